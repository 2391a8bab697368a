// How another tab sees a change that is taken back here: it follows, and keeps what its own visitor did at the same time.
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { bundleMachine } from '#machines/bundle/bundle.machine.ts';
import type { BundleEvent } from '#machines/bundle/bundle.setup.ts';
import {
  addIds,
  emptyRecord,
  idsOf,
  merge,
  moveIds,
  readRecord,
  removeIds,
  syncStored,
  type BundleRecord,
} from '#machines/bundle/record.ts';

const start = addIds(emptyRecord, ['a', 'b', 'c'], 'elsewhere');

function open() {
  const bundle = createActor(bundleMachine, { input: { tab: 'here' } }).start();
  bundle.send({ type: 'bundle.identify', known: new Set(['a', 'b', 'c', 'd']) });
  bundle.send({ type: 'storage.merged', record: start });
  const record = () => bundle.getSnapshot().context.record;
  /** The other tab's bundle, once it has read what this one has stored. */
  const seenBy = (elsewhere: BundleRecord) => {
    const { stored } = syncStored(record(), { list: null, record: null }, 'here');
    return idsOf(merge(elsewhere, readRecord(stored.record)));
  };
  return { bundle, record, seenBy };
}

const undo: BundleEvent = { type: 'bundle.undo' };
const moveToTop: BundleEvent = { type: 'bundle.move', ids: ['c'], before: 'a', about: ['c'] };

test.each<[string, BundleEvent]>([
  ['an addition', { type: 'bundle.add', ids: ['d'] }],
  ['a removal', { type: 'bundle.remove', id: 'a' }],
  ['a clearing', { type: 'bundle.clear' }],
  ['a move', moveToTop],
])('another tab follows when %s is undone', (_what, event) => {
  const { bundle, record, seenBy } = open();
  bundle.send(event);
  const elsewhere = record();
  bundle.send(undo);
  expect(seenBy(elsewhere)).toEqual(['a', 'b', 'c']);
});

test('an undone move overrules no removal', () => {
  const { bundle, record, seenBy } = open();
  bundle.send(moveToTop);
  const elsewhere = removeIds(record(), ['c'], 'elsewhere');
  bundle.send(undo);
  expect(seenBy(elsewhere)).toEqual(['a', 'b']);
});

test('an undone removal overrules no move', () => {
  const { bundle, seenBy } = open();
  const elsewhere = moveIds(start, ['b'], 'a', 'elsewhere');
  bundle.send({ type: 'bundle.remove', id: 'b' });
  bundle.send(undo);
  expect(seenBy(elsewhere)).toEqual(['b', 'a', 'c']);
});
