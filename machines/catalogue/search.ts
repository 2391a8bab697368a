// The specification's search: the text is split on spaces, hyphens and underscores, and every term must be in the
// variable's title, id or description, folded the same way. A plain scan of prepared strings answers 50,000
// variables within a key press (research: 2–23 ms), so there is no index and no worker.
import type { Collection, Dataset, Source, Variable } from '#contract/catalogue.ts';
import type { Query } from './query.ts';

/** The metadata, loaded once. */
export type Metadata = {
  /** In the order of their titles. */
  variables: readonly Variable[];
  datasets: readonly Dataset[];
  sources: readonly Source[];
  collections: readonly Collection[];
};

/** The metadata prepared for searching. */
export type Index = Metadata & {
  haystacks: readonly string[];
  byId: ReadonlyMap<string, Variable>;
  datasetsById: ReadonlyMap<string, Dataset>;
};

export type Results = {
  matches: readonly Variable[];
  /** Matches per source and per collection with that facet's own filter set aside. */
  counts: { sources: ReadonlyMap<string, number>; collections: ReadonlyMap<string, number> };
};

const separators = /[\s_-]+/g;

const fold = (text: string): string => text.replace(separators, ' ').toLowerCase();

/** The variable's search string: title, id and description with hyphens and underscores turned into spaces. */
export const searchString = ({ title, id, description }: Variable): string =>
  fold(`${title} ${id} ${description}`);

export const termsOf = (search: string): string[] =>
  fold(search)
    .split(' ')
    .filter((term) => term !== '');

export const indexOf = (metadata: Metadata): Index => ({
  ...metadata,
  haystacks: metadata.variables.map(searchString),
  byId: new Map(metadata.variables.map((variable) => [variable.id, variable])),
  datasetsById: new Map(metadata.datasets.map((dataset) => [dataset.id, dataset])),
});

const isOneOf = (ids: readonly string[], id: string): boolean => ids.length === 0 || ids.includes(id);

const isInOneOf = (ids: readonly string[], { inCollections }: Variable): boolean =>
  ids.length === 0 || inCollections.some(({ collectionId }) => ids.includes(collectionId));

const countUp = (counts: Map<string, number>, id: string) => counts.set(id, (counts.get(id) ?? 0) + 1);

/** The variables that answer a query, all of them, in its order, with the counts for the filters. */
export function find(index: Index, query: Query): Results {
  const terms = termsOf(query.search);
  const matches: Variable[] = [];
  const sources = new Map<string, number>();
  const collections = new Map<string, number>();
  for (const [at, variable] of index.variables.entries()) {
    const haystack = index.haystacks[at]!;
    if (!terms.every((term) => haystack.includes(term))) continue;
    const bySource = isOneOf(query.sources, variable.source.id);
    const byCollection = isInOneOf(query.collections, variable);
    if (byCollection) countUp(sources, variable.source.id);
    if (bySource) for (const { collectionId } of variable.inCollections) countUp(collections, collectionId);
    if (bySource && byCollection) matches.push(variable);
  }
  return { matches: query.sort === '-title' ? matches.reverse() : matches, counts: { sources, collections } };
}
