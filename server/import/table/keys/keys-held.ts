// The keys of a table none of whose columns has the name of one, by what the columns hold. Combinations of texts, dates, places
// and years come before single numbers, whole numbers that repeat before those that do not, and decimals are never keys: a
// measurement may happen to differ in every row.
import type { DuckDBConnection } from '@duckdb/node-api';
import { isNamedLikeIdentifier } from '#server/catalogue/keys/key-names.ts';
import { completeOf, repeatingOf, wholeOf, type Candidates } from './candidates.ts';
import { isNamedLikeMarks } from '#server/import/table/flag-names.ts';
import { firstUnique, isUnique } from './unique.ts';
import type { ReadTable } from '#server/import/table/table.ts';
import type { TypedColumn } from '#server/import/table/typed.ts';

/** More columns together are no key that anybody means. */
const mostTogether = 30;

async function single(
  connection: DuckDBConnection,
  { rows }: ReadTable,
  columns: readonly TypedColumn[],
): Promise<TypedColumn[] | null> {
  for (const column of columns) if (await isUnique(connection, [column], rows.count)) return [column];
  return null;
}

/** Texts, dates, places and years: the first that suffice, unless those known by their values do together. */
async function ofFirm(
  connection: DuckDBConnection,
  { rows }: ReadTable,
  { firm, known }: Candidates,
): Promise<TypedColumn[] | null> {
  const found = await firstUnique(connection, firm.slice(0, mostTogether), rows.count);
  const isRemark = found?.length === 1 && !known.includes(found[0]!) && known.length > 1;
  return isRemark && (await isUnique(connection, known, rows.count)) ? known : found;
}

const areFigures = ({ type }: TypedColumn) => type === 'integer' || type === 'number';

/** With whole numbers: one that leads the table, those that repeat, and one that differs, where figures are left beside it. */
async function withNumbers(
  connection: DuckDBConnection,
  table: ReadTable,
  { firm }: Candidates,
): Promise<TypedColumn[] | null> {
  const { columns, rows } = table;
  const complete = await completeOf(connection, columns, rows.count);
  const whole = await wholeOf(connection, complete);
  const leading = await single(
    connection,
    table,
    whole.filter((column) => column === columns[0]),
  );
  if (leading) return leading;
  const parts = await repeatingOf(
    connection,
    complete.filter((column) => whole.includes(column) || column.type === 'boolean'),
    rows.count,
  );
  const all = columns.filter((column) => firm.includes(column) || parts.includes(column));
  const together = await firstUnique(connection, all.slice(0, mostTogether), rows.count);
  if (together && together.length < columns.length) return together;
  const isAlone = columns.filter(areFigures).length === 1 && firm.length > 0;
  return isAlone ? null : single(connection, table, whole);
}

/** @returns null where nothing tells rows apart that may be a key */
export async function keysHeld(
  connection: DuckDBConnection,
  table: ReadTable,
  candidates: Candidates,
): Promise<TypedColumn[] | null> {
  const { columns, rows } = table;
  const identifiers = columns.filter(
    ({ name, type }) => isNamedLikeIdentifier(name) && (type === 'integer' || type === 'text'),
  );
  const complete = await completeOf(connection, identifiers, rows.count);
  const marks = candidates.weak.filter(({ name }) => isNamedLikeMarks(name));
  return (
    (await single(connection, table, complete)) ??
    (await ofFirm(connection, table, candidates)) ??
    (await withNumbers(connection, table, candidates)) ??
    firstUnique(connection, [...candidates.firm, ...marks].slice(0, mostTogether), rows.count)
  );
}
