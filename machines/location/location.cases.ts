// One of each event that a location can meet, between three pages: a variable's, which finds its name later, the
// list of variables, and a private one; and at the staff's desk, which is left by nothing here but by who comes to be
// known. Exploration looks at where the visitor wants to be and who is here, which is
// what guards ask; of a page that has failed or is left, only at where. Payloads are bounded to what a visitor can
// do there, and a reload, which differs only in how it fails, does nothing until it has.
import type { AnyMachineSnapshot } from 'xstate';
import type { LocationContext, LocationInput } from './location.setup.ts';

export const addresses = {
  start: '/variables/tax.revenue.corporate_tax',
  other: '/browse',
  /** The same page as `other`, with another query. */
  moved: '/browse?search=tax',
  private: '/download',
  desk: '/admin',
};

const load = {
  origin: 'https://data.example.org',
  address: addresses.start,
  productName: 'Meridian',
  hasReloaded: false,
};

/** A load by the visitor, and the one reload that a missing chunk is granted. */
export const locationInputs: Record<string, LocationInput> = {
  'a first load': load,
  'a reload': { ...load, hasReloaded: true },
  'a load of the desk': { ...load, address: addresses.desk },
};

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as LocationContext;
const wanted = (snapshot: AnyMachineSnapshot) => contextOf(snapshot).wanted;
const routeShown = (snapshot: AnyMachineSnapshot) => contextOf(snapshot).shown?.route;

type Payloads = (snapshot: AnyMachineSnapshot) => object[];

const isAtDesk = (snapshot: AnyMachineSnapshot): boolean => wanted(snapshot).path === addresses.desk;

/** Who turns out to be one of the staff or not, and who is not any more; of one who is not, nobody hears more. */
function admitAtDesk(snapshot: AnyMachineSnapshot): object[] {
  if (wanted(snapshot).route !== 'desk' || snapshot.matches('leaving')) return [];
  return snapshot.matches('waiting') ? [{ isStaff: true }, { isStaff: false }] : [{ isStaff: false }];
}

const unlessReloading =
  (payloads: Payloads): Payloads =>
  (snapshot) =>
    contextOf(snapshot).hasReloaded && !snapshot.matches('failed') ? [] : payloads(snapshot);

const onlyIf =
  (condition: (snapshot: AnyMachineSnapshot) => boolean, payload: object = {}): Payloads =>
  (snapshot) =>
    condition(snapshot) ? [payload] : [];

const goFrom: Payloads = (snapshot) => {
  if (isAtDesk(snapshot)) return [];
  const next = { to: wanted(snapshot).path === addresses.other ? addresses.moved : addresses.other };
  return snapshot.matches('settled')
    ? [next, { ...next, replace: true }, { to: addresses.private }]
    : [{ to: snapshot.matches('loading') ? addresses.private : addresses.other }];
};

export const locationCases = {
  'location.go': unlessReloading(goFrom),
  // A step back to where the visitor stands is none.
  'location.pop': unlessReloading(
    onlyIf((snapshot) => wanted(snapshot).path !== addresses.start && !isAtDesk(snapshot), {
      to: addresses.start,
    }),
  ),
  // Only a login that stands can succeed, and only once.
  'location.leave': onlyIf((snapshot) => routeShown(snapshot) === 'login' && !snapshot.matches('leaving'), {
    to: addresses.private,
  }),
  // A member who comes to be known at the login page is led on by a wire: no business of this machine.
  'location.admit': unlessReloading((snapshot) => {
    if (isAtDesk(snapshot)) return admitAtDesk(snapshot);
    return wanted(snapshot).route === 'login' ? [] : [{ isStaff: false }];
  }),
  'location.bar': unlessReloading(
    onlyIf(
      (snapshot) =>
        contextOf(snapshot).isAdmitted !== false && (!isAtDesk(snapshot) || !snapshot.matches('leaving')),
    ),
  ),
  'location.name': onlyIf((snapshot) => routeShown(snapshot) === 'variable', { title: 'Corporate tax' }),
  'xstate.done.actor.loadScreen': [{ output: undefined }],
  'xstate.error.actor.loadScreen': [{ error: new Error('Failed to fetch dynamically imported module') }],
};

export const projectLocation = (snapshot: AnyMachineSnapshot): unknown => {
  const isOver = snapshot.matches('failed') || snapshot.matches('leaving');
  return [snapshot.value, wanted(snapshot).route, isOver || contextOf(snapshot).isAdmitted];
};
