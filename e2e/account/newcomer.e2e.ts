// A newcomer on a phone, from a search engine's hit to the whole file: registered, confirmed in this browser or in another,
// subscribed and paid, in at most twelve presses besides typing, with the bundle kept, at both addresses of the portal.
import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page } from 'playwright/test';
import { expect, storedBundle, test } from '#e2e/fixtures.ts';
import { portalOf, textOf } from '#e2e/models/portal.model.ts';
import { named } from '#e2e/servers.ts';
import { shortened } from '#tests/tiers.ts';

const variable = 'corporate-rates.corporate-tax-rates.corporate_tax_rate_statutory';
const file = `/api/data/download?dataset=corporate-rates.corporate-tax-rates&variables=${variable}&format=csv`;
const mostPresses = 12;
const password = 'four plain words together';

/** Presses that are counted. */
function presses() {
  let count = 0;
  return {
    press: async (target: Locator) => {
      count += 1;
      await target.click();
    },
    count: () => count,
  };
}
type Press = ReturnType<typeof presses>['press'];

const main = (page: Page) => page.getByRole('main');
const link = (page: Page, name: string | RegExp) => main(page).getByRole('link', { name });
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name });

async function chooseVariable(page: Page, press: Press): Promise<void> {
  await page.goto(`/variables/${variable}`);
  await press(button(page, 'Add to bundle'));
  await press(page.getByRole('link', { name: 'View bundle' }).first());
  await portalOf(page).seeHeading('Your bundle');
  await press(link(page, 'Download'));
}

async function register(page: Page, email: string, press: Press): Promise<void> {
  await press(link(page, "I don't have an account yet"));
  await portalOf(page).seeHeading('Register');
  await expect(main(page).getByText('You came to download one variable.')).toBeVisible();
  await main(page).getByLabel('E-mail').fill(email);
  await main(page).getByLabel('Password', { exact: true }).fill(password);
  await main(page).getByLabel('Name', { exact: true }).fill('Nora Newcomer');
  await press(page.getByRole('checkbox', { name: /^I agree/ }));
  await press(button(page, 'Register'));
  await expect(main(page).getByRole('status').filter({ hasText: email })).toBeVisible();
}

async function confirm(page: Page, email: string, press: Press, isElsewhere = false): Promise<void> {
  await page.goto('/dev/outbox');
  const letter = page.getByRole('article').filter({ hasText: email });
  await press(letter.getByRole('link', { name: /onboarding\/validate/ }).first());
  await press(button(page, 'Confirm this address'));
  if (isElsewhere) {
    await expect(main(page).getByLabel('Password', { exact: true })).toBeFocused();
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
  }
  await expect(main(page).getByRole('heading', { name: 'Your e-mail address is confirmed' })).toBeVisible();
}

async function confirmElsewhere(
  browser: Browser,
  { page, email }: { page: Page; email: string },
  press: Press,
) {
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    viewport: page.viewportSize(),
  });
  const other = await context.newPage();
  await confirm(other, email, press, true);
  await expect(main(other).getByText(/Your bundle is in the browser where you registered/)).toBeVisible();
  await expect(main(other).getByText(`You are signed in as ${email}.`)).toBeVisible();
  await context.close();
  // Back from the program that shows e-mails.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

async function subscribe(page: Page, email: string, press: Press): Promise<void> {
  await expect(main(page).getByText(`You are signed in as ${email}.`)).toBeVisible();
  await expect(link(page, 'Continue to your download')).toHaveAttribute('href', '/download');
  await press(link(page, 'See the plans first'));
  await press(button(page, 'Subscribe'));
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expiry date').fill('12/40');
  await page.getByLabel('Security code').fill('123');
  await press(page.getByRole('button', { name: /^Subscribe for £/ }));
}

const ways = [
  ['127.0.0.1', 'here'],
  ['localhost', 'elsewhere'],
  ['127.0.0.1', 'elsewhere'],
  ['localhost', 'here'],
] as const;

for (const [where, confirmed] of ways.slice(0, shortened(4, 2)))
  test(`a newcomer comes to the whole file (${where}, confirmed ${confirmed}) @phone`, async ({
    browser,
    baseURL,
    viewport,
  }) => {
    const origin = where === 'localhost' ? named.url : baseURL!;
    const context = await browser.newContext({ baseURL: origin, viewport });
    const page = await context.newPage();
    const portal = portalOf(page);
    const { press, count } = presses();
    const email = `nora-${randomUUID()}@members.example`;
    await chooseVariable(page, press);
    await register(page, email, press);
    await (confirmed === 'elsewhere'
      ? confirmElsewhere(browser, { page, email }, press)
      : confirm(page, email, press));
    await subscribe(page, email, press);
    await expect(page).toHaveURL('/download');
    await portal.seeHeading('Download');
    expect(await storedBundle(page)).toEqual([variable]);
    await expect(page.getByText('Your account is not fully active')).toHaveCount(0);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      press(button(page, /^Download/).first()),
    ]);
    const source = await page.request.get(file);
    expect(await textOf(download)).toBe(await source.text());
    expect(source.headers()['content-disposition']).not.toContain('first-10-rows');
    expect(count()).toBeLessThanOrEqual(mostPresses);
    await context.close();
  });
