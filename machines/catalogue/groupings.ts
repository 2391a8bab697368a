// The catalogue by dataset, source and collection: all of each by title, the variables and datasets that one of them
// groups, and what they cover.
import type { Dataset, Variable } from '#contract/catalogue/catalogue.ts';
import { extentOf } from '#contract/catalogue/extents.ts';
import type { Extent } from '#contract/catalogue/overview.ts';
import { locale } from '#contract/ground/constants.ts';
import { remembered } from './remember.ts';
import type { Index } from './search.ts';

/** What datasets are grouped by. */
export type DatasetGrouping = 'source' | 'collection';
/** What variables are grouped by: each has a page that lists its variables. */
export type VariableGrouping = DatasetGrouping | 'dataset';

type Filed = Pick<Variable, 'source' | 'inCollections'>;

const isIn = (one: Filed, grouping: DatasetGrouping, id: string): boolean =>
  grouping === 'source'
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

const rememberVariables = remembered(
  (index: Index, grouping: VariableGrouping, id: string): readonly Variable[] =>
    index.variables.filter((one) =>
      grouping === 'dataset' ? one.dataset.id === id : isIn(one, grouping, id),
    ),
);
/** The variables of a dataset, a source or a collection, in the order of their titles. */
export const variablesIn = (index: Index, grouping: VariableGrouping, id: string): readonly Variable[] =>
  rememberVariables(index, grouping, id);

const rememberDatasets = remembered(
  (index: Index, grouping: DatasetGrouping, id: string): readonly Dataset[] => {
    const held = new Set(variablesIn(index, grouping, id).map(({ dataset }) => dataset.id));
    return listsOf(index).datasets.filter((dataset) => held.has(dataset.id));
  },
);
/** The datasets that these variables come from. */
export const datasetsIn = (index: Index, grouping: DatasetGrouping, id: string): readonly Dataset[] =>
  rememberDatasets(index, grouping, id);

/** What these variables cover, by their datasets. */
export const extentsOf = remembered((variables: readonly Variable[]): ReadonlyMap<string, Extent> => {
  const byDataset = Map.groupBy(variables, ({ dataset }) => dataset.id);
  return new Map([...byDataset].map(([id, members]) => [id, extentOf(members)]));
});
/** What a dataset's variables cover together; undefined where it has none. */
export const extentIn = (index: Index, id: string): Extent | undefined => extentsOf(index.variables).get(id);
