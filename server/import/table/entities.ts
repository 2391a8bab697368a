// What the rows of a table are about: countries, where most values of a key column are codes or names of countries,
// else something else. Which countries there are is what people filter a catalogue by; what each value was taken for is
// said in the import's report.
import type { DuckDBConnection } from '@duckdb/node-api';
import type { Entities } from '#contract/catalogue/catalogue.ts';
import { countedAs, countPlaces } from '#contract/place/counts.ts';
import {
  besideOf,
  type ChosenPlaces,
  isShared,
  type KeyPlaces,
  keyTexts,
  placesByValue,
  shareOfPlaces,
} from '#server/catalogue/keys/key-places.ts';
import type { StoredColumn } from '#server/engine/stored-column.ts';
import { groupMeant } from '#server/place/group-codes.ts';
import { matchName } from '#server/place/match-name.ts';
import { answeredNotes, type AnsweredNote, withSharedNotes } from './notes/shared-notes.ts';
import { placeNotesOf, sharedNotesOf } from './place-notes.ts';

/** Tables of countries hold other names beside them: a third of the rows' names may be these. */
const leastShare = 0.6;
/** Two letters may stand for anything; where several are countries, all are. */
const fewestCodes = 3;

type Found = { position: number; values: string[]; share: number };

function countriesIn(values: string[], position: number, chosen: ChosenPlaces): Found | null {
  if (values.length === 0) return null;
  const answers = withSharedNotes(values, chosen);
  const { found, share } = shareOfPlaces(placesByValue(values, new Map(), { chosen: answers }));
  const areCodes = values.every((value) => value.length <= 3);
  return share < leastShare || (areCodes && found < fewestCodes) ? null : { position, values, share };
}

/** Whether texts of a column are countries, by themselves. */
export const areCountries = (values: string[]): boolean => countriesIn(values, 0, {}) !== null;

async function bestOf(
  connection: DuckDBConnection,
  parquet: string,
  keys: readonly StoredColumn[],
  chosen: ChosenPlaces,
): Promise<Found | null> {
  let best: Found | null = null;
  for (const [position, { type }] of keys.entries()) {
    if (type !== 'text') continue;
    const found = countriesIn((await keyTexts(connection, parquet, position)) ?? [], position, chosen);
    if (found && found.share > (best?.share ?? 0)) best = found;
  }
  return best;
}

/** Of keys that would be countries without the notes beside their names. */
async function notesOfNames(
  connection: DuckDBConnection,
  parquet: string,
  keys: readonly StoredColumn[],
  chosen: ChosenPlaces,
): Promise<AnsweredNote[]> {
  const notes: AnsweredNote[] = [];
  for (const [position, { type }] of keys.entries()) {
    const values = type === 'text' ? ((await keyTexts(connection, parquet, position)) ?? []) : [];
    const shared = answeredNotes(values, chosen);
    const noted = shared.flatMap((one) => one.values);
    const named = values.filter((value) => isShared(value) || matchName(value).id !== null);
    if (noted.length > 0 && noted.length + named.length >= leastShare * values.length) notes.push(...shared);
  }
  return notes;
}

export type FoundEntities = {
  entities: Entities;
  /** What the publisher says that values are as places; absent where nothing is said of these values. */
  places?: ChosenPlaces;
  /** The key that holds places, and what its values were taken for; absent where none does. */
  matched?: MatchedKey;
  /** Notes that many of its names have. */
  shared: AnsweredNote[];
  notes: string[];
};
export type MatchedKey = { position: number; places: KeyPlaces };

/** Former states and groups are counted apart: neither is a country of today. */
function countriesOf(places: KeyPlaces): Entities {
  const matches = [...places.values()];
  const groupCodes = new Set([...places].flatMap(([value, match]) => groupMeant(value, match) ?? []));
  const { groups, others } = countPlaces(matches);
  const idsOf = (as: 'countries' | 'former') =>
    [...new Set(matches.flatMap((match) => (countedAs(match) === as ? match.id! : [])))].toSorted();
  const [codes, former] = [idsOf('countries'), idsOf('former')];
  const nowhere = matches.filter(({ kind }) => kind === 'not a place').length;
  return {
    count: codes.length + former.length + others - nowhere,
    kind: 'country',
    codes,
    ...(former.length > 0 && { former }),
    ...(groups > 0 && { groups }),
    ...(others > 0 && { others }),
    ...(groupCodes.size > 0 && { groupCodes: [...groupCodes].toSorted() }),
  };
}

/**
 * @param parquet the table in SQL
 * @param count how many combinations of keys there are beside the year
 * @param chosen what the publisher says that values are as places
 * @returns `notes` of how values were matched, and of those that are open
 */
export async function entitiesOf(
  connection: DuckDBConnection,
  parquet: string,
  keys: StoredColumn[],
  { count, chosen }: { count: number; chosen: ChosenPlaces },
): Promise<FoundEntities> {
  const best = await bestOf(connection, parquet, keys, chosen);
  if (!best) {
    const shared = await notesOfNames(connection, parquet, keys, chosen);
    return { entities: { count, kind: 'other' }, shared, notes: sharedNotesOf(shared) };
  }
  const beside = await besideOf(connection, { read: () => parquet, ...best }, keys);
  const answers = withSharedNotes(best.values, chosen);
  const places = placesByValue(best.values, beside, { chosen: answers });
  const shared = answeredNotes(
    best.values.filter((value) => places.get(value)?.id === null || Object.hasOwn(answers, value)),
    chosen,
  );
  const given = Object.entries(answers).filter(([value]) => places.has(value));
  return {
    entities: countriesOf(places),
    ...(given.length > 0 && { places: Object.fromEntries(given) }),
    matched: { position: best.position, places },
    shared,
    notes: placeNotesOf(places, shared),
  };
}
