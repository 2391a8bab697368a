// What the pages of datasets, sources and collections say in English.
import { counted, plural } from '#texts/en/numbers.ts';

export const datasetText = {
  detailsFailed: (failure: string) => `Versions and citation could not be loaded. ${failure}`,
  detailsLoading: 'Loading versions and citation',
  facts: {
    source: 'Source',
    licence: 'Licence',
    noneGiven: 'none given',
    years: 'Years',
    places: 'Places',
    id: 'Id',
    version: 'Version',
    keys: 'Keys',
    rows: 'Rows',
    rowsAndSize: (rows: number, bytes: string) => `${counted(rows)} (${bytes} as CSV)`,
    collections: 'Collections',
    news: 'News',
    feed: 'Feed of new versions (Atom)',
  },
  noDescription: 'The publisher has not given a description.',
  bundle: (count: number, hasAll: boolean) =>
    count === 1
      ? `${hasAll ? 'Remove its variable from' : 'Add its variable to'} bundle`
      : `${hasAll ? 'Remove' : 'Add'} all ${counted(count)} ${hasAll ? 'from' : 'to'} bundle`,
  datasets: 'Datasets',
  searchThese: 'Search and filter these variables',
  about: 'About this dataset',
  all: {
    dataset: 'See all datasets',
    source: 'See all sources',
    collection: 'See all collections',
  },
  columns: {
    dataset: 'Dataset',
    coverage: 'Coverage',
    variables: 'Variables',
    version: 'Version',
    dated: 'Date',
  },
  sources: 'Sources',
  collections: 'Collections',
  counts: {
    datasets: (count: number) => `${plural(count, 'dataset', 'datasets')}.`,
    sources: (count: number) => `${plural(count, 'source', 'sources')}.`,
    collections: (count: number) => `${plural(count, 'collection', 'collections')}.`,
  },
  ledes: {
    datasets: 'Each dataset is a table of variables with the same key columns.',
    sources: 'Publishers of this data.',
    collections: 'Variables on one subject, from different sources.',
  },
  variables: (count: number) => plural(count, 'variable', 'variables'),
};
