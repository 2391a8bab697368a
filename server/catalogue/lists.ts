// What is derived from a release once: lookups by id, variables in their order, and the whole lists as ready-made bodies.
// Derived things hang on the release itself, so they go when it goes. A release that follows another is derived from what
// that had: only what is in other segments is sorted in. It is done in steps, so that nobody waits for it.
import type { Dataset, Source, Variable } from '#contract/catalogue/catalogue.ts';
import { locale } from '#contract/ground/constants.ts';
import { finishAtOnce, finishInSlices, type Steps } from '#server/ground/slices.ts';
import { changeInSteps, type Difference, sortInSteps } from '#server/ground/sorted.ts';
import type { Body } from '#server/http/encoded.ts';
import { createLongBody } from '#server/http/long-body.ts';
import { byCode, type ById, lookUpById } from '#server/ground/by-id.ts';
import type { Release, ReleasedDataset } from './released.ts';
import { currentVersion } from './release.ts';
import { type Segment, segmentsBetween, segmentsOf } from './segments/segment.ts';

const collator = new Intl.Collator(locale);

const byTitle = (one: Variable, other: Variable): number =>
  collator.compare(one.title || one.id, other.title || other.id) || collator.compare(one.id, other.id);

export type Lists = {
  variables: ById<Variable>;
  datasets: ReadonlyMap<string, ReleasedDataset>;
  /** By every id that it has or had. */
  sources: ReadonlyMap<string, Source>;
  /** By title. */
  ordered: readonly Variable[];
  /** By id; sorted when it is first asked for. */
  orderedById(): Steps<readonly Variable[]>;
  datasetOf(dataset: ReleasedDataset, withVariables: boolean): Dataset;
  /** A dataset's variables by title. */
  variablesIn(dataset: string): readonly Variable[];
  /** The variables of a source, by its id of today, or of a collection, by title. */
  variablesOf(grouping: 'source' | 'collection', id: string): readonly Variable[];
  /** A whole list, made when it is first asked for. */
  body(name: 'variables' | 'datasets' | 'datasets-with-variables' | 'sources' | 'collections'): Promise<Body>;
};

export const jsonType = 'application/json; charset=utf-8';

/** Without what only the server needs: the package, the words of a citation and the stored versions. */
function publicPart({
  package: _package,
  origin: _origin,
  suggested: _suggested,
  versions,
  ...dataset
}: ReleasedDataset): Omit<Dataset, 'variables'> {
  const { modified } = dataset;
  return {
    ...dataset,
    ...(modified && { updated: `${modified.padEnd(10, '-01')}T00:00:00.000Z`, added: dataset.updated }),
    ...(currentVersion({ versions })?.labels && { hasLabels: true }),
  };
}

function once<T>(make: () => T): () => T {
  let cached: { value: T } | undefined;
  return () => (cached ??= { value: make() }).value;
}

/** Kept for as long as the segment, which several releases may have. */
const sortedSegments = new WeakMap<Segment, readonly Variable[]>();

function sortedVariables(segment: Segment | undefined): readonly Variable[] {
  if (!segment) return [];
  const sorted = sortedSegments.get(segment) ?? segment.variables.toSorted(byTitle);
  sortedSegments.set(segment, sorted);
  return sorted;
}

/** A whole list as JSON, item by item. */
function* piecesOf<Item>(items: readonly Item[], shown: (item: Item) => unknown): Generator<string> {
  yield '{"items":[';
  for (const [at, item] of items.entries()) yield (at > 0 ? ',' : '') + JSON.stringify(shown(item));
  yield `],"total":${items.length}}`;
}

const datasetIdOf = ({ dataset, variables }: Segment): string | undefined =>
  dataset?.id ?? variables[0]?.dataset.id;

/** Those that are not withdrawn, in their order: the list itself where none is. */
export function* offeredIn(variables: readonly Variable[]): Steps<readonly Variable[]> {
  let offered: Variable[] | null = null;
  for (const [at, variable] of variables.entries()) {
    if (variable.withdrawn) offered ??= variables.slice(0, at);
    else offered?.push(variable);
    yield;
  }
  return offered ?? variables;
}

