// What the pages of places read: one place, or the list of all.
import type { RefOf } from '#machines/kinds/declaration.ts';
import { queries } from '#machines/kinds/query/query.ts';
import type { PortalPage } from '#machines/portal/page.ts';

export const placeProfile = queries(
  { place: 'places.get' },
  {
    requests: ({ location }: PortalPage) => ({ place: { params: { id: location.params['id'] ?? '' } } }),
    absent: { place: null },
  },
);
export type PlaceRef = RefOf<typeof placeProfile>;

export const placeList = queries(
  { places: 'places.list' },
  { requests: (_page: PortalPage) => ({ places: {} }) },
);
