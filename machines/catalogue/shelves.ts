// The catalogue as it is filed: the pages of datasets, sources and collections, what stands on each, and how much of it
// there is.
import type { Dataset, Variable } from '#contract/catalogue/catalogue.ts';
import { locale } from '#contract/ground/constants.ts';
import { extentOf, type Extent } from './figures.ts';
import { remembered } from './remember.ts';
import type { Index } from './search.ts';

/** What variables and datasets are filed under. */
export type Shelf = 'source' | 'collection';
/** The pages of one thing that lists variables. */
export type Kind = Shelf | 'dataset';

type Filed = Pick<Variable, 'source' | 'inCollections'>;

const isOn = (one: Filed, shelf: Shelf, id: string): boolean =>
  shelf === 'source'
    ? one.source.id === id
    : one.inCollections.some(({ collectionId }) => collectionId === id);

const { compare } = new Intl.Collator(locale);
const byTitle = <Item extends { title: string }>(items: readonly Item[]): readonly Item[] =>
  items.toSorted((a, b) => compare(a.title, b.title));

const rememberLists = remembered(({ datasets, sources, collections }: Index) => ({
  datasets: byTitle(datasets),
  sources: byTitle(sources),
  collections: byTitle(collections),
}));
/** All datasets, sources and collections by title. */
export const listsOf = (index: Index): ReturnType<typeof rememberLists> => rememberLists(index);

const rememberVariables = remembered((index: Index, kind: Kind, id: string): readonly Variable[] =>
  index.variables.filter((one) => (kind === 'dataset' ? one.dataset.id === id : isOn(one, kind, id))),
);
/** The variables of a dataset, a source or a collection, in the order of their titles. */
export const variablesIn = (index: Index, kind: Kind, id: string): readonly Variable[] =>
  rememberVariables(index, kind, id);

const rememberDatasets = remembered((index: Index, kind: Shelf, id: string): readonly Dataset[] => {
  const held = new Set(variablesIn(index, kind, id).map(({ dataset }) => dataset.id));
  return listsOf(index).datasets.filter((dataset) => held.has(dataset.id));
});
/** The datasets that these variables come from. */
export const datasetsIn = (index: Index, kind: Shelf, id: string): readonly Dataset[] =>
  rememberDatasets(index, kind, id);

const rememberExtents = remembered((index: Index): ReadonlyMap<string, Extent> => {
  const byDataset = Map.groupBy(index.variables, ({ dataset }) => dataset.id);
  return new Map([...byDataset].map(([id, variables]) => [id, extentOf(variables)]));
});
/** What a dataset's variables cover together; undefined where it has none. */
export const extentIn = (index: Index, id: string): Extent | undefined => rememberExtents(index).get(id);
