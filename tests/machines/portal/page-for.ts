// A page as the portal hands it to what its screen declares, of this address and for this member.
import type { Account } from '#contract/account/account.ts';
import { locationOf, routes } from '#machines/location/routes.ts';
import type { PortalPage } from '#machines/portal/page.ts';

const origin = 'https://portal.test';

export function pageFor(address: string, user: Account | null): PortalPage {
  const location = locationOf(address, origin);
  return {
    location,
    isPrivate: routes[location.route].private === true,
    user,
    manner: 'load',
    origin,
    isPaged: false,
    index: null,
    ids: [],
  };
}
