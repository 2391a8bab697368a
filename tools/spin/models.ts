// The models, written by hand after the machines: which properties of the checker their formulas are, which faults can be
// planted in them, and the same system and the same fault for the checker. Only the words are shared: how a model
// moves is its own, and its exploration, its fairness and its verdicts are Spin's.
import { syncStored, type BundleRecord } from '#machines/bundle/record.ts';
import { wires } from '#machines/portal/wires.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { propertiesOf } from '#tests/model/checker/asked.ts';
import { ComposedPortal } from '#tests/model/checker/composition.ts';
import { checkAll, type Checked } from '#tests/model/checker/check.ts';
import { oneTab, type OneTab } from '#tests/model/checker/compositions/one-tab.ts';
import { changed } from '#tests/model/checker/planted/planted.ts';
import { bundleProperties, TwoBundles, type Sync } from '#tests/model/checker/compositions/two-bundles.ts';
import { sessionProperties, TwoSessions } from '#tests/model/checker/compositions/two-sessions.ts';

/** The checker's answers where a fault is planted; `define` plants it in the model. */
export type Fault = { fault: string; define: string | null; check: () => Checked };

export type Model = {
  name: string;
  file: string;
  /** Always defined: what the formulas need. */
  defines: readonly string[];
  /** How many states it has that the checker has not: those before the first. Null where they are of another kind. */
  besideStates: number | null;
  /** By the names of its formulas: the properties of the checker, and whether they are about each state alone. */
  properties: Readonly<Record<string, { says: string; isInvariant: boolean }>>;
  /** The first plants nothing. */
  faults: readonly Fault[];
};

const always = (says: string) => ({ says, isInvariant: true });
const promised = (says: string) => ({ says, isInvariant: false });
const asItIs = (check: () => Checked): Fault => ({ fault: 'as it is', define: null, check });

function checkTab(given: OneTab = {}): Checked {
  const portal = new ComposedPortal(oneTab({ only: ['session', 'menu'], ...given }));
  return checkAll(portal, propertiesOf(portal));
}

function checkSessions(machine = sessionMachine as ConstructorParameters<typeof TwoSessions>[0]): Checked {
  const system = new TwoSessions(machine);
  return checkAll(system, sessionProperties(system));
}

function checkBundles(sync?: Sync): Checked {
  const system = new TwoBundles(sync);
  return checkAll(system, bundleProperties(system));
}

const sessionAndMenu: Model = {
  name: 'session and menu',
  file: 'session-and-menu.pml',
  defines: [],
  besideStates: 0,
  properties: {
    menu: always('the account menu is open only when a member is signed in'),
    user: always('a user is known exactly when a member is signed in'),
    known: promised('loading leads to knowing who is here'),
  },
  faults: [
    asItIs(checkTab),
    {
      fault: 'no wire session.absent → menu',
      define: 'NO_WIRE',
      check: () =>
        checkTab({ wires: wires.filter(({ on, to }) => on !== 'session.absent' || !to.includes('menu')) }),
    },
    {
      fault: 'signing out keeps the user',
      define: 'KEEPS_USER',
      check: () =>
        checkTab({ faulty: { session: changed(sessionMachine, 'states|signedOut|entry', ['emitAbsent']) } }),
    },
    {
      fault: 'nothing follows when the first load fails',
      define: 'DEAF',
      check: () =>
        checkTab({
          faulty: { session: changed(sessionMachine, 'states|loading|invoke|onError', { actions: [] }) },
        }),
    },
  ],
};

const sessionFaults: readonly Fault[] = [
  asItIs(checkSessions),
  {
    fault: 'no tab tells the other',
    define: 'SILENT',
    check: () => checkSessions(sessionMachine.provide({ actions: { tellTabs: () => {} } })),
  },
  {
    fault: 'a first load that finds a member begins again',
    define: 'ENDLESS',
    check: () =>
      checkSessions(
        changed(sessionMachine, 'states|loading|invoke|onDone', { target: 'loading', reenter: true }),
      ),
  },
];

const twoSessions: Model = {
  name: 'two sessions',
  file: 'two-sessions.pml',
  defines: [],
  besideStates: 1,
  properties: {
    agree: always('when all is quiet both tabs and the server agree who is here'),
    late: always('a late load never overrides a newer one'),
  },
  faults: sessionFaults,
};

/** People who may stop are a state more. */
const sessionsAtRest: Model = {
  ...twoSessions,
  name: 'two sessions, when people stop',
  defines: ['STILL'],
  besideStates: null,
  properties: { quiet: promised('what happens in one tab is known in both at last') },
};

const withoutTombstones: Sync = (own, stored, tab) => {
  const present = Object.entries(own).filter(([, entry]) => entry.present);
  return syncStored(Object.fromEntries(present) as BundleRecord, stored, tab);
};

const onlyIntoEmpty: Sync = (own, stored, tab) => {
  const next = syncStored(own, stored, tab);
  return stored.list === null ? next : { ...next, stored };
};

const echo: Sync = (own, stored, tab) => {
  const next = syncStored(own, stored, tab);
  if (stored.list === null || next.stored.record !== stored.record) return next;
  const list = stored.list.endsWith(' \n') ? `${stored.list.trim()}\n` : `${stored.list.trim()} \n`;
  return { ...next, stored: { ...stored, list } };
};

const twoBundles: Model = {
  name: 'two bundles',
  file: 'two-bundles.pml',
  defines: [],
  besideStates: 0,
  properties: {
    agree: always('when all is heard both tabs and the storage agree'),
    add: always('no addition is lost, whatever two tabs do at once'),
    gone: always('what was removed stays removed'),
    rest: promised('tabs do not answer each other for ever'),
  },
  faults: [
    asItIs(checkBundles),
    {
      fault: 'removals leave no trace',
      define: 'NO_TOMBSTONES',
      check: () => checkBundles(withoutTombstones),
    },
    {
      fault: 'only an empty storage is written',
      define: 'ONLY_INTO_EMPTY',
      check: () => checkBundles(onlyIntoEmpty),
    },
    { fault: 'what is heard is written again', define: 'ECHO', check: () => checkBundles(echo) },
  ],
};

/** What has been written is remembered, which no state does. */
const bundlesWatched: Model = {
  ...twoBundles,
  name: 'two bundles, each write',
  defines: ['WATCHED'],
  besideStates: null,
  properties: { change: always('nothing is written that changes nothing') },
};

export const models: readonly Model[] = [
  sessionAndMenu,
  twoSessions,
  sessionsAtRest,
  twoBundles,
  bundlesWatched,
];
