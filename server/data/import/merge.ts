// A staged package put into a release: pure, so that it can be applied again when another import was faster. Old
// versions stay; a dataset whose data and columns are the same as before keeps its version.
import type { Collection, Source, Variable } from '#contract/catalogue.ts';
import { type Contents, currentVersion } from '#server/data/release.ts';
import type { Release, ReleasedDataset, StoredFile, StoredVersion } from '#server/ports.ts';
import { ImportRefused, type ImportProblem } from './problems.ts';
import type { Words } from '#server/data/words.ts';
import type { StagedDataset } from './assemble.ts';
import type { StagedPackage } from './stage.ts';

/** What a release holds, and what became of each dataset of the package. */
export type Merged = {
  contents: Contents | null;
  outcomes: Map<string, Outcome>;
  /** Datasets of the package that this import does not have; they stay as they were. */
  left: string[];
};

/** `withdrawn`: the data are those of a version that staff has taken out, so nothing is shown of them. */
export type Outcome = 'imported' | 'new version' | 'new description' | 'unchanged' | 'withdrawn';

/** A staged package whose files are in the object store, in the order of its datasets. */
export type StoredPackage = StagedPackage & { files: StoredFile[]; words: StoredFile[] };

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The publisher's version, else the number of the import; a label is never given twice to different data. */
function label(stated: string | null, versions: StoredVersion[]): string {
  const number = versions.length + 1;
  const wanted = stated ?? String(number);
  return versions.some(({ version }) => version === wanted) ? `${wanted}-r${number}` : wanted;
}

const isSameData = (one: StoredVersion, content: object): boolean => {
  const { version: _version, updated: _updated, words: _words, withdrawn: _withdrawn, ...data } = one;
  return same(data, content);
};

/** The version that has these data already: the one that is shown, or a newer one that staff has withdrawn. */
function knownVersion(versions: StoredVersion[], content: object): StoredVersion | undefined {
  const shown = currentVersion({ versions });
  return versions
    .slice(shown ? versions.indexOf(shown) : 0)
    .findLast((version) => isSameData(version, content));
}

type Files = { file: StoredFile; words: StoredFile };
type Next = { dataset: ReleasedDataset; isShown: boolean };

function nextDataset(
  staged: StagedDataset,
  { file, words }: Files,
  stated: string | null,
  old: ReleasedDataset | undefined,
  now: string,
): Next {
  const before = old?.versions ?? [];
  const content = { ...staged.stored, file };
  const known = knownVersion(before, content);
  const version: StoredVersion = known
    ? { ...known, words }
    : { version: label(stated, before), updated: now, ...content, words };
  const versions = known ? before.map((one) => (one === known ? version : one)) : [...before, version];
  if (old && version.withdrawn) return { dataset: { ...old, versions }, isShown: false };
  return {
    dataset: { ...staged.dataset, version: version.version, updated: version.updated, versions },
    isShown: true,
  };
}

function outcomeOf(
  before: ReleasedDataset | undefined,
  { dataset, isShown }: Next,
  sameWords: boolean,
): Outcome {
  if (!before) return 'imported';
  if (!isShown) return 'withdrawn';
  if (dataset.versions.length > before.versions.length) return 'new version';
  return sameWords ? 'unchanged' : 'new description';
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

function counted<One extends { id: string }>(
  words: One[],
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
  staged: readonly Pick<StagedDataset, 'source'>[],
  datasets: ReleasedDataset[],
  variables: Variable[],
): Source[] {
  const words = new Map<string, Omit<Source, 'variableCount'>>(base.sources.map((one) => [one.id, one]));
  for (const { source } of staged) {
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
  const isIn = (variable: Variable, id: string) =>
    variable.inCollections.some(({ collectionId }) => collectionId === id);
  return counted([...words.values()], variables, isIn, used);
}

/** The datasets of the package as they are next, and which of them are shown so. */
function nextDatasets(base: Release, pack: StoredPackage, now: string) {
  const old = new Map(base.datasets.map((dataset) => [dataset.id, dataset]));
  const oldVariables = Map.groupBy(base.variables, (variable) => variable.dataset.id);
  const next = new Map(old);
  const outcomes = new Map<string, Outcome>();
  let isChanged = false;
  for (const [index, staged] of pack.datasets.entries()) {
    const { id } = staged.dataset;
    const [file, words] = [pack.files[index], pack.words[index]];
    if (!file || !words) throw new Error(`No file was stored for ${id}.`);
    const before = old.get(id);
    const made = nextDataset(staged, { file, words }, pack.version, before, now);
    next.set(id, made.dataset);
    const sameWords = same(before, made.dataset) && same(oldVariables.get(id) ?? [], staged.variables);
    outcomes.set(id, outcomeOf(before, made, sameWords));
    isChanged ||= made.isShown ? outcomes.get(id) !== 'unchanged' : !same(before, made.dataset);
  }
  const shown = pack.datasets.filter(({ dataset }) => outcomes.get(dataset.id) !== 'withdrawn');
  return { datasets: [...next.values()], outcomes, shown, isChanged };
}

/** Everything of a release but its datasets, after some of these have other words. */
export function withWords(base: Release, datasets: ReleasedDataset[], changed: readonly Words[]): Contents {
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

/** @throws ImportRefused when an id belongs to another package */
export function mergePackage(base: Release, pack: StoredPackage, now: string): Merged {
  const taken = takenIds(base, pack);
  if (taken.length) throw new ImportRefused(pack.name, taken);
  const { datasets, outcomes, shown, isChanged } = nextDatasets(base, pack, now);
  const contents = withWords(base, datasets, shown);
  const unchanged =
    !isChanged && same(contents.sources, base.sources) && same(contents.collections, base.collections);
  const own = new Set(pack.datasets.map(({ dataset }) => dataset.id));
  const left = base.datasets.filter((dataset) => dataset.package === pack.name && !own.has(dataset.id));
  return { contents: unchanged ? null : contents, outcomes, left: left.map(({ id }) => id) };
}
