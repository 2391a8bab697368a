// A selection as it is cited: by the address that leads to it, with the version of each dataset when it was kept, and with
// what the licences of all of them ask for.
import type { CitedSelection } from '#contract/catalogue/citations.ts';
import { type Licensed, mixOf } from './licence-mix.ts';
import type { Release, ReleasedDataset } from '#server/catalogue/released.ts';
import type { KeptSelection } from '#server/selection/selections.ts';
import { publicationOf } from '#server/catalogue/version-metadata.ts';
import type { ObjectStore } from '#server/objects/objects.ts';
import { datasetsOf, versionShown } from '#server/selection/changed-since.ts';
import { addressOfDataset, type Cited, type Publisher } from './cited.ts';

const later = (one: string, other: string): string => (one > other ? one : other);

const counted = (count: number): string => (count === 1 ? '1 variable' : `${count} variables`);

export const addressOfSelection = ({ origin }: Publisher, id: string): string => `${origin}/s/${id}`;

const versionOfThen = ({ document }: KeptSelection, dataset: ReleasedDataset): string =>
  document.releases?.[dataset.id] ?? versionShown(dataset);

/** The datasets that it is of and that are still known, each in the version of then. */
const thenOf = (kept: KeptSelection, release: Release, publisher: Publisher): Licensed[] =>
  datasetsOf(kept.document, release).map((dataset) => ({
    id: dataset.id,
    title: dataset.title,
    version: versionOfThen(kept, dataset),
    source: dataset.source.title,
    url: addressOfDataset(publisher, dataset.id),
    licences: dataset.licences,
  }));

/** What its newest data are dated by, in the versions of then; undefined where nothing dates them. */
async function newestDate(
  kept: KeptSelection,
  release: Release,
  objects: ObjectStore,
): Promise<string | undefined> {
  const dates = datasetsOf(kept.document, release).map(async (dataset) => {
    const label = versionOfThen(kept, dataset);
    const version = dataset.versions.find((one) => one.version === label);
    return version && (await publicationOf(objects, release, dataset, version)).dated;
  });
  return (await Promise.all(dates)).filter((date) => date !== undefined).reduce(later, '') || undefined;
}

/** @param objects where it is said how old the data of older versions are */
export async function citedSelection(
  kept: KeptSelection,
  release: Release,
  publisher: Publisher,
  objects: ObjectStore,
): Promise<Cited> {
  const { id, document, createdAt } = kept;
  const dated = await newestDate(kept, release, objects);
  const datasets = thenOf(kept, release, publisher);
  const creators = [...new Set(datasets.map(({ source }) => source))];
  const extent = counted(document.variables.length);
  const titles = datasets.map(({ title }) => title).join('; ');
  return {
    id: `selection-${id}`,
    title: document.title ?? (titles === '' ? `Selection of ${extent}` : `Selection from ${titles}`),
    creator: creators[0] ?? publisher.name,
    creators,
    publisher: publisher.name,
    extent,
    version: datasets.map(({ title, version }) => `${title}, version ${version}`).join('; '),
    published: new Date(createdAt).toISOString(),
    ...(dated && { dated }),
    url: addressOfSelection(publisher, id),
  };
}

/** What a citation of it is given with. */
export function aboutSelection(kept: KeptSelection, release: Release, publisher: Publisher): CitedSelection {
  const datasets = thenOf(kept, release, publisher);
  return {
    id: kept.id,
    address: addressOfSelection(publisher, kept.id),
    createdAt: new Date(kept.createdAt).toISOString(),
    datasets: datasets.map(({ id, title, version }) => ({ id, title, version })),
    licences: mixOf(datasets),
  };
}
