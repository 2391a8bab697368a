// What somebody came for, as the addresses of pages say it, and the ways that lead on with it: to sign in, to register, to
// subscribe, and on to the thing itself.
import { addressWith, carriedPurpose, isOnTheWay, purposeOf } from '#contract/api/purpose.ts';
import type { PortalLocation, RouteName } from '#machines/location/routes.ts';
import type { PartSnapshot } from './parts.ts';

type Location = PartSnapshot<'location'>;

/** What the address carries, in its fragment or its query. */
export const carriedAt = ({ hash, search }: Pick<PortalLocation, 'hash' | 'search'>): string | null =>
  carriedPurpose(new URLSearchParams(`${hash.slice(1)}&${search.slice(1)}`).get('return_to'));

/** The catalogue's pages, which stand below Browse data. */
export const ofCatalogue: ReadonlySet<RouteName> = new Set([
  'variable',
  'datasets',
  'dataset',
  'sources',
  'source',
  'collections',
  'collection',
  'places',
  'place',
] as const);

/** Pages of data and of what is collected: who subscribes there goes on there. */
const isOfData = (route: RouteName): boolean =>
  ofCatalogue.has(route) || ['browse', 'bundle', 'shared', 'download'].includes(route);

/** Whether the page only leads to others. */
export const isLeading = (shown: PortalLocation | null): shown is PortalLocation =>
  shown !== null && isOnTheWay(shown.route);

const hereOf = ({ context: { shown, origin } }: Location): string | null =>
  shown && shown.route !== 'home' ? purposeOf(`${shown.url}${shown.hash}`, origin) : null;

/** What the shown page is on the way to; null where nobody came for anything. */
export const selectPurpose = ({ context: { shown } }: Location): string | null => shown && carriedAt(shown);

/** On pages that lead to others with what they lead to, else with the page itself. */
export const selectRegistrationAddress = (location: Location): string => {
  const { shown } = location.context;
  return addressWith('/onboarding/registration', isLeading(shown) ? carriedAt(shown) : hereOf(location));
};

export const selectPricingAddress = (location: Location): string => {
  const { shown } = location.context;
  const purpose = shown && isOfData(shown.route) ? hereOf(location) : shown && carriedAt(shown);
  return addressWith('/onboarding/pricing', purpose);
};
