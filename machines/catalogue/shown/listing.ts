// The list as its page shows it, wherever it was worked out: here, out of all metadata, or by the server, which sends one page
// of it (decision 118). Views read this and know of neither.
import type { ListingAnswer } from '#contract/catalogue/browse.ts';
import type { Variable } from '#contract/catalogue/catalogue.ts';
import { type Facet, facetTitles, selectFacets, valueTitle } from '#machines/catalogue/facets.ts';
import { fewerWords } from '#machines/catalogue/found.ts';
import { knownQuery } from '#machines/catalogue/known-sources.ts';
import type { FacetName } from '#contract/catalogue/browse.ts';
import { type Query, readQuery } from '#machines/catalogue/query.ts';
import { remembered } from '#machines/catalogue/remember.ts';
import type { Index } from '#machines/catalogue/search.ts';
import type { ListingRequest } from './asked.ts';
import {
  type CatalogueSnapshot,
  type ListPage,
  pageWith,
  selectMatches,
  selectPage,
  selectQuery,
  selectYears,
} from '#machines/catalogue/select.ts';

export type Listing = {
  /** The question that it answers. */
  query: Query;
  /** What the page names. */
  index: Index;
  /** How many variables there are in all. */
  variables: number;
  years: { first: number; last: number } | null;
  page: ListPage<Variable>;
  /** All that answer, of every page; null where only the server has them. */
  matches: readonly Variable[] | null;
  /** Their ids; null where they are more than a selection may hold. */
  all: readonly { id: string }[] | null;
  facets: readonly Facet[];
  /** Where nothing answers: some of the words that do. */
  fewer: readonly ListingAnswer['fewer'][number][];
};

const nothing: Listing['fewer'] = [];

const rememberListing = remembered(
  (
    index: Index,
    query: Query,
    page: Listing['page'],
    matches: readonly Variable[],
    facets: Listing['facets'],
    years: Listing['years'],
  ): Listing => ({
    index,
    query,
    page,
    matches,
    all: matches,
    facets,
    years,
    variables: index.variables.length,
    fewer: page.total === 0 ? fewerWords(index, query.search) : nothing,
  }),
);

/** Out of all metadata; null where they are not here. */
export function selectListing(catalogue: CatalogueSnapshot): Listing | null {
  const { index } = catalogue.context;
  if (!index) return null;
  return rememberListing(
    index,
    selectQuery(catalogue),
    selectPage(catalogue),
    selectMatches(catalogue),
    selectFacets(catalogue),
    selectYears(catalogue),
  );
}

const lists = ['topic', 'unit'];
const queryOf = (asked: ListingRequest): Query =>
  readQuery(
    String(
      new URLSearchParams(
        Object.entries(asked).flatMap(([key, value]) =>
          (lists.includes(key) ? String(value).split('\n') : [String(value)]).map((one) => [key, one]),
        ),
      ),
    ),
  );

/** Out of the server’s answer. @param index of what the answer names */
export function listingIn(answer: ListingAnswer, asked: ListingRequest, index: Index): Listing {
  const query = knownQuery(index, queryOf(asked));
  const { total, variables, years, fewer, metadata } = answer;
  const facets = answer.facets.map(({ name, items, ...counts }) => ({
    ...counts,
    name,
    title: facetTitles[name],
    items: items.map((item) => ({ ...item, isChosen: query[name].includes(item.id) })),
  }));
  const page = pageWith(metadata.variables, total, query.page);
  const all =
    answer.all?.flatMap(({ dataset, names }) => names.map((name) => ({ id: `${dataset}.${name}` }))) ?? null;
  return { query, index, variables, years, page, matches: null, all, facets, fewer };
}

/** What a value is called, wherever the page says it. */
export const titleIn =
  (listing: Listing | null) =>
  (name: FacetName, id: string): string =>
    listing?.facets.find((one) => one.name === name)?.items.find((item) => item.id === id)?.title ??
    valueTitle(listing?.index ?? null, name, id);

/** The filters with what is chosen now, which an answer may not know yet. */
export const withChosen = (facets: readonly Facet[], query: Query): readonly Facet[] =>
  facets.map((facet) => ({
    ...facet,
    items: facet.items.map((item) => {
      const isChosen = query[facet.name].includes(item.id);
      return item.isChosen === isChosen ? item : { ...item, isChosen };
    }),
  }));
