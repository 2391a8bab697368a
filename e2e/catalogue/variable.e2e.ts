// A variable's page by key, as it is shared and as it is looked at: figures gone through with arrows, the choice in the
// address, a picture saved, nothing that axe finds.
import type { Page } from 'playwright/test';
import { expect, test, violations } from '#e2e/fixtures.ts';
import { shortened } from '#tests/tiers.ts';

const address = '/variables/revenue-accounts.income-and-profits.corporate_tax_revenue';

const views = [
  ['Chart', 'line'],
  ['Map', 'map'],
  ['Ranking', 'rank'],
  ['Table', 'table'],
  ['Distribution', 'spread'],
] as const;

test('the figures are gone through by key', async ({ page }) => {
  await page.goto(`${address}?view=map`);
  const map = page.locator('[data-figure=map]');
  // A key that is pressed before the page is taken over reaches nobody.
  await expect(async () => {
    await map.getByRole('application').focus();
    await page.keyboard.press('ArrowRight');
    await expect(map.getByRole('status').last()).toHaveText(/^\w.*, 2024: [\d.]+ % of GDP$/, {
      timeout: 500,
    });
  }).toPass();
  await page.getByRole('tab', { name: 'Chart' }).click();
  const line = page.locator('[data-figure=line]');
  await line.getByRole('application').focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await expect(line.getByRole('status').last()).toHaveText(/, \d{4}: [\d.]+ % of GDP$/);
});

test('what is drawn can be shared', async ({ page }) => {
  await page.goto(`${address}?entities=Kenya%7CNamibia&year=2010`);
  await expect(page.locator('[data-figure=line]').getByRole('listitem')).toHaveCount(2);
  await page.getByRole('tab', { name: 'Map' }).click();
  await expect(page.getByRole('figure', { name: 'Corporate tax revenue by country, 2010' })).toBeVisible();
  await expect(page).toHaveURL(/entities=Kenya%7CNamibia&year=2010&view=map$/);
  await page.getByRole('tab', { name: 'Chart' }).click();
  await page.getByRole('button', { name: /^Choose countries/ }).click();
  await page.getByRole('checkbox', { name: 'Kenya', exact: true }).click();
  await expect(page).toHaveURL(/entities=Namibia&year=2010$/);
  await page.reload();
  await expect(page.locator('[data-figure=line]').getByRole('listitem')).toHaveCount(1);
});

test('a variable’s page has nothing for axe', async ({ page }) => {
  await page.goto(`${address}?view=map`);
  await expect(page.getByText(/^In 2024, 114 countries have a value/)).toBeVisible();
  const openTable = (name: string) =>
    page
      .locator(`[data-figure=${name}]`)
      .getByRole('button', { name: /^Table/ })
      .click();
  await openTable('coverage');
  for (const [view, name] of views.slice(0, shortened(Infinity, 1))) {
    await page.getByRole('tab', { name: view }).click();
    await expect(page.locator(`[data-figure=${name}]`)).toBeVisible();
    if (name !== 'line' && name !== 'table') await openTable(name);
    expect(await violations(page), view).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  }
});

/** Where an element ends, in pixels from the top of the page. */
const endOf = async (page: Page, selector: string): Promise<number> => {
  const box = (await page.locator(selector).filter({ visible: true }).first().boundingBox())!;
  return box.y + box.height;
};

test('the first screen says what it is and gives it', async ({ page }) => {
  await page.goto(address);
  await expect(page.locator('[data-figure=line]')).toBeVisible();
  const main = page.getByRole('main');
  const buttons = [/^Add to bundle$/, /^Download this variable$/].map((name) =>
    main.getByRole('link', { name }).or(main.getByRole('button', { name })).filter({ visible: true }),
  );
  for (const button of buttons) await expect(button).toBeInViewport({ ratio: 1 });
  await expect(main.getByText('Unit').first()).toBeInViewport();
  expect(await endOf(page, '#definition')).toBeLessThanOrEqual(400);
});

test('nothing jumps while a variable comes', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const choices = ['', '?view=map', '?view=ranking', '?view=table', '?view=distribution'];
  for (const view of choices.slice(0, shortened(Infinity, 2))) {
    await page.goto(`${address}${view}`);
    await expect(page.getByRole('heading', { name: /^Figure 2/ })).toBeVisible();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(
      shifts.reduce((sum, one) => sum + one, 0),
      view,
    ).toBeLessThanOrEqual(0.02);
  }
});

test('a view asks for what it shows and no more', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(address);
  await expect(page.locator('[data-figure=line]').getByRole('listitem')).toHaveCount(5);
  const count = (part: RegExp) => asked.filter((url) => part.test(url)).length;
  // The server that draws the page has read the lines already.
  expect([count(/series.*year=/), count(/outlines.*json/)]).toEqual([0, 0]);
  await page.getByRole('tab', { name: 'Map' }).click();
  await expect(page.getByRole('application', { name: /^World map/ })).toBeVisible();
  expect([count(/series.*year=/), count(/outlines.*json/)]).toEqual([1, 1]);
});

test('a view is chosen by keys and kept by Back', async ({ page }) => {
  await page.goto(address);
  await page.getByRole('tab', { name: 'Chart' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Distribution' })).toBeFocused();
  await expect(page).toHaveURL(/view=distribution$/);
  await page.getByRole('link', { name: 'Taxes on income and profits' }).first().click();
  await expect(page).toHaveURL(/\/datasets\//);
  await page.goBack();
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Distribution');
});

test('the menu marks the part that is read', async ({ page }) => {
  await page.goto(address);
  await expect(page.getByRole('heading', { name: /^Figure 2/ })).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'On this page' }).filter({ visible: true });
  const current = menu.locator('[aria-current]');
  await expect(current).toHaveText('Definition');
  await menu.getByRole('link', { name: 'First rows' }).click();
  await expect(current).toHaveText('First rows');
  await expect(page.getByRole('heading', { name: 'First rows' })).toBeInViewport();
  await expect(page).toHaveURL(/#rows$/);
});
