// The filters’ values as they stand beside the list: those that some variable with the words of the search has come first, of
// most such variables before the others. Only other words change their places.
import { type FacetName, type ListingAnswer, mostValues } from '#contract/catalogue/browse.ts';
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

/** Those with the words before the others; without words, and where none has any, as in the whole catalogue. */
function placesOf(name: FacetName, values: readonly Value[], counts: Int32Array) {
  const often = ({ number }: Value) => counts[number]!;
  const matching = values.filter((value) => often(value) > 0);
  if (matching.length === 0) return { inPlace: values, matching: values.length };
  // Countries stay in the order of their names.
  const first =
    name === 'countries' ? matching : matching.toSorted((one, other) => often(other) - often(one));
  const inPlace = [...first, ...values.filter((value) => often(value) === 0)];
  return { inPlace, matching: first.length };
}

/**
 * What the page shows of each filter: its first values, and those that are chosen.
 * @param counts.answer by the question @param counts.words by its words alone
 */
export function facetsOf(
  values: Values,
  question: ListingQuestion,
  counts: { answer: Counts; words: Counts },
): ListingAnswer['facets'] {
  return names.map((name) => {
    const { inPlace, matching } = placesOf(name, values[name], counts.words[name]);
    const chosen = new Set(question[name]);
    const shown = inPlace.filter(({ id }, at) => at < mostValues || chosen.has(id));
    return {
      name,
      items: shown.map(({ id, title, number }) => ({ id, title, count: counts.answer[name][number]! })),
      matching,
      more: inPlace.length - shown.length,
    };
  });
}
