// Changing the password, seen from outside: two browsers of one member, a wrong password, and the accounts that keep
// theirs.
import type { Page } from 'playwright/test';
import { expect, isPhone, password, people, signIn, test, violations } from '#e2e/fixtures.ts';
import { becomeNewMember } from './members.ts';

const address = '/account/change-password';
const next = 'four plain words together';

async function change(page: Page, current: string, wanted: string): Promise<void> {
  await page.getByLabel('Current password', { exact: true }).fill(current);
  await page.getByLabel('New password', { exact: true }).fill(wanted);
  await page.getByRole('button', { name: 'Change password' }).click();
}

test('a change signs out the other browser only', async ({ page, context, browser, baseURL }) => {
  const email = await becomeNewMember(context);
  const elsewhere = await browser.newContext({ baseURL: baseURL! });
  await elsewhere.request.post('/api/auth/login', { data: { email, password } });
  await page.goto(address);
  await change(page, password, next);
  await expect(page.getByText('Your password is changed. Your other devices are signed out.')).toBeVisible();
  expect((await elsewhere.request.get('/api/account')).status()).toBe(401);
  await page.goto('/account');
  await expect(page.getByRole('main').getByText(email)).toBeVisible();
  const again = await elsewhere.request.post('/api/auth/login', { data: { email, password: next } });
  expect(again.status()).toBe(200);
  await elsewhere.close();
});

test('a wrong password is said where it was typed', async ({ page, context }) => {
  await becomeNewMember(context);
  await page.goto(address);
  await change(page, 'not this one', next);
  const field = page.getByLabel('Current password', { exact: true });
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(summary).toBeFocused();
  await summary.getByRole('link').click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(
    'The current password is not right. Type the one that you sign in with.',
  );
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('');
  expect(await violations(page)).toEqual([]);
});

test('a demonstration account keeps its password', async ({ page }) => {
  await signIn(page, people.inactive, `/login?return_to=${address}`);
  await expect(page.getByText('so you cannot change or delete the account')).toBeVisible();
  await change(page, password, next);
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'This is a demonstration account. Its password is published and others sign in with it, so you cannot change it.',
  );
  expect(await violations(page)).toEqual([]);
});

test('the account’s pages lead to each other', async ({ page, context }) => {
  await becomeNewMember(context);
  await page.goto(address);
  const pages = page.getByRole('navigation', { name: 'Account', exact: true });
  // A phone lists them on the account's home.
  if (isPhone(page)) await page.getByRole('main').getByRole('link', { name: 'Account', exact: true }).click();
  else
    await expect(pages.getByRole('link', { name: 'Change password' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  await pages.getByRole('link', { name: 'Sessions' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sessions');
});

test('the whole page works by keyboard', async ({ page, context }) => {
  await becomeNewMember(context);
  await page.goto(address);
  await page.getByLabel('Current password', { exact: true }).focus();
  await page.keyboard.type(password);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show current password' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type(next);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Your password is changed.' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Change password again' })).toBeFocused();
});
