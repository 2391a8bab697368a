// What comes with the list: the fields of its filters, and what its words find beside it.
import { fromPromise } from 'xstate';
import { make } from '#contract/api/client.ts';
import { wholeClient } from '#contract/api/whole-client.ts';
import type { Powers, RefOf } from '#machines/kinds/declaration.ts';
import { queries } from '#machines/kinds/query/query.ts';
import { askedOf, narrowedTo } from '#machines/catalogue/shown/asked.ts';
import { readQuery } from '#machines/catalogue/query.ts';
import { draftsMachine } from '#machines/catalogue/drafts/drafts.machine.ts';
import { queryCacheMachine } from '#machines/kinds/query-cache/query-cache.machine.ts';
import type { Question } from '#machines/kinds/query-cache/query-cache.setup.ts';
import type { PortalPage } from '#machines/portal/page.ts';

export const drafts = {
  input: ({ location: { search } }: PortalPage) => ({ search }),
  logic: ({ transport }: Powers) =>
    draftsMachine.provide({
      actors: {
        watchValues: queryCacheMachine.provide({
          actors: {
            askServer: fromPromise<unknown, Question>(({ input: { key: _key, ...question }, signal }) =>
              make(wholeClient(transport), question, { signal }),
            ),
          },
        }),
      },
    }),
};

/** One page of the list of a catalogue that is too long to be loaded (docs/decisions/0118). */
export const listingQuery = queries(
  { listing: 'browse.list' },
  {
    requests: ({ isPaged, location }: PortalPage) =>
      isPaged ? { listing: { query: askedOf(readQuery(location.search)) } } : null,
    // Who goes back and forward has the pages at once.
    keeps: 20,
  },
);
export type ListingRef = RefOf<typeof listingQuery>;
type ListingContext = ReturnType<ListingRef['getSnapshot']>['context'];
export type ListingReading = NonNullable<ListingContext['before']>;

/** As many as filters may leave some of. */
const most = 50;

/** What answers the words of the address, the best first (docs/decisions/0083). */
export const foundQuery = queries(
  { found: 'search.find' },
  {
    requests: ({ isPaged, manner, location }: PortalPage) => {
      const query = readQuery(location.search);
      const q = query.search.trim();
      if (q === '') return null;
      const { search: _search, ...filters } = isPaged ? narrowedTo(query) : {};
      // Half a word is no question that somebody has sent.
      const sent = manner === 'push' ? ('true' as const) : undefined;
      return {
        found: { query: { q, limit: most, sent, ...filters, ...(isPaged && { metadata: 'true' as const }) } },
      };
    },
    // Who comes back to a list finds it as high as it was.
    keeps: 20,
  },
);
export type FoundRef = RefOf<typeof foundQuery>;
