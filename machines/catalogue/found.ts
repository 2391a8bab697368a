// What the search that understands adds to the list of variables: the first few of the list by how well they answer, and
// what answers without the words. The list itself, its order and its filters stay what they are.
import type { Dataset, Variable } from '#contract/catalogue/catalogue.ts';
import type { Reason, SearchAnswer } from '#contract/search/search.ts';
import { columnsOf } from './columns.ts';
import { find, hitsOf } from './find.ts';
import { browseAddress, emptyQuery, hasSameFilters, type Query } from './query.ts';
import { remembered } from './remember.ts';
import type { Index } from './search.ts';
import { mostFewer, shorterSearches } from '#contract/catalogue/search-text.ts';

export type FoundRow = {
  variable: Variable;
  reasons: readonly Reason[];
  /** Its dataset, where the page does not have it anyway. */
  dataset?: Dataset | undefined;
};
export type FoundRows = {
  /** The first few of the list, the best first. */
  best: readonly FoundRow[];
  /** What the list does not have, within the same filters. */
  related: readonly FoundRow[];
};

const [mostBest, mostRelated] = [3, 6];
/** A list of so few is seen at a glance: nothing of it is shown twice. */
const shortList = 5;

/** How many best matches a list of so many variables has, as long as the search knows as many of them. */
export const bestCount = (matches: number): number => (matches > shortList ? mostBest : 0);

type Row = FoundRow & { isListed: boolean };

/** What of an answer is known here: what has come or gone since the list was loaded is in neither. */
const rowsOf = ({ items }: SearchAnswer, byId: Index['byId']): Row[] =>
  items.flatMap(({ kind, id, reasons, listed: isListed }) => {
    const variable = kind === 'variable' ? byId.get(id) : undefined;
    return variable && !variable.withdrawn ? [{ variable, reasons, isListed }] : [];
  });

/** @param matches all variables of the list, of every page */
export const foundRows = remembered(
  (answer: SearchAnswer, index: Index, query: Query, matches: readonly Variable[]): FoundRows => {
    const listed = new Set(matches);
    const within = !hasSameFilters(query, emptyQuery)
      ? new Set(find(index, { ...query, search: '' }).matches)
      : null;
    const rows = rowsOf(answer, index.byId);
    return {
      best: rows.filter(({ variable }) => listed.has(variable)).slice(0, bestCount(matches.length)),
      related: rows
        .filter(({ isListed, variable }) => !isListed && (within?.has(variable) ?? true))
        .slice(0, mostRelated),
    };
  },
);

/** The same of an answer that the server has kept within the filters. @param total of the list */
export const rowsWithin = remembered((answer: SearchAnswer, total: number): FoundRows => {
  const { variables = [], datasets = [] } = answer.metadata ?? {};
  const known = new Map(datasets.map((one) => [one.id, one]));
  const rows = rowsOf(answer, new Map(variables.map((one) => [one.id, one]))).map((row) => ({
    ...row,
    dataset: known.get(row.variable.dataset.id),
  }));
  return {
    best: rows.filter(({ isListed }) => isListed).slice(0, bestCount(total)),
    related: rows.filter(({ isListed }) => !isListed).slice(0, mostRelated),
  };
});

/** Where the same question leads with other words. */
export const wordedAddress = (query: Query, search: string): string =>
  browseAddress({ ...query, search, page: 1 });

/** Where a search finds nothing: some of its words that do, with how many variables contain them. */
export const fewerWords = remembered(
  (index: Index, search: string): readonly { words: string; count: number }[] => {
    const columns = columnsOf(index.metadata);
    return shorterSearches(search)
      .map((words) => ({ words, count: hitsOf(columns, words).length }))
      .filter(({ count }) => count > 0)
      .slice(0, mostFewer);
  },
);
