// Types of columns that nobody declared, found by their values: every value must pass. Most candidates fall at the
// first rows, so these are looked at first, and what is left is held to be true until a value of the file says no.
import type { DuckDBConnection } from '@duckdb/node-api';
import type { Column } from './columns.ts';
import { isNamedLikeTime } from './key-names.ts';
import { oneRow, raw, type MissingOf } from '#server/import/csv/sql-rows.ts';
import { candidates, columnType, isInferred, yearlyCandidate, type Candidate } from './types.ts';

/** A column whose type is open: SQL of what is missing, and the types that its values may still have. */
export type Open = { index: number; missing: string; candidates: Candidate[] };

const firstRows = 2000;

/** Dates may be years where the column is a key; of a declared one only that is open. */
function openCandidates(column: Column, index: number, keys: ReadonlySet<string>): Candidate[] {
  const type = column.field?.type;
  const years = keys.has(column.name) && isNamedLikeTime(column.name) ? [yearlyCandidate(raw(index))] : [];
  if (isInferred(column.field)) return [...years, ...candidates(raw(index))];
  const isPlainDate = type === 'date' && (column.field?.format ?? 'default') === 'default';
  return isPlainDate ? years : [];
}

export function openColumns(columns: Column[], keys: ReadonlySet<string>, missingOf: MissingOf): Open[] {
  return columns.flatMap((column, index): Open[] => {
    const open = openCandidates(column, index, keys);
    if (open.length === 0) return [];
    const { missing } = columnType('string', raw(index), null, missingOf(column));
    return [{ index, missing, candidates: open }];
  });
}

/** A single date says nothing about how often there is one; the first rows say nothing about how many there are. */
const several = ({ type }: Candidate, index: number, missing: string) =>
  type === 'yearly' ? ` and count(distinct ${raw(index)}) filter (where not (${missing})) > 1` : '';

/** The candidates that every value of `rows` passes. A column without values passes none. */
export async function surviving(
  connection: DuckDBConnection,
  rows: string,
  open: Open[],
  extent: 'all rows' | 'first rows',
): Promise<Open[]> {
  const tests = open.flatMap(({ index, missing, candidates: list }) =>
    list.map(
      (one) =>
        `coalesce(bool_and(${one.test}) filter (where not (${missing})), false)` +
        (extent === 'all rows' ? several(one, index, missing) : ''),
    ),
  );
  const passed = await oneRow(connection, tests, rows);
  let at = 0;
  return open.map((column) => ({
    ...column,
    candidates: column.candidates.filter(() => passed[at++] === true),
  }));
}

/** What the first rows leave. A column that has no value in them is checked by all. */
export async function firstLook(connection: DuckDBConnection, rows: string, open: Open[]): Promise<Open[]> {
  if (open.length === 0) return [];
  const sample = `(from ${rows} limit ${firstRows})`;
  const looked = await surviving(connection, sample, open, 'first rows');
  const anything = open.map(({ missing }) => `bool_or(not (${missing}))`);
  const present = await oneRow(connection, anything, sample);
  const empty = open.filter((_, place) => present[place] !== true);
  const later = new Map(
    (empty.length ? await surviving(connection, rows, empty, 'all rows') : []).map((one) => [one.index, one]),
  );
  return looked.map((column) => later.get(column.index) ?? column);
}
