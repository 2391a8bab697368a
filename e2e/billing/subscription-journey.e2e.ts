// What a member has, from nothing and back to something: paid by card in the sandbox, downloaded in full, cancelled and
// taken back, cancelled and run out, ten rows again, free access applied for and approved at the desk, whole files again:
// on a desk by the keyboard alone, the member's and the staff's. It is taken at both addresses of the portal, each of which
// has its own sign-in and bundle; and with the sandbox as a process of its own that the portal takes for Stripe
// (./servers.ts).
import type { Browser, Locator, Page } from 'playwright/test';
import { inactiveRows } from '#contract/ground/constants.ts';
import { expect, isPhone, password, people, storedBundle, test, violations } from '#e2e/fixtures.ts';
import { byKeyboard, byPointer } from '#e2e/page-driver.ts';
import { becomeNewMember } from '#e2e/account/members.ts';
import { served } from '#e2e/servers.ts';

const file = '/api/data/download?dataset=corporate-rates.corporate-tax-rates&format=csv';
const reason = 'My thesis compares corporate tax rates, and my university has no budget for data.';

const main = (page: Page) => page.getByRole('main');
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
const pageDriverOf = (page: Page) => (isPhone(page) ? byPointer : byKeyboard(page));
const warning = (page: Page) => page.getByText('Your account is not fully active');

/** What a download has now. @returns its data rows and whether it says that it is limited */
async function download(page: Page): Promise<{ rows: number; isLimited: boolean }> {
  const answer = await page.request.get(file);
  expect(answer.status()).toBe(200);
  const lines = (await answer.text()).trimEnd().split(/\r?\n/);
  return {
    rows: lines.length - 1,
    isLimited: answer.headers()['content-disposition']!.includes('first-10-rows'),
  };
}
const limited = { rows: inactiveRows, isLimited: true };

async function expectWhole(page: Page): Promise<void> {
  const { rows, isLimited } = await download(page);
  expect(rows).toBeGreaterThan(inactiveRows);
  expect(isLimited).toBe(false);
}

async function expectPlan(page: Page, title: string, tag: string): Promise<void> {
  const plan = page.getByRole('region', { name: 'Your plan' });
  await expect(plan.getByRole('heading', { name: title })).toBeVisible();
  await expect(plan.getByText(tag, { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
}

async function payByCard(page: Page): Promise<void> {
  const { press, write } = pageDriverOf(page);
  await write(page.getByLabel('Card number'), '4242 4242 4242 4242');
  await write(page.getByLabel('Expiry date'), '12/40');
  await write(page.getByLabel('Security code'), '123');
  await press(page.getByRole('button', { name: /^Subscribe for £/ }));
  await expect(page).toHaveURL(/\/account\/billing/);
}

/** @returns what the browser then keeps as its bundle at this address */
async function collect(page: Page): Promise<string[]> {
  await page.goto('/browse');
  await pageDriverOf(page).press(page.getByRole('button', { name: /^Add [A-Z]/ }).first());
  await expect.poll(() => storedBundle(page)).toHaveLength(1);
  return storedBundle(page);
}

/** Signed in, at the same address and with the same bundle as before. */
async function expectBack(page: Page, bundle: readonly string[]): Promise<void> {
  expect(new URL(page.url()).origin).toBe(served().url);
  expect(await page.evaluate(async () => (await fetch('/api/account')).status)).toBe(200);
  expect(await storedBundle(page)).toEqual(bundle);
}

async function subscribe(page: Page): Promise<void> {
  const { press } = pageDriverOf(page);
  const bundle = await collect(page);
  await page.goto('/home');
  await press(page.getByRole('link', { name: 'Subscribe' }).first());
  await expect(page).toHaveURL(/\/onboarding\/pricing$/);
  await press(button(main(page), 'Subscribe'));
  await expect(page).toHaveURL((url) => url.href.startsWith(`${served().sandbox}/sandbox/checkout/`));
  await expect(page.getByText('Sandbox: no money moves.')).toBeVisible();
  await payByCard(page);
  await expectBack(page, bundle);
  await expectPlan(page, 'Researcher', 'active');
  await expect(main(page).getByText('£9 a month').first()).toBeVisible();
  await expect(main(page).getByText('4242').first()).toBeVisible();
  await expect(warning(page)).toHaveCount(0);
}

async function cancel(page: Page): Promise<void> {
  const { press } = pageDriverOf(page);
  await press(button(main(page), 'Cancel subscription…'));
  await press(button(main(page), 'Cancel the subscription'));
  await expectPlan(page, 'Researcher', 'cancelled');
}

async function goToPeriodsEnd(page: Page, email: string): Promise<void> {
  await page.goto(`${served().sandbox}/sandbox`);
  const customer = page.getByRole('article').filter({ hasText: email });
  const loaded = page.waitForEvent('load');
  await pageDriverOf(page).press(button(customer, 'Forward to the next event'));
  await loaded;
  await page.goto('/account/billing');
  await expectPlan(page, 'You have no subscription', 'inactive');
}

async function apply(page: Page): Promise<void> {
  const { press, write } = pageDriverOf(page);
  await page.goto('/account/billing');
  await press(main(page).getByRole('link', { name: 'Apply for free access' }));
  await write(main(page).getByLabel('What do you need the data for?'), reason);
  await press(button(main(page), 'Apply for free access'));
  await expect(main(page).getByText('You have applied for free access')).toBeVisible();
  await page.goto('/account/billing');
  await expectPlan(page, 'You have applied for free access', 'applied for');
}

type Size = { width: number; height: number };

async function approve(browser: Browser, email: string, baseURL: string, viewport: Size): Promise<void> {
  const context = await browser.newContext({ baseURL, viewport });
  const page = await context.newPage();
  const { press, write } = pageDriverOf(page);
  await page.goto('/login?return_to=/admin');
  await write(page.getByLabel('E-mail'), people.admin);
  await write(page.getByLabel('Password', { exact: true }), password);
  await press(page.getByRole('button', { name: 'Sign in', exact: true }));
  const asked = main(page).getByRole('listitem').filter({ hasText: email });
  await press(asked.getByRole('link', { name: /^Approve/ }));
  await press(button(asked, 'Approve for 12 months'));
  await expect(asked).toHaveCount(0);
  await context.close();
}

test('access is paid, ended, applied for and given', async ({ page, context, browser, baseURL }) => {
  const email = await becomeNewMember(context, { subscriptionStatus: 'inactive' });
  expect(await download(page)).toEqual(limited);
  await subscribe(page);
  await expectWhole(page);
  await cancel(page);
  await expectWhole(page);
  await pageDriverOf(page).press(button(main(page), 'Undo the cancellation'));
  await expectPlan(page, 'Researcher', 'active');
  await cancel(page);
  await goToPeriodsEnd(page, email);
  expect(await download(page)).toEqual(limited);
  await expect(warning(page)).toBeVisible();
  await apply(page);
  expect(await download(page)).toEqual(limited);
  // Nothing is loaded anew here: the page hears of it.
  await approve(browser, email, baseURL!, page.viewportSize()!);
  await expect(main(page).getByRole('heading', { name: 'Free access' })).toBeVisible();
  await expect(warning(page)).toHaveCount(0);
  await expectWhole(page);
});
