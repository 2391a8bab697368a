// What a dataset's page reads beside the catalogue: its versions with what each changed, and how it is cited.
import { entryLists } from '#contract/catalogue/listed.ts';
import { readQuery } from '#machines/catalogue/query.ts';
import { readAs, type RefOf } from '#machines/kinds/declaration.ts';
import { queries } from '#machines/kinds/query/query.ts';
import type { PortalPage } from '#machines/portal/page.ts';

/** One page of all datasets, sources or collections, where the catalogue is too long to be loaded. */
export const entriesQuery = queries(
  { entries: 'browse.entries' },
  {
    requests: ({ isPaged, location: { route, search } }: PortalPage) => {
      const list = isPaged ? readAs(entryLists, route) : undefined;
      const { page } = readQuery(search);
      return list ? { entries: { params: { list }, query: { page } } } : null;
    },
  },
);
export type EntriesReading = NonNullable<
  ReturnType<RefOf<typeof entriesQuery>['getSnapshot']>['context']['before']
>;

export const datasetQuery = queries(
  { versions: 'datasets.versions', citation: 'citations.get' },
  {
    requests: ({ index, location }: PortalPage) => {
      const dataset = index?.datasetsById.get(location.params['id'] ?? '');
      return (
        (dataset && {
          versions: { params: { id: dataset.id } },
          citation: { query: { dataset: dataset.id } },
        }) ??
        null
      );
    },
  },
);
export type DatasetQueryRef = RefOf<typeof datasetQuery>;
type DatasetQuerySnapshot = ReturnType<DatasetQueryRef['getSnapshot']>;
export type DatasetReading = NonNullable<DatasetQuerySnapshot['context']['answer']>;

/** Of the dataset `id`; null while it is not here. Between two pages the query may still be another's. */
export const selectReading = ({ context }: DatasetQuerySnapshot, id: string): DatasetReading | null =>
  context.requests.versions.params.id === id ? context.answer : null;
