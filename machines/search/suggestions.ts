// What the search box suggests, in groups, with where each suggestion leads.
import type { SnapshotFrom } from 'xstate';
import type { Found, FoundKind, SearchAnswer } from '#contract/search/search.ts';
import { emptyQuery } from '#machines/catalogue/query.ts';
import { remembered } from '#machines/catalogue/remember.ts';
import {
  askedIn,
  datasetAddress,
  filterAddress,
  foundAddress,
  placeAddress,
  placeChoices,
} from '#machines/catalogue/addresses.ts';
import type { searchboxMachine } from './searchbox.machine.ts';

export type Suggestion = {
  /** As a part of an element's id, which has no space. */
  id: string;
  kind: FoundKind;
  title: string;
  /** What tells it from others of that title, and what of the question its page shows. */
  note: string;
  to: string;
};
export type SuggestionGroup = {
  name: 'variables' | 'countries' | 'others';
  suggestions: readonly Suggestion[];
};

/** What a server is asked for: the kinds, and how many of each are shown. */
export const shownOf = { variable: 5, place: 3, dataset: 2, topic: 2 } as const satisfies Record<
  FoundKind,
  number
>;

const addresses: Readonly<Record<FoundKind, (found: Found, answer: SearchAnswer) => string>> = {
  variable: ({ id, reasons }, { filters }) => foundAddress(id, reasons, filters),
  dataset: ({ id }) => datasetAddress(id),
  topic: ({ id }) => filterAddress('topics', id),
  place: ({ id }) => placeAddress(id),
};

/** Of a variable also what its figure will show of the question: “Kenya, 2023”. */
function noteOf({ kind, note, reasons }: Found, { filters }: SearchAnswer): string {
  if (kind !== 'variable') return note;
  const { places, year } = askedIn(reasons, filters);
  const asked = [...places.map(({ title }) => title), ...(year === undefined ? [] : [year])].join(', ');
  return [asked, note].filter((part) => part !== '').join(' · ');
}

const suggestionOf = (found: Found, answer: SearchAnswer): Suggestion => ({
  id: `${found.kind}:${encodeURIComponent(found.id)}`,
  kind: found.kind,
  title: found.title,
  note: noteOf(found, answer),
  to: addresses[found.kind](found, answer),
});

/** The places that a name may mean, each with the rest of the question. */
const choicesIn = (answer: SearchAnswer): Suggestion[] =>
  placeChoices(emptyQuery, answer).flatMap(({ choices }) =>
    choices.map(({ id, title, to }) => ({
      id: `place:${id}`,
      kind: 'place' as const,
      title,
      note: answer.rest,
      to: answer.rest === '' ? placeAddress(id) : to,
    })),
  );

const rememberGroups = remembered((answer: SearchAnswer): SuggestionGroup[] => {
  const of = (wanted: FoundKind) =>
    answer.items
      .filter(({ kind }) => kind === wanted)
      .slice(0, shownOf[wanted])
      .map((one) => suggestionOf(one, answer));
  const choices = choicesIn(answer);
  const others = of('place').filter(({ id }) => choices.every((choice) => choice.id !== id));
  const groups: SuggestionGroup[] = [
    { name: 'variables', suggestions: of('variable') },
    { name: 'countries', suggestions: [...choices, ...others] },
    { name: 'others', suggestions: [...of('dataset'), ...of('topic')] },
  ];
  return groups.filter(({ suggestions }) => suggestions.length > 0);
});

const none: readonly SuggestionGroup[] = [];
export const selectGroups = ({
  context: { answer },
}: SnapshotFrom<typeof searchboxMachine>): readonly SuggestionGroup[] =>
  answer ? rememberGroups(answer) : none;
