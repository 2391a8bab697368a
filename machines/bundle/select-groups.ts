// The bundle as its page and the download show it: ids and metadata become groups, one a dataset, because each
// dataset becomes one file. Groups stand in the order in which their first variable was added.
import type { Dataset, Variable } from '#contract/catalogue.ts';
import type { Index } from '#machines/catalogue/search.ts';
import type { PartSnapshot } from '#machines/portal/parts.ts';

/** One file to be: a dataset and those of its variables that are in the bundle, in the order they were added. */
export type Group = { dataset: Dataset; variables: readonly Variable[] };

export const selectIds = (bundle: PartSnapshot<'bundle'>): readonly string[] => bundle.context.ids;
export const selectIndex = (catalogue: PartSnapshot<'catalogue'>): Index | null => catalogue.context.index;
/** Why the metadata did not come; null unless that is so. */
export const selectCatalogueFailure = (catalogue: PartSnapshot<'catalogue'>): string | null =>
  catalogue.matches('failed') ? catalogue.context.message : null;

const kept = new WeakMap<readonly string[], { index: Index; groups: readonly Group[] }>();

function group(ids: readonly string[], index: Index): readonly Group[] {
  const variables = ids.flatMap((id) => index.byId.get(id) ?? []);
  const datasets = new Map(index.datasets.map((dataset) => [dataset.id, dataset]));
  return [...Map.groupBy(variables, ({ dataset }) => dataset.id)].flatMap(([id, members]) => {
    const dataset = datasets.get(id);
    return dataset ? [{ dataset, variables: members }] : [];
  });
}

/** The groups of a bundle; the same ids and index give the same array, so views may compare by identity. */
export function groupsOf(ids: readonly string[], index: Index): readonly Group[] {
  const known = kept.get(ids);
  if (known?.index === index) return known.groups;
  const groups = group(ids, index);
  kept.set(ids, { index, groups });
  return groups;
}

export const countVariables = (groups: readonly Group[]): number =>
  groups.reduce((count, { variables }) => count + variables.length, 0);

/**
 * About how many bytes of a dataset's CSV these columns are: its size by share of columns, since what a column
 * weighs is not known before it is written.
 */
export function csvBytes({ bytes, keys, variableCount }: Dataset, columns: number): number {
  const all = keys.length + variableCount;
  return all === 0 ? 0 : Math.round((bytes * columns) / all);
}
