// All datasets, all sources or all collections, by title: the way in for whoever knows whose data it wants.
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { Collection, Dataset, Source } from '#contract/catalogue/catalogue.ts';
import { readQuery } from '#machines/catalogue/query.ts';
import { type Entries as EntriesOfPage, entriesIn, entriesOf } from '#machines/catalogue/shown/overview.ts';
import { remembered } from '#machines/catalogue/remember.ts';
import { selectIndex } from '#machines/catalogue/select.ts';
import type { ScreenActors } from '#machines/portal/page.ts';
import { collectionAddress, sourceAddress } from '#machines/catalogue/addresses.ts';
import { selectShown } from '#machines/portal/select.ts';
import { latestOf } from '#machines/portal/thing.ts';
import { MetadataWait } from '#src/catalogue/MetadataWait.tsx';
import { SelectedBar } from '#src/catalogue/SelectedBar.tsx';
import { useHasFailed } from '#src/catalogue/use-index.ts';
import { PageWaiting } from '#src/page/PageWaiting.tsx';
import { PageLinks } from '#src/catalogue/PageLinks.tsx';
import { firstSentence } from '#src/ui/text/sentences.ts';
import { Crumbs } from './Crumbs.tsx';
import { DatasetEntries } from './DatasetEntries.tsx';
import { Entries } from './Entries.tsx';
import { entriesQuery, type EntriesReading } from './dataset.actors.ts';
import { useActor, usePartState } from '#src/portal/portal-context.ts';
import { entryText } from '#texts/en/dataset/entries.ts';
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

const entryOf = (
  { id, title, description, variableCount }: Source | Collection,
  list: 'sources' | 'collections',
  synthetic: ReadonlySet<string>,
) => ({
  id,
  title: <Link href={addresses[list](id)}>{title}</Link>,
  text: firstSentence(description),
  meta: [datasetText.variables(variableCount)],
  synthetic: synthetic.has(id),
});

const rememberRead = remembered(
  (requests: EntriesReading['requests'], { entries }: EntriesReading['answer']) =>
    entriesOf(entries, requests.entries.params.list, Number(requests.entries.query.page ?? 1)),
);

/** Wherever it was worked out; null while it is not here. */
function useEntries(list: List, wanted: number): EntriesOfPage | null {
  const index = usePartState('catalogue', selectIndex);
  const read = useSelector(useActor('thing', entriesQuery), (thing) => {
    const latest = latestOf(thing) as EntriesReading | null;
    return latest?.requests.entries?.params.list === list
      ? rememberRead(latest.requests, latest.answer)
      : null;
  });
  return index ? entriesIn(index, list, wanted) : read;
}

function List({
  list,
  entries: { page: shown, extents, synthetic },
}: {
  list: List;
  entries: EntriesOfPage;
}) {
  const { title, count, lede } = kinds[list];
  const c = pageHead();
  return (
    <div className={page()}>
      <Crumbs />
      <div className={c.root}>
        <h1>{title}</h1>
        <p className={c.lede}>{`${lede} ${count(shown.total)}`}</p>
      </div>
      <div id="results">
        {list === 'datasets' ? (
          <DatasetEntries datasets={shown.rows as readonly Dataset[]} extents={extents} />
        ) : (
          <Entries
            items={(shown.rows as readonly (Source | Collection)[]).map((row) =>
              entryOf(row, list, synthetic),
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

export const actors = { thing: entriesQuery } satisfies ScreenActors;

export function Screen() {
  const shown = usePartState('location', selectShown);
  const hasFailed = useHasFailed();
  const list = (shown?.route ?? 'datasets') as List;
  const entries = useEntries(list, readQuery(shown?.search).page);
  if (!entries || hasFailed)
    return (
      <PageWaiting title={kinds[list].title}>
        <MetadataWait label={entryText.loading} />
      </PageWaiting>
    );
  return (
    <>
      <List list={list} entries={entries} />
      <SelectedBar />
    </>
  );
}
