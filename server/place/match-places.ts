// What the names and codes of a whole column mean. A name that may mean two places is settled by a code beside it or by
// the dataset's other names, never by a guess. A column of another kind, such as states of the United States, has no
// countries, and two rows of different names do not fall on one place.
import type { PlaceMatch, PlaceReason } from '#contract/place/place.ts';
import { codeListsOf, type CodeList } from './code-lists.ts';
import { placeOf } from './facts.ts';
import { divisionStates, matchName, matchOf, openMatch } from './match-name.ts';
import { formerBeside } from './names.ts';
import { formsOf, keyOf } from './tokens.ts';

/** `texts`: the value of the column, then what else the dataset says of it alone, such as its code or label. */
export type Entity = { texts: readonly string[] };

export type MatchOptions = {
  /** By value, what the publisher says: a place's id, or null for none. */
  chosen?: ReadonlyMap<string, string | null>;
  /** Numbers of three digits are ISO's, which nothing but a publisher's word can say of numbers alone. */
  areNumbers?: boolean;
};

/** What is written at one entity alone: a text that several have, such as a partner's code, is the name of none. */
function ownTexts(entities: readonly Entity[]): string[][] {
  const counts = new Map<string, number>();
  for (const text of entities.flatMap(({ texts }) => [...new Set(texts)]))
    counts.set(text, (counts.get(text) ?? 0) + 1);
  return entities.map(({ texts }) => texts.filter((text) => text !== '' && counts.get(text) === 1));
}

const isFigure = (text: string): boolean => /^[\d\s.,-]*$/.test(text);

type Read = { match: PlaceMatch; code: string | null | undefined };

/** A code decides what a name leaves open; a name that is a part, a group or a qualified country keeps its answer. */
function withCode(name: PlaceMatch, code: string | null | undefined): PlaceMatch {
  if (code === undefined) return name;
  if (code === null) return name.id === null ? openMatch('aggregate', 'group') : name;
  if (name.kind === 'former state') return name;
  if (name.id !== null)
    return name.code === placeOf(code)?.code
      ? name
      : openMatch('ambiguous', 'code of another place', [name.id, code]);
  const isOpen = name.kind === 'ambiguous' || name.reason === 'no place known';
  return isOpen ? matchOf(code, 'code') : name;
}

function read(texts: readonly string[], lists: readonly CodeList[]): Read {
  const codes = texts.map((text) => lists.map((means) => means(text)).find((id) => id !== undefined));
  const names = texts.filter((text, at) => codes[at] === undefined && !isFigure(text)).map(matchName);
  const name =
    names.find(({ id }) => id !== null) ??
    names.find(({ kind }) => kind !== 'unknown') ??
    names[0] ??
    openMatch('unknown', 'no place known');
  const code = codes.find((id) => id !== undefined);
  return { match: withCode(name, code), code };
}

const placesIn = (matches: readonly PlaceMatch[]): ReadonlySet<string | null> =>
  new Set(matches.map(({ id }) => id));

/** The regions beside which a name that is both is a region. */
const regionsBeside: Readonly<Record<string, readonly string[]>> = {
  micronesia: ['melanesia', 'polynesia'],
};

/** A name that is a country's and a region's: a country among countries, a region among regions. */
function countryOrRegion(
  text: string,
  match: PlaceMatch,
  texts: readonly string[],
  all: readonly PlaceMatch[],
): PlaceMatch {
  const regions = regionsBeside[text.trim().toLowerCase()];
  const [id] = match.candidates;
  if (!regions || id === undefined || all.some((other) => other.id === id)) return match;
  if (texts.some((other) => regions.includes(other.trim().toLowerCase())))
    return openMatch('aggregate', 'group');
  return all.filter((other) => other.id !== null).length >= 2 ? matchOf(id, 'other names') : match;
}

/** Of the places that a name may mean, the one that is left when the dataset has all others under other names. */
function left(match: PlaceMatch, others: ReadonlySet<string | null>): PlaceMatch {
  const free = match.candidates.filter((id) => !others.has(id));
  return match.candidates.length > 1 && free.length === 1 ? matchOf(free[0]!, 'other names') : match;
}

