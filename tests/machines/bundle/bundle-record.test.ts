// The bundle's record on its own: tabs that write at once, with readings that are out of date, agree in the end
// and lose nothing. The storage is two texts; a tab's step is read, merge, write, cut open anywhere in between.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addIds,
  emptyRecord,
  idsOf,
  merge,
  moveIds,
  readRecord,
  readStored,
  removeIds,
  restoreIds,
  syncStored,
  type BundleRecord,
  type Stored,
} from '#machines/bundle/record.ts';
import { anyText } from '#tests/machines/all/any-text.ts';
import { runs } from '#tests/machines/all/runs.ts';

const empty: Stored = { list: null, record: null };

const hostile = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '0', '-1'];
const id = fc.oneof(fc.constantFrom('a', 'b', 'c', ...hostile), fc.string({ minLength: 1, maxLength: 3 }));
const tab = fc.constantFrom('A', 'B', 'C');

// A stamp is given once: a tab's count with its name decides what the entry says, as in any real history.
const entry = fc.tuple(fc.nat(9), tab).chain(([count, name]) =>
  fc.option(fc.tuple(fc.nat(9), tab), { nil: undefined }).map((moved) => ({
    stamp: [count, name] as const,
    present: count % 2 === 0,
    ...(moved ? { place: moved[0] / 4 - 1 + moved[1].charCodeAt(0), moved } : { place: count }),
  })),
);
const record: fc.Arbitrary<BundleRecord> = fc
  .array(fc.tuple(id, entry), { maxLength: 8 })
  .map((entries) => Object.fromEntries(entries));

test('merging is commutative', () => {
  fc.assert(
    fc.property(record, record, (a, b) => {
      expect(merge(a, b)).toEqual(merge(b, a));
    }),
  );
});

test('merging is associative', () => {
  fc.assert(
    fc.property(record, record, record, (a, b, c) => {
      expect(merge(merge(a, b), c)).toEqual(merge(a, merge(b, c)));
    }),
  );
});

test('merging is idempotent', () => {
  fc.assert(
    fc.property(record, record, (a, b) => {
      expect(merge(a, a)).toEqual(a);
      expect(merge(merge(a, b), b)).toEqual(merge(a, b));
    }),
  );
});

/** `unwritten`: what it read and merged, to be written in two goes, the list first. */
type Tab = { name: string; record: BundleRecord; unwritten: Partial<Stored> };
type Step =
  | { do: 'add'; id: string }
  | { do: 'remove' | 'restore'; at: number }
  | { do: 'move'; at: number; to: number }
  | { do: 'read' | 'write' };

/** What became of each id in one run: how often it was added, and whether anyone took it out. */
type History = { added: Set<string>; touched: Set<string> };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: id.map((added) => ({ do: 'add' as const, id: added })) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('remove' as const, 'restore' as const), at: fc.nat(9) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('move' as const), at: fc.nat(9), to: fc.nat(9) }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constantFrom('read' as const, 'write' as const, 'write' as const) }),
  },
);

/** One cut of a tab's work; between two cuts of one tab the others may do anything. */
function act(of: Tab, store: Stored, { added, touched }: History, taken: Step): void {
  if (taken.do === 'add') {
    if (of.record[taken.id]?.present === false) touched.add(taken.id);
    of.record = addIds(of.record, [taken.id], of.name);
    added.add(taken.id);
  }
  if (taken.do === 'remove') {
    const gone = idsOf(of.record)[taken.at];
    if (gone === undefined) return;
    touched.add(gone);
    of.record = removeIds(of.record, [gone], of.name);
  }
  if (taken.do === 'move') {
    const [moved, before] = [idsOf(of.record)[taken.at], idsOf(of.record)[taken.to]];
    if (moved !== undefined && before !== undefined && moved !== before)
      of.record = moveIds(of.record, [moved], before, of.name);
  }
  if (taken.do === 'restore') {
    const gone = Object.keys(of.record).filter((key) => !of.record[key]!.present)[taken.at];
    if (gone !== undefined) of.record = restoreIds(of.record, [gone], of.name);
  }
  if (taken.do === 'read') {
    const next = syncStored(of.record, { ...store }, of.name);
    of.record = merge(of.record, next.record);
    of.unwritten = { ...next.stored };
    // What was found so is not written again (src/browser/powers/storage.ts).
    if (next.stored.list === store.list) delete of.unwritten.list;
    if (next.stored.record === store.record) delete of.unwritten.record;
  }
  if (taken.do === 'write') {
    const [key] = Object.keys(of.unwritten) as (keyof Stored)[];
    if (key === undefined) return;
    store[key] = of.unwritten[key] ?? null;
    delete of.unwritten[key];
  }
}

const open = (name: string): Tab => ({ name, record: emptyRecord, unwritten: {} });

/** Every tab hears of the last write and merges; twice round everybody has heard everything. */
function settle(tabs: Tab[], store: Stored): void {
  for (const of of [...tabs, ...tabs]) {
    const next = syncStored(of.record, store, of.name);
    of.record = merge(of.record, next.record);
    Object.assign(store, next.stored);
  }
}

function run(names: string[], taken: [number, Step][]) {
  const tabs = names.map(open);
  const store = { ...empty };
  const history: History = { added: new Set(), touched: new Set() };
  for (const [which, one] of taken) act(tabs[which % tabs.length]!, store, history, one);
  settle(tabs, store);
  return { tabs, store, history };
}

