// What an import took the values of a column of places for, for its report: what was matched by more than its name, what
// is a group or a state that is no more, and what is open, with the nearest places to choose from.
import type { PlaceMatch, PlaceReason } from '#contract/place/place.ts';
import { isGroup, type KeyPlaces } from '#server/catalogue/keys/key-places.ts';
import { placeOf } from '#server/place/facts.ts';
import type { AnsweredNote } from './notes/shared-notes.ts';
import { nearest } from '#server/place/spelling.ts';
import { placeNotes } from '#texts/en/place.ts';
import { someOf } from '#server/import/report.text.ts';

type Valued = readonly [value: string, match: PlaceMatch];

const nameOf = (id: string): string => placeOf(id)?.name ?? id;

/** What nobody but the publisher can say. */
export const isOpenPlace = ({ kind, reason }: PlaceMatch): boolean =>
  kind === 'ambiguous' && (reason === 'several places' || reason === 'code of another place');

const plain: ReadonlySet<PlaceReason> = new Set(['name', 'formal name', 'code']);
/** Taken for what it is called, which nobody need look at. */
export const isPlainMatch = ({ reason }: PlaceMatch): boolean => plain.has(reason);
const mostSettled = 8;

/** Names that were taken for a place by more than the name. */
function settledNotes(all: readonly Valued[]): string[] {
  const settled = all.filter(([, match]) => match.id !== null && !isPlainMatch(match));
  const lines = settled
    .slice(0, mostSettled)
    .map(([value, { id, reason }]) => placeNotes.settled(value, nameOf(id!), reason));
  const more = settled.length - mostSettled;
  return more > 0 ? [...lines, placeNotes.moreSettled(more)] : lines;
}

/** Places that the column has under several names, which are several series of one place. */
function severalNamesNotes(all: readonly Valued[]): string[] {
  const named = Map.groupBy(
    all.filter(([, { id }]) => id !== null),
    ([, { id }]) => id!,
  );
  const several = [...named]
    .filter(([, values]) => values.length > 1)
    .map(([id, values]) => ({ place: nameOf(id), names: values.map(([value]) => value) }));
  const more = several.length - mostSettled;
  return several.length > 0
    ? [placeNotes.severalNames(several.slice(0, mostSettled), Math.max(0, more))]
    : [];
}

function formerNotes(all: readonly Valued[]): string[] {
  const former = all.flatMap(([value, { id, kind }]) => {
    const place = kind === 'former state' && id !== null ? placeOf(id) : undefined;
    return place ? [{ value, from: place.from!, to: place.to! }] : [];
  });
  return former.length > 0 ? [placeNotes.former(former)] : [];
}

function groupNotes(all: readonly Valued[]): string[] {
  const groups = all.flatMap(([value, match]) => (isGroup(match) ? [value] : []));
  return groups.length > 0 ? [placeNotes.groups(groups.length, someOf(groups))] : [];
}

/** As many as somebody reads. */
const mostUnknown = 20;

function unknownNotes(all: readonly Valued[], shared: readonly AnsweredNote[]): string[] {
  const noted = new Set(shared.flatMap(({ values }) => values));
  const open = all.filter(
    ([value, { id, kind, reason }]) =>
      id === null &&
      !noted.has(value) &&
      (kind === 'unknown' || kind === 'territory' || reason === 'another row'),
  );
  const named = open.slice(0, mostUnknown).map(([value, { candidates }]) => {
    const near = candidates.length > 0 ? candidates : nearest(value);
    return { value, near: near.map(nameOf) };
  });
  return open.length > 0 ? [placeNotes.unknown(named, open.length - named.length)] : [];
}

/** A question for each note that is open. */
export const sharedNotesOf = (all: readonly AnsweredNote[]): string[] =>
  all
    .filter(({ answer }) => answer === undefined)
    .slice(0, mostSettled)
    .map((shared) => placeNotes.sharedNote(shared));

/** @param shared notes that several of them have @returns sentences for the report, those that ask something of the publisher first */
export function placeNotesOf(places: KeyPlaces, shared: readonly AnsweredNote[]): string[] {
  const all = [...places].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const open = all.filter(([, match]) => isOpenPlace(match));
  return [
    ...open.map(([value, { candidates }]) => placeNotes.open(value, candidates.map(nameOf))),
    ...sharedNotesOf(shared),
    ...settledNotes(all),
    ...severalNamesNotes(all),
    ...formerNotes(all),
    ...groupNotes(all),
    ...unknownNotes(all, shared),
  ];
}
