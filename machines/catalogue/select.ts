// What the list of variables shows, read from the catalogue: the page of results, the filters with their counts,
// the chips, the pages to turn. Everything that builds a list remembers it, so a key press in the search field
// changes nothing but the field.
import type { SnapshotFrom } from 'xstate';
import type { Variable } from '#contract/catalogue.ts';
import type { catalogueMachine } from './catalogue.machine.ts';
import { browseAddress, emptyQuery, pageSize, type Query } from './query.ts';
import { remembered } from './remember.ts';
import { termsOf, type Index, type Results } from './search.ts';

export type CatalogueSnapshot = SnapshotFrom<typeof catalogueMachine>;

export const selectIndex = ({ context }: CatalogueSnapshot): Index | null => context.index;
/** A dataset's title, where it says more than the source's does. */
export const selectDatasetTitle =
  ({ dataset, source }: Variable) =>
  ({ context }: CatalogueSnapshot): string | undefined => {
    const title = context.index?.datasetsById.get(dataset.id)?.title;
    return title === source.title ? undefined : title;
  };
/** There is nothing to find yet: an installation before its first import. */
export const selectIsEmpty = ({ context }: CatalogueSnapshot): boolean =>
  context.index?.variables.length === 0;
export const selectIsLoading = (catalogue: CatalogueSnapshot): boolean => catalogue.hasTag('busy');
export const selectHasFailed = (catalogue: CatalogueSnapshot): boolean => catalogue.matches('failed');
export const selectMessage = ({ context }: CatalogueSnapshot): string => context.message;
export const selectTyped = ({ context }: CatalogueSnapshot): string => context.typed;
export const selectQuery = ({ context }: CatalogueSnapshot): Query => context.query;

const rememberTerms = remembered(termsOf);
/** The terms that the shown results answer. */
export const selectTerms = ({ context }: CatalogueSnapshot): readonly string[] =>
  rememberTerms(context.query.search);

export const selectMatchCount = ({ context }: CatalogueSnapshot): number => context.results.matches.length;
export const selectVariableCount = ({ context }: CatalogueSnapshot): number =>
  context.index?.variables.length ?? 0;

const rememberIds = remembered(({ matches }: Results) => matches.map(({ id }) => id));
/** The ids of all results, of every page. */
export const selectMatchIds = ({ context }: CatalogueSnapshot): string[] => rememberIds(context.results);

/** One page of the results; a page past the last counts as the last. */
export type ResultPage = {
  rows: readonly Variable[];
  /** From 1. */
  number: number;
  pages: number;
  /** Places of its first and last row among all results, from 1. */
  from: number;
  to: number;
};

const rememberPage = remembered(({ matches }: Results, wanted: number): ResultPage => {
  const pages = Math.max(1, Math.ceil(matches.length / pageSize));
  const number = Math.min(wanted, pages);
  const start = (number - 1) * pageSize;
  const rows = matches.slice(start, start + pageSize);
  return { rows, number, pages, from: Math.min(start + 1, matches.length), to: start + rows.length };
});
export const selectPage = ({ context }: CatalogueSnapshot): ResultPage =>
  rememberPage(context.results, context.query.page);

/** Where a page of the shown results is; its list, not its top, is what the visitor wants to see. */
export const pageAddress = (query: Query, page: number): string =>
  `${browseAddress({ ...query, page })}#results`;

/**
 * The numbers a pager offers: the ends, the current page and its neighbours.
 * @returns page numbers in order; null where some are left out
 */
export function pagerNumbers(current: number, pages: number): (number | null)[] {
  const wanted = [1, current - 1, current, current + 1, pages];
  const numbers = [...new Set(wanted)].filter((page) => page >= 1 && page <= pages);
  return numbers.flatMap((page, at) => {
    const skipped = page - (numbers[at - 1] ?? 0) - 1;
    if (skipped === 0) return [page];
    // Leaving out a single page saves nothing: show it.
    return skipped === 1 ? [page - 1, page] : [null, page];
  });
}