const work = fc.array(fc.tuple(fc.nat(2), step), { maxLength: 60 });

test.each([[['A', 'B']], [['A', 'B', 'C']]])('tabs %j agree in the end', (names) => {
  fc.assert(
    fc.property(work, (taken) => {
      const { tabs, store } = run(names, taken);
      for (const of of tabs) expect(of.record).toEqual(tabs[0]!.record);
      expect(JSON.parse(store.list ?? '[]')).toEqual(idsOf(tabs[0]!.record));
    }),
    { numRuns: runs(1000) },
  );
});

test.each([[['A', 'B']], [['A', 'B', 'C']]])('tabs %j lose no addition', (names) => {
  fc.assert(
    fc.property(work, (taken) => {
      const { tabs, history } = run(names, taken);
      const kept = [...history.added].filter((added) => !history.touched.has(added));
      expect(idsOf(tabs[0]!.record)).toEqual(expect.arrayContaining(kept));
    }),
    { numRuns: runs(1000) },
  );
});

test.each([[['A', 'B']], [['A', 'B', 'C']]])('in tabs %j removals stay removed', (names) => {
  fc.assert(
    fc.property(work, fc.nat(2), fc.nat(9), work, (before, which, at, after) => {
      const { tabs, store } = run(names, before);
      const gone = idsOf(tabs[0]!.record)[at % Math.max(1, idsOf(tabs[0]!.record).length)];
      fc.pre(gone !== undefined);
      const remover = tabs[which % tabs.length]!;
      remover.record = removeIds(remover.record, [gone], remover.name);
      const history: History = { added: new Set(), touched: new Set() };
      for (const [turn, one] of after)
        if (one.do !== 'restore' && !(one.do === 'add' && one.id === gone))
          act(tabs[turn % tabs.length]!, store, history, one);
      settle(tabs, store);
      expect(idsOf(tabs[0]!.record)).not.toContain(gone);
    }),
    { numRuns: runs(1000) },
  );
});

test('a synced state is not written again', () => {
  fc.assert(
    fc.property(work, tab, (taken, name) => {
      const { tabs, store } = run(['A', 'B'], taken);
      expect(syncStored(tabs[0]!.record, store, name).stored).toEqual(store);
      expect(syncStored(emptyRecord, store, name).stored).toEqual(store);
    }),
  );
});

test('an empty bundle writes nothing', () => {
  expect(syncStored(emptyRecord, empty, 'A').stored).toEqual(empty);
});

test('a foreign list is the bundle', () => {
  fc.assert(
    fc.property(record, fc.uniqueArray(id), (known, ids) => {
      const stored = syncStored(known, empty, 'A').stored;
      const next = syncStored(emptyRecord, { ...stored, list: JSON.stringify(ids) }, 'A');
      expect(new Set(idsOf(next.record))).toEqual(new Set(ids));
    }),
  );
});

test('every tab takes a foreign list', () => {
  fc.assert(
    fc.property(work, fc.uniqueArray(id), (taken, ids) => {
      const { tabs, store } = run(['A', 'B'], taken);
      store.list = JSON.stringify(ids);
      settle(tabs, store);
      for (const of of tabs) expect(new Set(idsOf(of.record))).toEqual(new Set(ids));
    }),
  );
});

test('a foreign list keeps its strings once', () => {
  const list = JSON.stringify(['b', 1, 'a', null, '', 'b', ['c'], { id: 'd' }]);
  expect(idsOf(readStored({ list, record: null }, 'A'))).toEqual(['b', 'a']);
});

test('invalid content is an empty bundle', () => {
  fc.assert(
    fc.property(anyText(), anyText(), (list, text) => {
      expect(idsOf(readStored({ list: `{${list}`, record: `{${text}` }, 'A'))).toEqual([]);
    }),
  );
});

test.each(['', 'null', '0', '"a"', '{}', '[', 'undefined', '{"0":"a","length":1}'])(
  'a list of %j is an empty bundle',
  (list) => {
    expect(idsOf(readStored({ list, record: null }, 'A'))).toEqual([]);
  },
);

test('any JSON is read as a record', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (entries) => {
      const text = JSON.stringify({ version: 1, entries });
      expect(() => syncStored(emptyRecord, { list: '[]\n', record: text }, 'A')).not.toThrow();
    }),
  );
});

test('a record of a later version counts as none', () => {
  expect(readRecord('{"version":2,"entries":{"a":[1,"A",1,1]}}')).toEqual({});
});

test.each(hostile)('the id %j is an id like others', (name) => {
  const one = syncStored(addIds(emptyRecord, ['x', name], 'A'), empty, 'A');
  expect(idsOf(one.record).sort()).toEqual(['x', name].sort());
  const other = syncStored(emptyRecord, one.stored, 'B');
  expect(idsOf(removeIds(other.record, [name], 'B'))).toEqual(['x']);
  expect(({} as Record<string, unknown>)['present']).toBeUndefined();
});

test('five thousand ids are merged at once', () => {
  const ids = Array.from({ length: 5000 }, (_, at) => `package.dataset.variable-${at}`);
  const started = performance.now();
  const one = syncStored(addIds(emptyRecord, ids, 'A'), empty, 'A');
  const other = syncStored(emptyRecord, { list: JSON.stringify(ids), record: one.stored.record }, 'B');
  expect(idsOf(other.record)).toEqual(ids);
  expect(performance.now() - started).toBeLessThan(60_000);
});
