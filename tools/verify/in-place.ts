// Two readings of one table held against each other row by row: what heads the columns, how many rows there are, and every
// cell in its place. So a row that comes before another, a code and a name are seen, whatever the keys are.
import type { Row } from '#tools/readers/reader.ts';
import { type Comparison, counted } from './compare.ts';
import type { Reader } from './values.ts';

export type Table = { names: Row | null; rows: readonly Row[] };
export type PlacedColumn = { name: string; read: Reader };

/** @returns a reading's columns as they are written */
export const asWritten = (names: readonly string[]): PlacedColumn[] =>
  names.map((name) => ({ name, read: (text) => text }));

/**
 * @param what which rows these are, such as "first ten rows"
 * @param wanted what the table should be; an empty text is a missing value in both
 */
export function compareInPlace(
  columns: readonly PlacedColumn[],
  what: string,
  wanted: Table,
  found: Table,
): Comparison {
  const { comparison, differ } = counted();
  const whole = (place: string, source: string | null, portal: string | null) =>
    differ({ key: `${what}, ${place}`, column: null, source, portal });
  const meant = (cell: string | null | undefined, { read }: PlacedColumn) => (cell ? read(cell) : null);
  const [heads, others] = [wanted.names, found.names].map((names) => JSON.stringify(names));
  if (wanted.names && found.names && heads !== others) whole('header', heads!, others!);
  if (wanted.rows.length !== found.rows.length)
    whole('count', `${wanted.rows.length} rows`, `${found.rows.length} rows`);
  for (const [line, row] of wanted.rows.slice(0, found.rows.length).entries()) {
    comparison.rows += 1;
    for (const [at, column] of columns.entries()) {
      const [source, portal] = [row, found.rows[line]!].map((cells) => meant(cells[at], column));
      comparison.cells += 1;
      if (source !== portal)
        differ({
          key: `${what}, row ${line + 1}`,
          column: column.name,
          source: source ?? null,
          portal: portal ?? null,
        });
    }
  }
  return comparison;
}
