// Where the things of the catalogue have their pages, and the list with one filter on. It stands apart from what reads the
// catalogue (./select.ts), since a link needs none of that.
import type { OfferedFilter, Reason, SearchAnswer } from '#contract/search/search.ts';
import type { FacetName } from '#contract/catalogue/browse.ts';
import { browseAddress, emptyQuery, type Query } from './query.ts';

/** The address of the list with one filter on. */
export const filterAddress = (name: FacetName, id: string): string =>
  browseAddress({ ...emptyQuery, [name]: [id] });
export const collectionAddress = (id: string): string => `/collections/${id}`;
export const sourceAddress = (id: string): string => `/sources/${id}`;
export const datasetAddress = (id: string): string => `/datasets/${id}`;
export const placeAddress = (id: string): string => `/places/${id}`;
export const variableAddress = (id: string): string => `/variables/${id}`;

/** What of a question a variable’s figure shows at once: places that it covers, and a year. */
export function askedIn(reasons: readonly Reason[], filters: readonly OfferedFilter[]) {
  const covered = new Set(reasons.flatMap(({ kind, text }) => (kind === 'covers' ? text : [])));
  return {
    places: filters.flatMap((one) => {
      const isNamed = one.kind === 'place' || one.kind === 'group';
      return isNamed && covered.has(one.title) ? [one] : [];
    }),
    year: filters.flatMap((one) => (one.kind === 'years' && one.from === one.to ? one.from : []))[0],
  };
}

/** The page of a variable that was found for places or for a year: its figure shows these. */
export function foundAddress(
  id: string,
  reasons: readonly Reason[],
  filters: readonly OfferedFilter[],
): string {
  const { places, year } = askedIn(reasons, filters);
  const params = new URLSearchParams();
  if (places.length > 0) params.set('entities', places.map((place) => place.id).join('|'));
  if (year !== undefined) params.set('year', `${year}`);
  return params.size === 0 ? variableAddress(id) : `${variableAddress(id)}?${params}`;
}

/** The filters of a query with those that were found among its words. */
function withFilters(query: Query, filters: readonly OfferedFilter[]): Query {
  let changed = query;
  for (const filter of filters)
    if (filter.kind === 'place')
      changed = { ...changed, countries: [...new Set([...changed.countries, filter.id])] };
    else if (filter.kind === 'years') changed = { ...changed, from: filter.from, to: filter.to };
  return changed;
}

/** A place that a name among the words may mean, and where the same question leads with it. */
type PlaceChoice = { id: string; title: string; to: string };

/** Names that several places have: each is asked about, with the other places and years as filters. */
export const placeChoices = (
  query: Query,
  answer: Pick<SearchAnswer, 'rest' | 'filters'>,
): { name: string; choices: readonly PlaceChoice[] }[] =>
  answer.filters.flatMap((filter) =>
    filter.kind === 'ambiguous-place'
      ? [
          {
            name: filter.name,
            choices: filter.oneOf.map((place) => ({
              ...place,
              to: filteredAddress(query, {
                ...answer,
                filters: [...answer.filters, { kind: 'place', ...place }],
              }),
            })),
          },
        ]
      : [],
  );

/** Where the same question leads with its places and years as filters. */
export const filteredAddress = (
  query: Query,
  { rest, filters }: Pick<SearchAnswer, 'rest' | 'filters'>,
): string => browseAddress({ ...withFilters(query, filters), search: rest, page: 1 });
