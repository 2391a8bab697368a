// What a visitor asks of the catalogue, and how it stands in the address: `/browse?search=tax&source=a,b`. The
// address is the one place that holds it, so every list of results can be linked, kept and gone back to. Reading and
// writing go by one table, because both are part of the first load.
import type { FacetName } from '#contract/catalogue/browse.ts';
import { readYear } from '#contract/ground/years.ts';

export const sorts = ['title', '-title', 'coverage', 'newest'] as const;
export type Sort = (typeof sorts)[number];

/** The filters that are lists, with their names in the address. Empty lists filter nothing. */
export const facetParams = {
  sources: 'source',
  collections: 'collection',
  datasets: 'dataset',
  topics: 'topic',
  /** ISO 3166-1 alpha-3; a variable must cover all of them, where of the others one is enough. */
  countries: 'country',
  units: 'unit',
} as const satisfies Record<FacetName, string>;

export type Query = Readonly<Record<FacetName, readonly string[]>> & {
  search: string;
  /** Years that the coverage must reach over; null asks for none. */
  from: number | null;
  to: number | null;
  /** The day since which there must be news, ISO 8601; empty asks for none. */
  since: string;
  sort: Sort;
  /** From 1. */
  page: number;
};

/** What the filters are set to, or some of them. */
export type Filters = Partial<Omit<Query, 'search' | 'sort' | 'page'>>;

const facets = Object.entries(facetParams) as [FacetName, string][];
/** Topics and units are free text, which may hold commas: each has a parameter of its own. */
const isFreeText = (name: FacetName): boolean => name === 'topics' || name === 'units';

/** The first and the last year, whichever way round they are given. */
const spanOf = (from: number | null, to: number | null): [from: number | null, to: number | null] =>
  from === null || to === null ? [from, to] : [Math.min(from, to), Math.max(from, to)];

/** A day of the calendar, or nothing. */
const dayOf = (text: string | null): string =>
  text?.match(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)?.[0] ?? '';

/** @param search the address's query with its `?`; unknown and senseless values count as left out */
export function readQuery(search?: string): Query {
  const params = new URLSearchParams(search);
  const page = Number(params.get('page'));
  const listOf = ([name, param]: [FacetName, string]) => {
    const given = params.getAll(param).flatMap((text) => (isFreeText(name) ? text : text.split(',')));
    const isValue = (text: string) => (name === 'countries' ? /^[A-Z]{3}$/.test(text) : text !== '');
    return [name, [...new Set(given.filter(isValue))]];
  };
  const [from, to] = spanOf(readYear(params.get('from')), readYear(params.get('to')));
  return {
    ...(Object.fromEntries(facets.map(listOf)) as Record<FacetName, string[]>),
    search: params.get('search') ?? '',
    from,
    to,
    since: dayOf(params.get('since')),
    sort: sorts.find((sort) => sort === params.get('sort')) ?? 'title',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** Everything, in its usual order. */
export const emptyQuery: Query = readQuery();

/** The address of a query; what is as usual is left out. */
export function browseAddress(query: Query): string {
  const params = new URLSearchParams();
  const put = (name: string, value: string | number | null, usual: unknown = '') =>
    value !== null && value !== usual && params.append(name, String(value));
  put('search', query.search);
  for (const [name, param] of facets)
    for (const value of isFreeText(name) ? query[name] : [query[name].join(',')]) put(param, value);
  put('from', query.from);
  put('to', query.to);
  put('since', query.since);
  put('sort', query.sort, 'title');
  put('page', query.page, 1);
  // Commas separate ids and mean nothing else in a query, so they stay readable.
  const text = params.toString().replaceAll('%2C', ',');
  return text === '' ? '/browse' : `/browse?${text}`;
}

/** The address of a search that starts afresh. */
export const searchAddress = (search: string): string => browseAddress({ ...emptyQuery, search });

/** Adds an id to a list, or takes it out. */
export const toggled = (ids: readonly string[], id: string): string[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];

const filtersOf = (query: Query): string => browseAddress({ ...query, search: '', sort: 'title', page: 1 });
/** Whether two questions differ in nothing but words, order and page. */
export const hasSameFilters = (a: Query, b: Query): boolean => a === b || filtersOf(a) === filtersOf(b);
