// What an import says in English about a table that is turned round: columns that are years, or rows that are indicators.
import { counted } from '#texts/en/numbers.ts';
import type { FaultWords } from './fault.ts';

const quoted = (names: readonly string[]): string => names.map((name) => `“${name}”`).join(', ');

type Years = { count: number; first: string; last: string; year: string; value?: string };

export const layoutText = {
  noIndicator: { message: 'a row has no indicator.', remedy: 'Remove the row, or name its indicator.' },
  manyIndicators: (most: number): FaultWords => ({
    message: `it has more than ${counted(most)} values, which is too many to make a variable of each.`,
    remedy: 'Set "layout": "long" in meridian.json.',
  }),
  repeated: (indicator: string, key: string, rows: string): FaultWords => ({
    message: `${indicator} has the key (${key}) in ${rows} rows.`,
    remedy: 'Keep one of them, or name more key columns.',
  }),
  noYears: {
    message: 'no column has a year as its name.',
    remedy: 'List these columns in “years”, or name the column of indicators.',
  },
  sameYear: { message: 'two columns have the same year.', remedy: 'Name one of them in “years”.' },
  noValue: {
    message: 'the column with the values of the indicators is not named.',
    remedy: 'Name it in “value”.',
  },
  years: ({ count, first, last, year, value }: Years) =>
    `${count} columns from “${first}” to “${last}” are years. They became rows, with the year in “${year}”${value === undefined ? '' : ` and the value in “${value}”`}.`,
  keys: (names: readonly string[]) => `The keys were inferred: ${quoted(names)}.`,
  variables: (count: number, column: string) =>
    `Each of the ${count} values of “${column}” became a variable.`,
  leftOut: (names: readonly string[]) =>
    `These columns were left out, because they do not belong to one value of the new table: ${quoted(names)}.`,
};
