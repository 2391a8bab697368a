// Every form of the account as it refuses, in the dark: axe, and the pattern of errors that all forms share: a summary that
// takes the focus, the same words at the field, what was typed kept, passwords emptied.
import type { Locator, Page } from 'playwright/test';
import { expect, password, test, violations } from '#e2e/fixtures.ts';
import { shortened } from '#tests/tiers.ts';
import { becomeNewMember } from './members.ts';

type Form = {
  /** What its button says. */
  send: string;
  /** Typed before it is sent: something that the server refuses. */
  type?: Readonly<Record<string, string>>;
  /** Labels of the fields that are refused then, in their order; none where what came with the link is refused. */
  refused: readonly string[];
};
type Opened = { address: string; title: string; isPrivate?: true; form: Form };

const noAddress = { 'E-mail': 'rita' };
const unknownToken = 'A'.repeat(43);

const opened: readonly Opened[] = [
  {
    address: '/onboarding/registration',
    title: 'Register',
    form: {
      send: 'Register',
      type: { ...noAddress, Password: 'short', 'Organisation (optional)': 'Reading Room' },
      refused: ['E-mail', 'Password', 'Name', 'I agree to the terms'],
    },
  },
  {
    address: `/onboarding/validate#token=${unknownToken}&email=rita@members.example`,
    title: 'Confirm your e-mail address',
    form: { send: 'Confirm this address', refused: [] },
  },
  {
    address: '/account',
    title: 'Account',
    isPrivate: true,
    form: {
      send: 'Save changes',
      type: { Name: ' ', 'Organisation (optional)': 'Reading Room' },
      refused: ['Name'],
    },
  },
  {
    address: '/account/change-email',
    title: 'Change e-mail address',
    isPrivate: true,
    form: {
      send: 'Send the confirmation link',
      type: { 'New e-mail address': 'rita', 'Current password': password },
      refused: ['New e-mail address'],
    },
  },
  {
    address: '/account/api-tokens',
    title: 'API tokens',
    isPrivate: true,
    form: { send: 'Create token', type: { 'Your password': password }, refused: ['Name'] },
  },
  {
    address: '/onboarding/resend-validation',
    title: 'Resend validation code',
    form: { send: 'Send the link', type: noAddress, refused: ['E-mail'] },
  },
  {
    address: '/account/password-reset-link',
    title: 'Reset password',
    form: { send: 'Send the link', type: noAddress, refused: ['E-mail'] },
  },
  {
    address: `/account/reset-password#token=${unknownToken}`,
    title: 'Choose a new password',
    form: {
      send: 'Set the new password',
      type: { 'New password': 'four plain words together' },
      refused: [],
    },
  },
  {
    address: '/account/delete-account',
    title: 'Delete account',
    isPrivate: true,
    form: {
      send: 'Delete my account',
      type: { 'E-mail': 'somebody@else.example', 'Current password': password },
      refused: ['E-mail'],
    },
  },
  {
    address: '/account/change-password',
    title: 'Change password',
    isPrivate: true,
    form: {
      send: 'Change password',
      type: { 'Current password': password, 'New password': 'short' },
      refused: ['New password'],
    },
  },
];

const main = (page: Page) => page.getByRole('main');
const summaryOf = (page: Page) => main(page).getByRole('alert').filter({ hasText: 'There is a problem' });

/** Sent as typed, it is refused as everywhere. */
async function expectRefusal(page: Page, { send, type = {}, refused }: Form): Promise<void> {
  const field = (label: string) => main(page).getByLabel(label, { exact: !label.startsWith('I agree') });
  for (const [label, value] of Object.entries(type)) await field(label).fill(value);
  await main(page).getByRole('button', { name: send, exact: true }).click();
  await expect(summaryOf(page)).toBeFocused();
  const lines = summaryOf(page).getByRole('listitem');
  await expect(lines).toHaveCount(Math.max(refused.length, 1));
  for (const [at, label] of refused.entries()) {
    await expect(field(label)).toHaveAttribute('aria-invalid', 'true');
    expect(await descriptionOf(field(label))).toContain(await lines.nth(at).textContent());
    await lines.nth(at).getByRole('link').click();
    await expect(field(label)).toBeFocused();
  }
  for (const [label, value] of Object.entries(type))
    await expect(field(label)).toHaveValue(/password/i.test(label) ? '' : value);
}

/** What is said with a field: the elements that describe it. */
const descriptionOf = (field: Locator) =>
  field.evaluate((element) =>
    element
      .getAttribute('aria-describedby')!
      .split(' ')
      .map((id) => document.querySelector(`#${id}`)?.textContent),
  );

for (const { address, title, isPrivate, form } of opened.slice(0, shortened(Infinity, 3)))
  test(`${address.replace(/#.*/, '')} passes axe and refuses as all do`, async ({ page, context }) => {
    if (isPrivate) await becomeNewMember(context);
    await page.goto(address);
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(title);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectRefusal(page, form);
    expect(await violations(page)).toEqual([]);
  });

for (const address of ['/account/api-tokens', '/download'].slice(0, shortened(2, 1)))
  test(`who is not confirmed is told on ${address}`, async ({ page, context }) => {
    const email = await becomeNewMember(context, { validated: false });
    await page.goto(address);
    await expect(main(page).getByText('Your e-mail address is not confirmed yet.')).toBeVisible();
    await expect(main(page).getByRole('button', { name: 'Create token' })).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
    await main(page).getByRole('link', { name: 'Send the link again' }).click();
    await expect(main(page).getByLabel('E-mail')).toHaveValue(email);
  });

test('a page’s title ends no line at a hyphen', async ({ page }) => {
  await page.goto('/onboarding/validate');
  const word = page.getByRole('heading', { level: 1 }).getByText('e-mail', { exact: true });
  expect(await word.evaluate((element) => element.getClientRects().length)).toBe(1);
});

test('what says how hard a password is to guess moves nothing when it comes', async ({ page }) => {
  let letCome = () => {};
  const isHeld = new Promise<void>((resolve) => (letCome = resolve));
  await page.route(/\/assets\/Strength-/, async (route) => {
    await isHeld;
    await route.continue();
  });
  await page.goto('/onboarding/registration');
  await main(page).getByLabel('Password', { exact: true }).fill('short');
  const button = main(page).getByRole('button', { name: 'Register', exact: true });
  const before = await button.boundingBox();
  letCome();
  await expect(main(page).getByText('This password: easy to guess.')).toBeVisible();
  expect(await button.boundingBox()).toEqual(before);
});
