// What the search box suggests, in groups, with where each suggestion leads.
import type { SnapshotFrom } from 'xstate';
import type { Found, FoundKind, SearchAnswer } from '#contract/search/search.ts';
import { remembered } from '#machines/catalogue/remember.ts';
import { datasetAddress, filterAddress, variableAddress } from '#machines/catalogue/addresses.ts';
import type { searchboxMachine } from './searchbox.machine.ts';

export type Suggestion = {
  /** As a part of an element's id, which has no space. */
  id: string;
  kind: FoundKind;
  title: string;
  /** What tells it from others of that title. */
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

const addresses: Readonly<Record<FoundKind, (id: string) => string>> = {
  variable: variableAddress,
  dataset: datasetAddress,
  topic: (id) => filterAddress('topics', id),
  place: (id) => filterAddress('countries', id),
};

const suggestionOf = ({ kind, id, title, note }: Found): Suggestion => ({
  id: `${kind}:${encodeURIComponent(id)}`,
  kind,
  title,
  note,
  to: addresses[kind](id),
});

const rememberGroups = remembered((answer: SearchAnswer): SuggestionGroup[] => {
  const of = (wanted: FoundKind) =>
    answer.items
      .filter(({ kind }) => kind === wanted)
      .slice(0, shownOf[wanted])
      .map(suggestionOf);
  const groups: SuggestionGroup[] = [
    { name: 'variables', suggestions: of('variable') },
    { name: 'countries', suggestions: of('place') },
    { name: 'others', suggestions: [...of('dataset'), ...of('topic')] },
  ];
  return groups.filter(({ suggestions }) => suggestions.length > 0);
});

const none: readonly SuggestionGroup[] = [];
export const selectGroups = ({
  context: { answer },
}: SnapshotFrom<typeof searchboxMachine>): readonly SuggestionGroup[] =>
  answer ? rememberGroups(answer) : none;
