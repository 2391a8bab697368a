// One of each event that a location can meet, between three pages: a variable's, which finds its name later, the
// list of variables, and a private one; and at the staff's desk, which is left by nothing here but by who comes to be
// known, and by signing in on the way to it. Exploration looks at where the visitor wants to be and who is here, which is
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

const returnOf = ({ search }: { search: string }): string | null =>
  new URLSearchParams(search).get('return_to');

/** At the desk, or signing in on the way to it. */
const isForDesk = (snapshot: AnyMachineSnapshot): boolean =>
  isAtDesk(snapshot) || returnOf(wanted(snapshot)) === addresses.desk;

/** Who turns out to be one of the staff or not, and who is not any more; of one who is not, nobody hears more. */
function admitAtDesk(snapshot: AnyMachineSnapshot): object[] {
  if (wanted(snapshot).route !== 'desk' || snapshot.matches('leaving')) return [];
  return snapshot.matches('waiting') ? [{ isStaff: true }, { isStaff: false }] : [{ isStaff: false }];
}

/** While the server is asked, or is away, and behind the outlines of a page: what can be done there is done elsewhere too. */
const isBetween = (snapshot: AnyMachineSnapshot): boolean =>
  snapshot.matches('asking') || snapshot.matches('stranded') || snapshot.matches({ loading: 'long' });

const unlessReloading =
  (payloads: Payloads): Payloads =>
  (snapshot) =>
    (contextOf(snapshot).hasReloaded && !snapshot.matches('failed')) || isBetween(snapshot)
      ? []
      : payloads(snapshot);

const onlyIf =
  (condition: (snapshot: AnyMachineSnapshot) => boolean, payload: object = {}): Payloads =>
  (snapshot) =>
    condition(snapshot) ? [payload] : [];

const goFrom: Payloads = (snapshot) => {
  if (isForDesk(snapshot)) return [];
  const next = { to: wanted(snapshot).path === addresses.other ? addresses.moved : addresses.other };
  return snapshot.matches('settled')
    ? [next, { ...next, replace: true }, { to: addresses.private }]
    : [{ to: snapshot.matches('loading') ? addresses.private : addresses.other }];
};

export const locationCases = {
  'location.go': unlessReloading(goFrom),
  // A step back to where the visitor stands is none.
  'location.pop': unlessReloading(
    onlyIf((snapshot) => wanted(snapshot).path !== addresses.start && !isForDesk(snapshot), {
      to: addresses.start,
    }),
  ),
  // Only a login that stands can succeed, and only once; it leads to what was wanted before it.
  'location.leave': (snapshot: AnyMachineSnapshot) => {
    const { shown } = contextOf(snapshot);
    if (shown?.route !== 'login' || snapshot.matches('leaving') || isBetween(snapshot)) return [];
    return [{ to: returnOf(shown)! }];
  },
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
  'location.name': onlyIf((snapshot) => routeShown(snapshot) === 'variable' && !isBetween(snapshot), {
    title: 'Corporate tax',
  }),
  // The first page of all takes its time, as any may.
  'xstate.after.patience.location.loading.fresh': onlyIf((snapshot) => {
    const { shown, hasReloaded } = contextOf(snapshot);
    return shown === null && !hasReloaded && !isForDesk(snapshot);
  }),
  'xstate.done.actor.askServer': [{ output: { build: 'any' } }],
  'xstate.error.actor.askServer': [{ error: new Error('no answer') }],
  'xstate.done.actor.loadScreen': [{ output: undefined }],
  'xstate.error.actor.loadScreen': onlyIf((snapshot) => !isForDesk(snapshot), {
    error: new Error('Failed to fetch dynamically imported module'),
  }),
};

export const projectLocation = (snapshot: AnyMachineSnapshot): unknown => {
  const isOver = snapshot.matches('failed') || snapshot.matches('leaving') || isBetween(snapshot);
  return [snapshot.value, wanted(snapshot).route, isOver || contextOf(snapshot).isAdmitted];
};
