// The bundle as its page and the download show it: ids and metadata become groups, one a dataset, because each
// dataset becomes one file. Groups stand in the order in which their first variable was added.
import type { SnapshotFrom } from 'xstate';
import type { Dataset, Variable } from '#contract/catalogue/catalogue.ts';
import { remembered } from '#machines/catalogue/remember.ts';
import type { Index } from '#machines/catalogue/search.ts';
import { lastOf, type Change } from './changes.ts';
import { textOf, type Notes } from './notes.ts';
import type { bundleMachine } from './bundle.machine.ts';

/** One file to be: a dataset and those of its variables that are in the bundle, in the order they were added. */
export type Group = { dataset: Dataset; variables: readonly Variable[] };

type Bundle = SnapshotFrom<typeof bundleMachine>;

export const selectIds = (bundle: Bundle): readonly string[] => bundle.context.ids;

/** What is written beside a variable, or as the title; empty where nothing is. */
export const selectNote =
  (id: string) =>
  ({ context }: Bundle): string =>
    textOf(context.notes, id);

/** All that is written about it. */
export const selectNotes = ({ context }: Bundle): Notes => context.notes;

/** The change that can be taken back. */
export const selectLast = ({ context }: Bundle): Change | undefined => lastOf(context, context.changes);
/** The one that was taken back last, until the next change. */
export const selectUndone = ({ context }: Bundle): Change | null => context.undone;

const rememberGroups = remembered((index: Index, ids: readonly string[]): Group[] => {
  const variables = ids.flatMap((id) => index.byId.get(id) ?? []).filter(({ withdrawn }) => !withdrawn);
  const datasets = new Map(index.datasets.map((dataset) => [dataset.id, dataset]));
  return [...Map.groupBy(variables, ({ dataset }) => dataset.id)].flatMap(([id, members]) => {
    const dataset = datasets.get(id);
    return dataset ? [{ dataset, variables: members }] : [];
  });
});
/** The groups of a bundle's ids; an id that is not in the metadata, or withdrawn, is in none. */
export const groupsOf = (index: Index, ids: readonly string[]): readonly Group[] =>
  rememberGroups(index, ids);

/** What the publisher took back, with what to use instead where that is said and can be had. */
export type Withdrawn = { variable: Variable; successor: Variable | undefined };

const rememberWithdrawn = remembered((index: Index, ids: readonly string[]): Withdrawn[] =>
  ids.flatMap((id) => {
    const variable = index.byId.get(id);
    return variable?.withdrawn ? [{ variable, successor: successorOf(index, variable) }] : [];
  }),
);
/** Those of a bundle's ids that are withdrawn: they stay in it until the visitor has seen it. */
export const withdrawnOf = (index: Index, ids: readonly string[]): readonly Withdrawn[] =>
  rememberWithdrawn(index, ids);

/** The variable to use instead; one that is withdrawn itself is none. */
export function successorOf(index: Index, { successor }: Variable): Variable | undefined {
  const found = index.byId.get(successor ?? '');
  return found?.withdrawn ? undefined : found;
}

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
