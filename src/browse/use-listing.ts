// What the list shows: worked out here where all metadata are, else read from the server. Views know of neither.
import { useSelector } from '@xstate/react';
import { createContext, use, useMemo } from 'react';
import { type Chip, chipsOf, countFilters } from '#machines/catalogue/chips.ts';
import type { Facet } from '#machines/catalogue/facets.ts';
import { knownQuery } from '#machines/catalogue/known-sources.ts';
import {
  type Listing,
  listingIn,
  selectListing,
  titleIn,
  withChosen,
} from '#machines/catalogue/shown/listing.ts';
import { hasSameFilters, type Query } from '#machines/catalogue/query.ts';
import type { Index } from '#machines/catalogue/search.ts';
import { termsOf } from '#contract/catalogue/search-text.ts';
import { remembered } from '#machines/catalogue/remember.ts';
import { aligned } from '#machines/catalogue/select.ts';
import { indexOfPart, latestOf } from '#machines/portal/thing.ts';
import { useUnhurried } from '#src/browser/elements/unhurried.ts';
import { type PartRef, type PortalRef, useActor, usePartState } from '#src/portal/portal-context.ts';
import { type ListingReading, type ListingRef, listingQuery } from './browse.actors.ts';

type ReadSnapshot = ReturnType<ListingRef['getSnapshot']> | undefined;

const rememberRead = remembered(
  (requests: ListingReading['requests'], { listing }: ListingReading['answer']): Listing =>
    listingIn(listing, requests.listing.query, indexOfPart(listing.metadata)),
);
const selectRead = (thing: ReadSnapshot): Listing | null => {
  const latest = latestOf(thing) as ListingReading | null;
  return latest?.requests.listing ? rememberRead(latest.requests, latest.answer) : null;
};

/**
 * What the page gives to its views. A new list is drawn in slices between which the browser takes keys, and shown at once: who
 * types waits for no row. The page alone follows the actors, so that an answer makes one view hurry and not each of them.
 */
export function useNewListing(): Listing | null {
  const whole = usePartState('catalogue', selectListing);
  const read = useSelector(useActor('thing', listingQuery), selectRead);
  return useUnhurried(whole ?? read);
}

export const ListingContext = createContext<Listing | null>(null);

/** The list as it was last answered; null before the first answer. */
export const useListing = (): Listing | null => use(ListingContext);

const questionOf = (index: Index | null | undefined, query: Query): Query => knownQuery(index ?? null, query);

/** What is asked now, which the list may not answer yet. */
export function useQuestion(): Query {
  const listing = useListing();
  return questionOf(
    listing?.index,
    usePartState('catalogue', ({ context }) => context.query),
  );
}

/** The filters of what is asked now: the same for as long as only words change, so that no filter is drawn again. */
export function useFilters(): Query {
  const index = useListing()?.index;
  const query = usePartState('catalogue', ({ context }) => context.query, hasSameFilters);
  return useMemo(() => questionOf(index, query), [index, query]);
}

type PageActors = { catalogue: PartRef<'catalogue'>; thing?: ListingRef };
/** The same, for what a press does. */
export function questionIn(portal: PortalRef): Query {
  const { catalogue, thing } = portal.getSnapshot().children as PageActors;
  const snapshot = catalogue.getSnapshot();
  const read = thing?.getSnapshot();
  return questionOf((selectListing(snapshot) ?? selectRead(read))?.index, snapshot.context.query);
}

/** The terms that the shown results answer: the same for as long as the words are, so that no row is drawn again. */
export function useTerms(): readonly string[] {
  const listing = useListing();
  const asked = usePartState('catalogue', ({ context }) => context.query.search);
  const words = listing?.query.search ?? asked;
  return useMemo(() => termsOf(words), [words]);
}

/** The years of all strips, so that they align. */
export function useAxis(): ReturnType<typeof aligned> {
  const years = useListing()?.years ?? null;
  return useMemo(() => aligned(years), [years]);
}

/** The filters that are on. */
export function useChips(): readonly Chip[] {
  const listing = useListing();
  return chipsOf(titleIn(listing), useFilters());
}

/** Where nothing is found and no filter is why, a filter can only leave less. */
export function useCanFilter(): boolean {
  const listing = useListing();
  const count = countFilters(useFilters());
  return listing === null || listing.page.total > 0 || count > 0;
}

const noFacets: readonly Facet[] = [];
export function useFacets(): readonly Facet[] {
  const listing = useListing();
  const query = useFilters();
  return useMemo(() => (listing ? withChosen(listing.facets, query) : noFacets), [listing, query]);
}

/** Whether the list still answers another question than what is asked. */
export const useIsAsking = (): boolean =>
  useUnhurried(useSelector(useActor('thing', listingQuery), (thing) => thing?.hasTag('busy') ?? false));
