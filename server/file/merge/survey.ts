// What the keys of one stored table mean beyond their names: which holds years and nothing finer, and which holds
// countries, in what system of codes. Tables are joined by meaning, so that ISO's letters meet names. Files never
// change, so each is asked once.
import { relation } from '#server/engine/relation.ts';
import type { Table } from '#server/catalogue/table-parts.ts';
import type { DuckDBConnection } from '@duckdb/node-api';
import {
  besideOf,
  type ChosenPlaces,
  type KeyPlaces,
  keyTexts,
  placesByValue,
  shareOfPlaces,
} from '#server/catalogue/keys/key-places.ts';
import { hasMany, keyRelation } from '#server/catalogue/keys/key-counts.ts';
import type { StoredVersion } from '#server/catalogue/stored-version.ts';
import { physicalName } from '#server/engine/sql.ts';
import { isNamedAfterCountries } from '#server/catalogue/keys/key-names.ts';
import { yearsOf } from '#server/catalogue/keys/year.ts';
import type { StoredColumn } from '#server/engine/stored-column.ts';

export type CountrySystem = 'iso3' | 'iso2' | 'm49' | 'name';

/** A key column of countries: how most of its values are written, and what each means. */
type CountryKey = { position: number; system: CountrySystem; places: KeyPlaces };

/** A key column of years: the year in SQL, and whether the column says nothing finer. */
type YearKey = { position: number; sql: string; isYearly: boolean };

export type Survey = { years: YearKey | null; countries: CountryKey | null };

/** Tables of countries hold regions and sums beside them. */
const leastShare = 0.6;
/** Letters may stand for anything; where the column is not called after places, so many must be countries. */
const fewestCodes = 3;

function systemOf(values: readonly string[]): CountrySystem {
  const share = (pattern: RegExp) => values.filter((value) => pattern.test(value)).length / values.length;
  if (share(/^\d{3}$/) > 0.5) return 'm49';
  if (share(/^[A-Z]{3}$/) > 0.5) return 'iso3';
  return share(/^[A-Z]{2}$/) > 0.5 ? 'iso2' : 'name';
}

type Found = { system: CountrySystem; values: string[] };

function countriesIn(
  values: string[],
  { name, title }: StoredColumn,
  chosen: ChosenPlaces | undefined,
): Found | null {
  if (values.length === 0) return null;
  const system = systemOf(values);
  const isCalledSo = isNamedAfterCountries(`${name} ${title}`);
  if (system === 'm49' && !isCalledSo) return null;
  const meant = placesByValue(values, new Map(), { areNumbers: system === 'm49', chosen });
  const { found, share } = shareOfPlaces(meant);
  const isEnough = isCalledSo || system === 'name' || found >= fewestCodes;
  return isEnough && share >= leastShare ? { system, values } : null;
}

/** Codes say more surely than names what is meant; of two columns of either, the first counts. */
async function findCountries(
  connection: DuckDBConnection,
  table: Table,
  { keys, places: chosen }: Pick<StoredVersion, 'keys' | 'places'>,
): Promise<CountryKey | null> {
  let best: (Found & { position: number }) | null = null;
  for (const [position, key] of keys.entries()) {
    if (key.type !== 'text' || (best && best.system !== 'name')) continue;
    if (hasMany(table.files, position)) continue;
    const source = await keyRelation(table, key, position);
    const found = countriesIn((await keyTexts(connection, source, position)) ?? [], key, chosen);
    if (found && (!best || found.system !== 'name')) best = { position, ...found };
  }
  if (!best) return null;
  const { position, system, values } = best;
  const read = async () => {
    await table.reach(table.files);
    return relation(table.files);
  };
  const beside = await besideOf(connection, { read, position, values }, keys);
  return {
    position,
    system,
    places: placesByValue(values, beside, { areNumbers: system === 'm49', chosen }),
  };
}

async function findYears(
  connection: DuckDBConnection,
  table: Table,
  keys: StoredColumn[],
): Promise<YearKey | null> {
  const year = await yearsOf(connection, table, keys);
  if (!year) return null;
  const { position, sql, isWhole } = year;
  if (isWhole) return { position, sql, isYearly: true };
  const test = `regexp_full_match(${physicalName.key(position)}::varchar, '[0-9]{4}(-01-01)?')`;
  const source = await keyRelation(table, keys[position]!, position);
  const answer = await connection.runAndReadAll(`select bool_and(${test}) from ${source}`);
  return { position, sql, isYearly: answer.value(0, 0) === true };
}

const known = new Map<string, Survey>();
const mostKnown = 500;

/** @param table as it is stored */
export async function surveyOf(
  connection: DuckDBConnection,
  table: Table,
  version: Pick<StoredVersion, 'keys' | 'places'>,
): Promise<Survey> {
  // The publisher may say another place of a value without another file.
  const asked = JSON.stringify([table.files.map(({ path }) => path), version.places]);
  const found = known.get(asked);
  if (found) return found;
  const survey = {
    years: await findYears(connection, table, version.keys),
    countries: await findCountries(connection, table, version),
  };
  known.set(asked, survey);
  if (known.size > mostKnown) known.delete(known.keys().next().value!);
  return survey;
}
