// What of a filter's values is shown, and what is said below them: worked out here, or found by the server where the page does not
// have all values.
import { useSelector } from '@xstate/react';
import {
  type Facet,
  type FacetView,
  facetView,
  foundMeanwhile,
  foundView,
} from '#machines/catalogue/facets.ts';
import { seekingIn, selectSought } from '#machines/catalogue/drafts/select.ts';
import type { Failure } from '#machines/kinds/query-cache/query-cache.setup.ts';
import { useOptionalPart } from '#src/portal/portal-context.ts';
import { useFilters } from '#src/browse/use-listing.ts';
import { browseText } from '#texts/en/browse/browse.ts';

type Shown = Omit<FacetView, 'rest'> & { hint: string; failure: Failure | null; retry: () => void };

function hintOf({ shown, rest }: FacetView): string {
  if (rest > 0) return browseText.others(rest);
  return shown.length === 0 ? browseText.noName : '';
}

export function useFacetView(given: Facet, sought: string): Shown {
  const drafts = useOptionalPart('drafts');
  const questions = useSelector(drafts, selectSought(given.name));
  const values = useSelector(drafts, (snapshot) => snapshot?.children.watchValues);
  // A filter in which nothing is looked for is not drawn again by what others are asked.
  const learnt = useSelector(values, (snapshot) => (questions.length > 0 ? snapshot?.context : undefined));
  const chosen = useFilters()[given.name];
  const retry = () => values?.send({ type: 'queryCache.retry' });
  const seeking = learnt ? seekingIn(questions, learnt) : null;
  if (!seeking) {
    const view = facetView(given, sought);
    return { ...view, hint: hintOf(view), failure: null, retry };
  }
  const { answer, isCurrent, failure } = seeking;
  const found = isCurrent && answer ? answer : foundMeanwhile(given, answer, sought);
  const view = foundView(given, found, chosen);
  const hint = isCurrent ? hintOf(view) : failure ? '' : browseText.seeking;
  return { ...view, hint, failure, retry };
}
