// What the portal says by itself: each toast whole, as the toaster is told to show it.
import { expect, test } from 'vitest';
import { indexOf } from '#machines/catalogue/search.ts';
import { cleared, deleted, ending, expired, removed, signOutFailed, unkept } from '#machines/toast/toasts.ts';
import type { Toast } from '#machines/toast/toast.types.ts';
import { page } from '#texts/en/page.ts';
import { toastWords } from '#texts/toast-words.ts';
import { metadata } from '#tests/machines/catalogue/small-catalogue.ts';

/** As it is read: with its words in the place of their keys. */
function read(toast: Toast) {
  const buttons = toast.buttons?.map(({ text: key, title, press }) => ({
    title: key ? page[key] : title,
    press,
  }));
  const { id, color, autoHide, timeout } = toast;
  return {
    ...JSON.parse(JSON.stringify({ id, color, autoHide, timeout })),
    ...toastWords(page, toast),
    ...(buttons ? { buttons } : {}),
  };
}

const undoing = (ids: string[]) => [
  { title: 'Undo', press: { to: 'bundle', event: { type: 'bundle.restore', ids } } },
];

test('an expired login is said until closed', () => {
  expect(read(expired())).toEqual({
    id: 'session-expired',
    body: 'Your login has expired, please sign in again.',
    color: 'warning',
    autoHide: false,
  });
});

const nearEnd = {
  id: 'session-ending',
  title: 'Your login expires in two minutes',
  color: 'warning',
  autoHide: false,
};

test('a near end can be put off', () => {
  expect(read(ending(true))).toEqual({
    ...nearEnd,
    body: 'You have not used the portal for a while. You keep what you are writing if you stay signed in.',
    buttons: [{ title: 'Stay signed in', press: { to: 'session', event: { type: 'session.stay' } } }],
  });
});

test('an end that must come has no button', () => {
  expect(read(ending(false))).toEqual({
    ...nearEnd,
    body: 'Every login expires after some time. Save what you are writing, then sign in again.',
  });
});

test('a deleted account is said in passing', () => {
  expect(read(deleted())).toEqual({
    id: 'account-deleted',
    body: 'Your account is deleted.',
    autoHide: true,
  });
});

test('a failed sign-out is said until closed', () => {
  expect(read(signOutFailed())).toEqual({
    id: 'sign-out-failed',
    title: 'You are still signed in',
    body: 'The server did not answer. Check your connection and sign out again.',
    color: 'warning',
    autoHide: false,
  });
});

test('a removal can be undone for eight seconds', () => {
  expect(read(removed(['a', 'b'], null))).toEqual({
    id: 'removed-a,b',
    body: 'Removed **a, b** from your bundle.',
    autoHide: true,
    timeout: 8000,
    buttons: undoing(['a', 'b']),
  });
});

test('a clearing can be undone for eight seconds', () => {
  expect(read(cleared(['a', 'b']))).toEqual({
    id: 'cleared-a,b',
    body: 'Removed all 2 variables from your bundle.',
    autoHide: true,
    timeout: 8000,
    buttons: undoing(['a', 'b']),
  });
});

test('the only variable is cleared as such', () => {
  expect(read(cleared(['a'])).body).toBe('Removed the one variable in your bundle.');
});

test('three removed are named, four are counted', () => {
  expect(read(removed(['a', 'b', 'c'], null)).body).toBe('Removed **a, b, c** from your bundle.');
  expect(read(removed(['a', 'b', 'c', 'd'], null)).body).toBe('Removed **4 variables** from your bundle.');
});

test('what is removed has its title, if known', () => {
  expect(read(removed(['panel.debt.gross', 'gone'], indexOf(metadata))).body).toBe(
    'Removed **Public debt, gone** from your bundle.',
  );
});

test('a title’s marks are no markdown', () => {
  expect(read(removed(['a*b_c'], null)).body).toBe(String.raw`Removed **a\*b\_c** from your bundle.`);
});

test('a toast names its words by their key', () => {
  expect(removed(['a', 'b', 'c', 'd'], null)).toMatchObject({ text: 'bundle.removed', values: { count: 4 } });
  expect(unkept()).toMatchObject({ text: 'bundle.unkept' });
});

test('words that are written out are read as they are', () => {
  const old: Toast = { id: 'a', title: 'Saved', body: 'It is **saved**.', autoHide: true };
  expect(read(old)).toEqual(old);
});

test('an unkept bundle is said until closed', () => {
  expect(read(unkept())).toEqual({
    id: 'bundle-unkept',
    title: 'Your bundle is not saved',
    body: 'This browser does not let the portal store anything. The bundle works until you close or reload this page.',
    color: 'warning',
    autoHide: false,
  });
});
