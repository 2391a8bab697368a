// What else a table says of each value of a key column: texts in the other keys that stand beside one value alone, such as
// its code. It is asked only where a name by itself may mean several countries, which seldom happens.
import type { DuckDBConnection } from '@duckdb/node-api';
import { countriesOf, eitherOf, lettersOf } from '#contract/catalogue/countries.ts';
import type { StoredColumn } from '#server/engine/stored-column.ts';
import { physicalName } from '#server/engine/sql.ts';

/** A key column: its place, its values, and the table in SQL. */
export type KeyValues = { parquet: string; position: number; values: readonly string[] };
/** By value, the texts beside it; empty where all values speak for themselves. */
export type Beside = ReadonlyMap<string, readonly string[]>;

const nothing: Beside = new Map();

async function textsOf(
  connection: DuckDBConnection,
  { parquet, position }: KeyValues,
  other: number,
): Promise<[string, string][]> {
  const [value, text] = [position, other].map(physicalName.key);
  const answer = await connection.runAndReadAll(
    `select ${value}, min(${text}), count(distinct ${text}) from ${parquet} where ${value} is not null group by 1`,
  );
  const rows = answer.getRows();
  // A column that says several things of a value, such as a sex, is no other name of it.
  if (rows.some(([, , ways]) => Number(ways) > 1)) return [];
  return rows.flatMap(([name, label]) =>
    label === null ? [] : [[String(name), String(label)] as [string, string]],
  );
}

export async function besideOf(
  connection: DuckDBConnection,
  key: KeyValues,
  keys: readonly StoredColumn[],
): Promise<Beside> {
  if (!key.values.some((value) => eitherOf(value).length > 0)) return nothing;
  const found: [string, string][] = [];
  for (const [other, { type }] of keys.entries())
    if (other !== key.position && type === 'text') found.push(...(await textsOf(connection, key, other)));
  return new Map(
    [...Map.groupBy(found, ([value]) => value)].map(([value, all]) => [value, all.map(([, text]) => text)]),
  );
}

/** @returns of each of these names that may mean several countries, ISO's letters of the one that is meant, or null */
export async function sharedNames(
  connection: DuckDBConnection,
  parquet: string,
  keys: readonly StoredColumn[],
  { position, names }: { position: number; names: readonly string[] },
): Promise<Record<string, string | null>> {
  const shared = names.filter((name) => eitherOf(name).length > 0);
  if (shared.length === 0) return {};
  const column = physicalName.key(position);
  const answer = await connection.runAndReadAll(
    `select distinct ${column}::varchar from ${parquet} where ${column} is not null`,
  );
  const values = answer.getRows().map(([value]) => String(value));
  const beside = await besideOf(connection, { parquet, position, values }, keys);
  const meant = countriesByValue(values, beside, false);
  return Object.fromEntries(shared.map((name) => [name, lettersOf(meant.get(name) ?? '') ?? null]));
}

const isNumber = (text: string): boolean => /^\d+$/.test(text);

/**
 * Which country each value means, over the whole column.
 * @param digits whether three digits are M49's: elsewhere they may stand for anything
 */
export function countriesByValue(
  values: readonly string[],
  beside: Beside,
  digits: boolean,
): Map<string, string | null> {
  const isMeant = (text: string) => !isNumber(text) || (digits && text.length === 3);
  const own = countriesOf(values.map((value) => [value].filter(isMeant)));
  const texts =
    beside.size === 0
      ? own
      : countriesOf(values.map((value) => [value, ...(beside.get(value) ?? [])].filter(isMeant)));
  return new Map(values.map((value, at) => [value, eitherOf(value).length > 0 ? texts[at]! : own[at]!]));
}
