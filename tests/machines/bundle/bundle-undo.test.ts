// Taking back what was done to the bundle: the last change first, each wholly, and nothing that another tab did.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { bundleMachine } from '#machines/bundle/bundle.machine.ts';
import type { BundleEvent } from '#machines/bundle/bundle.setup.ts';
import { addIds, removeIds } from '#machines/bundle/record.ts';
import type { ChangeKind } from '#machines/bundle/changes.ts';
import { selectLast, selectUndone } from '#machines/bundle/select-groups.ts';

const all = ['a', 'b', 'c', 'd', 'constructor', '__proto__'];

function open(...ids: string[]) {
  const bundle = createActor(bundleMachine, { input: { tab: 'here' } }).start();
  bundle.send({ type: 'bundle.identify', known: new Set(all) });
  bundle.send({ type: 'storage.merged', record: addIds({}, ids, 'elsewhere') });
  const held = () => bundle.getSnapshot().context.ids;
  const can = () => bundle.getSnapshot().can({ type: 'bundle.undo' });
  return { bundle, held, can, last: () => selectLast(bundle.getSnapshot()) };
}

const undo: BundleEvent = { type: 'bundle.undo' };

test.each<[string, BundleEvent, string[]]>([
  ['adding', { type: 'bundle.add', ids: ['d', 'c'] }, ['a', 'b', 'c', 'd']],
  ['removing', { type: 'bundle.remove', id: 'a' }, ['b', 'c']],
  ['dropping', { type: 'bundle.drop', ids: ['a', 'c'] }, ['b']],
  ['clearing', { type: 'bundle.clear' }, []],
  ['moving', { type: 'bundle.move', ids: ['c'], before: 'a', about: ['c'] }, ['c', 'a', 'b']],
])('%s is taken back', (_what, event, then) => {
  const { bundle, held, can } = open('a', 'b', 'c');
  bundle.send(event);
  expect(held()).toEqual(then);
  bundle.send(undo);
  expect(held()).toEqual(['a', 'b', 'c']);
  expect(can()).toBe(false);
});

test.each<[ChangeKind, BundleEvent, string[]]>([
  ['add', { type: 'bundle.add', ids: ['a', 'd'] }, ['d']],
  ['remove', { type: 'bundle.remove', id: 'a' }, ['a']],
  ['remove', { type: 'bundle.drop', ids: ['a', 'c'] }, ['a', 'c']],
  ['clear', { type: 'bundle.clear' }, ['a', 'b', 'c']],
  ['move', { type: 'bundle.move', ids: ['c'], before: 'a', about: ['dataset'] }, ['dataset']],
])('the last change says what it did: %s', (kind, event, about) => {
  const { bundle, last } = open('a', 'b', 'c');
  bundle.send(event);
  expect(last()).toMatchObject({ kind, about });
});

const at = fc.nat(5);
const anyEvent = fc.oneof(
  fc.array(at, { minLength: 1 }).map((which) => ({ type: 'bundle.add', ids: which.map((one) => all[one]!) })),
  fc
    .array(at, { minLength: 1 })
    .map((which) => ({ type: 'bundle.drop', ids: which.map((one) => all[one]!) })),
  at.map((one) => ({ type: 'bundle.remove', id: all[one]! })),
  fc.tuple(at, at).map(([one, other]) => ({
    type: 'bundle.move',
    ids: [all[one]!],
    before: all[other]!,
    about: [all[one]!],
  })),
  fc.constant({ type: 'bundle.clear' }),
) as fc.Arbitrary<BundleEvent>;

test('all changes are taken back one by one', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 30 }), (events) => {
      const { bundle, held, can } = open('a', 'b', 'constructor');
      const history = [held()];
      for (const event of events) {
        bundle.send(event);
        if (held().join() !== history.at(-1)!.join()) history.push(held());
      }
      for (const before of history.toReversed().slice(1)) {
        bundle.send(undo);
        expect(held()).toEqual(before);
      }
      expect(can()).toBe(false);
    }),
  );
});

test('another tab’s changes stay', () => {
  const { bundle, held } = open('a', 'b');
  bundle.send({ type: 'bundle.clear' });
  const record = addIds(bundle.getSnapshot().context.record, ['d'], 'elsewhere');
  bundle.send({ type: 'storage.merged', record });
  bundle.send(undo);
  expect(held()).toEqual(['a', 'b', 'd']);
});

test('what a toast took back is over', () => {
  const { bundle, last } = open('a', 'b', 'c');
  bundle.send({ type: 'bundle.remove', id: 'a' });
  bundle.send({ type: 'bundle.remove', id: 'b' });
  bundle.send({ type: 'bundle.restore', ids: ['b'] });
  expect(last()?.about).toEqual(['a']);
});

test('what another tab took back is over', () => {
  const { bundle, can } = open('a');
  bundle.send({ type: 'bundle.add', ids: ['b'] });
  const record = removeIds(bundle.getSnapshot().context.record, ['b'], 'elsewhere');
  bundle.send({ type: 'storage.merged', record });
  expect(can()).toBe(false);
});

test('a change half taken back can be undone', () => {
  const { bundle, held } = open('a');
  bundle.send({ type: 'bundle.add', ids: ['b', 'c'] });
  const record = removeIds(bundle.getSnapshot().context.record, ['b'], 'elsewhere');
  bundle.send({ type: 'storage.merged', record });
  bundle.send(undo);
  expect(held()).toEqual(['a']);
});

test('emptied storage leaves nothing to take back', () => {
  const { bundle, can } = open('a');
  bundle.send({ type: 'bundle.add', ids: ['b'] });
  bundle.send({ type: 'storage.cleared' });
  expect(can()).toBe(false);
});

test('what was taken back is told until another change', () => {
  const { bundle } = open('a');
  bundle.send({ type: 'bundle.remove', id: 'a' });
  bundle.send(undo);
  expect(selectUndone(bundle.getSnapshot())?.kind).toBe('remove');
  bundle.send({ type: 'bundle.add', ids: ['b'] });
  expect(selectUndone(bundle.getSnapshot())).toBeNull();
});

test('the last fifty changes are kept', () => {
  const { bundle } = open('a', 'b');
  for (let turn = 0; turn < 60; turn += 1)
    bundle.send({
      type: 'bundle.move',
      ids: [turn % 2 ? 'a' : 'b'],
      before: turn % 2 ? 'b' : 'a',
      about: ['a'],
    });
  expect(bundle.getSnapshot().context.changes).toHaveLength(50);
});
