// What is written about the bundle: merged as the bundle is, read with distrust, never longer than it may be.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { bundleMachine } from '#machines/bundle/bundle.machine.ts';
import {
  fitting,
  mergeNotes,
  noNotes,
  readNotes,
  syncNotes,
  textOf,
  titleId,
  withTexts,
  type Notes,
} from '#machines/bundle/notes.ts';
import { anyText } from '#tests/machines/all/any-text.ts';

const id = fc.constantFrom('a', 'b', titleId, '__proto__', 'constructor');
// A stamp is given once: what it says follows from it.
const note = fc
  .tuple(fc.nat(9), fc.constantFrom('A', 'B'))
  .map(([count, tab]) => ({ stamp: [count, tab] as const, text: `${count % 3 ? count : ''}${tab}` }));
const notes: fc.Arbitrary<Notes> = fc
  .array(fc.tuple(id, note), { maxLength: 6 })
  .map((entries) => Object.fromEntries(entries));

test('notes merge in any order, any number of times', () => {
  fc.assert(
    fc.property(notes, notes, notes, (a, b, c) => {
      expect(mergeNotes(a, b)).toEqual(mergeNotes(b, a));
      expect(mergeNotes(mergeNotes(a, b), c)).toEqual(mergeNotes(a, mergeNotes(b, c)));
      expect(mergeNotes(mergeNotes(a, b), b)).toEqual(mergeNotes(a, b));
    }),
  );
});

test('what is written is read', () => {
  fc.assert(
    fc.property(notes, (some) => {
      const { stored } = syncNotes(some, null);
      expect(readNotes(stored)).toEqual(mergeNotes(noNotes, some));
      expect(syncNotes(some, stored).stored).toBe(stored);
    }),
  );
});

test('tabs that write at once lose no note', () => {
  const a = withTexts(noNotes, { a: 'from A' }, 'A');
  const b = withTexts(noNotes, { b: 'from B' }, 'B');
  const first = syncNotes(a, null);
  const second = syncNotes(b, first.stored);
  expect([textOf(second.notes, 'a'), textOf(second.notes, 'b')]).toEqual(['from A', 'from B']);
});

test('a later text wins, an empty one too', () => {
  const one = withTexts(noNotes, { a: 'first' }, 'B');
  const two = withTexts(one, { a: '' }, 'A');
  expect(textOf(mergeNotes(two, one), 'a')).toBe('');
  expect(textOf(mergeNotes(one, two), 'a')).toBe('');
});

test('the same text again is no later one', () => {
  const first = withTexts(noNotes, { a: 'first' }, 'A');
  const again = withTexts(first, { a: 'first' }, 'C');
  const elsewhere = withTexts(first, { a: 'second' }, 'B');
  expect(textOf(mergeNotes(again, elsewhere), 'a')).toBe('second');
});

test('tabs write the same notes alike', () => {
  const [a, b] = [withTexts(noNotes, { a: 'x' }, 'A'), withTexts(noNotes, { b: 'y' }, 'B')];
  expect(syncNotes(mergeNotes(a, b), null).stored).toBe(syncNotes(mergeNotes(b, a), null).stored);
});

test('no notes write nothing', () => {
  expect(syncNotes(noNotes, null)).toEqual({ notes: {}, stored: null });
});

test('any text is read without harm', () => {
  fc.assert(
    fc.property(fc.oneof(anyText(), fc.json()), (text) => {
      expect(() => readNotes(text)).not.toThrow();
      expect(() => readNotes(`{"version":1,"notes":${text}}`)).not.toThrow();
    }),
  );
});

test.each([
  '[1,"A"]',
  '[1,"A","x",1]',
  '[1,"A",2]',
  '["1","A","x"]',
  '[1,2,"x"]',
  JSON.stringify([1, 'A', 'x'.repeat(501)]),
])('the note %.20s is none of ours', (text) => {
  expect(readNotes(`{"version":1,"notes":{"a":${text},"b":[1,"A","y"]}}`)).toEqual({
    b: { stamp: [1, 'A'], text: 'y' },
  });
});

test('a note has 500 characters, a title 120', () => {
  expect(fitting('a', 'x'.repeat(600))).toHaveLength(500);
  expect(fitting(titleId, 'x'.repeat(600))).toHaveLength(120);
});

test('a title is one line', () => {
  expect(fitting(titleId, 'a\nb\tc')).toBe('a b c');
  expect(fitting('a', 'a\nb')).toBe('a\nb');
});

test('emptied storage takes the notes away', () => {
  const bundle = createActor(bundleMachine, { input: { tab: 'A' } }).start();
  bundle.send({ type: 'bundle.identify', known: new Set(['a']) });
  bundle.send({ type: 'bundle.note', id: 'a', text: 'x' });
  bundle.send({ type: 'storage.cleared' });
  expect(textOf(bundle.getSnapshot().context.notes, 'a')).toBe('');
});

test('a note returns with its variable', () => {
  const bundle = createActor(bundleMachine, { input: { tab: 'A' } }).start();
  bundle.send({ type: 'bundle.identify', known: new Set(['a']) });
  bundle.send({ type: 'bundle.add', ids: ['a'] });
  bundle.send({ type: 'bundle.note', id: 'a', text: 'x' });
  bundle.send({ type: 'bundle.clear' });
  bundle.send({ type: 'bundle.undo' });
  expect(textOf(bundle.getSnapshot().context.notes, 'a')).toBe('x');
});
