// What was found for the words that the list answers: the search's answer, and what of it stands beside the list.
import { useSelector } from '@xstate/react';
import type { SearchAnswer } from '#contract/search/search.ts';
import { foundRows, type FoundRows, rowsWithin } from '#machines/catalogue/found.ts';
import { foundQuery, type FoundRef } from '#src/browse/browse.actors.ts';
import { useListing, useQuestion } from '#src/browse/use-listing.ts';
import { useActor } from '#src/portal/portal-context.ts';

type FoundSnapshot = ReturnType<FoundRef['getSnapshot']> | undefined;

/** Null while it is not here, and where the words are others meanwhile. */
const selectAnswer =
  (search: string) =>
  (found: FoundSnapshot): SearchAnswer | null =>
    found?.context.requests.found.query.q === search.trim() ? (found.context.answer?.found ?? null) : null;

export function useAnswer(): SearchAnswer | null {
  const { search } = useQuestion();
  return useSelector(useActor('query', foundQuery), selectAnswer(search));
}

/** Whether an answer is on its way. */
export const useIsFinding = (): boolean =>
  useSelector(useActor('query', foundQuery), (found) => found?.hasTag('busy') ?? false);

const none: FoundRows = { best: [], related: [] };

export function useFoundRows(): FoundRows {
  const answer = useAnswer();
  const listing = useListing();
  if (!answer || !listing) return none;
  const { index, query, matches, page } = listing;
  return matches ? foundRows(answer, index, query, matches) : rowsWithin(answer, page.total);
}
