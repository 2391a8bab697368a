// What is read for a place: of the release’s main variables those that its datasets may have, dataset by dataset.
import type { Variable } from '#contract/catalogue/catalogue.ts';
import type { Columns } from '#server/catalogue/columns.ts';
import { listsOf } from '#server/catalogue/lists.ts';
import { currentVersion } from '#server/catalogue/release.ts';
import type { Release, ReleasedDataset } from '#server/catalogue/released.ts';
import { finishInSlices } from '#server/ground/slices.ts';
import type { FiguresAsked, ReadFigure } from './figures.ts';
import { dealt, type MainTopic, mainTopics } from './main-variables.ts';
import type { NamedPlace } from './places.ts';

/** What reads datasets. */
export type PlaceReader = {
  figures: (columns: Columns, asked: FiguresAsked) => Promise<ReadFigure[]>;
};

/** More than is shown, since of some there is no value. */
const share = { topics: 16, each: 6, most: 48 };

/** Worked out once a release, beside other requests. */
const topicsOf = new WeakMap<Release, Promise<readonly MainTopic[]>>();

function mainTopicsOf(release: Release): Promise<readonly MainTopic[]> {
  const topics = topicsOf.get(release) ?? finishInSlices(mainTopics(release));
  topicsOf.set(release, topics);
  return topics;
}

const doesCover = ({ entities }: ReleasedDataset, id: string): boolean =>
  [entities?.codes, entities?.former, entities?.groupCodes].some((codes) => codes?.includes(id));

export type AskedTopic = { title: string; items: readonly Variable[] };

export async function topicsFor(release: Release, place: Pick<NamedPlace, 'id'>): Promise<AskedTopic[]> {
  const { datasets } = listsOf(release);
  const isCovered = ({ dataset }: Variable) => doesCover(datasets.get(dataset.id)!, place.id);
  const topics = await mainTopicsOf(release);
  return dealt(
    topics.map(({ title, variables }) => ({ title, items: variables.filter(isCovered) })),
    share,
  );
}

/** The columns of these variables, a dataset at a time. */
export function columnsOf(release: Release, topics: readonly AskedTopic[]): Columns[] {
  const { datasets } = listsOf(release);
  const variables = topics.flatMap(({ items }) => items);
  return [...Map.groupBy(variables, ({ dataset }) => dataset.id)].flatMap(([id, own]) => {
    const dataset = datasets.get(id)!;
    const version = currentVersion(dataset);
    if (!version) return [];
    const wanted = new Set(own.map((variable) => variable.id));
    const columns = version.variables.filter((column) => wanted.has(column.id));
    return [{ release, dataset, version, keys: version.keys, variables: columns }];
  });
}
