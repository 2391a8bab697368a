// The page of messages, drawn around a toaster: the newest first, with what they said and when, until they are cleared.
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Toast } from '#machines/toast/toast.types.ts';
import { toasterMachine } from '#machines/toast/toaster.machine.ts';
import { Screen } from '#src/shell/messages/MessagesScreen.tsx';
import { doing, draw } from '#tests/fixtures/views/driver.tsx';

const time = Date.UTC(2026, 10, 23, 12, 5);
const first: Toast = {
  id: 'a',
  title: 'Read me',
  body: 'It is saved.',
  autoHide: false,
  time,
  color: 'warning',
};
const second: Toast = {
  id: 'b',
  body: 'Plans have changed.',
  autoHide: true,
  time: time + 1000,
  links: [{ title: 'Plans', link: '/onboarding/pricing' }],
};

async function open(...toasts: Toast[]) {
  const toaster = createActor(toasterMachine).start();
  for (const toast of toasts) toaster.send({ type: 'toast.show', toast });
  await draw(
    <main>
      <Screen />
    </main>,
    { toaster },
  );
  return toaster;
}

test('without messages the page says so', async () => {
  await open();
  expect(screen.getByRole('heading', { name: 'No messages yet' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('the newest message is the first', async () => {
  await open(first, second);
  const rows = screen.getAllByRole('listitem');
  expect(rows.map((row) => row.querySelector('p')!.textContent)).toEqual(['Plans have changed.', 'Read me']);
  expect(rows.map((row) => row.querySelector('time')!.dateTime)).toEqual([
    '2026-11-23T12:05:01.000Z',
    '2026-11-23T12:05:00.000Z',
  ]);
});

test('a message keeps its links', async () => {
  await open(second);
  expect(screen.getByRole('link', { name: 'Plans' }).getAttribute('href')).toBe('/onboarding/pricing');
});

test('cleared messages are gone and the heading has the focus', async () => {
  const toaster = await open(first, second);
  await doing(() => screen.getByRole('button', { name: 'Clear messages' }).click());
  expect(toaster.getSnapshot().context.history).toEqual([]);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});
