// The second composition, second half: the bundles of two tabs over one storage. Each tab sees the storage as it knew
// it last: a browser's processes tell each other of writes, and until they have, reads are stale. The merge is the
// portal's own (machines/bundle/record.ts). Two ids and two operations a tab show every conflict two tabs can have.
import type { AnyMachineSnapshot } from 'xstate';
import { bundleMachine } from '#machines/bundle/bundle.machine.ts';
import type { BundleContext } from '#machines/bundle/bundle.setup.ts';
import { syncStored, type BundleRecord, type Stored } from '#machines/bundle/record.ts';
import type { Property } from '#tests/model/checker/check.ts';
import type { Step, System } from '#tests/model/checker/graph.ts';
import { Local } from '#tests/model/checker/local.ts';

const ids = ['a', 'b'] as const;
const names = ['A', 'B'] as const;
const operations = 2;

/** What became of an id, by the operations alone: what the tabs must agree on when they have heard everything. */
type Fate = 'never' | 'added' | 'removed for good' | 'disputed';

type Tab = { bundle: number; sees: Stored; news: readonly Stored[]; left: number };

export type Bundles = {
  stored: Stored;
  tabs: readonly [Tab, Tab];
  fates: Readonly<Record<(typeof ids)[number], Fate>>;
};

export type Wrote = Step<Bundles> & { wrote: { before: Stored; after: Stored }[] };

export type Sync = (
  own: BundleRecord,
  stored: Stored,
  tab: string,
) => { record: BundleRecord; stored: Stored };

const nothing: Stored = { list: null, record: null };

const isSame = (one: Stored, other: Stored): boolean =>
  one.list === other.list && one.record === other.record;

export class TwoBundles implements System<Bundles, Wrote> {
  readonly starts: readonly Bundles[];
  private readonly local = new Local({
    machine: bundleMachine,
    project: (snapshot: AnyMachineSnapshot) => {
      const { tab, record } = snapshot.context as BundleContext;
      return [snapshot.value, tab, Object.entries(record).sort()];
    },
  });
  private readonly sync: Sync;

  constructor(sync: Sync = syncStored) {
    this.sync = sync;
    const opened = names.map((tab): Tab => {
      const { to } = this.local.start({ tab });
      const bundle = this.local.meet(to, { type: 'bundle.identify', known: new Set(ids) }).to;
      return { bundle, sees: nothing, news: [], left: operations };
    });
    this.starts = [{ stored: nothing, tabs: [opened[0]!, opened[1]!], fates: { a: 'never', b: 'never' } }];
  }

  key(state: Bundles): string {
    return JSON.stringify(state);
  }

  idsAt({ bundle }: Tab): string[] {
    return (this.local.at(bundle)!.context as BundleContext).ids;
  }

  steps(state: Bundles): Wrote[] {
    return ([0, 1] as const).flatMap((at) => [...this.hearing(state, at), ...this.operating(state, at)]);
  }

  /** A write of the other tab becomes known: the storage event comes, and with it what is stored. */
  private hearing(state: Bundles, at: 0 | 1): Wrote[] {
    const [first, ...later] = state.tabs[at].news;
    if (!first) return [];
    const label = `${names[at]}: hears of a write`;
    return [
      {
        ...this.met(state, at, { sees: first, news: later }, { type: 'storage.changed' }),
        label,
        fair: label,
      },
    ];
  }

  private operating(state: Bundles, at: 0 | 1): Wrote[] {
    const tab = state.tabs[at];
    if (tab.left === 0) return [];
    const change = { left: tab.left - 1 };
    const held = this.idsAt(tab);
    const isCalm = state.tabs.every(({ news }) => news.length === 0);
    return ids.flatMap((id) => {
      const isHeld = held.includes(id);
      const event = isHeld ? { type: 'bundle.remove', id } : { type: 'bundle.add', ids: [id] };
      const step = this.met(state, at, change, event);
      const fate = isHeld ? removalOf(state.fates[id], isCalm) : additionOf(state.fates[id]);
      const to = { ...step.to, fates: { ...state.fates, [id]: fate } };
      return [{ ...step, to, label: `${names[at]}: ${isHeld ? 'removes' : 'adds'} ${id}`, fair: null }];
    });
  }

  /** The bundle meets an event; what it tells the storage is merged with what this tab sees of it. */
  private met(state: Bundles, at: 0 | 1, change: Partial<Tab>, event: { type: string }): Wrote {
    const tab = { ...state.tabs[at], ...change };
    const other = { ...state.tabs[1 - at]! };
    const wrote: Wrote['wrote'] = [];
    const did = this.local.meet(tab.bundle, event);
    tab.bundle = did.to;
    for (const { event: sentToActors } of did.sentToActors) {
      const next = this.sync(sentToActors['record'] as BundleRecord, tab.sees, names[at]);
      if (!isSame(next.stored, tab.sees)) {
        wrote.push({ before: tab.sees, after: next.stored });
        tab.sees = next.stored;
        other.news = [...other.news, next.stored];
      }
      tab.bundle = this.local.meet(tab.bundle, { type: 'storage.merged', record: next.record }).to;
    }
    const stored = wrote.at(-1)?.after ?? state.stored;
    return {
      label: '',
      fair: null,
      to: { ...state, stored, tabs: at === 0 ? [tab, other] : [other, tab] },
      wrote,
    };
  }
}

const additionOf = (fate: Fate): Fate => (fate === 'never' || fate === 'added' ? 'added' : 'disputed');
/** Only who has heard everything can remove for good: an addition elsewhere that was not seen may be newer. */
const removalOf = (fate: Fate, isCalm: boolean): Fate =>
  fate === 'added' && isCalm ? 'removed for good' : 'disputed';

const isQuiet = ({ tabs }: Bundles): boolean => tabs.every(({ news }) => news.length === 0);

export const bundleProperties = (system: TwoBundles): Property<Bundles, Wrote>[] => [
  {
    says: 'when all is heard both tabs and the storage agree',
    always: ({ stored, tabs, ...state }) => {
      if (!isQuiet({ stored, tabs, ...state })) return true;
      const [one, other] = tabs.map((tab) => JSON.stringify(system.idsAt(tab)));
      return one === other && (stored.list === null ? one === '[]' : stored.list.trim() === one);
    },
  },
  {
    says: 'no addition is lost, whatever two tabs do at once',
    always: (state) =>
      !isQuiet(state) ||
      ids.every(
        (id) => state.fates[id] !== 'added' || state.tabs.every((tab) => system.idsAt(tab).includes(id)),
      ),
  },
  {
    says: 'what was removed stays removed',
    always: (state) =>
      !isQuiet(state) ||
      ids.every(
        (id) =>
          state.fates[id] !== 'removed for good' ||
          state.tabs.every((tab) => !system.idsAt(tab).includes(id)),
      ),
  },
  {
    says: 'nothing is written that changes nothing',
    whenever: (_before, { wrote }) => wrote.every(({ before, after }) => before.record !== after.record),
  },
  {
    says: 'tabs do not answer each other for ever',
    from: () => true,
    leadsTo: isQuiet,
  },
];
