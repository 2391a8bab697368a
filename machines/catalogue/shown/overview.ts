// What home says of the catalogue, and one page of the lists of datasets, sources and collections: worked out here out of all
// metadata, or by the server in the same shape (decision 118). Views read this and know of neither.
import type { Collection, Dataset, Source } from '#contract/catalogue/catalogue.ts';
import { briefly, howSynthetic } from '#contract/catalogue/extents.ts';
import type { EntryList } from '#contract/catalogue/listed.ts';
import type { EntriesAnswer, Extent, Overview } from '#contract/catalogue/overview.ts';
import {
  catalogueExtent,
  collectionCards,
  countCountries,
  datasetOf,
  latestDatasets,
  offeredSearches,
} from '#machines/catalogue/figures.ts';
import { datasetsIn, extentIn, listsOf } from '#machines/catalogue/groupings.ts';
import { remembered } from '#machines/catalogue/remember.ts';
import type { Index } from '#machines/catalogue/search.ts';
import { type CatalogueSnapshot, type ListPage, pageOf, pageWith } from '#machines/catalogue/select.ts';

const entitiesIn = (index: Index, { dataset }: Extent): Overview['entities'] => ({
  kind: datasetOf(index, dataset)?.entities?.kind ?? 'other',
});

const rememberOverview = remembered((index: Index): Overview => ({
  variables: index.variables.length,
  datasets: index.datasets.length,
  sources: index.sources.length,
  places: countCountries(index),
  extent: catalogueExtent(index),
  entities: entitiesIn(index, catalogueExtent(index)),
  collections: collectionCards(index).map((card) => ({
    ...card,
    entities: entitiesIn(index, card.extent),
    synthetic: howSynthetic(datasetsIn(index, 'collection', card.id)) === 'all',
  })),
  latest: latestDatasets(index).map(briefly),
  searches: [...offeredSearches(index)],
  synthetic: howSynthetic(index.datasets),
}));

/** Out of all metadata; null where they are not here. */
export const selectOverview = ({ context: { index } }: CatalogueSnapshot): Overview | null =>
  index && rememberOverview(index);

/** One page of a list; of sources and collections those are named that have nothing but what was made up. */
export type Entries = {
  page: ListPage<Dataset> | ListPage<Source> | ListPage<Collection>;
  extents: ReadonlyMap<string, Extent>;
  synthetic: ReadonlySet<string>;
};

const groupings = { sources: 'source', collections: 'collection' } as const;

export const entriesIn = remembered((index: Index, list: EntryList, wanted: number): Entries => {
  if (list === 'datasets') {
    const page = pageOf<Dataset>(listsOf(index).datasets, wanted);
    const extents = page.rows.flatMap(({ id }) => {
      const extent = extentIn(index, id);
      return extent ? [[id, extent] as const] : [];
    });
    return { page, extents: new Map(extents), synthetic: new Set() };
  }
  const page = pageOf<Source | Collection>(listsOf(index)[list], wanted) as ListPage<Source>;
  const synthetic = page.rows.filter(
    ({ id }) => howSynthetic(datasetsIn(index, groupings[list], id)) === 'all',
  );
  return { page, extents: new Map(), synthetic: new Set(synthetic.map(({ id }) => id)) };
});

/** Out of the server’s answer. */
export const entriesOf = (answer: EntriesAnswer, list: EntryList, wanted: number): Entries => ({
  page: pageWith<Dataset | Source | Collection>(
    answer.metadata[list],
    answer.total,
    wanted,
  ) as Entries['page'],
  extents: new Map(answer.extents.map(({ id, extent }) => [id, extent])),
  synthetic: new Set(answer.synthetic),
});
