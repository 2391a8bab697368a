// The models, written by hand after the machines: which sentences of the checker their formulas are, which faults can be
// planted in them, and the same system and the same fault for the checker. Only the words are shared: how a model
// moves is its own, and its exploration, its fairness and its verdicts are Spin's.
import { syncStored, type BundleRecord } from '#machines/bundle/record.ts';
import { wires } from '#machines/portal/wires.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { propertiesOf } from '#tests/model/checker/asked.ts';
import { Portal } from '#tests/model/checker/composition.ts';
import { judgeAll, type Judged } from '#tests/model/checker/judge.ts';
import { oneTab, type OneTab } from '#tests/model/checker/compositions/one-tab.ts';
import { changed } from '#tests/model/checker/planted/planted.ts';
import { bundleProperties, TwoBundles, type Sync } from '#tests/model/checker/compositions/two-bundles.ts';
import { sessionProperties, TwoSessions } from '#tests/model/checker/compositions/two-sessions.ts';

/** The checker's answers where a fault is planted; `define` plants it in the model. */
export type Fault = { fault: string; define: string | null; judge: () => Judged };

export type Model = {
  name: string;
  file: string;
  /** Always defined: what the formulas need. */
  defines: readonly string[];
  /** How many states it has that are no worlds: those before the first. Null where the states are of another kind. */
  besideWorlds: number | null;
  /** By the names of its formulas: the sentences of the checker, and whether they are about each world alone. */
  sentences: Readonly<Record<string, { says: string; isInvariant: boolean }>>;
  /** The first plants nothing. */
  faults: readonly Fault[];
};

const always = (says: string) => ({ says, isInvariant: true });
const promised = (says: string) => ({ says, isInvariant: false });
const asItIs = (judge: () => Judged): Fault => ({ fault: 'as it is', define: null, judge });

function judgeTab(given: OneTab = {}): Judged {
  const portal = new Portal(oneTab({ only: ['session', 'menu'], ...given }));
  return judgeAll(portal, propertiesOf(portal));
}

function judgeSessions(machine = sessionMachine as ConstructorParameters<typeof TwoSessions>[0]): Judged {
  const system = new TwoSessions(machine);
  return judgeAll(system, sessionProperties(system));
}

function judgeBundles(sync?: Sync): Judged {
  const system = new TwoBundles(sync);
  return judgeAll(system, bundleProperties(system));
}

const sessionAndMenu: Model = {
  name: 'session and menu',
  file: 'session-and-menu.pml',
  defines: [],
  besideWorlds: 0,
  sentences: {
    menu: always('the account menu is open only when a member is signed in'),
    user: always('a user is known exactly when a member is signed in'),
    known: promised('loading leads to knowing who is here'),
  },
  faults: [
    asItIs(judgeTab),
    {
      fault: 'no wire session.absent → menu',
      define: 'NO_WIRE',
      judge: () =>
        judgeTab({ wires: wires.filter(({ on, to }) => on !== 'session.absent' || !to.includes('menu')) }),
    },
    {
      fault: 'signing out keeps the user',
      define: 'KEEPS_USER',
      judge: () =>
        judgeTab({ faulty: { session: changed(sessionMachine, 'states|signedOut|entry', ['emitAbsent']) } }),
    },
    {
      fault: 'nothing follows when the first load fails',
      define: 'DEAF',
      judge: () =>
        judgeTab({
          faulty: { session: changed(sessionMachine, 'states|loading|invoke|onError', { actions: [] }) },
        }),
    },
  ],
};

const sessionFaults: readonly Fault[] = [
  asItIs(judgeSessions),
  {
    fault: 'no tab tells the other',
    define: 'SILENT',
    judge: () => judgeSessions(sessionMachine.provide({ actions: { tellTabs: () => {} } })),
  },
  {
    fault: 'a first load that finds a member begins again',
    define: 'ENDLESS',
    judge: () =>
      judgeSessions(
        changed(sessionMachine, 'states|loading|invoke|onDone', { target: 'loading', reenter: true }),
      ),
  },
];

const twoSessions: Model = {
  name: 'two sessions',
  file: 'two-sessions.pml',
  defines: [],
  besideWorlds: 1,
  sentences: {
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
  besideWorlds: null,
  sentences: { quiet: promised('what happens in one tab is known in both at last') },
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
  besideWorlds: 0,
  sentences: {
    agree: always('when all is heard both tabs and the storage agree'),
    add: always('no addition is lost, whatever two tabs do at once'),
    gone: always('what was removed stays removed'),
    rest: promised('tabs do not answer each other for ever'),
  },
  faults: [
    asItIs(judgeBundles),
    {
      fault: 'removals leave no trace',
      define: 'NO_TOMBSTONES',
      judge: () => judgeBundles(withoutTombstones),
    },
    {
      fault: 'only an empty storage is written',
      define: 'ONLY_INTO_EMPTY',
      judge: () => judgeBundles(onlyIntoEmpty),
    },
    { fault: 'what is heard is written again', define: 'ECHO', judge: () => judgeBundles(echo) },
  ],
};

/** What has been written is remembered, which no world does. */
const bundlesWatched: Model = {
  ...twoBundles,
  name: 'two bundles, each write',
  defines: ['WATCHED'],
  besideWorlds: null,
  sentences: { change: always('nothing is written that changes nothing') },
};

export const models: readonly Model[] = [
  sessionAndMenu,
  twoSessions,
  sessionsAtRest,
  twoBundles,
  bundlesWatched,
];
