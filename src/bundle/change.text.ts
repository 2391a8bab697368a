// What was done to the bundle, as text: on the button that takes it back, and for screen readers when a row moves.
import type { Change } from '#machines/bundle/changes.ts';
import { groupsOf } from '#machines/bundle/select-groups.ts';
import type { Index } from '#machines/catalogue/search.ts';
import { plural } from '#src/ui/text/numbers.ts';

const titleOf = (index: Index, id: string): string =>
  (index.byId.get(id) ?? index.datasetsById.get(id))?.title ?? id;

/** One is named, several are counted. */
const named = (index: Index, ids: readonly string[]): string =>
  ids.length === 1 ? titleOf(index, ids[0]!) : plural(ids.length, 'variable', 'variables');

/** "remove 3 variables", "move Corporate tax" */
export function changeText(index: Index, { kind, about }: Change): string {
  if (kind === 'clear' || kind === 'replace') return `${kind} the bundle`;
  return `${kind} ${named(index, about)}`;
}

const ordinal = (all: readonly { id: string }[], id: string): string =>
  `${all.findIndex((one) => one.id === id) + 1} of ${all.length}`;

/** "Corporate tax is now 2 of 5 in Taxes.", "Taxes is now dataset 1 of 2." */
export function positionText(index: Index, ids: readonly string[], id: string): string {
  const groups = groupsOf(index, ids);
  const datasets = groups.map(({ dataset }) => dataset);
  if (datasets.some((dataset) => dataset.id === id))
    return `${titleOf(index, id)} is now dataset ${ordinal(datasets, id)}.`;
  const home = groups.find(({ variables }) => variables.some((one) => one.id === id));
  return home ? `${titleOf(index, id)} is now ${ordinal(home.variables, id)} in ${home.dataset.title}.` : '';
}
