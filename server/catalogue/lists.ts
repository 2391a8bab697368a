// What is derived once from a release: lookups by id, variables in their order with their search text, and the
// whole lists as ready-made bodies. Derived things hang on the release itself, so they go when it goes.
import type { Dataset, Source, Variable } from '#contract/catalogue/catalogue.ts';
import { locale } from '#contract/ground/constants.ts';
import { type Body, createBody } from '#server/http/encoded.ts';
import type { Release, ReleasedDataset } from './released.ts';

const collator = new Intl.Collator(locale);

const byTitle = (one: Variable, other: Variable): number =>
  collator.compare(one.title || one.id, other.title || other.id) || collator.compare(one.id, other.id);

const spaced = (text: string): string => text.replaceAll(/[-_]/g, ' ').toLowerCase();

/** A variable with the text that searches are matched against (the specification's derived search string). */
type Searchable = { variable: Variable; text: string };

export const termsOf = (search: string): string[] =>
  search
    .toLowerCase()
    .split(/[\s_-]+/)
    .filter(Boolean);

export type Lists = {
  variables: ReadonlyMap<string, Variable>;
  datasets: ReadonlyMap<string, ReleasedDataset>;
  /** By every id that it has or had. */
  sources: ReadonlyMap<string, Source>;
  /** By title. */
  ordered: readonly Searchable[];
  /** By id. */
  orderedById(): readonly Searchable[];
  datasetOf(dataset: ReleasedDataset, withVariables: boolean): Dataset;
  /** A whole list, made when it is first asked for. */
  body(name: 'variables' | 'datasets' | 'datasets-with-variables' | 'sources' | 'collections'): Body;
};

export const jsonType = 'application/json; charset=utf-8';

/** Without what only the server needs: the package and the stored versions. */
function publicPart({
  package: _package,
  origin: _origin,
  versions: _versions,
  ...dataset
}: ReleasedDataset): Omit<Dataset, 'variables'> {
  const { modified } = dataset;
  return modified ? { ...dataset, updated: `${modified}T00:00:00.000Z` } : dataset;
}

function once<T>(make: () => T): () => T {
  let cached: { value: T } | undefined;
  return () => (cached ??= { value: make() }).value;
}

function derive(release: Release): Lists {
  const ordered = release.variables.toSorted(byTitle).map((variable) => ({
    variable,
    text: spaced(`${variable.title} ${variable.id} ${variable.description}`),
  }));
  const variablesOf = once(() => Map.groupBy(ordered, ({ variable }) => variable.dataset.id));
  const datasetOf = (dataset: ReleasedDataset, withVariables: boolean): Dataset => ({
    ...publicPart(dataset),
    ...(withVariables && {
      variables: (variablesOf().get(dataset.id) ?? []).map(({ variable }) => variable),
    }),
  });
  const list = (items: readonly unknown[]) => () =>
    createBody(jsonType, JSON.stringify({ items, total: items.length }));
  const bodies = {
    variables: once(() => list(ordered.map(({ variable }) => variable))()),
    datasets: once(() => list(release.datasets.map((dataset) => datasetOf(dataset, false)))()),
    'datasets-with-variables': once(() =>
      list(release.datasets.map((dataset) => datasetOf(dataset, true)))(),
    ),
    sources: once(list(release.sources)),
    collections: once(list(release.collections)),
  };
  return {
    variables: new Map(release.variables.map((variable) => [variable.id, variable])),
    datasets: new Map(release.datasets.map((dataset) => [dataset.id, dataset])),
    sources: new Map([
      ...release.sources.flatMap((source) => (source.otherIds ?? []).map((id) => [id, source] as const)),
      ...release.sources.map((source) => [source.id, source] as const),
    ]),
    ordered,
    orderedById: once(() =>
      ordered.toSorted((one, other) => collator.compare(one.variable.id, other.variable.id)),
    ),
    datasetOf,
    body: (name) => bodies[name](),
  };
}

const derived = new WeakMap<Release, Lists>();

export function listsOf(release: Release): Lists {
  const known = derived.get(release);
  if (known) return known;
  const lists = derive(release);
  derived.set(release, lists);
  return lists;
}
