// All datasets, all sources or all collections, by title: the way in for whoever knows whose data it wants.
import { Link } from 'wouter';
import type { Collection, Source } from '#contract/catalogue/catalogue.ts';
import { readQuery } from '#machines/catalogue/query.ts';
import type { Index } from '#machines/catalogue/search.ts';
import { collectionAddress, sourceAddress } from '#machines/catalogue/addresses.ts';
import { pageOf } from '#machines/catalogue/select.ts';
import { datasetsIn, listsOf } from '#machines/catalogue/groupings.ts';
import { selectShown } from '#machines/portal/select.ts';
import { PageLinks } from '#src/catalogue/PageLinks.tsx';
import { firstSentence } from '#src/ui/text/format.ts';
import { Crumbs } from './Crumbs.tsx';
import { DatasetEntries } from './DatasetEntries.tsx';
import { Entries } from './Entries.tsx';
import { CataloguePage } from './CataloguePage.tsx';
import { usePartState } from '#src/portal/portal-context.ts';
import { datasetText } from '#texts/en/dataset/pages.ts';
import { page, pageHead } from '#styled/recipes';

const kinds = {
  datasets: {
    title: datasetText.datasets,
    count: datasetText.counts.datasets,
    lede: datasetText.ledes.datasets,
  },
  sources: { title: datasetText.sources, count: datasetText.counts.sources, lede: datasetText.ledes.sources },
  collections: {
    title: datasetText.collections,
    count: datasetText.counts.collections,
    lede: datasetText.ledes.collections,
  },
};
type List = keyof typeof kinds;

const addresses = { sources: sourceAddress, collections: collectionAddress };

const groupings = { sources: 'source', collections: 'collection' } as const;

const entryOf = (index: Index, one: Source | Collection, list: 'sources' | 'collections') => ({
  id: one.id,
  title: <Link href={addresses[list](one.id)}>{one.title}</Link>,
  text: firstSentence(one.description),
  meta: [datasetText.variables(one.variableCount)],
  datasets: datasetsIn(index, groupings[list], one.id),
});

function List({ index, list, search }: { index: Index; list: List; search: string }) {
  const { title, count, lede } = kinds[list];
  const items = listsOf(index)[list];
  const shown = pageOf<(typeof items)[number]>(items, readQuery(search).page);
  const c = pageHead();
  return (
    <div className={page()}>
      <Crumbs />
      <div className={c.root}>
        <h1>{title}</h1>
        <p className={c.lede}>{`${lede} ${count(items.length)}`}</p>
      </div>
      <div id="results">
        {list === 'datasets' ? (
          <DatasetEntries index={index} datasets={pageOf(listsOf(index).datasets, shown.number).rows} />
        ) : (
          <Entries
            items={pageOf<Source | Collection>(listsOf(index)[list], shown.number).rows.map((row) =>
              entryOf(index, row, list),
            )}
          />
        )}
      </div>
      <PageLinks
        page={shown}
        address={(number) => `/${list}${number > 1 ? `?page=${number}` : ''}#results`}
      />
    </div>
  );
}

export function Screen() {
  const shown = usePartState('location', selectShown);
  const list = (shown?.route ?? 'datasets') as List;
  return (
    <CataloguePage title={kinds[list].title}>
      {(index) => <List index={index} list={list} search={shown?.search ?? ''} />}
    </CataloguePage>
  );
}
