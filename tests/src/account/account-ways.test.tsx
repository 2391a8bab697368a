// The ways into and out of the account that stand beside the menu itself: the button before the menu's chunk is
// there, and signing out on the account's own pages.
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { accountMenuMachine } from '#machines/session/account-menu.machine.ts';
import { member } from '#machines/session/session.cases.ts';
import { AccountWays } from '#src/account/AccountWays.tsx';
import { AccountButton } from '#src/shell/account/AccountButton.tsx';
import { doing, draw, sessionOf } from '#tests/fixtures/views/driver.tsx';

const admin = { ...member, dataPortalAdmin: true };

test('the early Account button opens and Escape closes', async () => {
  const menu = createActor(accountMenuMachine).start();
  await draw(<AccountButton />, { menu, session: sessionOf(member) });
  const account = screen.getByRole('button', { name: 'Account' });
  await doing(() => fireEvent.click(account));
  expect(menu.getSnapshot().value).toBe('open');
  await doing(() => fireEvent.keyDown(account, { key: 'Escape' }));
  expect(menu.getSnapshot().value).toBe('closed');
});

test('signing out stands on the account’s pages', async () => {
  const { parts } = await draw(<AccountWays />, { session: sessionOf(member) });
  await doing(() => fireEvent.click(screen.getByRole('button', { name: 'Sign out' })));
  expect(parts.session!.getSnapshot().value).toEqual({ signedIn: 'leaving' });
  expect(screen.getByRole('button', { name: 'Signing out…' })).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test('administrators find Admin in a new window', async () => {
  await draw(<AccountWays />, { session: sessionOf(admin) });
  const link = screen.getByRole('link', { name: /^Admin/ });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/admin', '_blank']);
});
