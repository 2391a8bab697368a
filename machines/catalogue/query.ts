// What a visitor asks of the catalogue, and how it stands in the address: `/browse?search=tax&source=a,b`. The
// address is the one place that holds it, so every list of results can be linked, kept and gone back to.

export const sorts = ['title', '-title'] as const;
export type Sort = (typeof sorts)[number];

export type Query = {
  search: string;
  /** Source ids; empty means every source. */
  sources: readonly string[];
  /** Collection ids; empty means every collection. */
  collections: readonly string[];
  sort: Sort;
  /** From 1. */
  page: number;
};

export const pageSize = 50;

export const emptyQuery: Query = { search: '', sources: [], collections: [], sort: 'title', page: 1 };

const listOf = (text: string | null): string[] => [
  ...new Set((text ?? '').split(',').filter((id) => id !== '')),
];

/** @param search the address's query with its `?`; unknown and senseless values count as left out */
export function readQuery(search: string): Query {
  const params = new URLSearchParams(search);
  const page = Number(params.get('page'));
  return {
    search: params.get('search') ?? '',
    sources: listOf(params.get('source')),
    collections: listOf(params.get('collection')),
    sort: sorts.find((sort) => sort === params.get('sort')) ?? 'title',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** The address of a query; what is as usual is left out. */
export function browseAddress(query: Query): string {
  const pairs: [string, string][] = [];
  if (query.search !== '') pairs.push(['search', query.search]);
  if (query.sources.length > 0) pairs.push(['source', query.sources.join(',')]);
  if (query.collections.length > 0) pairs.push(['collection', query.collections.join(',')]);
  if (query.sort !== 'title') pairs.push(['sort', query.sort]);
  if (query.page > 1) pairs.push(['page', String(query.page)]);
  // Commas separate ids and mean nothing else in a query, so they stay readable.
  const text = new URLSearchParams(pairs).toString().replaceAll('%2C', ',');
  return text === '' ? '/browse' : `/browse?${text}`;
}

/** Adds an id to a list, or takes it out. */
export const toggled = (ids: readonly string[], id: string): string[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
