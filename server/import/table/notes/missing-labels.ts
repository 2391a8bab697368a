// Missing values that are called something, such as -98 “refused” and -99 “unknown”. In a file they are all empty, so the
// codebook says of each column which of them its source has, and the report that they are no longer told apart.
import type { DuckDBConnection } from '@duckdb/node-api';
import { literal } from '#server/engine/sql.ts';
import { sentence } from '#server/ground/sentence.ts';
import { raw } from '#server/import/csv/sql-rows.ts';
import type { MissingValue } from '#server/import/package/descriptor.ts';
import type { ReadTable } from '#server/import/table/table.ts';
import type { TypedColumn } from '#server/import/table/typed.ts';

/** By the place of a column, the texts among these that it has. */
async function textsIn(
  connection: DuckDBConnection,
  { rows }: ReadTable,
  places: readonly number[],
  texts: ReadonlySet<string>,
): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  const cells = places.map((place) => raw(place)).join(', ');
  const answer = await connection.runAndReadAll(
    `select distinct i, t from (select unnest([${cells}]) as t, unnest([${places.join(', ')}]) as i from ${rows.sql}) ` +
      `where t in (${[...texts].map(literal).join(', ')})`,
  );
  const found = answer.getRows().map(([place, text]) => ({ place: Number(place), text: String(text) }));
  return new Map(
    [...Map.groupBy(found, ({ place }) => place)].map(([place, list]) => [
      place,
      new Set(list.map(({ text }) => text)),
    ]),
  );
}

/** Of a column, where one of its missing values has a label; an empty cell of a turned table was never stated. */
function labelledOf(
  { field }: TypedColumn,
  ofTable: readonly MissingValue[],
  isTurned: boolean,
): readonly MissingValue[] {
  const stated = (field?.missingValues ?? ofTable).filter(({ value }) => !isTurned || value !== '');
  return stated.some(({ label }) => label) ? stated : [];
}

/** The columns with what their missing values are called, as far as the rows have these. */
export async function withMissingLabels(
  connection: DuckDBConnection,
  table: ReadTable,
  ofTable: readonly MissingValue[],
  isTurned: boolean,
): Promise<ReadTable> {
  const stated = table.columns.map((column) => labelledOf(column, ofTable, isTurned));
  const places = stated.flatMap((values, place) => (values.length > 0 ? [place] : []));
  if (places.length === 0) return table;
  const texts = new Set(stated.flat().map(({ value }) => value));
  const found = await textsIn(connection, table, places, texts);
  const columns = table.columns.map((column, place) => {
    const values = stated[place]!.filter(({ value }) => found.get(place)?.has(value));
    if (!values.some(({ label }) => label)) return column;
    return { ...column, missingWords: sentence('import.missing-labels', { values }) };
  });
  return { ...table, columns };
}

/** That files have empty cells for all of them. */
export function missingNotes(columns: readonly TypedColumn[]): string[] {
  const names = columns.filter(({ missingWords }) => missingWords).map(({ name }) => name);
  return names.length > 0 ? [sentence('import.missing-in-files', { columns: names })] : [];
}
