// What was found for the words that the list answers: the search's answer, and what of it stands beside the list.
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { SearchAnswer } from '#contract/search/search.ts';
import { foundRows, type FoundRows, rowsWithin } from '#machines/catalogue/found.ts';
import { foundQuery, type FoundRef } from '#src/browse/browse.actors.ts';
import { useUnhurried } from '#src/browser/elements/unhurried.ts';
import { useListing, useQuestion } from '#src/browse/use-listing.ts';
import { latestOf } from '#machines/portal/thing.ts';
import { useActor } from '#src/portal/portal-context.ts';

type FoundSnapshot = ReturnType<FoundRef['getSnapshot']> | undefined;

type Reading = NonNullable<FoundSnapshot>['context']['before'];

/** Null while it is not here. @param searches words that are asked, or that the list still answers */
const selectAnswer =
  (...searches: (string | undefined)[]) =>
  (found: FoundSnapshot): SearchAnswer | null => {
    const latest = latestOf(found) as Reading;
    const q = latest?.requests.found.query.q;
    return latest && searches.some((search) => search?.trim() === q) ? latest.answer.found : null;
  };

/** The same answer for as long as the list answers the same words: what stands beside it does not come and go at each key. */
export function useAnswer(): SearchAnswer | null {
  const { search } = useQuestion();
  const listed = useListing()?.query.search;
  return useUnhurried(useSelector(useActor('query', foundQuery), selectAnswer(search, listed)));
}

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
