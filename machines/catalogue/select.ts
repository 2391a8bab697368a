// What the list of variables shows, read from the catalogue: the results of the question, the page of them, the pages
// to turn, addresses. The filters stand in facets.ts. Everything that builds a list remembers it, so a key press in the search field
// changes nothing but the field.
import type { SnapshotFrom } from 'xstate';
import type { Variable } from '#contract/catalogue/catalogue.ts';
import type { catalogueMachine } from './catalogue.machine.ts';
import { find, type Results } from './find.ts';
import { knownQuery } from './known-sources.ts';
import { browseAddress, type Query } from './query.ts';
import { remembered } from './remember.ts';
import type { Index } from './search.ts';
import { pageSize } from '#contract/catalogue/listed.ts';
import { termsOf } from '#contract/catalogue/search-text.ts';

export type CatalogueSnapshot = SnapshotFrom<typeof catalogueMachine>;

export const selectIndex = ({ context }: CatalogueSnapshot): Index | null => context.index;
/** There is nothing to find yet: an installation before its first import. */
export const selectIsEmpty = ({ context }: CatalogueSnapshot): boolean =>
  context.index?.variables.length === 0;
export const selectIsLoading = (catalogue: CatalogueSnapshot): boolean => catalogue.hasTag('busy');
export const selectHasFailed = (catalogue: CatalogueSnapshot): boolean => catalogue.matches('failed');
export const selectMessage = ({ context }: CatalogueSnapshot): string => context.message;
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

const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / pageSize));

/** The page `wanted` of a list of so many, whose rows are these. */
export function pageWith<Item>(rows: readonly Item[], total: number, wanted: number): ListPage<Item> {
  const pages = pagesOf(total);
  const number = Math.min(wanted, pages);
  const start = (number - 1) * pageSize;
  return { rows, number, pages, from: Math.min(start + 1, total), to: start + rows.length, total };
}

/** The page `wanted` of all that was found. */
export function pageOf<Item>(items: readonly Item[], wanted: number): ListPage<Item> {
  const start = (Math.min(wanted, pagesOf(items.length)) - 1) * pageSize;
  return pageWith(items.slice(start, start + pageSize), items.length, wanted);
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

type Years = { first: number; last: number };

function yearsOf(variables: Iterable<Variable>): Years | null {
  let first = Infinity;
  let last = -Infinity;
  for (const { coverage } of variables) {
    if (coverage.from !== null) first = Math.min(first, coverage.from);
    if (coverage.to !== null) last = Math.max(last, coverage.to);
  }
  return Number.isFinite(first) && Number.isFinite(last) ? { first, last } : null;
}

const rememberYears = remembered((index: Index | null) => yearsOf(index?.variables ?? []));
/** The first and last year of the whole catalogue; null where it has none. */
export const selectYears = ({ context }: CatalogueSnapshot) => rememberYears(context.index);

/** Where the axis of strips begins at the earliest: beside three centuries, a strip of this one would be a hair. */
const firstOfAxis = 1960;
/** Data that end sooner after it have an axis of their own, where one is to be seen. */
const fewestYears = 10;
const mostYears = 500;
export function aligned(years: Years | null): Years | null {
  if (!years) return null;
  if (years.last - firstOfAxis < fewestYears) return years.last - years.first < mostYears ? years : null;
  return { first: Math.max(years.first, firstOfAxis), last: years.last };
}
/** Some of its years lie before the axis. */
export const beginsEarlier = ({ coverage: { from } }: Variable, years: Years | null): boolean =>
  from !== null && years !== null && from < years.first;
/** The years of all strips of a list, so that they align; null where each has years of its own. */
export const selectStripYears = ({ context }: CatalogueSnapshot) => aligned(rememberYears(context.index));
/** The same for these alone. */
export const stripYearsOf = (variables: readonly Variable[]): Years | null => aligned(yearsOf(variables));

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
