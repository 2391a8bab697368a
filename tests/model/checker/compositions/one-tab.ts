// The first composition: one tab with its session, login, bundle, account menu, dialog and location, and a toaster
// with two places, since two toasts show whatever toasts can do to each other. Three pages stand for all: home for
// those anyone may see, download for private ones, and login. One variable stands for all: no guard tells ids apart.
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { accountMenuMachine } from '#machines/session/account-menu.machine.ts';
import { bundleMachine } from '#machines/bundle/bundle.machine.ts';
import type { BundleContext } from '#machines/bundle/bundle.setup.ts';
import { dialogMachine } from '#machines/dialog/dialog.machine.ts';
import { locationMachine } from '#machines/location/location.machine.ts';
import type { LocationContext } from '#machines/location/location.setup.ts';
import { loginCases } from '#machines/session/login.cases.ts';
import { loginMachine } from '#machines/session/login.machine.ts';
import type { LoginContext } from '#machines/session/login.setup.ts';
import type { PartName } from '#machines/portal/parts.ts';
import type { Wire } from '#machines/portal/wires/wire.ts';
import { member, projectSession, sessionCases } from '#machines/session/session.cases.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { toastMachine } from '#machines/toast/toast.machine.ts';
import type { ToastContext } from '#machines/toast/toast.setup.ts';
import { toasterMachine } from '#machines/toast/toaster.machine.ts';
import type { ToasterContext } from '#machines/toast/toaster.setup.ts';
import type { Composition } from '#tests/model/checker/composition.ts';
import type { PartSpec } from '#tests/model/checker/local.ts';
import { offersOf, variable, type Without } from '#tests/model/checker/offers.ts';

export const origin = 'https://portal.test';

const contextOf = <Context>(snapshot: AnyMachineSnapshot) => snapshot.context as Context;

/**
 * A session whose end is far, whose member is one and whose server always says who is here; where `ends` is asked for, it ends by itself, and another member
 * may sign in in another tab.
 */
const sessionOf = (ends: boolean): PartSpec => ({
  machine: sessionMachine,
  cases: ends
    ? sessionCases
    : {
        ...sessionCases,
        'xstate.done.actor.loadAccount': [{ output: member }],
        'xstate.error.actor.loadAccount': sessionCases['xstate.error.actor.loadAccount'].slice(0, 1),
        'xstate.after.untilWarning.session.signedIn.settled': [],
      },
  project: projectSession,
});

export const session: PartSpec = sessionOf(false);

const login: PartSpec = {
  machine: loginMachine,
  cases: loginCases,
  // The message and the e-mail are words to show; nothing is decided by them.
  project: (snapshot) => {
    const { credentials: held, target } = contextOf<LoginContext>(snapshot);
    return [snapshot.value, held !== null, target];
  },
};

export const bundle: PartSpec = {
  machine: bundleMachine,
  project: (snapshot) => {
    const { ids, record, known } = contextOf<BundleContext>(snapshot);
    return [snapshot.value, ids, known !== null, record[variable]?.present];
  },
};

const locationOf = (without: Without): PartSpec => ({
  machine: locationMachine,
  cases: {
    'xstate.error.actor.loadScreen': without.lostChunks ? [] : [{ error: new Error('chunk lost') }],
  },
  // How a place was reached (`manner`) shapes what the browser is told, and decides nothing.
  project: (snapshot) => {
    const { wanted, shown, isAdmitted, hasReloaded } = contextOf<LocationContext>(snapshot);
    return [snapshot.value, wanted.url, shown?.url, isAdmitted, hasReloaded];
  },
});

export const toast: PartSpec = {
  machine: toastMachine,
  project: (snapshot) => {
    const { toast: said, holds } = contextOf<ToastContext>(snapshot);
    return [snapshot.value, said.id, holds];
  },
};

/**
 * With as many places as there are parts for them. What was said before (`history`) decides nothing; whether there is any
 * is looked at where no toast is, in a composition that is small without them.
 */
const toasterOf = (hasThree: boolean, remembers: boolean): PartSpec => ({
  machine: toasterMachine,
  begin: (machine) => {
    const shown = { toast0: null, toast1: null, ...(hasThree && { toast2: null }) };
    const context = { shown: shown as never, queue: [], history: [] };
    return machine.resolveState({ value: 'visible', context });
  },
  project: (snapshot) => {
    const { shown, queue, history } = contextOf<ToasterContext>(snapshot);
    const ids = [Object.values(shown).map((said) => said?.id), queue.map(({ id }) => id)];
    return [snapshot.value, ...ids, remembers && history.length > 0];
  },
});

/** A document that has just been loaded at this address. */
const loadedAt = (address: string, hasReloaded: boolean): Composition['begins'] => ({
  session: undefined,
  bundle: { tab: 'a' },
  menu: undefined,
  toaster: undefined,
  dialog: undefined,
  location: { origin, address, productName: 'Meridian', hasReloaded },
});

const parts = (without: Without, ends: boolean, isIn: (name: string) => boolean): Composition['parts'] => ({
  session: sessionOf(ends),
  location: locationOf(without),
  login,
  bundle,
  menu: { machine: accountMenuMachine },
  dialog: { machine: dialogMachine },
  toaster: toasterOf(isIn('toast2'), !isIn('toast0')),
  toast0: toast,
  toast1: toast,
  ...(isIn('toast2') && { toast2: toast }),
});

export type OneTab = {
  without?: Without;
  /** Sessions end by themselves, and members change. */
  ends?: boolean;
  /** Some of the parts: a smaller composition, in which a planted fault shows sooner. All when left out. */
  only?: readonly PartName[];
  wires?: readonly Wire[];
  /** Machines with a fault planted in them. */
  faulty?: Partial<Record<PartName, AnyStateMachine>>;
};

export function oneTab({ without = {}, ends = false, only, wires, faulty = {} }: OneTab = {}): Composition {
  const isIn = (name: string): boolean => only?.includes(name as PartName) ?? true;
  const some = <Value>(all: Partial<Record<PartName, Value>>): Partial<Record<PartName, Value>> =>
    Object.fromEntries(Object.entries(all).filter(([name]) => isIn(name)));
  const planted = ([name, spec]: [string, PartSpec]) =>
    [name, { ...spec, machine: faulty[name as PartName] ?? spec.machine }] as const;
  return {
    parts: Object.fromEntries(
      Object.entries(some(parts(without, ends, (name) => (only ? isIn(name) : name !== 'toast2')))).map(
        planted,
      ),
    ),
    begins: some(loadedAt('/', false)),
    offers: (read) => offersOf(without, read).filter(([part]) => isIn(part)),
    fair: (_part, { type }) => (type === 'bundle.identify' ? 'metadata come' : null),
    reload: (read) => {
      const here = read('location');
      if (!here?.matches('leaving')) return null;
      const address = here.context.wanted.url;
      const isEntering = read('login')?.matches('success') === true;
      return { label: `a document loads at ${address}`, begins: some(loadedAt(address, !isEntering)) };
    },
    ...(wires && { wires }),
  };
}
