// The bundle as its page and the download show it: ids and metadata become groups, one a dataset, because each
// dataset becomes one file. Groups stand in the order in which their first variable was added.
import type { Dataset, Variable } from '#contract/catalogue.ts';
import { remembered } from '#machines/catalogue/remember.ts';
import type { Index } from '#machines/catalogue/search.ts';
import type { PartSnapshot } from '#machines/portal/parts.ts';

/** One file to be: a dataset and those of its variables that are in the bundle, in the order they were added. */
export type Group = { dataset: Dataset; variables: readonly Variable[] };

export const selectIds = (bundle: PartSnapshot<'bundle'>): readonly string[] => bundle.context.ids;

const rememberGroups = remembered((index: Index, ids: readonly string[]): Group[] => {
  const variables = ids.flatMap((id) => index.byId.get(id) ?? []);
  const datasets = new Map(index.datasets.map((dataset) => [dataset.id, dataset]));
  return [...Map.groupBy(variables, ({ dataset }) => dataset.id)].flatMap(([id, members]) => {
    const dataset = datasets.get(id);
    return dataset ? [{ dataset, variables: members }] : [];
  });
});
/** The groups of a bundle's ids; an id that is not in the metadata is in none. */
export const groupsOf = (index: Index, ids: readonly string[]): readonly Group[] =>
  rememberGroups(index, ids);

export const countVariables = (groups: readonly Group[]): number =>
  groups.reduce((count, { variables }) => count + variables.length, 0);

/** Keys are mostly words and variables mostly numbers: a key column weighs about as much as two variables. */
const keyWeight = 2;

/**
 * About how many bytes these columns of a dataset are as CSV: its size by share of columns, since what one column
 * weighs is not known before it is written. On the demonstration most answers are within 15 % of the real size.
 */
export function csvBytes(
  { bytes, keys, variableCount }: Dataset,
  keyCount: number,
  variables: number,
): number {
  const all = keyWeight * keys.length + variableCount;
  return all === 0 ? 0 : Math.round((bytes * (keyWeight * keyCount + variables)) / all);
}
