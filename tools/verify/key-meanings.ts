// What the keys of a publisher's table mean, whatever they are called: a year, a country, else their own text. Which country
// a name means is settled over the whole table, as the portal does it, so the table is read once before it is compared.
import { type ChosenPlaces, placesByValue } from '#server/catalogue/keys/key-places.ts';
import { groupMeant } from '#server/place/group-codes.ts';
import { codeName, idByLetters } from '#server/place/facts.ts';
import { matchName } from '#server/place/match-name.ts';
import { matchPlaces } from '#server/place/match-places.ts';
import { instantIn } from './values.ts';

export type KeyedRow = readonly (string | null)[];

const yearOf = (text: string): string | undefined => /^(\d{4})(?:-01-01)?$/.exec(text)?.[1];

/** A year, or an instant; a time without an offset is of no other clock than its own. */
function timeOf(text: string): string | undefined {
  const instant = instantIn(text);
  return instant ? `${instant.isLocal ? 'local' : 'instant'} ${instant.at}` : yearOf(text);
}

/** As it is written, but for the year: of no country. */
const asWritten = (text: string | null): string | null => (text === null ? null : (yearOf(text) ?? text));

function placeIn(text: string): string | null {
  const match = matchName(text);
  return idByLetters.get(text) ?? match.id ?? groupMeant(text, match);
}

const alone = (text: string | null): string | null =>
  text === null || /^\d+$/.test(text) ? asWritten(text) : (timeOf(text) ?? placeIn(text) ?? text);

/** Names that are a former state's among the file's other names, codes read as names. */
function formerIn(rows: readonly KeyedRow[]): ReadonlyMap<string, string> {
  const texts = [...new Set(rows.flat())].flatMap((text) => (text && !/^\d/.test(text) ? text : []));
  const names = texts.map((text) => codeName(text) ?? text);
  const matches = matchPlaces([...new Set(names)].map((name) => ({ texts: [name] })));
  return new Map(
    [...new Set(names)].flatMap((name, at) =>
      matches[at]!.kind === 'former state' ? [[name, matches[at]!.id!] as const] : [],
    ),
  );
}

/**
 * Under what each row of the merged file is looked for: what its keys mean, and as they are written.
 * @param rows the cells of its joined keys
 */
export function placesOf(rows: readonly KeyedRow[]): string[][] {
  const former = formerIn(rows);
  const meant = (text: string | null) => former.get(text ?? '') ?? alone(text);
  return rows.map((cells) => [
    ...new Set([meant, asWritten].map((meaning) => JSON.stringify(cells.map(meaning)))),
  ]);
}

export type KeyMeanings = {
  /** What a row's joining cells mean in this table. */
  of(cells: KeyedRow): string;
  /** Under what the merged file may have the row, the surest first. */
  places(cells: KeyedRow): string[];
};

/** What stands beside each value of one key in the others, where they say one thing of every value. */
function besideIn(rows: readonly KeyedRow[], at: number): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [other] of (rows[0] ?? []).entries()) {
    const meanings = new Map<string, Set<string>>();
    for (const { [at]: value, [other]: text } of rows)
      if (other !== at && value && text) meanings.set(value, (meanings.get(value) ?? new Set()).add(text));
    if ([...meanings.values()].some(({ size }) => size > 1)) continue;
    for (const [value, texts] of meanings) found.set(value, [...(found.get(value) ?? []), ...texts]);
  }
  return found;
}

/** What begins with a digit is no country's name, and left out the rows are few. */
const named = (text: string | null): string | null => (text === null || /^\d/.test(text) ? null : text);

/**
 * @param table the cells of all keys of every row, those that join first
 * @param joining how many these are
 * @param chosen what the publisher says that values are as places
 */
export async function meaningsIn(
  table: AsyncIterable<KeyedRow>,
  joining: number,
  chosen?: ChosenPlaces,
): Promise<KeyMeanings> {
  const different = new Map<string, KeyedRow>();
  for await (const cells of table) {
    const texts = cells.map(named);
    different.set(JSON.stringify(texts), texts);
  }
  const rows = [...different.values()];
  const countries = Array.from({ length: joining }, (_, at) => {
    const values = [...new Set(rows.flatMap(({ [at]: value }) => value ?? []))];
    return placesByValue(values, besideIn(rows, at), { chosen });
  });
  const placeAt = (at: number, text: string) => {
    const match = countries[at]!.get(text);
    return match && (match.id ?? groupMeant(text, match));
  };
  const meant = (cells: KeyedRow) =>
    JSON.stringify(
      cells.map((text, at) => (text === null ? null : (timeOf(text) ?? placeAt(at, text) ?? text))),
    );
  return { of: meant, places: (cells) => [meant(cells), JSON.stringify(cells.map(asWritten))] };
}
