// A staged package put into a release: pure, so that it can be applied again when another import was faster. Old
// versions stay; a dataset whose data and columns are the same as before keeps its version.
import type { Collection, Source, Variable } from '#contract/catalogue.ts';
import type { Change } from '#server/data/release.ts';
import type { Release, ReleasedDataset, StoredFile, StoredVersion } from '#server/ports.ts';
import { ImportRefused, type ImportProblem } from './problems.ts';
import type { StagedDataset } from './assemble.ts';
import type { StagedPackage } from './stage.ts';

/** What a release holds, and what became of each dataset of the package. */
export type Merged = {
  contents: ReturnType<Change>;
  outcomes: Map<string, Outcome>;
  /** Datasets of the package that this import does not have; they stay as they were. */
  left: string[];
};

export type Outcome = 'imported' | 'new version' | 'new description' | 'unchanged';

/** A staged package whose files are in the object store, in the order of its datasets. */
export type StoredPackage = StagedPackage & { files: StoredFile[] };

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The publisher's version, else the number of the import; a label is never given twice to different data. */
function label(stated: string | null, versions: StoredVersion[]): string {
  const number = versions.length + 1;
  const wanted = stated ?? String(number);
  return versions.some(({ version }) => version === wanted) ? `${wanted}-r${number}` : wanted;
}

function nextDataset(
  staged: StagedDataset,
  file: StoredFile,
  stated: string | null,
  old: ReleasedDataset | undefined,
  now: string,
): ReleasedDataset {
  const versions = old?.versions ?? [];
  const last = versions.at(-1);
  const content = { ...staged.stored, file };
  const kept =
    last && same({ ...last, version: '', updated: '' }, { version: '', updated: '', ...content })
      ? last
      : null;
  const version = kept ?? { version: label(stated, versions), updated: now, ...content };
  return {
    ...staged.dataset,
    version: version.version,
    updated: version.updated,
    versions: kept ? versions : [...versions, version],
  };
}

/** Ids that the package wants and another one has. */
export function takenIds(base: Release, staged: StagedPackage): ImportProblem[] {
  const own = new Set(staged.datasets.map(({ dataset }) => dataset.id));
  const foreign = base.datasets.filter((dataset) => own.has(dataset.id) && dataset.package !== staged.name);
  const variables = new Set(
    base.variables.filter((variable) => !own.has(variable.dataset.id)).map(({ id }) => id),
  );
  const twice = staged.datasets.flatMap(({ variables: list }) => {
    const clashing = list.filter(({ id }) => variables.has(id));
    for (const { id } of list) variables.add(id);
    return clashing;
  });
  return [
    ...foreign.map(({ id, package: other }) => ({
      file: 'datapackage.json',
      message: `the id ${id} belongs to the package “${other}”.`,
      remedy: 'Rename the package or the resource.',
    })),
    ...twice.map(({ id }) => ({
      file: 'datapackage.json',
      message: `the variable id ${id} is taken by another dataset.`,
      remedy: 'Rename the field or the resource.',
    })),
  ];
}

function counted<Words extends { id: string }>(
  words: Words[],
  variables: Variable[],
  has: (variable: Variable, id: string) => boolean,
  keep: Set<string>,
) {
  const counts = new Map(words.map(({ id }) => [id, 0]));
  for (const variable of variables) {
    for (const id of counts.keys()) if (has(variable, id)) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return words
    .filter(({ id }) => keep.has(id))
    .map((one) => ({ ...one, variableCount: counts.get(one.id) ?? 0 }));
}

function mergedSources(
  base: Release,
  staged: StagedPackage,
  datasets: ReleasedDataset[],
  variables: Variable[],
): Source[] {
  const words = new Map<string, Omit<Source, 'variableCount'>>(base.sources.map((one) => [one.id, one]));
  for (const { source } of staged.datasets) {
    const old = words.get(source.id);
    words.set(source.id, {
      ...source,
      description: source.description || (old?.description ?? ''),
      path: source.path ?? old?.path ?? null,
    });
  }
  const used = new Set(datasets.map(({ source }) => source.id));
  return counted([...words.values()], variables, (variable, id) => variable.source.id === id, used);
}

function mergedCollections(
  base: Release,
  staged: StagedPackage,
  datasets: ReleasedDataset[],
  variables: Variable[],
): Collection[] {
  const words = new Map<string, Omit<Collection, 'variableCount'>>(
    base.collections.map((one) => [one.id, one]),
  );
  for (const collection of staged.datasets.flatMap(({ collections }) => collections)) {
    const old = words.get(collection.id);
    words.set(collection.id, {
      ...collection,
      description: collection.description || (old?.description ?? ''),
    });
  }
  const used = new Set(
    datasets.flatMap(({ inCollections }) => inCollections.map(({ collectionId }) => collectionId)),
  );
  const isIn = (variable: Variable, id: string) =>
    variable.inCollections.some(({ collectionId }) => collectionId === id);
  return counted([...words.values()], variables, isIn, used);
}

/** @throws ImportRefused when an id belongs to another package */
export function mergePackage(base: Release, pack: StoredPackage, now: string): Merged {
  const taken = takenIds(base, pack);
  if (taken.length) throw new ImportRefused(pack.name, taken);
  const old = new Map(base.datasets.map((dataset) => [dataset.id, dataset]));
  const outcomes = new Map<string, Outcome>();
  const oldVariables = Map.groupBy(base.variables, (variable) => variable.dataset.id);
  const next = new Map(old);
  for (const [index, staged] of pack.datasets.entries()) {
    const { id } = staged.dataset;
    const before = old.get(id);
    const file = pack.files[index];
    if (!file) throw new Error(`No file was stored for ${id}.`);
    const dataset = nextDataset(staged, file, pack.version, before, now);
    next.set(id, dataset);
    const sameWords = same(before, dataset) && same(oldVariables.get(id) ?? [], staged.variables);
    outcomes.set(
      id,
      !before
        ? 'imported'
        : dataset.versions.length > before.versions.length
          ? 'new version'
          : sameWords
            ? 'unchanged'
            : 'new description',
    );
  }
  const datasets = [...next.values()];
  const own = new Set(pack.datasets.map(({ dataset }) => dataset.id));
  const variables = [
    ...base.variables.filter((variable) => !own.has(variable.dataset.id)),
    ...pack.datasets.flatMap((staged) => staged.variables),
  ];
  const contents = {
    datasets,
    variables,
    sources: mergedSources(base, pack, datasets, variables),
    collections: mergedCollections(base, pack, datasets, variables),
  };
  const unchanged =
    [...outcomes.values()].every((outcome) => outcome === 'unchanged') &&
    same(contents.sources, base.sources) &&
    same(contents.collections, base.collections);
  const left = base.datasets.filter((dataset) => dataset.package === pack.name && !own.has(dataset.id));
  return { contents: unchanged ? null : contents, outcomes, left: left.map(({ id }) => id) };
}
