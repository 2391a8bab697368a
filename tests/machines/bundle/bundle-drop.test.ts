// Taking many variables out of the bundle at once, and what is said of it.
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { bundleMachine } from '#machines/bundle/bundle.machine.ts';
import { removed } from '#machines/toast/toasts.ts';
import { page } from '#texts/en/page.ts';
import { toastWords } from '#texts/toast-words.ts';
import { heardFrom } from '#tests/machines/all/deferred.ts';

function holding(ids: string[]) {
  const bundle = createActor(bundleMachine, { input: { tab: 'a' } }).start();
  bundle.send({ type: 'bundle.identify', known: new Set([...ids, 'other']) });
  bundle.send({ type: 'bundle.add', ids });
  return { bundle, heard: heardFrom(bundle) };
}

const idsOf = ({ bundle }: ReturnType<typeof holding>) => bundle.getSnapshot().context.ids;

test('many are taken out at once', () => {
  const held = holding(['a', 'b', 'c']);
  held.bundle.send({ type: 'bundle.drop', ids: ['a', 'c', 'other'] });
  expect(idsOf(held)).toEqual(['b']);
  expect(held.heard).toEqual([
    { type: 'bundle.removed', ids: ['a', 'c'] },
    { type: 'bundle.changed', ids: ['b'] },
  ]);
});

test('nothing held is nothing removed', () => {
  const held = holding(['a']);
  held.bundle.send({ type: 'bundle.drop', ids: ['other'] });
  expect(held.heard).toEqual([]);
});

test('many return to their places', () => {
  const held = holding(['a', 'b', 'c']);
  held.bundle.send({ type: 'bundle.drop', ids: ['a', 'c'] });
  held.bundle.send({ type: 'bundle.restore', ids: ['a', 'c'] });
  expect(idsOf(held)).toEqual(['a', 'b', 'c']);
});

const said = (ids: string[]) => toastWords(page, removed(ids, null)).body;

test('a few removed are named', () => {
  expect(said(['a', 'b'])).toBe('Removed **a, b** from your bundle.');
});

test('many removed are counted', () => {
  const ids = Array.from({ length: 1500 }, (_, at) => `v${at}`);
  expect(said(ids)).toBe('Removed **1,500 variables** from your bundle.');
});