/** A name that is a former state's where the table has today's under another one, as CDIAC's has two Germanies. */
const besideOf = (text: string): string | undefined =>
  formsOf(text)
    .map((words) => formerBeside().get(keyOf(words)))
    .find((id) => id !== undefined);

function formerOrToday(
  text: string,
  match: PlaceMatch,
  texts: readonly string[],
  all: readonly PlaceMatch[],
): PlaceMatch {
  const former = match.id === null ? undefined : besideOf(text);
  if (former === undefined) return match;
  const hasToday = all.some(({ id }, at) => id === match.id && besideOf(texts[at]!) === undefined);
  return hasToday ? matchOf(former, 'other names') : match;
}

function settled(entities: readonly Entity[], reads: readonly Read[]): PlaceMatch[] {
  const matches = reads.map(({ match }) => match);
  const found = placesIn(matches);
  const texts = entities.map((entity) => entity.texts[0] ?? '');
  // What a code has said of a name once, it does not leave to the others of that name.
  const byCode = new Set(
    reads.flatMap(({ match, code }, at) =>
      code && match.reason === 'code' ? [matchName(texts[at]!).candidates.join()] : [],
    ),
  );
  return matches.map((match, at) => {
    const isShared = match.kind === 'ambiguous' && match.reason === 'several places';
    if (!isShared) return formerOrToday(texts[at]!, match, texts, matches);
    if (byCode.has(match.candidates.join())) return match;
    return countryOrRegion(texts[at]!, left(match, found), texts, matches);
  });
}

const leastShare = 1 / 3;

/** Whether the names are those of states, provinces or cities, among which one or another is also a country's. */
function areOfAnotherKind(entities: readonly Entity[], matches: readonly PlaceMatch[]): boolean {
  const named = entities
    .map(({ texts }, at) => ({ text: texts[0] ?? '', match: matches[at]! }))
    .filter(
      ({ text, match }) => !isFigure(text) && match.kind !== 'aggregate' && match.kind !== 'not a place',
    );
  const found = named.filter(({ match }) => match.id !== null).length;
  if (named.length < 2 || found === 0) return false;
  const states = named.flatMap(({ text }) => divisionStates(text));
  const most = Math.max(
    0,
    ...[...Map.groupBy(states, (state) => state).values()].map(({ length }) => length),
  );
  if (most >= 0.6 * named.length && 2 * found <= named.length) return true;
  return named.length >= 4 && found < leastShare * named.length;
}

const weakest: ReadonlySet<PlaceReason> = new Set([
  'qualified name',
  'name with its state',
  'damaged name',
  'misspelt name',
]);

/** A qualified or misspelt name leaves the place to the row that has its name; so does a state that was before it. */
function apart(matches: readonly PlaceMatch[]): PlaceMatch[] {
  const named = new Set(
    matches.flatMap(({ id, reason }) => (id !== null && !weakest.has(reason) ? [id] : [])),
  );
  return matches.map((match) => {
    if (match.id === null) return match;
    if (weakest.has(match.reason) && named.has(match.id))
      return openMatch('ambiguous', 'another row', [match.id]);
    const isShared = match.code !== match.id && match.code !== null && named.has(match.code);
    return isShared ? { ...match, code: null } : match;
  });
}

/**
 * @param entities the different values of a column, each with what the dataset says of it alone
 * @returns for each what it means, in the same order
 */
export function matchPlaces(entities: readonly Entity[], options: MatchOptions = {}): PlaceMatch[] {
  const own = ownTexts(entities);
  const lists = codeListsOf(own, options.areNumbers ?? false);
  const reads = own.map((texts) => read(texts, lists));
  const matches = settled(entities, reads);
  const hasCodes = reads.some(({ code }) => code !== undefined);
  const isOther = !hasCodes && areOfAnotherKind(entities, matches);
  const kept = isOther
    ? matches.map((match) =>
        match.id === null ? match : openMatch('unknown', 'names of another kind', [match.id]),
      )
    : matches;
  return apart(kept).map((match, at) => {
    const chosen = options.chosen?.get(entities[at]!.texts[0] ?? '');
    if (chosen === undefined) return match;
    return chosen === null ? openMatch('not a place', 'publisher') : matchOf(chosen, 'publisher');
  });
}
