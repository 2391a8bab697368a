// The list of all metadata, as the browser and the server's renderer load it. It comes with what searches it and with the
// pages that are of it: a first load that shows none of it carries none of this.
import type { ClientOf } from '#contract/api/client.ts';
import type { FirstEndpointName } from '#contract/api/first-paths.ts';
import { buildColumns } from '#machines/catalogue/columns.ts';
import type { Metadata } from '#machines/catalogue/search.ts';
import { rest } from '#src/browser/powers/rest.ts';

/**
 * All metadata in one go: four lists, each cached by the browser under its ETag. What searches them is made ready here, in
 * slices, so that the first search of a long catalogue stops nobody.
 */
export async function loadList(call: ClientOf<FirstEndpointName>, signal: AbortSignal): Promise<Metadata> {
  const [variables, datasets, sources, collections] = await Promise.all([
    call('variables.list', { query: {} }, { signal }),
    call('datasets.list', { query: {} }, { signal }),
    call('sources.list', {}, { signal }),
    call('collections.list', {}, { signal }),
  ]);
  const metadata = {
    variables: variables.items,
    datasets: datasets.items,
    sources: sources.items,
    collections: collections.items,
  };
  await buildColumns(metadata, rest);
  return metadata;
}
