// The list of variables as it is asked for: filtered, sorted, cut into pages. What is withdrawn is in it, marked, as it is
// in the whole list: one list has one length (decision 58). Apart from the handlers, so that tests hold it against the
// search of the page.
import type { z } from 'zod';
import type { VariableList } from '#contract/catalogue/catalogue.ts';
import type { endpoints } from '#contract/api/endpoints.ts';
import { type Lists, termsOf } from '#server/catalogue/lists.ts';

export type VariableQuery = z.output<(typeof endpoints)['variables.list']['query']>;

const setOf = (list: string | undefined): Set<string> | null =>
  list === undefined ? null : new Set(list.split(','));

/** Their ids of today. */
const sourcesIn = ({ sources }: Lists, list: string): Set<string> =>
  new Set(list.split(',').map((id) => sources.get(id)?.id ?? id));

function inOrder(lists: Lists, sort: VariableQuery['sort'] = 'title') {
  const ordered = sort.endsWith('id') ? lists.orderedById() : lists.ordered;
  return sort.startsWith('-') ? ordered.toReversed() : ordered;
}

/** The variables that match, in order; every term must occur. `total` counts them before they are cut into pages. */
export function findVariables(lists: Lists, query: VariableQuery): VariableList {
  const { source, dataset, search, sort, limit, offset = 0 } = query;
  const sources = source === undefined ? null : sourcesIn(lists, source);
  const datasets = setOf(dataset);
  const terms = termsOf(search ?? '');
  const matches = inOrder(lists, sort).filter(
    ({ variable, text }) =>
      (sources?.has(variable.source.id) ?? true) &&
      (datasets?.has(variable.dataset.id) ?? true) &&
      terms.every((term) => text.includes(term)),
  );
  const page = matches.slice(offset, limit === undefined ? undefined : offset + limit);
  return { items: page.map(({ variable }) => variable), total: matches.length };
}
