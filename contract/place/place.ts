// What a name or code of a dataset means as a place. Both sides share these words: the server's authority on places
// answers in them, the import's report says them, and charts and pages read them. Nothing here matches anything.

/** A place is one of the first three; the others say why a name has no code. */
export const placeKinds = [
  'country',
  'territory',
  'former state',
  'aggregate',
  'ambiguous',
  'not a place',
  'unknown',
] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** Where a publisher says what names are: any name, before a note that many have, and the place that it is without the note. */
export const anyName = '*';

/** Whether what a text names is a group of places, or none: neither is a country. */
export const isGroupOfPlaces = (kind: PlaceKind | undefined): boolean =>
  kind === 'aggregate' || kind === 'not a place';

/** Whether what a text names is a country or a territory of today. */
export const isCountry = (kind: PlaceKind | undefined): boolean => kind === 'country' || kind === 'territory';

/**
 * Which names stand among countries, to be ranked and painted with them. Groups of places, states that are no more, parts of
 * countries, which have no code, and names that are open stand apart. Where no name is a country, rows are about something
 * else, and all stand together.
 */
export function amongCountries(
  places: Readonly<Record<string, { kind: PlaceKind; code: string | null }>>,
): (name: string) => boolean {
  const countries = new Set(
    Object.entries(places).flatMap(([name, { kind, code }]) =>
      isCountry(kind) && code !== null ? [name] : [],
    ),
  );
  return (name) => countries.size === 0 || countries.has(name);
}

/** Why a text has its answer, or has none. */
export type PlaceReason =
  | 'name'
  | 'formal name'
  | 'qualified name'
  | 'name with its state'
  | 'damaged name'
  | 'misspelt name'
  | 'code'
  | 'other names'
  | 'publisher'
  | 'several places'
  | 'part of a country'
  | 'group'
  | 'not a place'
  | 'names of another kind'
  | 'code of another place'
  | 'another row'
  | 'open qualifier'
  | 'no place known';

/** What is known of a place. `from` and `to` are the years of a former state, `partOf` is a territory's state. */
export type PlaceFacts = {
  /** Unlike the letters it is of one place alone: West Germany's letters are Germany's too. */
  id: string;
  /** ISO 3166-1 alpha-3, ISO 3166-3's letters of what is no more, XKX for Kosovo; null where there are none. */
  code: string;
  kind: 'country' | 'territory' | 'former state';
  name: string;
  from?: number;
  to?: number;
  partOf?: string;
  successors?: readonly string[];
};

export type PlaceMatch = {
  /** The place's letters; null where the text is open or has no letters. */
  code: string | null;
  kind: PlaceKind;
  reason: PlaceReason;
  /** The place that is meant, which {@link PlaceFacts.id} names. */
  id: string | null;
  /** Places that a person may choose from, the nearest first. */
  candidates: readonly string[];
};
