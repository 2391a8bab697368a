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
import { seekingIn } from '#machines/catalogue/drafts/select.ts';
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
  const context = useSelector(drafts, (snapshot) => snapshot?.context);
  const values = useSelector(drafts, (snapshot) => snapshot?.children.watchValues);
  const learnt = useSelector(values, (snapshot) => snapshot?.context);
  const chosen = useFilters()[given.name];
  const retry = () => values?.send({ type: 'queryCache.retry' });
  const seeking = context && learnt ? seekingIn(context, given.name, learnt) : null;
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
