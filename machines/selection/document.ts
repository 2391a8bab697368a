// The bundle as a document, and a document as an offer: what it would bring, held beside the bundle that there is and
// the metadata of today. What was withdrawn, what nobody knows any more and which datasets have moved on is said here of
// every document, wherever it comes from.
import type { Variable } from '#contract/catalogue/catalogue.ts';
import { canonical } from '#contract/selection/selection-document.ts';
import type { SelectionDocument } from '#contract/selection/selections.ts';
import { textOf, titleId, type Notes, type Texts } from '#machines/bundle/notes.ts';
import { type Group, successorOf, type Withdrawn } from '#machines/bundle/select-groups.ts';
import type { Index } from '#machines/catalogue/search.ts';

/** As it is passed on. Versions are the datasets' of today, so that a file says of which data it was. */
export function documentOf(index: Index, ids: readonly string[], notes: Notes): SelectionDocument {
  const releases = ids.flatMap((id) => {
    const variable = index.byId.get(id);
    const dataset = variable && index.datasetsById.get(variable.dataset.id);
    return dataset ? [[dataset.id, dataset.version] as const] : [];
  });
  return canonical({
    version: 1,
    title: textOf(notes, titleId).trim(),
    variables: [...ids],
    notes: Object.fromEntries(ids.map((id) => [id, textOf(notes, id)])),
    releases: Object.fromEntries(releases),
  });
}

/** What was written about it, as the bundle keeps it. */
export const textsOf = ({ title = '', notes = {} }: SelectionDocument): Texts => ({
  ...notes,
  [titleId]: title,
});

export type OfferedSelection = {
  title: string;
  /** Those of its variables that can be had. */
  variables: readonly Variable[];
  /** The same by dataset. */
  groups: readonly Group[];
  /** Not in the bundle yet. */
  news: number;
  withdrawn: readonly Withdrawn[];
  unknown: readonly string[];
  /** Datasets that are in another version now. */
  moved: readonly { title: string; from: string; to: string }[];
};

export function offerOf(
  index: Index,
  document: SelectionDocument,
  held: readonly string[],
): OfferedSelection {
  const known = document.variables.flatMap((id) => index.byId.get(id) ?? []);
  const variables = known.filter(({ withdrawn }) => !withdrawn);
  const isHeld = new Set(held);
  const moved = Object.entries(document.releases ?? {}).flatMap(([id, from]) => {
    const dataset = index.datasetsById.get(id);
    return dataset && dataset.version !== from ? [{ title: dataset.title, from, to: dataset.version }] : [];
  });
  return {
    title: document.title ?? '',
    variables,
    groups: [...Map.groupBy(variables, ({ dataset }) => dataset.id)].flatMap(([id, members]) => {
      const dataset = index.datasetsById.get(id);
      return dataset ? [{ dataset, variables: members }] : [];
    }),
    news: variables.filter(({ id }) => !isHeld.has(id)).length,
    withdrawn: known
      .filter(({ withdrawn }) => withdrawn)
      .map((variable) => ({ variable, successor: successorOf(index, variable) })),
    unknown: document.variables.filter((id) => !index.byId.has(id)),
    moved,
  };
}
