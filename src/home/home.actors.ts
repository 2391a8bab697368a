// What home reads where the catalogue is too long to be loaded: its figures.
import { queries } from '#machines/kinds/query/query.ts';
import type { PortalPage } from '#machines/portal/page.ts';

export const overviewQuery = queries(
  { overview: 'browse.overview' },
  { requests: ({ isPaged }: PortalPage) => (isPaged ? { overview: {} } : null) },
);
