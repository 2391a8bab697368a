// What the catalogue says of a document: the versions that it is stored with, and later what became of it.
import type { SelectionDocument, Since } from '#contract/selection/selections.ts';
import { canonical } from '#contract/selection/selection-document.ts';
import { currentVersion } from '#server/catalogue/release.ts';
import { listsOf } from '#server/catalogue/lists.ts';
import type { Release, ReleasedDataset } from '#server/catalogue/released.ts';

export const versionShown = (dataset: ReleasedDataset): string =>
  currentVersion(dataset)?.version ?? dataset.version;

/** The datasets of a document's variables, in the order in which they first come. */
export function datasetsOf({ variables }: SelectionDocument, release: Release): ReleasedDataset[] {
  const lists = listsOf(release);
  const ids = new Set(variables.map((id) => lists.variables.get(id)?.dataset.id ?? ''));
  return [...ids].flatMap((id) => lists.datasets.get(id) ?? []);
}

/** The document as it is stored: with the versions of this moment, whatever it brought. */
export const stamped = (document: SelectionDocument, release: Release): SelectionDocument =>
  canonical({
    ...document,
    releases: Object.fromEntries(
      datasetsOf(document, release).map((dataset) => [dataset.id, versionShown(dataset)]),
    ),
  });

export function changedSince(document: SelectionDocument, release: Release): Since {
  const { variables } = listsOf(release);
  const { releases = {} } = document;
  const known = document.variables.flatMap((id) => variables.get(id) ?? []);
  return {
    unknown: document.variables.filter((id) => !variables.has(id)),
    withdrawn: known
      .filter(({ withdrawn }) => withdrawn)
      .map(({ id, successor = null }) => ({ id, successor })),
    moved: datasetsOf(document, release).flatMap((dataset) => {
      const from = releases[dataset.id];
      const to = versionShown(dataset);
      return from === undefined || from === to
        ? []
        : [{ dataset: dataset.id, title: dataset.title, from, to }];
    }),
  };
}
