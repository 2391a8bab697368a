// The filters as they are shown: every value with how many variables it would leave. Values keep the places that they have in the whole catalogue, so that no box moves away under the pointer.
import { locale } from '#contract/ground/constants.ts';
import { columnsOf } from './columns.ts';
import { countryName } from './countries.ts';
import { find, type Results } from './find.ts';
import { emptyQuery, type FacetName, type Query } from './query.ts';
import { remembered } from './remember.ts';
import type { Index } from './search.ts';
import { selectQuery, selectResults, type CatalogueSnapshot } from './select.ts';
import { fold, termsOf } from './search-terms.ts';

export type FacetItem = { id: string; title: string; count: number; isChosen: boolean };
export type Facet = { name: FacetName; title: string; items: readonly FacetItem[] };

/** In the order in which they stand; years and the day of news have fields of their own between them. */
export const facetTitles = {
  collections: 'Collection',
  sources: 'Source',
  topics: 'Topic',
  datasets: 'Dataset',
  countries: 'Countries covered',
  units: 'Unit',
} as const satisfies Record<FacetName, string>;
const names = Object.keys(facetTitles) as FacetName[];

/** What a value is called; its id where the catalogue knows no such thing. */
export function valueTitle(index: Index | null, name: FacetName, id: string): string {
  if (name === 'countries') return countryName(id);
  if (name === 'datasets') return index?.datasetsById.get(id)?.title ?? id;
  if (name === 'sources' || name === 'collections')
    return index?.[name].find((one) => one.id === id)?.title ?? id;
  return id;
}

type Value = { id: string; title: string; number: number };

/** Each filter's values: the most frequent first, countries by name. */
const rememberValues = remembered((index: Index): Record<FacetName, readonly Value[]> => {
  const columns = columnsOf(index.metadata);
  const { counts } = find(index, emptyQuery);
  const { compare } = new Intl.Collator(locale);
  const valuesOf = (name: FacetName) => {
    const often = ({ number }: Value) => (name === 'countries' ? 0 : counts[name][number]!);
    return columns[name].values
      .map((id, number) => ({ id, title: valueTitle(index, name, id), number }))
      .sort((a, b) => often(b) - often(a) || compare(a.title, b.title));
  };
  return Object.fromEntries(names.map((name) => [name, valuesOf(name)])) as Record<FacetName, Value[]>;
});

const rememberFacets = remembered((index: Index, results: Results, query: Query): Facet[] =>
  names.map((name) => ({
    name,
    title: facetTitles[name],
    items: rememberValues(index)[name].map(({ id, title, number }) => ({
      id,
      title,
      count: results.counts[name][number]!,
      isChosen: query[name].includes(id),
    })),
  })),
);

const none: readonly Facet[] = [];
/** The filters; none before the metadata are here. */
export function selectFacets(catalogue: CatalogueSnapshot): readonly Facet[] {
  const { index } = catalogue.context;
  return index ? rememberFacets(index, selectResults(catalogue)!, selectQuery(catalogue)) : none;
}

const shortList = 8;
/** From so many values on a filter has a field of its own to look for one. */
export const longList = 12;
const foldedOut = 40;

/** What of a filter's values is shown. */
export type FacetView = {
  /** At once: the first, and what is chosen. */
  shown: readonly FacetItem[];
  /** Folded away. */
  more: readonly FacetItem[];
  /** Of those that answer, how many are in neither. */
  rest: number;
};

/** @param sought what is typed into the filter's own field */
export function facetView({ items }: Facet, sought: string): FacetView {
  const terms = termsOf(sought);
  const answers = ({ title }: FacetItem) => terms.every((term) => fold(title).includes(term));
  if (items.length <= longList) return { shown: items, more: [], rest: 0 };
  const others = items.filter((item) => !item.isChosen && answers(item));
  const shown = [...items.filter(({ isChosen }) => isChosen), ...others.slice(0, shortList)];
  const more = terms.length > 0 ? [] : others.slice(shortList, shortList + foldedOut);
  return { shown, more, rest: Math.max(0, others.length - shortList - more.length) };
}
