// What the list of variables shows, read from the catalogue: the results of the question, the page of them, the pages
// to turn, addresses. The filters stand in facets.ts. Everything that builds a list remembers it, so a key press in the search field
// changes nothing but the field.
import type { SnapshotFrom } from 'xstate';
import type { Dataset, Variable } from '#contract/catalogue/catalogue.ts';
import type { catalogueMachine } from './catalogue.machine.ts';
import { find, type Results } from './find.ts';
import { knownQuery } from './known-sources.ts';
import { browseAddress, emptyQuery, pageSize, type FacetName, type Query } from './query.ts';
import { remembered } from './remember.ts';
import type { Index } from './search.ts';
import { termsOf } from './search-terms.ts';

export type CatalogueSnapshot = SnapshotFrom<typeof catalogueMachine>;

export const selectIndex = ({ context }: CatalogueSnapshot): Index | null => context.index;
/** The dataset of a variable; undefined until the catalogue is loaded. */
export const selectDataset =
  ({ dataset }: Variable) =>
  ({ context }: CatalogueSnapshot): Dataset | undefined =>
    context.index?.datasetsById.get(dataset.id);

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
export const selectQuery = ({ context }: CatalogueSnapshot): Query =>
  knownQuery(context.index, context.query);

const rememberTerms = remembered(termsOf);
/** The terms that the shown results answer. */
export const selectTerms = ({ context }: CatalogueSnapshot): readonly string[] =>
  rememberTerms(context.query.search);

const nothing: readonly Variable[] = [];
const rememberResults = remembered((index: Index | null, query: Query) => index && find(index, query));
/** What answers the question; null before the metadata are here. */
export const selectResults = (catalogue: CatalogueSnapshot): Results | null =>
  rememberResults(catalogue.context.index, selectQuery(catalogue));
/** All variables that answer it, of every page. */
export const selectMatches = (catalogue: CatalogueSnapshot): readonly Variable[] =>
  selectResults(catalogue)?.matches ?? nothing;

export const selectMatchCount = (catalogue: CatalogueSnapshot): number => selectMatches(catalogue).length;
export const selectVariableCount = ({ context }: CatalogueSnapshot): number =>
  context.index?.variables.length ?? 0;

/** One page of the results; a page past the last counts as the last. */
export type ListPage<Item> = {
  rows: readonly Item[];
  /** From 1. */
  number: number;
  pages: number;
  /** Places of its first and last row among all results, from 1. */
  from: number;
  to: number;
  total: number;
};

/** The page `wanted` of all that was found. */
export function pageOf<Item>(items: readonly Item[], wanted: number): ListPage<Item> {
  const pages = Math.max(1, Math.ceil(items.length / pageSize));
  const number = Math.min(wanted, pages);
  const start = (number - 1) * pageSize;
  const rows = items.slice(start, start + pageSize);
  return {
    rows,
    number,
    pages,
    from: Math.min(start + 1, items.length),
    to: start + rows.length,
    total: items.length,
  };
}

const rememberPage = remembered(pageOf<Variable>);
export const selectPage = (catalogue: CatalogueSnapshot): ListPage<Variable> =>
  rememberPage(selectMatches(catalogue), catalogue.context.query.page);

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

/** Beside prehistory, a strip of this century would be a hair. */
const mostAlignedYears = 500;
/** The years of all strips of a list, so that they align; null where each has years of its own. */
export function selectStripYears({ context }: CatalogueSnapshot): { first: number; last: number } | null {
  const years = rememberYears(context.index);
  return years && years.last - years.first < mostAlignedYears ? years : null;
}

/** The address of a search that starts afresh. */
export const searchAddress = (search: string): string => browseAddress({ ...emptyQuery, search });
/** The address of the list with one filter on. */
export const filterAddress = (name: FacetName, id: string): string =>
  browseAddress({ ...emptyQuery, [name]: [id] });
export const collectionAddress = (id: string): string => `/collections/${id}`;
export const sourceAddress = (id: string): string => `/sources/${id}`;
export const datasetAddress = (id: string): string => `/datasets/${id}`;
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
  (all: readonly { id: string }[]) =>
  ({ context }: Ids): boolean =>
    all.length > 0 && all.every(({ id }) => rememberSet(context.ids).has(id));
