// What an import says in English about the columns of a table: their names, keys, types and codes.
import { type FaultWords, someNames } from './fault.ts';

const labelled = (known: number, all: number): string => `${known} of ${all} have labels`;

export const columnText = {
  noName: (column: number): FaultWords => ({
    message: `column ${column} has no name.`,
    remedy: 'Give it one in the header.',
  }),
  repeated: {
    message: 'the header names it more than once.',
    remedy: 'Give each column a name of its own.',
  },
  declaredTwice: {
    message: 'the schema declares it more than once.',
    remedy: 'Keep one of the fields.',
  },
  notInHeader: (header: readonly string[]): FaultWords => ({
    message: 'the schema declares it, but the header does not have it.',
    remedy: `Add the column, or correct the field’s name (the header has: ${someNames(header)}).`,
  }),
  unknownType: (type: string): FaultWords => ({
    message: `the type “${type}” is unknown.`,
    remedy: 'Use a type of the Table Schema standard, such as string, number, integer, year or date.',
  }),
  /** @param count of all such values, where only some of them are named */
  wrongValue: (value: string, expected: string, count: number | null) =>
    `${value} is not ${expected}.${count === null ? '' : ` (${count} such values in all.)`}`,
  noVariable: (name: string) => `its “flagsOf” names “${name}”, which is not a variable of the table.`,
  misfit: 'Correct the value or the type, or list the text under “missingValues”.',
  signed:
    'Signs and limits beside a number are not left out, because they change it. Write a negative number with “-” in front, correct the type, or list the text under “missingValues”.',
  firstDays: (column: string) => `“${column}” has only first days of years, so it is read as years.`,
  asText: (column: string, type: string) => `“${column}” has the type ${type}, so it is stored as text.`,
};

/** `columns` are names in quotes. */
export const keyText = {
  byName: (columns: string) => `The keys were inferred from names: ${columns}.`,
  extended: (columns: string, named: string) =>
    `The keys were inferred: ${columns}. With only ${named}, several rows would have the same key.`,
  firstUnique: (column: string) =>
    `No column has the name of a key, so ${column} is the key: every value of it is different.`,
  byValue: (columns: string) =>
    `No column has the name of a key, so the keys were inferred from what the columns hold: ${columns}.`,
  years: (column: string) => `“${column}” is read as years, since its whole numbers look like years.`,
  none: {
    message:
      'no key was found: no column has the name of a key, and none has a different value in every row. Numbers with decimals were not considered.',
    remedy: 'Name the key columns with “primaryKey” in the schema, or with --keys dataset=columnA,columnB.',
  },
  repeated: (values: string, rows: string, places: readonly (string | number)[]): FaultWords => ({
    message: `the key (${values}) is in ${rows} rows: ${places.join(', ')}.`,
    remedy: 'Keep one row for each key, or name more key columns (“primaryKey” in the schema, or --keys).',
  }),
  notInHeader: {
    message: 'it is named as a key, but the header does not have it.',
    remedy: 'Correct the key’s name.',
  },
};

export const codesText = {
  /** What a codebook says of a column. */
  words: (codes: readonly (readonly [code: string, label: string])[]) =>
    `Codes: ${codes.map(([code, label]) => `${code} = ${label}`).join('; ')}.`,
  /** @param without some codes that have no label, in quotes; none where all have one */
  labels: (facts: { column: string; by: string; known: number; all: number; without: string }) =>
    `“${facts.column}” has codes: ${labelled(facts.known, facts.all)} from ${facts.by}${facts.without ? `; these have none: ${facts.without}` : ''}.`,
  listOnly: (resource: string, file: string) =>
    `Resource “${resource}” only explains codes, so it is not a dataset. To import it as one too, set "take": true for it in ${file}.`,
  noColumn: (name: string) => `it has no column “${name}”, which a list of codes needs.`,
  noList: (column: string, resource: string) =>
    `“${column}” refers to the resource “${resource}”, which does not exist.`,
  noLabels: (column: string, resource: string): FaultWords => ({
    message: `“${column}” refers to the resource “${resource}”, which has no columns of codes and labels.`,
    remedy: 'Name these columns with “code” and “label”.',
  }),
};
