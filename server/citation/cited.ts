// What can be cited: a variable or a dataset, in the version that visitors see, at an address that stays.
import type { Variable } from '#contract/catalogue/catalogue.ts';
import { currentVersion } from '#server/catalogue/release.ts';
import { type Publication, publicationShown } from '#server/catalogue/version-metadata.ts';
import { listsOf } from '#server/catalogue/lists.ts';
import type { Release, ReleasedDataset } from '#server/catalogue/released.ts';

/** The installation, as the metadata that leave it speak of it. */
export type Publisher = {
  name: string;
  /** Where it answers, without a slash at the end. */
  origin: string;
};

export type Cited = Publication & {
  id: string;
  title: string;
  /** The dataset that a variable is of. */
  within?: string;
  /** Who made the data. */
  creator: string;
  /** Where several have made them. */
  creators?: readonly string[];
  /** How much of it, where it is not one thing: `version` then names what it is of. */
  extent?: string;
  publisher: string;
  version: string;
  /** The publisher states no version: it is the portal's own number. */
  isCounted?: boolean;
  /** When this version was imported, ISO 8601: nothing is dated by it. */
  published: string;
  doi?: string;
  url: string;
};

export const addressOfVariable = ({ origin }: Publisher, id: string) =>
  `${origin}/variables/${encodeURIComponent(id)}`;
export const addressOfDataset = ({ origin }: Publisher, id: string) =>
  `${origin}/datasets/${encodeURIComponent(id)}`;

export function citedDataset(dataset: ReleasedDataset, release: Release, publisher: Publisher): Cited {
  const { id, title, source, version, updated, authors, doi } = dataset;
  const shown = currentVersion(dataset);
  return {
    id,
    title,
    creator: source.title,
    ...(authors && { creators: authors }),
    ...publicationShown(dataset, release),
    ...(doi && { doi }),
    publisher: publisher.name,
    version: shown?.version ?? version,
    ...(shown?.isCounted && { isCounted: true }),
    published: shown?.updated ?? updated,
    url: addressOfDataset(publisher, id),
  };
}

/** @returns undefined where its dataset is not in the release */
export function citedVariable(
  { id, title, source, dataset: { id: datasetId } }: Variable,
  release: Release,
  publisher: Publisher,
): Cited | undefined {
  const dataset = listsOf(release).datasets.get(datasetId);
  return (
    dataset && {
      ...citedDataset(dataset, release, publisher),
      id,
      title,
      within: dataset.title,
      creator: source.title,
      url: addressOfVariable(publisher, id),
    }
  );
}
