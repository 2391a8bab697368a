// What the portal says in English where staff correct an import before it is published.

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

export const reviewText = {
  notPublic: 'Nothing is public yet.',
  remembered: 'Answers from an earlier version are filled in.',
  saved: 'Saved. Nothing is public yet.',
  checked: 'Checked. You can publish it.',
  published: 'This import is published. Visitors see the data now.',
  ended: 'This import has ended, and nothing of it is public. Mend the package, then import it again.',
  cannotOpen: 'The import could not be opened.',
  mayBeOld: 'What you see may be out of date: the import could not be read again.',
  placesOf: (matched: number, count: number) =>
    `${matched} of ${plural(count, 'name is', 'names are')} matched to a place.`,
  placesAsk: (open: number) => `${plural(open, 'name needs', 'names need')} your answer.`,
  noPlaces: 'No column holds places. You can choose one under “Keys and dates”.',
  reason: (reason: string) => `Reason: ${reason}.`,
  code: 'The code has three letters in most cases, such as KEN for Kenya.',
  others: 'They stay as they are and are counted as no country.',
  titles: 'What visitors read. The names in the file stay as ids.',
  hint: (hint: string) => `The words mention “${hint}”.`,
  noUnit: 'No unit is stated.',
  rowFor: (keys: readonly string[]) =>
    keys.length < 2
      ? `One row for each value of ${keys.join('')}.`
      : `One row for each ${keys.slice(0, -1).join(', ')} and ${keys.at(-1)}.`,
  years: (years: string) => `Read as times, ${years}.`,
  noTimes: 'No column is read as times.',
  preview: 'The first rows with values, as a visitor sees them.',
  previewOld: 'The first rows before your changes. Check them to see the difference.',
  discard: 'will be deleted with its corrections. Nothing of it is public.',
  discarding: 'Throwing away…',
  discarded: (source: string) => `${source} was thrown away.`,
};
