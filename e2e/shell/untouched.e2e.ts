// Pages that came with their content and that nobody has touched: no module of the portal runs there until somebody does, and
// the first press is done.
import type { Page, Route } from 'playwright/test';
import { expect, storedBundle, test, touch } from '#e2e/fixtures.ts';

const variable = 'revenue-accounts.income-and-profits.corporate_tax_revenue';
const address = `/variables/${variable}`;

/** Without the touch of `goto` (fixtures.ts). */
const open = (page: Page) => page.goto(address, { waitUntil: 'load' });
const isStarted = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    Object.keys(document.querySelector('#root > main') ?? {}).some((key) => key.startsWith('__react')),
  );

test('the first press is done', async ({ page }) => {
  await open(page);
  expect(await isStarted(page)).toBe(false);
  await page.getByRole('button', { name: 'Add to bundle' }).first().click();
  await expect(page.getByRole('button', { name: 'Remove from bundle' }).first()).toBeVisible();
  expect(await storedBundle(page)).toEqual([variable]);
});

test('keys reach a page that nobody has touched', async ({ page }) => {
  await open(page);
  await page.getByRole('tab', { name: 'Chart' }).focus();
  await expect.poll(() => isStarted(page)).toBe(true);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Map' })).toBeFocused();
});

test('“/” leads to the search box before the portal is here @desktop', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!first-)[^/]*\.js$/, (route) => held.promise.then(() => route.continue()));
  await open(page);
  const box = page.locator('#search');
  await page.keyboard.press('/');
  await page.keyboard.type('gini br');
  await expect(box).toHaveValue('gini br');
  held.resolve();
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.type('azil');
  await expect(box).toHaveValue('gini brazil');
});

test('a bundle is shown without a touch', async ({ page }) => {
  await page.addInitScript((id) => localStorage.setItem('dev-bundle', JSON.stringify([id])), variable);
  await open(page);
  await expect(page.getByRole('button', { name: 'Remove from bundle' }).first()).toBeVisible();
});

test('another tab’s bundle is shown without a touch', async ({ page, context }) => {
  await open(page);
  const other = await context.newPage();
  await other.goto('/pages/licensing');
  await other.evaluate((id) => localStorage.setItem('dev-bundle', JSON.stringify([id])), variable);
  await expect(page.getByRole('button', { name: 'Remove from bundle' }).first()).toBeVisible();
});

test('modules that do not come are asked for again', async ({ page }) => {
  let isLost = true;
  const lose = (route: Route) => (isLost ? route.abort() : route.continue());
  // The first script itself is there.
  await page.route(/\/assets\/(?!first-)[^/]*\.js$/, lose);
  await open(page);
  await page.route(`**${address}`, lose);
  await touch(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Corporate tax revenue');
  isLost = false;
  // It may be loaded again in the middle of either.
  await expect(async () => {
    await touch(page);
    expect(await isStarted(page)).toBe(true);
  }).toPass({ timeout: 30_000 });
});

test('a page that is touched while the server is away stays, says so, and does the press when it is back', async ({
  page,
  context,
}) => {
  await page.goto('/browse', { waitUntil: 'networkidle' });
  await context.setOffline(true);
  const rows = page.getByRole('button', { name: /^Add (?!all)/ });
  const count = await rows.count();
  await rows.first().click();
  await expect(page.locator('[data-line=away]')).toContainText('The server does not answer.');
  await expect(rows).toHaveCount(count);
  await rows.last().scrollIntoViewIfNeeded();
  await expect(page.locator('[data-line=away]')).toBeInViewport();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: /^Remove / }).first()).toBeVisible({ timeout: 30_000 });
  expect(await storedBundle(page)).toHaveLength(1);
  await expect(page.locator('[data-line]')).toHaveCount(0);
});
