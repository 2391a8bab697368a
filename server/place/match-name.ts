// What one name means by itself. A place is looked for before a group, a whole name before a qualified one, and a slip of
// spelling last of all. Wrong is worse than unknown: whatever is not certain stays open and names its candidates.
import type { PlaceKind, PlaceMatch, PlaceReason } from '#contract/place/place.ts';
import { cleaned } from './damage.ts';
import { placeOf } from './facts.ts';
import { groupOf } from './groups.ts';
import { divisions, type Meaning } from './names.ts';
import { damagedName, plainly, type Reading } from './plain.ts';
import { qualified } from './qualified.ts';
import { misspelt } from './spelling.ts';
import { formsOf, keyOf } from './tokens.ts';

export const openMatch = (
  kind: PlaceKind,
  reason: PlaceReason,
  candidates: readonly string[] = [],
): PlaceMatch => ({
  code: null,
  kind,
  reason,
  id: null,
  candidates,
});

/** @returns the answer for a place that is known */
export function matchOf(id: string, reason: PlaceReason): PlaceMatch {
  const place = placeOf(id);
  if (!place) return openMatch('unknown', 'no place known');
  return { code: place.code, kind: place.kind, reason, id, candidates: [] };
}

function answerOf({ meaning, reason }: Reading): PlaceMatch {
  if (meaning.kind === 'place') return matchOf(meaning.id, reason);
  if (meaning.kind === 'part') return openMatch('territory', 'part of a country', [meaning.of]);
  return openMatch('ambiguous', 'several places', meaning.ids);
}

/** @returns the countries, by two letters, that have a state, province or county of this name */
export const divisionStates = (text: string): string[] => [
  ...new Set(formsOf(cleaned(text)).flatMap((words) => [...(divisions().get(keyOf(words)) ?? [])])),
];

const isPlace = (meaning: Meaning): boolean => meaning.kind === 'place';

function openAnswer(name: string): PlaceMatch {
  const beside = qualified(name);
  if (beside?.found) return answerOf(beside.found);
  if (beside?.reason === 'several places') return openMatch('aggregate', 'several places', beside.candidates);
  const group = groupOf(name);
  if (group)
    return group === 'group' ? openMatch('aggregate', 'group') : openMatch('not a place', 'not a place');
  if (beside) return openMatch('unknown', beside.reason, beside.candidates);
  if (divisionStates(name).length > 0) return openMatch('territory', 'part of a country');
  const damaged = damagedName(name);
  if (damaged && isPlace(damaged.meaning)) return answerOf(damaged);
  const slip = misspelt(name);
  return slip ? matchOf(slip, 'misspelt name') : openMatch('unknown', 'no place known');
}

/**
 * A place and its state in one row, such as “China and Hong Kong”: their words are those of the place's own name with its
 * state, between which no “and” stands.
 * @returns the places; undefined where the name is that of one, such as “Serbia and Montenegro”
 */
function joined(name: string, whole: Reading): string[] | undefined {
  if (whole.meaning.kind !== 'place') return undefined;
  const pieces = name.split(/[&+]|\band\b/iu).map((piece) => plainly(piece)?.meaning);
  const ids = pieces.flatMap((meaning) => (meaning?.kind === 'place' ? [meaning.id] : []));
  const state = placeOf(whole.meaning.id)?.partOf;
  const hasBoth = ids.includes(whole.meaning.id) && ids.some((id) => id === state);
  return hasBoth && ids.length === pieces.length ? ids : undefined;
}

function wholeAnswer(name: string, whole: Reading): PlaceMatch {
  const several = joined(name, whole);
  return several ? openMatch('aggregate', 'several places', several) : answerOf(whole);
}

const answers = new Map<string, PlaceMatch>();
const mostAnswers = 20_000;
/** No name and no row of names is longer; a cell may be, and each of its words would be looked up in many ways. */
const longestName = 1000;

/** @returns what a name means by itself */
export function matchName(text: string): PlaceMatch {
  if (text.length > longestName) return openMatch('unknown', 'no place known');
  const known = answers.get(text);
  if (known) return known;
  const name = cleaned(text);
  const whole = plainly(text.trim()) ?? plainly(name);
  const answer = whole ? wholeAnswer(name, whole) : openAnswer(name);
  if (answers.size >= mostAnswers) answers.clear();
  answers.set(text, answer);
  return answer;
}
