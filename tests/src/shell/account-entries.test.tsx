// What the account menu holds, in the specification's words and order: who it says is signed in, its entries, and the
// one that only administrators have.
import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { Account } from '#contract/account/account.ts';
import { member } from '#machines/session/session.cases.ts';
import { AccountMenu } from '#src/shell/account/AccountMenu.tsx';
import { doing, draw, framesOfArk, sessionOf } from '#tests/fixtures/views/driver.tsx';

beforeAll(() => import('#src/shell/account/AccountMenuPanel.tsx'));

async function open(more: Partial<Account> = {}, adminUrl = '/admin') {
  await draw(<AccountMenu />, { session: sessionOf({ ...member, ...more }) }, { adminUrl });
  await doing(() => screen.getByRole('button', { name: 'Account' }).click(), framesOfArk);
  const menu = screen.getByRole('menu');
  return { menu, entries: within(menu).getAllByRole('menuitem') };
}

test('the account menu’s entries stand in order', async () => {
  const { entries } = await open();
  expect(entries.map((entry) => [entry.textContent, entry.getAttribute('href')])).toEqual([
    ['Messages', '/messages'],
    ['Notifications', '/account/notifications'],
    ['Subscription', '/account/billing'],
    ['API tokens', '/account/api-tokens'],
    ['Change password', '/account/change-password'],
    ['Delete account', '/account/delete-account'],
    ['Sign out', null],
  ]);
});

test('Delete account alone is marked as dangerous', async () => {
  const { entries } = await open({ dataPortalAdmin: true });
  const marked = entries.filter((entry) => entry.dataset['tone'] === 'danger');
  expect(marked.map(({ textContent }) => textContent)).toEqual(['Delete account']);
});

test.each([
  ['member', member.email],
  ['tjn', `${member.email} (TJN)`],
] as const)('the head of the menu for a %s', async (role, title) => {
  const { menu } = await open({ role });
  expect(within(menu).getByText('Signed in as').textContent).toBe(`Signed in as ${title}`);
});

test.each([
  [true, ['Admin (opens in a new window)']],
  [false, []],
])('dataPortalAdmin %s decides on Admin', async (dataPortalAdmin, shown) => {
  // The role has no say in it.
  const { entries } = await open({ dataPortalAdmin, role: dataPortalAdmin ? 'member' : 'tjn' });
  const titles = entries.map(({ textContent }) => textContent);
  expect(titles.filter((title) => title.startsWith('Admin'))).toEqual(shown);
});

test('Admin opens its address in a new window', async () => {
  const { entries } = await open({ dataPortalAdmin: true }, 'https://admin.test/');
  const admin = entries.at(-1)!;
  expect([admin.getAttribute('href'), admin.getAttribute('target')]).toEqual([
    'https://admin.test/',
    '_blank',
  ]);
});
