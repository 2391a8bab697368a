// What the portal says in English to its operator about files of data that are missing or damaged.

export const storageText = {
  overtaken: 'Other imports changed the data again and again. Import this again when they are done.',
  missing: (key: string) => `${key} is missing from the object store. Restore it from a backup.`,
  otherSize: (key: string, bytes: number, expected: number) =>
    `${key} is damaged: it has ${bytes} bytes instead of ${expected}. Restore it from a backup.`,
  otherContent: (key: string) => `${key} is damaged: its content has changed. Restore it from a backup.`,
};
