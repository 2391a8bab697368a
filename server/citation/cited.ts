// What can be cited: a variable or a dataset, in the version that visitors see, at an address that stays.
import type { Variable } from '#contract/catalogue/catalogue.ts';
import { currentVersion } from '#server/catalogue/release.ts';
import { listsOf } from '#server/catalogue/lists.ts';
import type { Release, ReleasedDataset } from '#server/catalogue/released.ts';

/** The installation, as the metadata that leave it speak of it. */
export type Publisher = {
  name: string;
  /** Where it answers, without a slash at the end. */
  origin: string;
};

export type Cited = {
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
  /** When this version was imported, ISO 8601. */
  published: string;
  /** The day on which the data were last changed, where their publisher says it. */
  modified?: string;
  doi?: string;
  url: string;
};

export const addressOfVariable = ({ origin }: Publisher, id: string) =>
  `${origin}/variables/${encodeURIComponent(id)}`;
export const addressOfDataset = ({ origin }: Publisher, id: string) =>
  `${origin}/datasets/${encodeURIComponent(id)}`;

export function citedDataset(dataset: ReleasedDataset, publisher: Publisher): Cited {
  const { id, title, source, version, updated, modified, authors, doi } = dataset;
  const shown = currentVersion(dataset);
  return {
    id,
    title,
    creator: source.title,
    ...(authors && { creators: authors }),
    ...(modified && { modified }),
    ...(doi && { doi }),
    publisher: publisher.name,
    version: shown?.version ?? version,
    published: shown?.updated ?? updated,
    url: addressOfDataset(publisher, id),
  };
}

/** The day that dates the data: their publisher's, else that of the import. */
export const dayOfData = ({ modified, published }: Cited): string => modified ?? published.slice(0, 10);

/** @returns undefined where its dataset is not in the release */
export function citedVariable(
  { id, title, source, dataset: { id: datasetId } }: Variable,
  release: Release,
  publisher: Publisher,
): Cited | undefined {
  const dataset = listsOf(release).datasets.get(datasetId);
  return (
    dataset && {
      ...citedDataset(dataset, publisher),
      id,
      title,
      within: dataset.title,
      creator: source.title,
      url: addressOfVariable(publisher, id),
    }
  );
}
