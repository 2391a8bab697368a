// What the page of one thing reads first: its part of the metadata, in one answer. Where the whole list is here already,
// nothing is read.
import { mostVariables } from '#contract/ground/constants.ts';
import { namedIn } from '#machines/file/named.ts';
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

/** What the address of the download's page names, else what is in the bundle, as far as a selection may hold it. */
function askedOf({ ids, location: { route, search } }: PortalPage) {
  const named = route === 'download' ? namedIn(search) : null;
  if (!named) return { variables: ids.slice(0, mostVariables) };
  return named.kind === 'variable' ? { variables: [named.id] } : { datasets: [named.id] };
}

/** What is known of what is collected, where the catalogue is too long to be loaded. */
export const heldMetadata = queries(
  { metadata: 'metadata.some' },
  {
    requests: (page: PortalPage) => (page.isPaged ? { metadata: { body: askedOf(page) } } : null),
  },
);
