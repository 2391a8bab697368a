// The list of variables as it is asked for: filtered, sorted, cut into pages. What is withdrawn is in it, marked, as it is
// in the whole list: one list has one length (decision 58). Apart from the handlers, so that tests hold it against the
// search of the page.
import type { z } from 'zod';
import type { Variable, VariableList } from '#contract/catalogue/catalogue.ts';
import type { endpoints } from '#contract/api/endpoints.ts';
import { finishAtOnce, type Steps } from '#server/ground/slices.ts';
import { searchTextOf, termsOf } from '#contract/catalogue/search-text.ts';
import type { Lists } from '#server/catalogue/lists.ts';

export type VariableQuery = z.output<(typeof endpoints)['variables.list']['query']>;

const setOf = (list: string | undefined): Set<string> | null =>
  list === undefined ? null : new Set(list.split(','));

/** Their ids of today. */
const sourcesIn = ({ sources }: Lists, list: string): Set<string> =>
  new Set(list.split(',').map((id) => sources.get(id)?.id ?? id));

function* inOrder(lists: Lists, sort: VariableQuery['sort'] = 'title'): Steps<readonly Variable[]> {
  const ordered = sort.endsWith('id') ? yield* lists.orderedById() : lists.ordered;
  return sort.startsWith('-') ? ordered.toReversed() : ordered;
}

/** The variables that match, in order; every term must occur. `total` counts them before they are cut into pages. */
export function* findInSteps(lists: Lists, query: VariableQuery): Steps<VariableList> {
  const { source, dataset, search, sort, limit, offset = 0 } = query;
  const sources = source === undefined ? null : sourcesIn(lists, source);
  const datasets = setOf(dataset);
  const terms = termsOf(search ?? '');
  const hasTerms = (variable: Variable): boolean => {
    if (terms.length === 0) return true;
    const text = searchTextOf(variable);
    return terms.every((term) => text.includes(term));
  };
  const matches: Variable[] = [];
  for (const variable of yield* inOrder(lists, sort)) {
    yield;
    if (!(sources?.has(variable.source.id) ?? true)) continue;
    if (!(datasets?.has(variable.dataset.id) ?? true)) continue;
    if (hasTerms(variable)) matches.push(variable);
  }
  const items = matches.slice(offset, limit === undefined ? undefined : offset + limit);
  return { items, total: matches.length };
}

export const findVariables = (lists: Lists, query: VariableQuery): VariableList =>
  finishAtOnce(findInSteps(lists, query));

/** Whether the list has a variable for a search. */
export function isListedFor({ variables }: Lists, search: string): (id: string) => boolean {
  const terms = termsOf(search);
  return (id) => {
    const variable = variables.get(id);
    return variable !== undefined && terms.every((term) => searchTextOf(variable).includes(term));
  };
}
