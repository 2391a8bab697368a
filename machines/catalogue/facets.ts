// The filters as they are shown: every value with how many variables it would leave. Values that some variable with the words
// of the search has come first, those of most such variables before the others. Only other words change their places, so that
// no box moves away under the pointer.
import { locale } from '#contract/ground/constants.ts';
import { columnsOf } from './columns.ts';
import { countryName } from '#contract/place/country-name.ts';
import { find, type Results } from './find.ts';
import type { FacetName, ValuesAnswer } from '#contract/catalogue/browse.ts';
import { emptyQuery, type Query } from './query.ts';
import { remembered } from './remember.ts';
import type { Index } from './search.ts';
import { selectQuery, selectResults, type CatalogueSnapshot } from './select.ts';
import { inPlaces, mostFound, withWords } from '#contract/catalogue/facet-values.ts';
import { termsOf } from '#contract/catalogue/search-text.ts';

export type FacetItem = { id: string; title: string; count: number; isChosen: boolean };
export type Facet = {
  name: FacetName;
  title: string;
  items: readonly FacetItem[];
  /** So many of the items, the first ones, are of variables with the words of the search. */
  matching: number;
  /** How many values the page does not have: where the server has sent the first. */
  more: number;
};

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

type Places = ReturnType<typeof inPlaces<Value>>;

/** The values in their places for the words of a search; without words, and where none has any, as in the whole catalogue. */
const rememberPlaces = remembered((index: Index, search: string): Record<FacetName, Places> => {
  const { counts } = find(index, { ...emptyQuery, search });
  const placesOf = (name: FacetName): Places =>
    inPlaces(name, rememberValues(index)[name], ({ number }) => counts[name][number]!);
  return Object.fromEntries(names.map((name) => [name, placesOf(name)])) as Record<FacetName, Places>;
});

const rememberFacets = remembered((index: Index, results: Results, query: Query): Facet[] => {
  const places = rememberPlaces(index, query.search);
  return names.map((name) => ({
    name,
    title: facetTitles[name],
    items: places[name].values.map(({ id, title, number }) => ({
      id,
      title,
      count: results.counts[name][number]!,
      isChosen: query[name].includes(id),
    })),
    matching: places[name].matching,
    more: 0,
  }));
});

const none: readonly Facet[] = [];
/** The filters; none before the metadata are here. */
export function selectFacets(catalogue: CatalogueSnapshot): readonly Facet[] {
  const { index } = catalogue.context;
  return index ? rememberFacets(index, selectResults(catalogue)!, selectQuery(catalogue)) : none;
}

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

/** @param sought what is typed into the filter's own field: then values without the words of the search are looked through too */
export function facetView({ items, matching, more: unsent }: Facet, sought: string): FacetView {
  const isSought = termsOf(sought).length > 0;
  const isFirst = (item: FacetItem, at: number) => item.isChosen || at < matching;
  if (items.length <= longList) {
    const shown = items.filter(isFirst);
    return { shown, more: items.filter((item) => !shown.includes(item)), rest: 0 };
  }
  const others = withWords(items, sought).filter(({ isChosen }) => !isChosen);
  const leading = items.filter((item, at) => at < matching && !item.isChosen).length;
  const count = isSought ? mostFound : Math.min(mostFound, leading);
  const shown = [...items.filter(({ isChosen }) => isChosen), ...others.slice(0, count)];
  const more = isSought ? [] : others.slice(count, count + foldedOut);
  return { shown, more, rest: Math.max(0, others.length - count - more.length) + unsent };
}

/**
 * The same of a filter that the page has only some values of, with those that the server found.
 * @param found.items in their order @param chosen what is chosen now, which neither may know yet
 */
export function foundView(
  { items }: Pick<Facet, 'items'>,
  found: ValuesAnswer,
  chosen: readonly string[],
): FacetView {
  const own = items.filter(({ isChosen }) => isChosen);
  const others = found.items
    .filter(({ id }) => own.every((item) => item.id !== id))
    .map((item) => ({ ...item, isChosen: chosen.includes(item.id) }));
  const open = others.filter(({ isChosen }) => !isChosen);
  const ticked = others.filter(({ isChosen }) => isChosen);
  return {
    shown: [...own, ...ticked, ...open.slice(0, mostFound)],
    more: [],
    rest: Math.max(0, open.length - mostFound) + found.more,
  };
}

/** While the server is asked: those of the last answer and of the page that have the words. */
export const foundMeanwhile = (
  { items }: Pick<Facet, 'items'>,
  last: ValuesAnswer | null,
  sought: string,
): ValuesAnswer => {
  const before = last?.items ?? [];
  const known = [...before, ...items.filter(({ id }) => before.every((item) => item.id !== id))];
  return { items: [...withWords(known, sought)], more: 0 };
};
