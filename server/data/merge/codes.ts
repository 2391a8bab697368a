// What each written country becomes in a table of several datasets, so that rows meet whose countries mean the same.
// What has no code stays as it is written, and so does a country that one dataset writes in two ways for the same year:
// nobody but its publisher could say which row is meant.
import type { DuckDBConnection } from '@duckdb/node-api';
import countries from 'i18n-iso-countries';
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import { kosovo, lettersOf } from '#contract/countries.ts';
import type { Codes } from '#contract/formats.ts';
import { literal, physicalName } from '#server/data/sql.ts';
import type { JoinKey } from './align.ts';
import type { Part } from './part.ts';
import { countryMeant } from './survey.ts';

countries.registerLocale(english);

const letters = (country: string) => (country === kosovo ? 'XKK' : country);

export const nameOf = (country: string): string | undefined => countries.getName(letters(country), 'en');

/** Kosovo has letters of use and no number. */
const written: Record<Exclude<Codes, 'asis'>, (country: string) => string | undefined> = {
  iso3: lettersOf,
  iso2: (country) => (country === kosovo ? 'XK' : countries.numericToAlpha2(country)),
  m49: (country) => (country === kosovo ? undefined : country),
  name: nameOf,
};

export type Recoded = {
  /** Of each table: what is written there to what stands in the file, where these differ. */
  shown: ReadonlyMap<string, string>[];
  /** Of each table: what stays as it is written though others are matched or recoded. */
  kept: string[][];
  /** What stands in the file to the country that it means. */
  meant: ReadonlyMap<string, string>;
};

type Values = readonly (readonly string[])[];
type Meaning = (value: string) => string | null;

/** Countries that a table writes in more than one way. */
function writtenTwice(values: readonly string[], meaning: Meaning): string[][] {
  const ways = Map.groupBy(values, (value) => meaning(value) ?? '');
  return [...ways].flatMap(([country, same]) => (country && same.length > 1 ? [same] : []));
}

/** Those of several ways to write one country that stand in rows of otherwise the same keys. */
async function isOverlapping(
  connection: DuckDBConnection,
  part: Part,
  { joins, at }: { joins: readonly JoinKey[]; at: number },
  same: readonly string[],
): Promise<boolean> {
  const place = part.countries!.position;
  const others = joins.map(({ places }) => places[at]!).filter((position) => position !== place);
  const names = others.map(physicalName.key);
  const among = `${physicalName.key(place)} in (${same.map(literal).join(', ')})`;
  const grouped = names.length > 0 ? `group by ${names.join(', ')}` : '';
  const answer = await connection.runAndReadAll(
    `select count(*) from (select count(*) as n from ${part.source} and ${among} ${grouped}) where n > 1`,
  );
  return Number(answer.value(0, 0)) > 0;
}

async function ambiguousIn(
  connection: DuckDBConnection,
  parts: Part[],
  joins: readonly JoinKey[],
  meaning: Meaning,
  codes: Codes,
): Promise<Set<string>> {
  const found = new Set<string>();
  for (const [at, part] of parts.entries())
    for (const same of writtenTwice(part.countries!.values, meaning)) {
      // As it is written, two ways stay two.
      const isAmbiguous = codes === 'asis' || (await isOverlapping(connection, part, { joins, at }, same));
      if (isAmbiguous) found.add(meaning(same[0]!)!);
    }
  return found;
}

/** What each country is called in the file: by its code, else as the first table that has it writes it. */
function callsOf(values: Values, meaning: Meaning, codes: Codes): Map<string, string> {
  const calls = new Map<string, string>();
  for (const value of values.flat()) {
    const country = meaning(value);
    if (country === null || calls.has(country)) continue;
    calls.set(country, (codes === 'asis' ? undefined : written[codes](country)) ?? value);
  }
  return calls;
}

export async function recode(
  connection: DuckDBConnection,
  parts: Part[],
  joins: readonly JoinKey[],
  codes: Codes,
): Promise<Recoded> {
  const digits = codes === 'm49' || parts.some(({ countries: key }) => key!.system === 'm49');
  const meaning: Meaning = (value) => countryMeant(value, digits);
  const values = parts.map(({ countries: key }) => key!.values);
  const ambiguous = await ambiguousIn(connection, parts, joins, meaning, codes);
  const calls = callsOf(values, meaning, codes);
  const countryIn = (value: string) => {
    const country = meaning(value);
    return country === null || ambiguous.has(country) ? null : country;
  };
  // In one system as it is written, everything is matched as it is written.
  const isPlain = codes === 'asis' && new Set(parts.map(({ countries: key }) => key!.system)).size === 1;
  const hasNoCode = (country: string | null) =>
    country === null || (codes !== 'asis' && written[codes](country) === undefined);
  return {
    shown: values.map(
      (all) =>
        new Map(
          all.flatMap((value) => {
            const called = calls.get(countryIn(value) ?? '');
            return called === undefined || called === value ? [] : [[value, called] as const];
          }),
        ),
    ),
    kept: values.map((all) => (isPlain ? [] : all.filter((value) => hasNoCode(countryIn(value))))),
    meant: new Map(
      values.flat().flatMap((value) => {
        const country = meaning(value);
        const call = calls.get(countryIn(value) ?? '') ?? value;
        return country === null ? [] : [[call, country] as const];
      }),
    ),
  };
}
