import { expect, test } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { bundleMachine } from '#machines/bundle/bundle.machine.ts';
import type { BundleEvent, StorageRequest } from '#machines/bundle/bundle.setup.ts';
import { syncStored, type Stored } from '#machines/bundle/record.ts';
import { heardFrom } from '#tests/machines/all/deferred.ts';

const known = new Set(['a', 'b', 'c', 'd']);

/** One browser's storage with the tabs that use it; other tabs hear of a write when `deliver` is called. */
function browser(start: Partial<Stored> = {}) {
  const stored: Stored = { list: null, record: null, ...start };
  const writes: string[] = [];
  const asked: string[] = [];
  const tabs: ReturnType<typeof openTab>[] = [];
  const openTab = (tab: string) => {
    const syncBundle = fromCallback<StorageRequest, { tab: string }>(({ receive, sendBack, input }) => {
      const merge = (own: StorageRequest['record']) => {
        const next = syncStored(own, stored, input.tab);
        if (next.stored.list !== stored.list || next.stored.record !== stored.record) writes.push(tab);
        Object.assign(stored, next.stored);
        sendBack({ type: 'storage.merged', record: next.record });
      };
      receive(({ record }) => {
        asked.push(tab);
        merge(record);
      });
      merge({});
    });
    const actor = createActor(bundleMachine.provide({ actors: { syncBundle } }), { input: { tab } });
    const all = heardFrom(actor);
    // That it was compared with the storage follows every change.
    const heard = () => all.filter(({ type }) => type !== 'bundle.merged');
    actor.start();
    return { actor, heard, ids: () => actor.getSnapshot().context.ids };
  };
  const open = (tab: string) => {
    const opened = openTab(tab);
    opened.actor.send({ type: 'bundle.identify', known });
    tabs.push(opened);
    return opened;
  };
  const deliver = () => tabs.forEach(({ actor }) => actor.send({ type: 'storage.changed' }));
  return { stored, writes, asked, open, openTab, deliver };
}

test('variables are added, removed and cleared', () => {
  const { actor, ids } = browser().open('A');
  actor.send({ type: 'bundle.add', ids: ['a', 'b', 'c'] });
  actor.send({ type: 'bundle.remove', id: 'b' });
  expect(ids()).toEqual(['a', 'c']);
  actor.send({ type: 'bundle.clear' });
  expect(ids()).toEqual([]);
});

test('the stored bundle is a list of ids', () => {
  const { stored, open } = browser();
  open('A').actor.send({ type: 'bundle.add', ids: ['b', 'a'] });
  expect(JSON.parse(stored.list!)).toEqual(['b', 'a']);
});

test('another tab’s change is read again', () => {
  const { open, deliver } = browser();
  const [a, b] = [open('A'), open('B')];
  a.actor.send({ type: 'bundle.add', ids: ['a'] });
  deliver();
  expect(b.ids()).toEqual(['a']);
  b.actor.send({ type: 'bundle.remove', id: 'a' });
  deliver();
  expect(a.ids()).toEqual([]);
});

test('nothing is written when nothing changes', () => {
  const { writes, open, deliver } = browser();
  const [a] = [open('A'), open('B')];
  a.actor.send({ type: 'bundle.add', ids: ['a'] });
  deliver();
  const before = writes.length;
  deliver();
  deliver();
  expect(writes).toHaveLength(before);
});

test.each(['not json', '{"a":1}', '12', 'null', '"a"', '[1,{}]', '['])(
  'an invalid bundle is empty: %s',
  (list) => {
    const { open } = browser({ list });
    expect(open('A').ids()).toEqual([]);
  },
);

test('ids that are not in the metadata are dropped', () => {
  const { stored, open } = browser({ list: '["a","gone","b"]' });
  expect(open('A').ids()).toEqual(['a', 'b']);
  expect(JSON.parse(stored.list!)).toEqual(['a', 'b']);
});

test('nothing is dropped before the metadata', () => {
  const { stored, openTab } = browser({ list: '["a","gone"]' });
  expect(openTab('A').ids()).toEqual(['a', 'gone']);
  expect(JSON.parse(stored.list!)).toEqual(['a', 'gone']);
});

test('a list written by anything else is honoured', () => {
  const { stored, open, deliver } = browser();
  const a = open('A');
  a.actor.send({ type: 'bundle.add', ids: ['a', 'b'] });
  stored.list = '["b","c"]';
  deliver();
  expect(a.ids()).toEqual(['b', 'c']);
});

test('emptied storage empties the bundle', () => {
  const { stored, open } = browser();
  const a = open('A');
  a.actor.send({ type: 'bundle.add', ids: ['a'] });
  Object.assign(stored, { list: null, record: null });
  a.actor.send({ type: 'storage.cleared' });
  expect(a.ids()).toEqual([]);
});

