// What an import says in English about a DDFcsv package.
import { plural } from '#texts/en/numbers.ts';

export const ddfText = {
  noKey: {
    message: 'it is a key of these datapoints, but the header does not have it.',
    remedy: 'Correct the header, or “primaryKey” in datapackage.json.',
  },
  joined: (files: number, keys: readonly string[], variables: number) =>
    `${plural(files, 'file')} of datapoints by ${keys.map((key) => `“${key}”`).join(', ')} became one table with ${plural(variables, 'variable')}.`,
  /** @param names of indicators, in quotes */
  unknown: (names: string) => `No concept describes these indicators: ${names}.`,
  leftOut: (resource: string) =>
    `Resource “${resource}” was left out, because it has neither datapoints, concepts nor entities.`,
};
