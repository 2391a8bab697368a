// What the keys of one stored table mean beyond their names: which holds years and nothing finer, and which holds
// countries, in what system of codes. Tables are joined by meaning, so that ISO's letters meet names. Files never
// change, so each is asked once.
import type { DuckDBConnection } from '@duckdb/node-api';
import { eitherOf } from '#contract/catalogue/countries.ts';
import { type Beside, besideOf, countriesByValue } from '#server/catalogue/key-texts.ts';
import { physicalName, relation } from '#server/engine/sql.ts';
import { yearsOf } from '#server/catalogue/year.ts';
import type { StoredColumn } from '#server/engine/stored-column.ts';

type CountrySystem = 'iso3' | 'iso2' | 'm49' | 'name';

/** A key column of countries: every value in it, how most of them are written, and what stands beside them. */
type CountryKey = { position: number; system: CountrySystem; values: string[]; beside: Beside };

/** A key column of years: the year in SQL, and whether the column says nothing finer. */
type YearKey = { position: number; sql: string; isYearly: boolean };

export type Survey = { years: YearKey | null; countries: CountryKey | null };

/** More are no countries. */
const mostValues = 1000;
/** Tables of countries hold regions and sums beside them. */
const leastShare = 0.6;
/** Letters may stand for anything; where the column is not called after places, so many must be countries. */
const fewestCodes = 3;
const places = /country|countries|nation|state|geo|iso|area|place|territor|economy|m49/i;

function systemOf(values: readonly string[]): CountrySystem {
  const share = (pattern: RegExp) => values.filter((value) => pattern.test(value)).length / values.length;
  if (share(/^\d{3}$/) > 0.5) return 'm49';
  if (share(/^[A-Z]{3}$/) > 0.5) return 'iso3';
  return share(/^[A-Z]{2}$/) > 0.5 ? 'iso2' : 'name';
}

type Found = Pick<CountryKey, 'system' | 'values'>;

function countriesIn(values: string[], { name, title }: StoredColumn): Found | null {
  if (values.length === 0 || values.length > mostValues) return null;
  const system = systemOf(values);
  const isCalledSo = places.test(`${name} ${title}`);
  if (system === 'm49' && !isCalledSo) return null;
  const meant = countriesByValue(values, new Map(), system === 'm49');
  const found = values.filter((value) => meant.get(value) !== null || eitherOf(value).length > 0).length;
  const isEnough = isCalledSo || system === 'name' || found >= fewestCodes;
  return isEnough && found / values.length >= leastShare ? { system, values } : null;
}

async function distinctTexts(
  connection: DuckDBConnection,
  parquet: string,
  position: number,
): Promise<string[]> {
  const name = physicalName.key(position);
  const answer = await connection.runAndReadAll(
    `select distinct ${name} from ${parquet} where ${name} is not null order by 1 limit ${mostValues + 1}`,
  );
  return answer.getRows().map(([value]) => String(value));
}

/** Codes say more surely than names what is meant; of two columns of either, the first counts. */
async function findCountries(
  connection: DuckDBConnection,
  parquet: string,
  keys: readonly StoredColumn[],
): Promise<CountryKey | null> {
  let best: (Found & { position: number }) | null = null;
  for (const [position, key] of keys.entries()) {
    if (key.type !== 'text' || (best && best.system !== 'name')) continue;
    const found = countriesIn(await distinctTexts(connection, parquet, position), key);
    if (found && (!best || found.system !== 'name')) best = { position, ...found };
  }
  return best && { ...best, beside: await besideOf(connection, { parquet, ...best }, keys) };
}

async function findYears(
  connection: DuckDBConnection,
  path: string,
  keys: StoredColumn[],
): Promise<YearKey | null> {
  const year = await yearsOf(connection, path, keys);
  if (!year) return null;
  const { position, sql, isWhole } = year;
  if (isWhole) return { position, sql, isYearly: true };
  const test = `regexp_full_match(${physicalName.key(position)}::varchar, '[0-9]{4}(-01-01)?')`;
  const answer = await connection.runAndReadAll(`select bool_and(${test}) from ${relation(path)}`);
  return { position, sql, isYearly: answer.value(0, 0) === true };
}

const known = new Map<string, Survey>();
const mostKnown = 500;

/** @param path where the stored table lies */
export async function surveyOf(
  connection: DuckDBConnection,
  path: string,
  keys: StoredColumn[],
): Promise<Survey> {
  const found = known.get(path);
  if (found) return found;
  const survey = {
    years: await findYears(connection, path, keys),
    countries: await findCountries(connection, relation(path), keys),
  };
  known.set(path, survey);
  if (known.size > mostKnown) known.delete(known.keys().next().value!);
  return survey;
}
