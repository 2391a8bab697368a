// What the desk says in English about the file that is to be imported: how it is chosen, and why one is not taken.

type Named = { name: string };

export const importFileText = {
  group: 'File to import',
  label: 'Zip or CSV on this computer',
  choose: 'Choose a file',
  orDrop: 'or drop it here',
  hint: ({ megabytes }: { megabytes: number }) =>
    `At most ${megabytes} MB. A zip has a datapackage.json, a datapackage.yaml or CSVs at its top or in its one folder.`,
  takeAway: 'Remove the file',
  wrongKind: ({ name }: Named) =>
    `“${name}” is neither a zip nor a table. Choose a file that ends in .zip, .csv, .tsv or .tab. Put a folder into a zip first.`,
  tooLarge: ({ name, megabytes }: Named & { megabytes: number }) =>
    `“${name}” is larger than ${megabytes} MB. Put it into the server’s import folder and name its path instead.`,
  empty: ({ name }: Named) => `“${name}” is empty. Choose a file that has data.`,
  tooMany: 'Only one file can be imported at a time. Choose one of them, or put all of them into one zip.',
};
