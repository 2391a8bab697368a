// What the wires tell the toaster: a toast, unless the screen that is shown says the same in a bar of its own; and to
// forget what was said when a member has gone.
import { expect, test } from 'vitest';
import type { ScreenActors } from '#machines/portal/page.ts';
import type { PartName, Read } from '#machines/portal/parts.ts';
import { messagesFor } from '#machines/portal/portal.setup.ts';
import { at, follows, loaded } from './follows.ts';

const standing: Partial<Record<PartName, object>> = { location: at('/bundle'), catalogue: loaded };
const read = ((name: PartName) => standing[name] ?? null) as Read;

/** What the toaster is told on a screen that has declared this. */
const told = (type: 'bundle.removed' | 'bundle.cleared', declared: ScreenActors) =>
  messagesFor('bundle', { type, ids: ['a'] }, read, () => declared);

test.each(['bundle.removed', 'bundle.cleared'] as const)('%s is a toast', (type) => {
  const [message] = told(type, {});
  expect(message).toMatchObject({ to: 'toaster', event: { type: 'toast.show', toast: { text: type } } });
  expect(message).not.toHaveProperty('event.onScreen');
});

test.each(['bundle.removed', 'bundle.cleared'] as const)(
  'where the screen says it %s is for the history alone',
  (type) => {
    expect(told(type, { says: ['bundle'] })).toMatchObject([
      { to: 'toaster', event: { type: 'toast.show', toast: { text: type }, onScreen: true } },
    ]);
  },
);

test('when nobody is signed in any more messages are forgotten', () => {
  expect(follows('session', { type: 'session.absent' })).toContainEqual({
    to: 'toaster',
    event: { type: 'toast.forget' },
  });
});
