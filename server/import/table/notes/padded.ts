// Spaces that nobody sees, around names of columns and around texts: they stay, since the file has them, but a number beside
// a space is a text and a name with a space is another name. So the report says where they are and what to do.
import type { DuckDBConnection } from '@duckdb/node-api';
import { sentence } from '#server/ground/sentence.ts';
import { oneRow } from '#server/import/csv/sql-rows.ts';
import type { TypedColumn } from '#server/import/table/typed.ts';

const spaces = ` \t\u00A0`;
const trimmed = (name: string) => `trim(${name}, '${spaces}')`;
const numbers = (name: string) =>
  `coalesce(bool_and(try_cast(${trimmed(name)} as double) is not null), false)`;

/** Whether each column would be numbers without the spaces. */
async function wouldBeNumbers(connection: DuckDBConnection, columns: readonly TypedColumn[]) {
  const answers = await oneRow(
    connection,
    columns.map(({ physical }) => numbers(physical)),
    'typed',
  );
  return columns.map(({ inferred }, at) => inferred && answers[at] === true);
}

async function paddedValues(
  connection: DuckDBConnection,
  columns: readonly TypedColumn[],
): Promise<string[]> {
  const texts = columns.filter(({ type }) => type === 'text');
  if (texts.length === 0) return [];
  const counts = await oneRow(
    connection,
    texts.map(({ physical }) => `count(*) filter (where ${physical} <> ${trimmed(physical)})`),
    'typed',
  );
  const padded = texts
    .map((column, at) => ({ column, rows: Number(counts[at]) }))
    .filter(({ rows }) => rows > 0);
  if (padded.length === 0) return [];
  const areNumbers = await wouldBeNumbers(
    connection,
    padded.map(({ column }) => column),
  );
  return [
    sentence('import.padded-values', {
      columns: padded.map(({ column: { name }, rows }) => ({ name, rows })),
      numbers: padded.flatMap(({ column: { name } }, at) => (areNumbers[at] ? [name] : [])),
    }),
  ];
}

/** What to say of spaces around names and values. */
export async function paddedNotes(
  connection: DuckDBConnection,
  columns: readonly TypedColumn[],
): Promise<string[]> {
  const names = columns.flatMap(({ name }) => (name.trim() === name ? [] : [name]));
  return [
    ...(names.length > 0 ? [sentence('import.padded-names', { names })] : []),
    ...(await paddedValues(connection, columns)),
  ];
}
