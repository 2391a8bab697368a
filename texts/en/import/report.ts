// What the report of an import says in English: what each dataset is, and what its package does not state.
import { plural } from '#texts/en/numbers.ts';
import type { FaultWords } from './fault.ts';

/** `years` and `unit` are null where there are none; `share` such as “95 %”. */
type Line = {
  name: string;
  title: string;
  type: string;
  unit: string | null;
  years: string | null;
  share: string;
};

export const reportText = {
  refused: (path: string, problems: number) =>
    `${path} was not imported: ${problems === 1 ? '1 problem' : `${problems} problems`}.`,
  diskFull: 'the server’s disk is full.',
  notAllowed: 'the portal is not allowed to read it.',
  muchMemory: 'it needs more memory than an import can have.',
  failed: 'the importer failed while reading this. You did nothing wrong.',
  /** @param kinds such as “text in “a””, a kind each */
  types: (kinds: readonly string[]) => `Types were read from the values: ${kinds.join('; ')}.`,
  variable: ({ name, title, type, unit, years, share }: Line) =>
    `“${name}”${title === name ? '' : ` is ${title}`}: ${type}${unit ? ` in ${unit}` : ''}${years ? `, ${years}` : ''}, ${share} of rows have a value.`,
  moreVariables: (count: number) => `And ${plural(count, 'more variable')}.`,
  noUnit: (names: string) => `No unit is stated for ${names}.`,
  unitHint: (column: string, hint: string) =>
    `The name or description of “${column}” mentions “${hint}”. If that is its unit, add it as “unit”.`,
  moreHints: (count: number) =>
    count === 1
      ? '1 more column mentions something like a unit.'
      : `${count} more columns mention something like a unit.`,
  noSource: (title: string) => `No source is stated, so the package “${title}” is its own source.`,
  otherSources: (names: readonly string[]) => `Other sources: ${names.join('; ')}.`,
  notHere: (names: readonly string[]) =>
    `The publisher’s package has more data, which are not in this portal: ${names.map((name) => `“${name}”`).join(', ')}.`,
  noLicence: 'No licence is stated.',
  withoutValues: (rows: number) =>
    rows === 1 ? '1 row without any value was left out.' : `${rows} rows without any value were left out.`,
  withdrawn: 'Staff withdrew this version. Restore it on the staff’s desk to show it.',
  left: (dataset: string) => `The package no longer has ${dataset}, which stays as it was.`,
  noVariable: {
    message: 'every column is a key, so no variable is left.',
    remedy: 'Add a column of values, or name fewer keys.',
  },
  noDataset: (name: string, datasets: readonly string[]): FaultWords => ({
    message: `the package has no dataset ${name}.`,
    remedy: `Its datasets are ${datasets.join(', ')}.`,
  }),
  otherPackage: (id: string, other: string): FaultWords => ({
    message: `the id ${id} belongs to the package “${other}”.`,
    remedy: 'Rename the package or the resource.',
  }),
  sameVariable: (id: string): FaultWords => ({
    message: `another dataset has the variable id ${id}.`,
    remedy: 'Rename the field or the resource.',
  }),
};
