// What an import says in English about meridian.json, and about names in it that the package does not have.
import { type FaultWords, someNames } from './fault.ts';

export const overridesText = {
  near: (name: string) => `Did you mean “${name}”?`,
  choices: (names: readonly string[]) => `Use one of these: ${someNames(names)}.`,
  noSetting: (place: string, key: string) => `${place}there is no setting “${key}”.`,
  seeDocs: 'docs/importing.md describes the file.',
  notJson: (reason: string): FaultWords => ({
    message: `it is not valid JSON (${reason}).`,
    remedy: 'Correct the JSON.',
  }),
  noResource: (name: string) => `the package has no resource “${name}”.`,
  noColumn: (resource: string, column: string) => `the resource “${resource}” has no column “${column}”.`,
  noKey: (resource: string, column: string) =>
    `resources.${resource}.entity: “${column}” is not one of the keys.`,
  /** @param what of a table it changes */
  changes: (file: string, what: readonly string[]) => `${file} sets: ${what.join('; ')}.`,
  leftOut: (file: string, columns: readonly string[]) =>
    `${file} leaves out: ${columns.map((name) => `“${name}”`).join(', ')}.`,
  changesPackage: (file: string, names: readonly string[]) =>
    `${file} sets these parts of the package: ${names.join(', ')}.`,
};
