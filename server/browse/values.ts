// The filters’ values as they stand beside the list: those that some variable with the words of the search has come first, of
// most such variables before the others. Only other words change their places.
import {
  type FacetName,
  type ListingAnswer,
  mostValues,
  type ValuesAnswer,
  type ValuesQuery,
} from '#contract/catalogue/browse.ts';
import { inPlaces, withWords } from '#contract/catalogue/facet-values.ts';
import { locale } from '#contract/ground/constants.ts';
import { countryName } from '#contract/place/country-name.ts';
import type { Lists } from '#server/catalogue/lists.ts';
import type { Release } from '#server/catalogue/released.ts';
import type { Steps } from '#server/ground/slices.ts';
import { sortInSteps } from '#server/ground/sorted.ts';
import type { Counts, ListingQuestion } from './find.ts';
import type { ListingRows } from './rows.ts';

const names = ['collections', 'sources', 'topics', 'datasets', 'countries', 'units'] as const;

type Value = { id: string; title: string; number: number };
export type Values = Readonly<Record<FacetName, readonly Value[]>>;

type Titles = Pick<Lists, 'datasets' | 'sources'> & Pick<Release, 'collections'>;

/** What a value is called; its id where the catalogue knows no such thing. */
function titlesOf({ datasets, sources, collections }: Titles) {
  const filed = new Map(collections.map(({ id, title }) => [id, title]));
  return (name: FacetName, id: string): string => {
    if (name === 'countries') return countryName(id);
    if (name === 'datasets') return datasets.get(id)?.title ?? id;
    if (name === 'sources') return sources.get(id)?.title ?? id;
    return (name === 'collections' ? filed.get(id) : undefined) ?? id;
  };
}

/** Each filter’s values: the most frequent first, countries by name. @param counts of the whole catalogue */
export function* valuesOf(rows: ListingRows, counts: Counts, lists: Titles): Steps<Values> {
  const titleOf = titlesOf(lists);
  const { compare } = new Intl.Collator(locale);
  const sorted = (name: FacetName): Steps<Value[]> => {
    const often = ({ number }: Value) => (name === 'countries' ? 0 : counts[name][number]!);
    return sortInSteps(
      rows[name].values.map((id, number) => ({ id, title: titleOf(name, id), number })),
      (one, other) => often(other) - often(one) || compare(one.title, other.title),
    );
  };
  const all: [FacetName, Value[]][] = [];
  for (const name of names) all.push([name, yield* sorted(name)]);
  return Object.fromEntries(all) as Record<FacetName, Value[]>;
}

type CountedQuestion = {
  question: ListingQuestion;
  /** By the question, and by its words alone. */
  counts: { answer: Counts; words: Counts };
};

/** The first so many of some values and those that are chosen, and how many are left. */
function sent(
  name: FacetName,
  values: readonly Value[],
  { question, counts }: CountedQuestion,
  most: number,
) {
  const chosen = new Set(question[name]);
  let room = most;
  const items = values.filter(({ id }) => {
    if (chosen.has(id)) return true;
    room -= 1;
    return room >= 0;
  });
  return {
    items: items.map(({ id, title, number }) => ({ id, title, count: counts.answer[name][number]! })),
    more: values.length - items.length,
  };
}

const placesOf = (name: FacetName, values: Values, { counts }: CountedQuestion) =>
  inPlaces(name, values[name], ({ number }) => counts.words[name][number]!);

/** What the page shows of each filter: its first values, and those that are chosen. */
export const facetsOf = (all: Values, counted: CountedQuestion): ListingAnswer['facets'] =>
  names.map((name) => {
    const { values, matching } = placesOf(name, all, counted);
    return { name, ...sent(name, values, counted, mostValues), matching };
  });

/** Those of one filter that a text finds. */
export const foundOf = (
  all: Values,
  counted: CountedQuestion,
  { facet, text = '', limit = mostValues }: Pick<ValuesQuery, 'facet' | 'text' | 'limit'>,
): ValuesAnswer => sent(facet, withWords(placesOf(facet, all, counted).values, text), counted, limit);
