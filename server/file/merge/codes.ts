// What each written country becomes in a table of several datasets, so that rows meet whose countries mean the same; groups
// that have a code and a name meet as countries do. What has no code stays as it is written, and so does a country that one
// dataset writes in two ways for the same year: nobody but its publisher could say which row is meant. Each dataset settles
// by itself what its names mean; where they mean different countries by one name, no row of theirs meets by it.
import type { DuckDBConnection } from '@duckdb/node-api';
import type { Codes } from '#contract/file/formats.ts';
import { isShared } from '#server/catalogue/keys/key-places.ts';
import { literal, physicalName } from '#server/engine/sql.ts';
import { groupMeant, groupName } from '#server/place/group-codes.ts';
import { numberOf, placeOf, twoLetters } from '#server/place/facts.ts';
import type { JoinKey } from './align.ts';
import type { MergePart } from './merge-part.ts';
import type { CountrySystem } from './survey.ts';

export const nameOf = (country: string): string | undefined => placeOf(country)?.name ?? groupName(country);

/** A state that had its successor's letters has no letters here: its rows would meet the successor's. */
const ownLetters = (country: string): string | undefined => {
  const place = placeOf(country);
  return place?.code === country ? country : undefined;
};

/** Kosovo has letters of use and no number; what is no more has three letters alone. */
const written: Record<Exclude<Codes, 'asis'>, (country: string) => string | undefined> = {
  iso3: ownLetters,
  iso2: (country) => twoLetters.get(country),
  m49: (country) => numberOf.get(country),
  name: nameOf,
};

export type Recoded = {
  /** Of each table: what is written there to what stands in the file, where these differ. */
  shown: ReadonlyMap<string, string>[];
  /** Of each table: what stays as it is written though others are matched or recoded. */
  kept: string[][];
  /** What stands in the file to the country that it means. */
  meant: ReadonlyMap<string, string>;
  /** In a column of codes: what stands in the file as the name that a table of names has, and is no code. */
  uncoded: ReadonlySet<string>;
};

/** Of one table: each value that is written there, and the country or the group that it means. */
type Meaning = ReadonlyMap<string, string | null>;

/** Countries that a table writes in more than one way. */
function writtenTwice(meaning: Meaning): (readonly [country: string, same: string[]])[] {
  const ways = Map.groupBy(meaning.keys(), (value) => meaning.get(value) ?? '');
  return [...ways].filter(([country, same]) => country !== '' && same.length > 1);
}

/** Those of several ways to write one country that stand in rows of otherwise the same keys. */
async function isOverlapping(
  connection: DuckDBConnection,
  part: MergePart,
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
  parts: MergePart[],
  joins: readonly JoinKey[],
  meanings: readonly Meaning[],
  codes: Codes,
): Promise<Set<string>> {
  const found = new Set<string>();
  for (const [at, part] of parts.entries())
    for (const [country, same] of writtenTwice(meanings[at]!)) {
      // As it is written, two ways stay two.
      const isAmbiguous = codes === 'asis' || (await isOverlapping(connection, part, { joins, at }, same));
      if (isAmbiguous) found.add(country);
    }
  return found;
}

/** What tables write and may mean several countries by: as a code a text means one, whatever else it would be as a word. */
const sharedIn = (parts: readonly MergePart[]): Set<string> =>
  new Set(
    parts.flatMap(({ countries: key }) =>
      [...key!.places].flatMap(([value, { reason }]) =>
        reason !== 'code' && isShared(value) ? [value] : [],
      ),
    ),
  );

type Written = { meanings: readonly Meaning[]; shared: ReadonlySet<string> };

/** Whether a written name can stand for a country in the file: one that is shared, only where all write and mean the same. */
function isFit({ meanings, shared }: Written, value: string, country: string): boolean {
  if (shared.has(value))
    return meanings.every((meaning) =>
      [...meaning].every(([other, meant]) => (other === value) === (meant === country)),
    );
  return meanings.every((meaning) => !meaning.has(value) || meaning.get(value) === country);
}

/** The code of a country that the first table has not: in the system of the first one's codes, whose column it is. */
function codeAsFirst(
  known: Written,
  [first, ...others]: readonly CountrySystem[],
  at: number,
  country: string,
): string | undefined {
  if (first === undefined || first === 'name' || at === 0 || others[at - 1] === first) return undefined;
  const code = written[first](country);
  return code !== undefined && isFit(known, code, country) ? code : undefined;
}

