// Browse data of a catalogue that is too long to be loaded, here a short one that counts as long: the server works the list
// out page by page, and what a visitor does is what it is everywhere.
import type { Page } from 'playwright/test';
import { expect, test, violations } from '#e2e/fixtures.ts';
import { shareOwnPortal } from '#e2e/own-portal.ts';

const portal = shareOwnPortal(600, { WHOLE_CATALOGUE: '500' });
test.afterAll(portal.stop);
/** One that is long by itself, with more datasets than come with the list. */
const longer = shareOwnPortal(8000);
test.afterAll(longer.stop);

const rows = (page: Page) => page.getByRole('list', { name: 'Results' }).getByRole('listitem');
const count = (page: Page, words: RegExp) => page.getByRole('heading', { level: 2, name: words });

/** Whether the filters stand beside the list, or behind a button. */
async function openFilters(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Filters/ });
  if (await button.isVisible()) await button.click();
}

async function closeFilters(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Show \d+ variables?$/ });
  if (await button.isVisible()) await button.click();
}

test('a long list is typed into, filtered, turned, gone back in and kept from', async ({ page }) => {
  const { address } = await portal.start();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${address}/browse`);
  await expect(count(page, /^600 variables$/)).toBeVisible();
  await expect(rows(page)).toHaveCount(50);
  const field = page.getByLabel('Search variables');
  await field.fill('tax');
  await expect(count(page, /^\d+ of 600 variables contain “tax”$/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await field.press('Enter');
  await openFilters(page);
  const box = page.getByRole('checkbox', { name: /^Taxing corporations/ }).first();
  await box.check();
  await expect(box).toBeChecked();
  await closeFilters(page);
  await expect(count(page, /^\d+ of 600 variables match$/)).toBeVisible();
  const first = await rows(page).first().innerText();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(rows(page).first()).not.toHaveText(first, { useInnerText: true });
  await page.goBack();
  await expect(rows(page).first()).toHaveText(first, { useInnerText: true });
  await page.goForward();
  await expect(page).toHaveURL(/page=2/);
  await rows(page).first().getByRole('button', { name: /^Add / }).click();
  const title = await rows(page).first().getByRole('heading').innerText();
  await page.reload();
  await expect(rows(page).first()).toHaveAttribute('data-state', 'in');
  await page.goto(`${address}/bundle`);
  await expect(page.getByRole('main')).toContainText(title);
  expect(asked.filter((path) => path === '/api/variables')).toEqual([]);
});

test('all results go into the bundle', async ({ page }) => {
  const { address } = await portal.start();
  await page.goto(`${address}/browse?search=corporate+tax`);
  await expect(count(page, /^\d+ of 600 variables contain both words$/)).toBeVisible();
  const found = Number.parseInt(await count(page, /^\d+ of 600/).innerText(), 10);
  await page.getByRole('button', { name: 'Add all results' }).click();
  await expect(page.getByRole('region', { name: 'Your bundle' })).toContainText(`${found} variables`);
});

for (const path of ['/', '/datasets', '/sources'])
  test(`${path} says what it has`, async ({ page }) => {
    const { address } = await portal.start();
    await page.goto(`${address}${path}`);
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

test('a filter’s own field finds a value that did not come with the list', async ({ page }) => {
  const { address } = await longer.start();
  await page.goto(`${address}/browse`);
  await expect(count(page, /^8,000 variables$/)).toBeVisible();
  await openFilters(page);
  await page.locator('summary', { hasText: /^Dataset/ }).click();
  const box = page.getByRole('checkbox', { name: /^Cross-border finance/ });
  await expect(box).toHaveCount(0);
  await page.getByLabel('Find a dataset').fill('FINÁNCE cross border');
  await expect(box).toHaveCount(8);
  expect(await violations(page)).toEqual([]);
  await box.first().check();
  await expect(box.first()).toBeChecked();
  await expect(page).toHaveURL(/dataset=/);
});
