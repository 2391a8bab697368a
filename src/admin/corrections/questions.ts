// Which values of a table's places, and which notes beside them, somebody has to look at, in which order, and what each may be.
import type {
  Corrections,
  PlaceCandidate,
  Review,
  ReviewedNote,
  ReviewedPlace,
} from '#contract/admin/review.ts';
import { placeIn } from './corrections.ts';

const isAnswered = (corrections: Corrections, value: string): boolean => {
  const code = placeIn(corrections, value);
  return code === null || (code !== undefined && code.trim() !== '');
};

/** The values and notes that only the publisher can settle and has not. One that is in several tables is one question. */
export function openValues({ tables }: Pick<Review, 'tables'>, corrections: Corrections): string[] {
  const open = tables.flatMap(({ places, sharedNotes }) => [
    ...(places?.list ?? []).filter(({ isOpen }) => isOpen).map(({ value }) => value),
    ...sharedNotes.filter(({ answer }) => answer === undefined).map(({ key }) => key),
  ]);
  return [...new Set(open)].filter((value) => !isAnswered(corrections, value));
}

/** What the names with a note are: what they are without it, null for no place, undefined while it is open. */
export function chosenForNote({ key, answer }: ReviewedNote, corrections: Corrections) {
  const given = placeIn(corrections, key);
  return given === undefined ? answer : given;
}

/** By code, in the order in which they are offered: what it is taken for, then what else it may be. */
export function optionsOf({ taken, candidates }: ReviewedPlace): PlaceCandidate[] {
  const all = [...(taken ? [taken] : []), ...candidates];
  return all.filter(({ code }, at) => all.findIndex((one) => one.code === code) === at);
}

/** What is chosen for a value: a code, null for no place, undefined while it is open. */
export function chosenFor(place: ReviewedPlace, corrections: Corrections): string | null | undefined {
  const given = placeIn(corrections, place.value);
  if (given !== undefined) return given;
  return place.isOpen ? undefined : (place.taken?.code ?? null);
}

/** How many are shown at once; the others are folded away. */
const mostPlaces = 20;

type Groups = { shown: ReviewedPlace[]; more: ReviewedPlace[]; others: ReviewedPlace[] };

/**
 * Open ones first, then those that were taken by more than their name; apart from them former states and groups, which
 * are as they should be unless somebody knows better.
 * @param kept what was said before: such an answer stays where it can be seen
 */
export function groupsOf(list: readonly ReviewedPlace[], kept: Corrections): Groups {
  const isSettled = ({ isOpen, kind, value }: ReviewedPlace): boolean =>
    !isOpen &&
    (kind === 'former state' || kind === 'aggregate' || kind === 'not a place') &&
    placeIn(kept, value) === undefined;
  const toSee = list.filter((place) => !isSettled(place));
  const sorted = toSee.toSorted((a, b) => Number(b.isOpen) - Number(a.isOpen));
  return {
    shown: sorted.slice(0, mostPlaces),
    more: sorted.slice(mostPlaces),
    others: list.filter(isSettled),
  };
}
