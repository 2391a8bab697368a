// The account's home: who somebody is to the portal, what they may download, and that no page of the account is left out
// where there is no menu.
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pages } from '#contract/api/pages.ts';
import { accountEntries } from '#machines/portal/select-account.ts';
import { member } from '#machines/session/session.cases.ts';
import { AccountNav } from '#src/account/AccountNav.tsx';
import { Person } from '#src/account/Person.tsx';
import { draw, sessionOf } from '#tests/fixtures/views/driver.tsx';

const known = { ...member, name: 'Amara Osei', role: 'tjn' } as const;

test('the home says who is signed in', async () => {
  await draw(<Person />, { session: sessionOf({ ...known, dataPortalAdmin: true }) });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Account: Amara Osei');
  expect(screen.getByText(`${member.email} (TJN)`)).toBeTruthy();
  expect(screen.getByText('TJN · Administrator')).toBeTruthy();
  expect(screen.getByText('AO')).toBeTruthy();
});

test('who gave no name has the page’s title', async () => {
  await draw(<Person />, { session: sessionOf({ ...member, name: '' }) });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Account');
});

test.each([
  ['inactive', 'No subscription', 'See the plans', '/onboarding/pricing'],
  ['active', 'Full access', 'Manage', '/account/billing'],
  ['cancelling', 'Cancelled', 'Manage', '/account/billing'],
] as const)('%s is told as %s', async (subscriptionStatus, title, does, href) => {
  await draw(<Person />, { session: sessionOf({ ...known, subscriptionStatus }) });
  const plan = within(screen.getByRole('region', { name: 'Your plan' }));
  expect(plan.getByText(title)).toBeTruthy();
  expect(plan.getByRole('link', { name: does }).getAttribute('href')).toBe(href);
});

/** Pages of the account that e-mails lead to, or those who are signed out. */
const byMail = ['/account/password-reset-link', '/account/reset-password'];

test('every page of the account is listed', async () => {
  await draw(<AccountNav path="/account" />, { session: sessionOf(known) });
  const listed = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  const own = Object.values(pages)
    .map(({ pattern }) => pattern)
    .filter((pattern) => pattern.startsWith('/account') && !byMail.includes(pattern));
  expect(listed).toEqual(expect.arrayContaining([...own, ...accountEntries.map(({ to }) => to)]));
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeTruthy();
});
