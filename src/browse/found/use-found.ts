// What was found for the words that the list answers: the search's answer, and what of it stands beside the list.
import { useSelector } from '@xstate/react';
import { createContext, use, useMemo } from 'react';
import type { SearchAnswer } from '#contract/search/search.ts';
import { foundRows, type FoundRows, rowsWithin } from '#machines/catalogue/found.ts';
import type { Listing } from '#machines/catalogue/shown/listing.ts';
import { foundQuery, type FoundRef } from '#src/browse/browse.actors.ts';
import { useUnhurried } from '#src/browser/elements/unhurried.ts';
import { useListing } from '#src/browse/use-listing.ts';
import { useActor } from '#src/portal/portal-context.ts';

type FoundSnapshot = ReturnType<FoundRef['getSnapshot']> | undefined;

/** @returns null while it is not here */
const selectAnswer =
  (words: string | undefined) =>
  (found: FoundSnapshot): SearchAnswer | null => {
    if (!found) return null;
    const { requests, answer, before } = found.context;
    const reading = requests.found.query.q === words ? { requests, answer } : before;
    return reading?.requests.found.query.q === words ? (reading?.answer?.found ?? null) : null;
  };

/** What the page gives to its views: both change together, where the list came last. */
export function useNewAnswer(listing: Listing | null): SearchAnswer | null {
  const words = listing?.query.search.trim();
  return useUnhurried(useSelector(useActor('query', foundQuery), selectAnswer(words)));
}

export const AnswerContext = createContext<SearchAnswer | null>(null);

/** What was found for the words of the list that is shown. */
export const useAnswer = (): SearchAnswer | null => use(AnswerContext);

/** Whether an answer is on its way. */
export const useIsFinding = (): boolean =>
  useUnhurried(useSelector(useActor('query', foundQuery), (found) => found?.hasTag('busy') ?? false));

const none: FoundRows = { best: [], related: [] };

export function useFoundRows(): FoundRows {
  const answer = useAnswer();
  const listing = useListing();
  return useMemo(() => {
    if (!answer || !listing) return none;
    const { index, query, matches, page } = listing;
    return matches ? foundRows(answer, index, query, matches) : rowsWithin(answer, page.total);
  }, [answer, listing]);
}
