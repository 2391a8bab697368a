// One of each event that the portal can meet: a part that has started, and an emission of which nothing follows,
// since a pure transition has no parts to tell. What follows from which emission is the wires' matter (wires.ts).
import { locationOf } from '#machines/location/routes.ts';
import type { PortalInput } from './portal.setup.ts';

const origin = 'https://data.example.org';
const address = '/home';

export const portalInput: PortalInput = {
  location: { origin, address, productName: 'Meridian', hasReloaded: false },
  bundle: { tab: 'here' },
  version: { build: '' },
  now: () => 0,
  actorsOf: () => ({}),
  powers: {
    transport: () => Promise.reject(new Error('no transport')),
    randomName: () => 'abcdefghij',
  },
};

export const portalCases = {
  'portal.hear': [
    { part: 'location', heard: { type: 'location.moved', place: locationOf(address, origin) } },
  ],
  'portal.listen': [{ part: 'login' }],
};

/** Its parts have states of their own; the portal has one. */
export const projectPortal = ({ value }: { value: unknown }): unknown => value;
