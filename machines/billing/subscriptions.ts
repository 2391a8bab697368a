// Which routes ask what the member has. It is in the browser's first load, and terse.
import type { Account } from '#contract/account/account.ts';
import type { Place } from '#machines/location/routes.ts';
import type { SubscriptionInput } from './subscription.types.ts';

export const subscriptionAt = (
  place: Place | null | undefined,
  user: Account | null | undefined,
): SubscriptionInput | undefined =>
  place && user && /^(pricing|billing|freeAccess)$/.test(place.route)
    ? { owner: user.id, status: user.subscriptionStatus, isWhole: place.route === 'billing' }
    : undefined;
