// Whole numbers that a double does not hold: in a column of numbers with decimals they come out as the nearest that it does.
// The report counts them, since a number that long is often a code.
import type { DuckDBConnection } from '@duckdb/node-api';
import { literal } from '#server/engine/sql.ts';
import { sentence } from '#server/ground/sentence.ts';
import type { Rows } from '#server/import/csv/rows.ts';
import { firstRow, someOfRow } from '#server/import/csv/sql-rows.ts';
import type { ReadTable } from '#server/import/table/table.ts';

const firstInexact = 2 ** 53;
const exact = 'decimal(38, 0)';

/** Of the rows' texts, those that are whole numbers and another number once they are read. */
async function noteOf(connection: DuckDBConnection, rows: Rows, at: number): Promise<string[]> {
  const text = `trim(c${at})`;
  const isWhole = `regexp_full_match(${text}, ${literal('[+-]?[0-9]{16,38}')})`;
  const differs = `try_cast(${text} as ${exact}) <> try_cast(try_cast(${text} as double) as ${exact})`;
  const [count, example] = await firstRow(
    connection,
    `select count(*), any_value(${text}) from ${rows.sql} where ${isWhole} and (${differs})`,
  );
  return Number(count) > 0
    ? [
        sentence('import.rounded', {
          column: rows.header[at] ?? '',
          rows: Number(count),
          example: String(example),
        }),
      ]
    : [];
}

/** What to say of columns of numbers that changed whole ones. */
export async function roundedNotes(
  connection: DuckDBConnection,
  { columns, rows }: ReadTable,
): Promise<string[]> {
  const large = await someOfRow(
    connection,
    columns.map(({ type, physical }) =>
      type === 'number' ? `coalesce(bool_or(abs(${physical}) >= ${firstInexact}), false)` : null,
    ),
    'typed',
  );
  const notes: string[] = [];
  for (const [at, isLarge] of large.entries())
    if (isLarge === true) notes.push(...(await noteOf(connection, rows, at)));
  return notes;
}