/** Lists with what those of the next release are made of. */
type Derived = {
  lists: Lists;
  segments: readonly Segment[];
  /** In the order of the characters of ids. */
  coded: readonly Variable[];
  /** As people sort ids; null until somebody asks. */
  byId: readonly Variable[] | null;
};

/** Null where there is nothing to start from. */
function* differenceFrom(
  before: Derived | undefined,
  segments: readonly Segment[],
): Steps<Difference<Variable> | null> {
  if (!before) return null;
  const { gone, added } = segmentsBetween(before.segments, segments);
  yield;
  return {
    gone: new Set(gone.flatMap(({ variables }) => variables)),
    added: added.flatMap(({ variables }) => variables),
  };
}

const byId = (one: Variable, other: Variable): number => collator.compare(one.id, other.id);

type Bodies = Record<Parameters<Lists['body']>[0], () => Promise<Body>>;

function bodiesOf(
  { datasets, sources, collections }: Release,
  { ordered, datasetOf }: Pick<Lists, 'ordered' | 'datasetOf'>,
): Bodies {
  const list = <Item>(items: readonly Item[], shown: (item: Item) => unknown = (item) => item) =>
    once(() => createLongBody(jsonType, piecesOf(items, shown)));
  return {
    variables: list(ordered),
    datasets: list(datasets, (dataset) => datasetOf(dataset, false)),
    'datasets-with-variables': list(datasets, (dataset) => datasetOf(dataset, true)),
    sources: list(sources),
    collections: list(collections),
  };
}

/** By every id that it has or had. */
const sourcesById = (sources: readonly Source[]): ReadonlyMap<string, Source> =>
  new Map([
    ...sources.flatMap((source) => (source.otherIds ?? []).map((id) => [id, source] as const)),
    ...sources.map((source) => [source.id, source] as const),
  ]);

const isIn = ({ source, inCollections }: Variable, grouping: 'source' | 'collection', id: string): boolean =>
  grouping === 'source' ? source.id === id : inCollections.some(({ collectionId }) => collectionId === id);

function* derive(release: Release, before?: Derived): Steps<Derived> {
  const segments = yield* segmentsOf(release);
  const difference = yield* differenceFrom(before, segments);
  const inOrder = (old: readonly Variable[] | undefined, compare: typeof byTitle) =>
    old && difference ? changeInSteps(old, difference, compare) : sortInSteps(release.variables, compare);
  const ordered = yield* inOrder(before?.lists.ordered, byTitle);
  const coded = yield* inOrder(before?.coded, byCode);
  yield;
  const bySet = new Map(segments.map((segment) => [datasetIdOf(segment), segment]));
  const variablesIn = (dataset: string) => sortedVariables(bySet.get(dataset));
  const datasetOf = (dataset: ReleasedDataset, withVariables: boolean): Dataset => ({
    ...publicPart(dataset),
    ...(withVariables && { variables: [...variablesIn(dataset.id)] }),
  });
  yield;
  const bodies = bodiesOf(release, { ordered, datasetOf });
  const lists: Lists = {
    variables: lookUpById(coded),
    datasets: new Map(release.datasets.map((dataset) => [dataset.id, dataset])),
    sources: sourcesById(release.sources),
    ordered,
    *orderedById() {
      return (all.byId ??= yield* sortInSteps(ordered, byId));
    },
    datasetOf,
    variablesIn,
    variablesOf: (grouping, id) => ordered.filter((variable) => isIn(variable, grouping, id)),
    body: (name) => bodies[name](),
  };
  const sorted = before?.byId ? yield* inOrder(before.byId, byId) : null;
  const all: Derived = { lists, segments, coded, byId: sorted };
  return all;
}

const derived = new WeakMap<Release, Derived>();

export function listsOf(release: Release): Lists {
  const all = derived.get(release) ?? finishAtOnce(derive(release));
  derived.set(release, all);
  return all.lists;
}

/** Makes the lists of a release before it is shown, from those of the one that it follows. */
export async function prepareLists(release: Release, before: Release): Promise<void> {
  derived.set(release, await finishInSlices(derive(release, derived.get(before))));
}
