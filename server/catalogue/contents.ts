// What a release lists beside its datasets: variables, sources and collections with how many variables each has.
import type { Collection, Source, Variable } from '#contract/catalogue/catalogue.ts';
import type { Contents } from './release.ts';
import type { Release, ReleasedDataset } from './released.ts';
import { sourceKey } from '#server/catalogue/source/source-key.ts';
import type { SourceMetadata, StagedDataset } from './staged.ts';
import type { VersionMetadata } from './version-metadata.ts';

type Counts = ReadonlyMap<string, number>;

/** How many of the offered variables have each id. */
function countsOf(variables: Variable[], idsOf: (variable: Variable) => string[]): Counts {
  const counts = new Map<string, number>();
  for (const variable of variables) {
    if (variable.withdrawn) continue;
    for (const id of idsOf(variable)) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

const withCounts = <One extends { id: string }>(words: One[], counts: Counts, keep: Set<string>) =>
  words.filter(({ id }) => keep.has(id)).map((one) => ({ ...one, variableCount: counts.get(one.id) ?? 0 }));

/** Sources with the ids of names that nobody writes any more, where these were other spellings of theirs. */
function withRetiredIds(sources: readonly SourceMetadata[], used: ReadonlySet<string>): SourceMetadata[] {
  const gone = sources.filter(({ id }) => !used.has(id));
  const retired = Map.groupBy(gone, ({ title }) => sourceKey(title));
  return sources.map(({ otherIds = [], ...source }) => {
    const former = retired.get(sourceKey(source.title)) ?? [];
    const ids = [...otherIds, ...former.flatMap((one) => [one.id, ...(one.otherIds ?? [])])];
    const left = [...new Set(ids)].filter((id) => !used.has(id)).toSorted();
    return { ...source, ...(left.length > 0 && { otherIds: left }) };
  });
}

function mergedSources(
  base: Release,
  staged: readonly Pick<StagedDataset, 'source'>[],
  datasets: ReleasedDataset[],
  variables: Variable[],
): Source[] {
  const words = new Map<string, SourceMetadata>(base.sources.map((one) => [one.id, one]));
  for (const { source } of staged) {
    const old = words.get(source.id);
    words.set(source.id, {
      ...source,
      description: source.description || (old?.description ?? ''),
      path: source.path ?? old?.path ?? null,
      ...(old?.otherIds && { otherIds: old.otherIds }),
    });
  }
  const used = new Set(datasets.map(({ source }) => source.id));
  return withCounts(
    withRetiredIds([...words.values()], used),
    countsOf(variables, ({ source }) => [source.id]),
    used,
  );
}

function mergedCollections(
  base: Release,
  staged: readonly Pick<StagedDataset, 'collections'>[],
  datasets: ReleasedDataset[],
  variables: Variable[],
): Collection[] {
  const words = new Map<string, Omit<Collection, 'variableCount'>>(
    base.collections.map((one) => [one.id, one]),
  );
  for (const collection of staged.flatMap(({ collections }) => collections)) {
    const old = words.get(collection.id);
    words.set(collection.id, {
      ...collection,
      description: collection.description || (old?.description ?? ''),
    });
  }
  const used = new Set(
    datasets.flatMap(({ inCollections }) => inCollections.map(({ collectionId }) => collectionId)),
  );
  const idsOf = ({ inCollections }: Variable) => inCollections.map(({ collectionId }) => collectionId);
  return withCounts([...words.values()], countsOf(variables, idsOf), used);
}

/** Everything of a release but its datasets, after some of these have other words. */
export function withMetadata(
  base: Release,
  datasets: ReleasedDataset[],
  changed: readonly VersionMetadata[],
): Contents {
  const own = new Set(changed.map(({ dataset }) => dataset.id));
  const variables = [
    ...base.variables.filter((variable) => !own.has(variable.dataset.id)),
    ...changed.flatMap((words) => words.variables),
  ];
  return {
    datasets,
    variables,
    sources: mergedSources(base, changed, datasets, variables),
    collections: mergedCollections(base, changed, datasets, variables),
  };
}
