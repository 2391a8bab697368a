// A whole life of an account, by somebody with only a browser (and curl for the script): registered, confirmed by the
// letter, named anew, used by a token, its password changed and lost and chosen again, another session ended, and
// deleted. On a desk by the keyboard alone.
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import type { Page } from 'playwright/test';
import { expect, isPhone, test } from '#e2e/fixtures.ts';
import { byKeyboard, byPointer, type PageDriver } from '#e2e/page-driver.ts';

const run = promisify(execFile);
const first = 'four plain words together';
const second = 'seven other words in a row';
const third = 'nothing that was here before';
const selection =
  '/api/data/download?dataset=corporate-rates.corporate-tax-rates&variables=corporate-rates.corporate-tax-rates.corporate_tax_rate_statutory&format=csv';

type Member = { page: Page; driver: PageDriver; email: string };

const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });
const told = (page: Page, words: string | RegExp) =>
  expect(page.getByRole('main').getByText(words)).toBeVisible();

async function followLetter({ page, driver, email }: Member, subject: RegExp, link: RegExp): Promise<void> {
  await page.goto('/dev/outbox');
  const letter = page
    .getByRole('article')
    .filter({ hasText: email })
    .filter({ has: page.getByRole('heading', { name: subject }) });
  await driver.press(letter.getByRole('link', { name: link }).first());
}

async function register({ page, driver, email }: Member): Promise<void> {
  await page.goto('/onboarding/registration');
  await driver.write(field(page, 'E-mail'), email);
  await driver.write(field(page, 'Password'), first);
  await driver.write(field(page, 'Name'), 'Rita Reader');
  await driver.tick(page.getByRole('checkbox', { name: /^I agree/ }));
  await driver.press(button(page, 'Register'));
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible();
}

async function signIn({ page, driver, email }: Member, password: string): Promise<void> {
  await page.goto('/login?return_to=/account');
  await driver.write(field(page, 'E-mail'), email);
  await driver.write(field(page, 'Password'), password);
  await driver.press(button(page, 'Sign in'));
  // By its path: the login page ends in this address too.
  await expect(page).toHaveURL(({ pathname }) => pathname === '/account');
}

async function rename({ page, driver }: Member): Promise<void> {
  await driver.write(field(page, 'Name'), 'Rita Renamed');
  await driver.write(field(page, 'Organisation (optional)'), 'Reading Room');
  await driver.press(button(page, 'Save changes'));
  await told(page, 'Your details are saved.');
  await expect(page.getByRole('main').getByText('Rita Renamed').first()).toBeVisible();
}

/** @returns the token's secret, which is shown this once */
async function makeToken({ page, driver }: Member): Promise<string> {
  await page.goto('/account/api-tokens');
  await driver.write(field(page, 'Name'), 'nightly script');
  await driver.write(field(page, 'Your password'), first);
  await driver.press(button(page, 'Create token'));
  const secret = await page.locator('#secret').innerText();
  await driver.press(button(page, 'I have saved the token'));
  await expect(page.locator('#secret')).toHaveCount(0);
  return secret;
}

/** What a script gets. @returns status and lines */
async function fetchBy(secret: string, address: string): Promise<{ status: string; lines: string[] }> {
  const { stdout } = await run('curl', [
    '--silent',
    '--header',
    `Authorization: Bearer ${secret}`,
    '--write-out',
    '\n%{http_code}',
    address,
  ]);
  const lines = stdout.split(/\r?\n/).filter((line) => line !== '');
  return { status: lines.pop()!, lines };
}

async function changePassword({ page, driver }: Member): Promise<void> {
  await page.goto('/account/change-password');
  await driver.write(field(page, 'Current password'), first);
  await driver.write(field(page, 'New password'), second);
  await driver.tick(page.getByRole('checkbox', { name: /^Keep my API tokens/ }));
  await driver.press(button(page, 'Change password'));
  await told(page, 'Your password is changed. Your other devices are signed out. 1 API token was kept.');
}

async function resetPassword(member: Member): Promise<void> {
  const { page, driver, email } = member;
  await page.goto('/account/password-reset-link');
  await driver.write(field(page, 'E-mail'), email);
  await driver.press(page.getByRole('main').locator('button[type=submit]'));
  await told(page, 'Open the link within an hour to choose a new password. It works once.');
  await followLetter(member, /password/i, /reset-password/);
  await driver.write(field(page, 'New password'), third);
  await driver.press(button(page, 'Set the new password'));
  await told(
    page,
    'Your password is changed. You are signed out on every device, and your API tokens are revoked.',
  );
}

async function deleteAccount({ page, driver, email }: Member): Promise<void> {
  await page.goto('/account/delete-account');
  await driver.write(field(page, 'E-mail'), email);
  await driver.write(field(page, 'Current password'), third);
  await driver.press(button(page, 'Delete my account'));
  await expect(page.getByText('Your account is deleted.').first()).toBeVisible();
}

test('an account from registration to deletion', async ({ page, browser, baseURL }) => {
  const driver = isPhone(page) ? byPointer : byKeyboard(page);
  const member: Member = { page, driver, email: `rita-${randomUUID()}@members.example` };
  const { email } = member;
  await register(member);
  await followLetter(member, /^Confirm your e-mail address/, /onboarding\/validate/);
  await driver.press(button(page, 'Confirm this address'));
  await expect(page.getByRole('heading', { name: 'Your e-mail address is confirmed' })).toBeVisible();
  await told(page, `You are signed in as ${email}.`);
  await driver.press(page.getByRole('main').getByRole('link', { name: 'Go to your account' }));
  await rename(member);

  const secret = await makeToken(member);
  const file = await fetchBy(secret, `${baseURL}${selection}`);
  expect([file.status, file.lines.length]).toEqual(['200', 11]);

  await changePassword(member);
  await resetPassword(member);
  expect((await fetchBy(secret, `${baseURL}${selection}`)).status).toBe('401');
  await signIn(member, third);

  const elsewhere = await browser.newContext({ baseURL: baseURL! });
  await elsewhere.request.post('/api/auth/login', { data: { email, password: third } });
  await page.goto('/account/sessions');
  await driver.press(page.getByRole('button', { name: /^End session/ }).first());
  // The button says something else as soon as the press is under way; that it ended is told.
  await told(page, / is signed out\.$/);
  await expect(page.getByRole('button', { name: /^End(ing…| session)/ })).toHaveCount(0);
  expect((await elsewhere.request.get('/api/account')).status()).toBe(401);
  await elsewhere.close();

  await deleteAccount(member);
  const again = await page.request.post('/api/auth/login', { data: { email, password: third } });
  expect(again.status()).toBe(401);
});
