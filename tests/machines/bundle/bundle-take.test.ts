// What was passed on comes into the bundle: instead of it, or beside it, with what was written; and goes again.
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { bundleMachine } from '#machines/bundle/bundle.machine.ts';
import type { BundleEvent } from '#machines/bundle/bundle.setup.ts';
import { textOf } from '#machines/bundle/notes.ts';
import { selectLast, selectNote, selectNotes } from '#machines/bundle/select-groups.ts';

function open() {
  const bundle = createActor(bundleMachine, { input: { tab: 'here' } }).start();
  bundle.send({ type: 'bundle.identify', known: new Set(['a', 'b', 'c', 'd']) });
  bundle.send({ type: 'bundle.add', ids: ['a', 'b'] });
  bundle.send({ type: 'bundle.note', id: 'a', text: 'mine' });
  bundle.send({ type: 'bundle.note', id: '', text: 'My title' });
  const ids = () => bundle.getSnapshot().context.ids;
  const note = (id: string) => selectNote(id)(bundle.getSnapshot());
  return { bundle, ids, note };
}

const take = (how: 'replace' | 'merge'): BundleEvent => ({
  type: 'bundle.take',
  how,
  ids: ['c', 'a', 'gone'],
  texts: { a: 'theirs', c: 'theirs too', '': 'Their title' },
});

test('replacing takes order, notes and title', () => {
  const { bundle, ids, note } = open();
  bundle.send(take('replace'));
  expect(ids()).toEqual(['c', 'a']);
  expect([note('a'), note('c'), note('')]).toEqual(['theirs', 'theirs too', 'Their title']);
});

test('merging keeps what is in and adds the rest', () => {
  const { bundle, ids, note } = open();
  bundle.send(take('merge'));
  expect(ids()).toEqual(['a', 'b', 'c']);
  expect([note('a'), note('c'), note('')]).toEqual(['mine', 'theirs too', 'My title']);
});

test.each(['replace', 'merge'] as const)('to %s is taken back, notes and all', (how) => {
  const { bundle, ids, note } = open();
  bundle.send(take(how));
  expect(selectLast(bundle.getSnapshot())?.kind).toBe(how);
  bundle.send({ type: 'bundle.undo' });
  expect(ids()).toEqual(['a', 'b']);
  expect([note('a'), note('c'), note('')]).toEqual(['mine', '', 'My title']);
});

test.each<[string, Partial<Extract<BundleEvent, { type: 'bundle.take' }>>]>([
  ['of which nobody knows any', { how: 'replace', ids: ['gone'] }],
  ['that is in already', { how: 'merge', ids: ['a'], texts: {} }],
  ['that the bundle is already', { how: 'replace', ids: ['a', 'b'], texts: { a: 'mine', '': 'My title' } }],
])('a selection %s changes nothing', (_what, given) => {
  const { bundle } = open();
  const before = bundle.getSnapshot();
  bundle.send({ type: 'bundle.take', how: 'merge', ids: [], texts: {}, ...given });
  expect(bundle.getSnapshot().context).toBe(before.context);
});

test('only words that differ are something to take', () => {
  const { bundle, note } = open();
  bundle.send({ type: 'bundle.take', how: 'merge', ids: ['b'], texts: { b: 'new' } });
  expect(note('b')).toBe('new');
  bundle.send({ type: 'bundle.undo' });
  expect(note('b')).toBe('');
});

test('another order alone is something to take', () => {
  const { bundle, ids } = open();
  const texts = { a: 'mine', '': 'My title' };
  bundle.send({ type: 'bundle.take', how: 'replace', ids: ['b', 'a'], texts });
  expect(ids()).toEqual(['b', 'a']);
});

test('a text that is gone is not taken back', () => {
  const { bundle } = open();
  bundle.send({ type: 'bundle.take', how: 'merge', ids: ['b'], texts: { b: 'new' } });
  bundle.send({ type: 'bundle.note', id: 'b', text: '' });
  expect(selectLast(bundle.getSnapshot())?.kind).toBe('add');
});

test('all notes can be read at once', () => {
  const { bundle } = open();
  const notes = selectNotes(bundle.getSnapshot());
  expect([textOf(notes, 'a'), textOf(notes, '')]).toEqual(['mine', 'My title']);
});
