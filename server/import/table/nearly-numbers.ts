// Columns that a few texts keep from being numbers, such as “n/a” in one row of forty: they stay texts, and the report says
// which texts these are and how many, since whoever wrote them may mean missing values.
import type { DuckDBConnection } from '@duckdb/node-api';
import { sentence } from '#server/ground/sentence.ts';
import { literal } from '#server/engine/sql.ts';
import type { TypedColumn } from './typed.ts';

/** More different texts are what the column is about. */
const mostTexts = 5;
/** Of the values, so many must be numbers. */
const leastNumbers = 0.5;
/** Most columns of texts show in their first rows that they are no numbers. */
const firstRows = 2000;
/** As in what is read as a number, so codes that begin with zeros are none. */
const isNumber = (name: string) =>
  `regexp_full_match(trim(${name}), ${literal('[+-]?(0|[1-9][0-9]*|)([.][0-9]+)?([eE][+-]?[0-9]+)?')}) and regexp_matches(${name}, '[0-9]')`;

async function othersIn(connection: DuckDBConnection, { physical }: TypedColumn, rows: string) {
  const answer = await connection.runAndReadAll(
    `select count(*), count(*) filter (where ${isNumber(physical)}), ` +
      `approx_count_distinct(${physical}) filter (where not (${isNumber(physical)})) ` +
      `from ${rows} where ${physical} is not null`,
  );
  const [values, numbers, others] = answer.getRows()[0]!.map(Number) as [number, number, number];
  const isNearly = numbers > 0 && numbers >= leastNumbers * values && others <= 2 * mostTexts;
  return isNearly ? { values } : null;
}

async function noteOf(connection: DuckDBConnection, column: TypedColumn): Promise<string[]> {
  const { physical, name } = column;
  if (!(await othersIn(connection, column, `(from typed limit ${firstRows})`))) return [];
  const found = await othersIn(connection, column, 'typed');
  if (!found) return [];
  const answer = await connection.runAndReadAll(
    `select ${physical}, count(*) from typed where ${physical} is not null and not (${isNumber(physical)}) ` +
      `group by 1 order by 2 desc, 1 limit ${mostTexts + 1}`,
  );
  const others = answer.getRows().map(([text, rows]) => ({ text: String(text), rows: Number(rows) }));
  if (others.length === 0 || others.length > mostTexts) return [];
  const rows = others.reduce((sum, one) => sum + one.rows, 0);
  return [
    sentence('import.nearly-numbers', {
      column: name,
      others: others.map(({ text }) => text),
      rows,
      values: found.values,
    }),
  ];
}

/** What to say of columns that nobody declared and that are texts for the sake of a few values. */
export async function nearlyNumbers(
  connection: DuckDBConnection,
  columns: readonly TypedColumn[],
): Promise<string[]> {
  const notes: string[] = [];
  for (const column of columns)
    if (column.inferred && column.type === 'text' && column.flagsOf === undefined)
      notes.push(...(await noteOf(connection, column)));
  return notes;
}
