// What the page of one thing reads first: its part of the metadata, in one answer. Where the whole list is here already,
// nothing is read.
import { readAs, type RefOf } from '#machines/kinds/declaration.ts';
import { queries } from '#machines/kinds/query/query.ts';
import type { PortalPage } from '#machines/portal/page.ts';

const things = ['variable', 'dataset', 'source', 'collection'] as const;

export const thingMetadata = queries(
  { metadata: 'metadata.get' },
  {
    requests: ({ index, location: { route, params } }: PortalPage) => {
      const thing = index ? undefined : readAs(things, route);
      return thing ? { metadata: { query: { [thing]: params['id'] } } } : null;
    },
    // The page says it, and what is near.
    absent: { metadata: { variables: [], datasets: [], sources: [], collections: [] } },
  },
);
export type ThingRef = RefOf<typeof thingMetadata>;