/** How the first table of codes that has a country writes it. */
const codedIn = ({ meanings }: Written, systems: readonly CountrySystem[]): ReadonlyMap<string, string> =>
  new Map(
    meanings
      .filter((_, at) => systems[at] !== 'name')
      .toReversed()
      .flatMap((meaning) =>
        [...meaning].flatMap(([value, country]) => (country === null ? [] : [[country, value] as const])),
      ),
  );

/**
 * What each country is called in the file: by its code, else as the first table that has it writes it, of which in a column
 * of codes one of codes goes before one of names.
 */
function callsOf(known: Written, systems: readonly CountrySystem[], codes: Codes): Map<string, string> {
  const calls = new Map<string, string>();
  const isOfNames = (codes === 'asis' ? systems[0] : codes) === 'name';
  const coded = isOfNames ? new Map<string, string>() : codedIn(known, systems);
  for (const [at, meaning] of known.meanings.entries())
    for (const [value, country] of meaning) {
      if (country === null || calls.has(country)) continue;
      const code = codes === 'asis' ? codeAsFirst(known, systems, at, country) : written[codes](country);
      const way = coded.get(country) ?? value;
      calls.set(country, code ?? (isFit(known, way, country) ? way : (nameOf(country) ?? value)));
    }
  return calls;
}

const tablesOf = (meanings: readonly Meaning[], country: string): number =>
  meanings.filter((meaning) => [...meaning.values()].includes(country)).length;

/** In one system as it is written, everything is matched as it is written: what is left is what nobody can settle. */
function stays(
  parts: readonly MergePart[],
  { meanings, shared }: Written,
  codes: Codes,
): (value: string, country: string | null) => boolean {
  if (codes !== 'asis') return (_, country) => country === null || written[codes](country) === undefined;
  const isPlain = new Set(parts.map(({ countries: key }) => key!.system)).size === 1;
  const isAlone = (country: string | null) =>
    country === null || (placeOf(country) === undefined && tablesOf(meanings, country) < 2);
  return (value, country) => isAlone(country) && (!isPlain || shared.has(value));
}

/** What tables of names bring into a column of codes as they write it. */
function uncodedIn(
  systems: readonly CountrySystem[],
  meanings: readonly Meaning[],
  codes: Codes,
  shownOf: (at: number, value: string) => string,
): Set<string> {
  const system = codes === 'asis' ? systems[0]! : codes;
  if (system === 'name') return new Set();
  const texts = (isNames: boolean) =>
    meanings.flatMap((meaning, at) =>
      (systems[at] === 'name') === isNames
        ? [...meaning].map(([value, country]) => ({ country, shown: shownOf(at, value) }))
        : [],
    );
  const coded = new Set(texts(false).map(({ shown }) => shown));
  return new Set(
    texts(true).flatMap(({ country, shown }) =>
      coded.has(shown) || (country !== null && written[system](country) === shown) ? [] : [shown],
    ),
  );
}

export async function recode(
  connection: DuckDBConnection,
  parts: MergePart[],
  joins: readonly JoinKey[],
  codes: Codes,
): Promise<Recoded> {
  const meanings = parts.map(
    ({ countries: key }): Meaning =>
      new Map([...key!.places].map(([value, match]) => [value, match.id ?? groupMeant(value, match)])),
  );
  const ambiguous = await ambiguousIn(connection, parts, joins, meanings, codes);
  const shared = sharedIn(parts);
  const systems = parts.map(({ countries: key }) => key!.system);
  const known = { meanings, shared };
  const calls = callsOf(known, systems, codes);
  const matched = meanings.map(
    (meaning) =>
      new Map([...meaning].map(([value, country]) => [value, ambiguous.has(country ?? '') ? null : country])),
  );
  const isKept = stays(parts, known, codes);
  const callOf = (value: string, country: string | null) => calls.get(country ?? '') ?? value;
  const shownOf = (at: number, value: string) => callOf(value, matched[at]!.get(value) ?? null);
  return {
    uncoded: uncodedIn(systems, meanings, codes, shownOf),
    shown: matched.map(
      (meaning) =>
        new Map(
          [...meaning]
            .map(([value, country]) => [value, callOf(value, country)] as const)
            .filter(([value, call]) => call !== value),
        ),
    ),
    kept: matched.map((meaning) =>
      [...meaning]
        .filter(([value, country]) => isKept(value, country) && callOf(value, country) === value)
        .map(([value]) => value),
    ),
    meant: new Map(
      meanings.flatMap((meaning, at) =>
        [...meaning].flatMap(([value, country]) =>
          country === null ? [] : [[shownOf(at, value), country] as const],
        ),
      ),
    ),
  };
}