test('an undone removal returns to its place', () => {
  const { actor, ids, heard } = browser().open('A');
  actor.send({ type: 'bundle.add', ids: ['a', 'b', 'c'] });
  actor.send({ type: 'bundle.remove', id: 'b' });
  expect(heard()).toContainEqual({ type: 'bundle.removed', ids: ['b'] });
  actor.send({ type: 'bundle.restore', ids: ['b'] });
  expect(ids()).toEqual(['a', 'b', 'c']);
});

test('a storage that refuses is told once', () => {
  const syncBundle = fromCallback<StorageRequest, { tab: string }>(({ receive, sendBack }) => {
    receive(() => sendBack({ type: 'storage.refused' }));
  });
  const actor = createActor(bundleMachine.provide({ actors: { syncBundle } }), { input: { tab: 'A' } });
  const heard = heardFrom(actor);
  actor.start();
  actor.send({ type: 'bundle.identify', known });
  actor.send({ type: 'bundle.add', ids: ['a'] });
  expect(actor.getSnapshot().context.ids).toEqual(['a']);
  expect(heard.filter(({ type }) => type === 'bundle.unkept')).toHaveLength(1);
});

test('a bundle is empty until storage answers', () => {
  const actor = createActor(bundleMachine, { input: { tab: 'A' } }).start();
  expect(actor.getSnapshot().context.ids).toEqual([]);
});

test('a bundle stores under its tab’s name', () => {
  const { stored, open } = browser({ list: '["a"]' });
  open('A');
  expect(JSON.parse(stored.record!).entries).toEqual({ a: [1, 'A', 1, 1] });
});

test('another tab’s unknown ids are not shown', () => {
  const { actor, ids } = browser({ list: '["a"]' }).open('A');
  const newer = { stamp: [9, 'B'] as const, present: true, place: 9 };
  actor.send({ type: 'storage.merged', record: { newer } });
  expect(ids()).toEqual(['a']);
});

test.each<[string, BundleEvent]>([
  ['what is in', { type: 'bundle.add', ids: ['a'] }],
  ['what nobody knows', { type: 'bundle.add', ids: ['gone'] }],
  ['a removal of what is out', { type: 'bundle.remove', id: 'b' }],
  ['a restoring of what is in', { type: 'bundle.restore', ids: ['a'] }],
  ['a move of what is out', { type: 'bundle.move', ids: ['d'], before: 'a', about: ['d'] }],
  ['a move to before what is out', { type: 'bundle.move', ids: ['a'], before: 'd', about: ['a'] }],
  ['a move to before itself', { type: 'bundle.move', ids: ['a'], before: 'a', about: ['a'] }],
  ['a move to where it is', { type: 'bundle.move', ids: ['a'], before: 'c', about: ['a'] }],
  ['a note as it is', { type: 'bundle.note', id: 'a', text: '' }],
])('%s is nothing to store', (_what, event) => {
  const { asked, open } = browser({ list: '["a","c"]' });
  const { actor } = open('A');
  const before = asked.length;
  actor.send(event);
  expect(asked).toHaveLength(before);
});

test('unknown ids of a selection are not stored', () => {
  const { stored, open } = browser({ list: '["a"]' });
  open('A').actor.send({ type: 'bundle.take', how: 'merge', ids: ['gone', 'b'], texts: {} });
  expect(JSON.parse(stored.list!)).toEqual(['a', 'b']);
});

test('some new ids are added, known ones only', () => {
  const { actor, ids } = browser({ list: '["a"]' }).open('A');
  actor.send({ type: 'bundle.add', ids: ['a', 'gone', 'b'] });
  expect(ids()).toEqual(['a', 'b']);
});

test('nothing is said of clearing nothing', () => {
  const { actor, heard } = browser().open('A');
  actor.send({ type: 'bundle.clear' });
  expect(heard()).toEqual([]);
});

test('a restore skips what has come back', () => {
  const { actor, ids } = browser({ list: '["a","b","c"]' }).open('A');
  actor.send({ type: 'bundle.drop', ids: ['a', 'b'] });
  actor.send({ type: 'bundle.add', ids: ['b'] });
  actor.send({ type: 'bundle.restore', ids: ['a', 'b'] });
  expect(ids()).toEqual(['a', 'c', 'b']);
});

test('ids never held can be restored', () => {
  const { actor, ids } = browser({ list: '["a"]' }).open('A');
  actor.send({ type: 'bundle.restore', ids: ['b'] });
  expect(ids()).toEqual(['a', 'b']);
});
