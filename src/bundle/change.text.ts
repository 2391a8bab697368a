// What was done to the bundle, as text: on the button that takes it back, and for screen readers when a row moves.
import type { Change } from '#machines/bundle/changes.ts';
import { groupsOf } from '#machines/bundle/select-groups.ts';
import type { Index } from '#machines/catalogue/search.ts';
import { workbenchText } from '#texts/en/pages/workbench.ts';

export const titleOf = (index: Index, id: string): string =>
  (index.byId.get(id) ?? index.datasetsById.get(id))?.title ?? id;

/** One is named, several are counted. */
const named = (index: Index, ids: readonly string[]): string =>
  ids.length === 1 ? titleOf(index, ids[0]!) : workbenchText.variables(ids.length);

/** "remove 3 variables", "move Corporate tax" */
export function changeText(index: Index, { kind, about }: Change): string {
  if (kind === 'clear' || kind === 'replace') return workbenchText.changes[kind];
  return workbenchText.changes[kind](named(index, about));
}

const ordinal = (all: readonly { id: string }[], id: string): string =>
  workbenchText.place(all.findIndex((one) => one.id === id) + 1, all.length);

/** "Corporate tax is now 2 of 5 in Taxes.", "Taxes is now dataset 1 of 2." */
export function positionText(index: Index, ids: readonly string[], id: string): string {
  const groups = groupsOf(index, ids);
  const datasets = groups.map(({ dataset }) => dataset);
  if (datasets.some((dataset) => dataset.id === id))
    return workbenchText.nowDataset(titleOf(index, id), ordinal(datasets, id));
  const home = groups.find(({ variables }) => variables.some((one) => one.id === id));
  return home ? workbenchText.nowIn(titleOf(index, id), ordinal(home.variables, id), home.dataset.title) : '';
}

/** What has just been changed: "Removed Gini index", "Gini index is now 2 of 5 in Inequality." */
export function newsText(index: Index, ids: readonly string[], { kind, about }: Change): string {
  const what = about.length === 1 ? { title: titleOf(index, about[0]!) } : { count: about.length };
  if (kind === 'clear') return workbenchText.cleared(about.length);
  if (kind === 'replace') return workbenchText.replaced;
  if (kind === 'merge') return workbenchText.merged(what);
  if (kind === 'add') return workbenchText.added(what);
  if (kind === 'remove') return workbenchText.removed(what);
  return about.length === 1 ? positionText(index, ids, about[0]!) : workbenchText.moved(what);
}