export const facetNames = ['collection', 'source'] as const;
export type FacetName = (typeof facetNames)[number];
export type FacetItem = { id: string; title: string; count: number; isChosen: boolean };
export type Facet = { name: FacetName; title: string; items: readonly FacetItem[] };

type Filed = { id: string; title: string; variableCount: number };

// The order is that of the whole catalogue, so that no box moves away under the pointer when counts change.
const itemsOf = (all: readonly Filed[], chosen: readonly string[], counts: ReadonlyMap<string, number>) =>
  [...all]
    .sort((a, b) => b.variableCount - a.variableCount || a.title.localeCompare(b.title, 'en-GB'))
    .map(({ id, title }) => ({ id, title, count: counts.get(id) ?? 0, isChosen: chosen.includes(id) }));

const rememberFacets = remembered((index: Index | null, results: Results, query: Query): Facet[] =>
  index
    ? [
        {
          name: 'collection',
          title: 'Collection',
          items: itemsOf(index.collections, query.collections, results.counts.collections),
        },
        {
          name: 'source',
          title: 'Source',
          items: itemsOf(index.sources, query.sources, results.counts.sources),
        },
      ]
    : [],
);
export const selectFacets = ({ context }: CatalogueSnapshot): readonly Facet[] =>
  rememberFacets(context.index, context.results, context.query);

/** A filter that is on; its title is the id where the catalogue knows no such thing. */
export type Chip = { name: FacetName; id: string; title: string };

const chipsOf = (name: FacetName, ids: readonly string[], all: readonly Filed[] | undefined): Chip[] =>
  ids.map((id) => ({ name, id, title: all?.find((one) => one.id === id)?.title ?? id }));

const rememberChips = remembered((index: Index | null, query: Query): Chip[] => [
  ...chipsOf('collection', query.collections, index?.collections),
  ...chipsOf('source', query.sources, index?.sources),
]);
export const selectChips = ({ context }: CatalogueSnapshot): readonly Chip[] =>
  rememberChips(context.index, context.query);

/** How many filters are on; the search is not one. */
export const selectFilterCount = ({ context }: CatalogueSnapshot): number =>
  context.query.collections.length + context.query.sources.length;

const rememberYears = remembered((index: Index | null): { first: number; last: number } | null => {
  let first = Infinity;
  let last = -Infinity;
  for (const { coverage } of index?.variables ?? []) {
    if (coverage.from !== null) first = Math.min(first, coverage.from);
    if (coverage.to !== null) last = Math.max(last, coverage.to);
  }
  return Number.isFinite(first) && Number.isFinite(last) ? { first, last } : null;
});
/** The first and last year of the whole catalogue; null where it has none. */
export const selectYears = ({ context }: CatalogueSnapshot) => rememberYears(context.index);

/** The address of a search that starts afresh. */
export const searchAddress = (search: string): string => browseAddress({ ...emptyQuery, search });
export const collectionAddress = (id: string): string => browseAddress({ ...emptyQuery, collections: [id] });
export const sourceAddress = (id: string): string => browseAddress({ ...emptyQuery, sources: [id] });
/** A variable's id begins with its dataset's, and the search reads ids: so this finds the dataset's variables. */
export const datasetAddress = (id: string): string => searchAddress(id);
export const variableAddress = (id: string): string => `/variables/${id}`;

const rememberSet = remembered((ids: readonly string[]): ReadonlySet<string> => new Set(ids));
type Ids = { context: { ids: readonly string[] } };
/** Whether the bundle holds an id: one set for all rows that ask of the same bundle. */
export const selectHas =
  (id: string) =>
  ({ context }: Ids): boolean =>
    rememberSet(context.ids).has(id);

/** Whether the bundle holds all of them; never of none. */
export const selectHasAll =
  (ids: readonly string[]) =>
  ({ context }: Ids): boolean =>
    ids.length > 0 && ids.every((id) => rememberSet(context.ids).has(id));
