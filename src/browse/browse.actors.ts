// What comes with the list: the fields of its filters, and what its words find beside it. The fields have no power that they would need to be
// given.
import type { RefOf } from '#machines/kinds/declaration.ts';
import { queries } from '#machines/kinds/query/query.ts';
import { readQuery } from '#machines/catalogue/query.ts';
import { draftsMachine } from '#machines/catalogue/drafts/drafts.machine.ts';
import type { PortalPage } from '#machines/portal/page.ts';

export const drafts = { input: () => undefined, logic: () => draftsMachine };

/** As many as filters may leave some of. */
const most = 50;

/** What answers the words of the address, the best first (docs/decisions/0083). */
export const foundQuery = queries(
  { found: 'search.find' },
  {
    requests: ({ location }: PortalPage) => {
      const q = readQuery(location.search).search.trim();
      return q === '' ? null : { found: { query: { q, limit: most } } };
    },
    // Who comes back to a list finds it as high as it was.
    keeps: 20,
  },
);
export type FoundRef = RefOf<typeof foundQuery>;
