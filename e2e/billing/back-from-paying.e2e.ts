// Back from the provider's page by the browser's own button, in a browser that loads the page anew and in one that kept it
// alive: the plan's button works again, the same payment page is opened, nothing is charged twice, and the page says what
// is so.
import type { Page } from 'playwright/test';
import { openDatabase } from '#server/database/database.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { type Launch, openKeeping } from '#e2e/keeping.ts';
import { becomeNewMember } from '#e2e/account/members.ts';
import { served } from '#e2e/servers.ts';

const pricing = '/onboarding/pricing';
const main = (page: Page) => page.getByRole('main');
const subscribe = (page: Page) => main(page).getByRole('button', { name: 'Subscribe', exact: true });
const isThere = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Pricing' })).toBeVisible();
/** As the button does, whose work Playwright's own would wait for; and not before Playwright has its answer. */
const goBack = (page: Page, steps = 1) =>
  page.evaluate((by) => void setTimeout(() => history.go(-by)), steps);

/** @returns the address of the payment page */
async function goToPay(page: Page): Promise<string> {
  await subscribe(page).click();
  await expect(page).toHaveURL(/\/sandbox\/checkout\//);
  return page.url();
}

async function pay(page: Page): Promise<void> {
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expiry date').fill('12/40');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^Subscribe for £/ }).click();
  await expect(page).toHaveURL(/\/account\/billing/);
}

/** Payment pages that were ever begun for a member. */
async function begun(email: string): Promise<string[]> {
  const database = await openDatabase(served().databaseUrl);
  try {
    const rows = await database.run((db) =>
      db
        .selectFrom('checkout')
        .innerJoin('account', 'account.id', 'checkout.account_id')
        .select('url')
        .where('email', '=', email)
        .execute(),
    );
    return rows.map(({ url }) => new URL(url, served().url).href);
  } finally {
    await database.close();
  }
}

const invoices = async (page: Page): Promise<unknown[]> =>
  ((await (await page.request.get('/api/subscription/customer')).json()) as { invoices: unknown[] }).invoices;

async function leaveAndPay(page: Page, email: string): Promise<void> {
  await page.goto(pricing);
  await page.evaluate(() => Object.assign(window, { isOld: true }));
  const first = await goToPay(page);
  await goBack(page);
  // A kept page is shown for a moment as it was left.
  await page.waitForFunction(() => !('isOld' in window));
  await isThere(page);
  await expect(main(page)).toContainText('You have no subscription.');
  await expect(main(page)).not.toContainText('opening in this tab');
  expect(await goToPay(page)).toBe(first);
  expect(await invoices(page)).toEqual([]);
  await pay(page);
  expect([await begun(email), await invoices(page)]).toEqual([[first], [expect.anything()]]);
}

/** Back over the payment page, which leads on again, to the plans. */
async function goBackPaid(page: Page): Promise<void> {
  await goBack(page, 2);
  await isThere(page);
  await expect(main(page).getByRole('link', { name: 'You have this plan' })).toBeVisible();
  await expect(subscribe(page)).toHaveCount(0);
  await expect(page.getByText('Your account is not fully active')).toHaveCount(0);
  expect(await invoices(page)).toHaveLength(1);
}

test('who goes back from paying can pay once', async ({ page, context }) => {
  const email = await becomeNewMember(context, { subscriptionStatus: 'inactive' });
  await leaveAndPay(page, email);
  await goBackPaid(page);
});

test('so does who comes back to a kept page @desktop', async ({ launchOptions, baseURL }) => {
  const context = await openKeeping(launchOptions as Launch, baseURL!);
  const page = await context.newPage();
  const email = await becomeNewMember(context, { subscriptionStatus: 'inactive' });
  // Told by the page itself, whose memory goes with it: what is kept outside says that it was shown again.
  await page.addInitScript(() =>
    addEventListener('pageshow', ({ persisted }) => persisted && sessionStorage.setItem('kept', 'yes')),
  );
  await leaveAndPay(page, email);
  await goBackPaid(page);
  expect(await page.evaluate(() => sessionStorage.getItem('kept'))).toBe('yes');
  await context.close();
});
