// What the server is asked about the list of a long catalogue: the parameters of the address of Browse data.
import type { RequestOf } from '#contract/api/client.ts';
import type { FacetName } from '#contract/catalogue/browse.ts';
import { mostFound } from '#contract/catalogue/facet-values.ts';
import { browseAddress, type Query, readQuery } from '#machines/catalogue/query.ts';
import { type Question, questionOf } from '#machines/kinds/query-cache/query-cache.setup.ts';

export type ListingRequest = RequestOf<'browse.list'>['query'];

/** Of the parameters those with several texts have one a line. */
export function askedOf(query: Query): ListingRequest {
  const { searchParams } = new URL(browseAddress(query), 'http://localhost');
  return Object.fromEntries(
    [...searchParams.keys()].map((key) => [key, searchParams.getAll(key).join('\n')]),
  ) as ListingRequest;
}

/** The same without what only the rows of the list depend on. */
export function narrowedTo(query: Query): Omit<ListingRequest, 'page' | 'sort'> {
  const { page: _page, sort: _sort, ...others } = askedOf(query);
  return others;
}

export type ValuesQuestion = Question<'browse.values'>;

/** Which values of a filter a text finds. @param search the query of the address */
export const valuesQuestion = (search: string, facet: FacetName, text: string): ValuesQuestion =>
  questionOf<'browse.values'>({
    name: 'browse.values',
    request: { query: { ...narrowedTo(readQuery(search)), facet, text, limit: mostFound } },
  });
