// Types of columns that nobody declared, or that may be meant otherwise than declared, found by their values: every value must
// pass. Most candidates fall at the first rows, so these are looked at first, and what is left is held to be true until a
// value of the file says no.
import type { DuckDBConnection } from '@duckdb/node-api';
import type { Column } from './columns.ts';
import { isNamedLikeTime } from '#server/catalogue/keys/key-names.ts';
import { firstRow, oneRow, raw, type MissingOf } from '#server/import/csv/sql-rows.ts';
import { candidates, columnType, isInferred, testOf } from './types.ts';

/** A column whose type is open: its texts for nothing, and the types that its values may still have, the first first. */
export type Open = { index: number; column: Column; missing: string[]; types: string[] };

const firstRows = 2000;
/** Rows of a wide table say as much in fewer rows. */
const firstTexts = 400_000;
/** More columns than this are looked at as rows, since each query costs what the table is wide. */
const wide = 200;

/** Times may be written in many forms where the column is a key, or declared as years or months. */
function openTypes(column: Column, keys: ReadonlySet<string>): string[] {
  const { field, name } = column;
  const isTime = keys.has(name) && isNamedLikeTime(name);
  if (isInferred(field)) {
    const types = candidates('').map(({ type }) => type);
    return isTime ? ['yearly', ...types, 'period'] : types;
  }
  const type = field?.type ?? '';
  if (type === 'year' || type === 'yearmonth') return [type, 'period'];
  if (!isTime) return [];
  if (type === 'date') return (field?.format ?? 'default') === 'default' ? ['yearly'] : [];
  if (type === 'string') return ['period'];
  return type === 'integer' ? ['integer', 'period'] : [];
}

export function openColumns(columns: Column[], keys: ReadonlySet<string>, missingOf: MissingOf): Open[] {
  return columns.flatMap((column, index): Open[] => {
    const types = openTypes(column, keys);
    return types.length > 0 ? [{ index, column, missing: missingOf(column), types }] : [];
  });
}

const isMissing = (text: string, missing: string[]) => columnType('string', text, null, missing).missing;

/** A single date says nothing about how often there is one; the first rows say nothing about how many there are. */
const several = (type: string, text: string, missing: string) =>
  type === 'yearly' ? ` and count(distinct ${text}) filter (where not (${missing})) > 1` : '';

type Extent = 'all rows' | 'first rows';

function testsOf({ column, missing, types }: Open, text: string, extent: Extent): string[] {
  const nothing = isMissing(text, missing);
  return types.map(
    (type) =>
      `coalesce(bool_and(${testOf(type, text, column.field)}) filter (where not (${nothing})), false)` +
      (extent === 'all rows' ? several(type, text, nothing) : ''),
  );
}

/** Whether a column has a value, and which tests all of its values pass. */
type Looked = { hasValue: boolean; passed: boolean[] };

async function lookedAcross(connection: DuckDBConnection, rows: string, open: Open[], extent: Extent) {
  const each = open.map((one) => [
    `coalesce(bool_or(not (${isMissing(raw(one.index), one.missing)})), false)`,
    ...testsOf(one, raw(one.index), extent),
  ]);
  const answers = await oneRow(connection, each.flat(), rows);
  let at = 0;
  return each.map((tests): Looked => {
    const [hasValue = false, ...passed] = answers.slice(at, (at += tests.length)).map((one) => one === true);
    return { hasValue, passed };
  });
}

/** The same of a wide table, whose texts become rows: one query for all columns of a kind. */
async function lookedDown(connection: DuckDBConnection, rows: string, open: Open[], extent: Extent) {
  const looked: Looked[] = [];
  const kinds = Map.groupBy(open.keys(), (at) =>
    JSON.stringify([open[at]?.missing, open[at]?.types, open[at]?.column.field?.type]),
  );
  for (const places of kinds.values()) {
    const kind = places.flatMap((at) => open[at] ?? []);
    const [first] = kind;
    if (!first) continue;
    const tests = [`bool_or(not (${isMissing('t', first.missing)}))`, ...testsOf(first, 't', extent)];
    const texts = kind.map(({ index }) => raw(index)).join(', ');
    const answer = await connection.runAndReadAll(
      `select i, ${tests.join(', ')} from (select unnest([${texts}]) as t, unnest(range(${kind.length})) as i from ${rows}) ` +
        `group by i`,
    );
    for (const [at, hasValue, ...passed] of answer.getRows())
      looked[places[Number(at)] ?? 0] = {
        hasValue: hasValue === true,
        passed: passed.map((one) => one === true),
      };
  }
  return open.map((_, at) => looked[at] ?? { hasValue: false, passed: [] });
}

const look = (connection: DuckDBConnection, rows: string, open: Open[], extent: Extent) =>
  (open.length > wide ? lookedDown : lookedAcross)(connection, rows, open, extent);

const left = (open: Open[], looked: Looked[]): Open[] =>
  open.map((one, at) => ({
    ...one,
    types: one.types.filter((_, place) => looked[at]?.passed[place] === true),
  }));

/** The types that every value of `rows` has. A column without values has none. */
export const surviving = async (connection: DuckDBConnection, rows: string, open: Open[]): Promise<Open[]> =>
  open.length > 0 ? left(open, await look(connection, rows, open, 'all rows')) : [];

/** What the first rows leave. A column that has no value in them is checked by all. */
export async function firstLook(
  connection: DuckDBConnection,
  rows: { sql: string; header: readonly string[] },
  open: Open[],
): Promise<Open[]> {
  if (open.length === 0) return [];
  const most = Math.max(50, Math.min(firstRows, Math.floor(firstTexts / rows.header.length)));
  const looked = await look(connection, `(from ${rows.sql} limit ${most})`, open, 'first rows');
  const empty = open.filter((_, at) => looked[at]?.hasValue !== true);
  const more = empty.length > 0 && (await hasMore(connection, rows.sql, most));
  const later = new Map(
    (more ? await surviving(connection, rows.sql, empty) : []).map((one) => [one.index, one]),
  );
  return left(open, looked).map((one) => later.get(one.index) ?? one);
}

async function hasMore(connection: DuckDBConnection, rows: string, than: number): Promise<boolean> {
  const [count] = await firstRow(connection, `select count(*) from (from ${rows} limit ${than + 1})`);
  return Number(count) > than;
}
