// Which places the values of a key column mean, over the whole column, and what the dataset says of them beside: texts in
// the other keys that stand beside one value alone, such as its code. Those are asked only where a name by itself may mean
// several places, which seldom happens. Import, charts, merges and verification ask here, so that all mean the same.
import type { DuckDBConnection } from '@duckdb/node-api';
import { isGroupOfPlaces, type PlaceMatch } from '#contract/place/place.ts';
import type { StoredColumn } from '#server/engine/stored-column.ts';
import { physicalName } from '#server/engine/sql.ts';
import { matchName } from '#server/place/match-name.ts';
import { matchPlaces } from '#server/place/match-places.ts';

/** More are no places. */
export const mostPlaces = 1000;

/** By value, what its publisher says that it is: a place's id, or null for none. */
export type ChosenPlaces = Readonly<Record<string, string | null>>;
/** A key column: its place, its values, and what gives the table in SQL where it must be read. */
type KeyValues = { read: () => string | Promise<string>; position: number; values: readonly string[] };
/** By value, the texts beside it; empty where all values speak for themselves. */
export type Beside = ReadonlyMap<string, readonly string[]>;
export type KeyPlaces = ReadonlyMap<string, PlaceMatch>;

const nothing: Beside = new Map();

/** Whether a name by itself may mean several places. */
export const isShared = (name: string): boolean => matchName(name).kind === 'ambiguous';

async function textsOf(
  connection: DuckDBConnection,
  { read, position }: KeyValues,
  other: number,
): Promise<[string, string][]> {
  const [value, text] = [position, other].map(physicalName.key);
  const answer = await connection.runAndReadAll(
    `select ${value}, min(${text}), count(distinct ${text}) from ${await read()} where ${value} is not null group by 1`,
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
  if (!key.values.some(isShared)) return nothing;
  const found: [string, string][] = [];
  for (const [other, { type }] of keys.entries())
    if (other !== key.position && type === 'text') found.push(...(await textsOf(connection, key, other)));
  return new Map(
    [...Map.groupBy(found, ([value]) => value)].map(([value, all]) => [value, all.map(([, text]) => text)]),
  );
}

type Reading = {
  chosen?: ChosenPlaces | undefined;
  /** Numbers of three digits are M49's: elsewhere they may stand for anything. */
  areNumbers?: boolean;
};

/** What each value means, over the whole column. */
export function placesByValue(
  values: readonly string[],
  beside: Beside,
  { chosen = {}, areNumbers = false }: Reading = {},
): KeyPlaces {
  const options = { areNumbers, chosen: new Map(Object.entries(chosen)) };
  const own = matchPlaces(
    values.map((value) => ({ texts: [value] })),
    options,
  );
  const isOpen = beside.size > 0 && own.some(({ kind }) => kind === 'ambiguous');
  const settled = isOpen
    ? matchPlaces(
        values.map((value) => ({ texts: [value, ...(beside.get(value) ?? [])] })),
        options,
      )
    : own;
  return new Map(values.map((value, at) => [value, isShared(value) ? settled[at]! : own[at]!]));
}

/** So many countries, and so large a share, make the groups beside them no less a list of countries. */
const [severalPlaces, leastAmongGroups] = [3, 1 / 3];

export const isGroup = ({ kind }: PlaceMatch): boolean => isGroupOfPlaces(kind);

/** @returns how many values are places or may be one of several, and of which share of the values */
export function shareOfPlaces(places: KeyPlaces): { found: number; share: number } {
  const all = [...places];
  const found = all.filter(([value, { id }]) => id !== null || isShared(value)).length;
  const groups = all.filter(([, match]) => isGroup(match)).length;
  const areApart = found >= severalPlaces && found >= leastAmongGroups * all.length;
  return { found, share: found / Math.max(1, areApart ? all.length - groups : all.length) };
}

/** The different texts of a key column; null where these are more than places can be. */
export async function keyTexts(
  connection: DuckDBConnection,
  parquet: string,
  position: number,
): Promise<string[] | null> {
  const name = physicalName.key(position);
  const answer = await connection.runAndReadAll(
    `select distinct ${name}::varchar from ${parquet} where ${name} is not null order by 1 limit ${mostPlaces + 1}`,
  );
  const values = answer.getRows().map(([value]) => String(value));
  return values.length > mostPlaces ? null : values;
}

/** @returns the places of a key column of texts, as the whole dataset settles them */
export async function placesOfKey(
  connection: DuckDBConnection,
  parquet: string,
  keys: readonly StoredColumn[],
  { position, chosen }: { position: number; chosen: ChosenPlaces | undefined },
): Promise<KeyPlaces> {
  const values = keys[position]?.type === 'text' ? await keyTexts(connection, parquet, position) : null;
  if (!values) return new Map();
  const beside = await besideOf(connection, { read: () => parquet, position, values }, keys);
  return placesByValue(values, beside, { chosen });
}
