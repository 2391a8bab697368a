// A place that is chosen once comes first in the next variable: by links, by the search box, after a reload and in another
// tab where the browser remembers it, and not where the address says whom to show.
import type { Page } from 'playwright/test';
import { expect, takeOver, test } from '#e2e/fixtures.ts';

const dataset = 'revenue-accounts.income-and-profits';
const first = `/variables/${dataset}.corporate_tax_revenue`;
const next = `/variables/${dataset}.corporate_tax_revenue_per_person`;
const without = `/variables/${dataset}.presumptive_and_turnover_tax_revenue`;

const line = (page: Page) => page.locator('[data-figure=line]');
const lines = (page: Page) => line(page).getByRole('listitem');
const names = async (page: Page) => (await lines(page).allTextContents()).map((text) => text.split(':')[0]);
const entities = (page: Page) => new URL(page.url()).searchParams.get('entities')?.split('|') ?? null;
const openChoice = (page: Page) => page.getByRole('button', { name: /^Choose countries/ }).click();
const remember = (page: Page) => page.getByRole('checkbox', { name: 'Remember my places in this browser' });

async function chooseKenya(page: Page): Promise<void> {
  await page.goto(first);
  await openChoice(page);
  await line(page).getByRole('searchbox').fill('kenya');
  await page.getByRole('checkbox', { name: 'Kenya', exact: true }).click();
  await expect(lines(page).last()).toHaveText(/^Kenya: /);
}

/** Kenya, then four of the variable's own; the address says the same. */
async function seesKenyaFirst(page: Page): Promise<void> {
  await expect(lines(page).first()).toHaveText(/^Kenya: /);
  await expect(lines(page)).toHaveCount(5);
  await expect.poll(() => entities(page)).toEqual(await names(page));
  await expect(line(page).getByText('You chose Kenya before, so it comes first.')).toBeVisible();
}

const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first().click();

test('a chosen place comes first in the next variable', async ({ page }) => {
  await chooseKenya(page);
  await follow(page, 'Corporate tax revenue per person');
  await expect(page).toHaveURL((url) => url.pathname === next);
  await seesKenyaFirst(page);
  await page.goBack();
  await expect(lines(page).last()).toHaveText(/^Kenya: /);
  await expect(lines(page)).toHaveCount(6);
  await page.goForward();
  await expect(lines(page).first()).toHaveText(/^Kenya: /);
  await page.reload();
  await expect(lines(page).first()).toHaveText(/^Kenya: /);
});

test('what was shown before a choice is there on the way back', async ({ page }) => {
  await page.goto(next);
  const usual = await names(page);
  await follow(page, 'Corporate tax revenue');
  await openChoice(page);
  await line(page).getByRole('searchbox').fill('kenya');
  await page.getByRole('checkbox', { name: 'Kenya', exact: true }).click();
  await expect(lines(page)).toHaveCount(6);
  await page.goBack();
  await expect(page).toHaveURL((url) => url.pathname === next && url.search === '');
  await expect.poll(() => names(page)).toEqual(usual);
});

test('a variable without the place says so', async ({ page }) => {
  await chooseKenya(page);
  await page.getByRole('link', { name: 'Income and profits' }).first().click();
  await follow(page, 'Presumptive and turnover tax revenue');
  await expect(
    line(page).getByText('You chose Kenya before, but this variable has no values for it. Shown first: '),
  ).toBeVisible();
  await expect(lines(page)).toHaveCount(5);
  expect([new URL(page.url()).pathname, entities(page)]).toEqual([without, null]);
});

test('who has no value is told in another tab too', async ({ page, context }) => {
  await chooseKenya(page);
  await remember(page).click();
  const other = await context.newPage();
  await other.goto(without);
  await expect(
    line(other).getByText('You chose Kenya before, but this variable has no values for it.'),
  ).toBeVisible();
  expect(entities(other)).toBeNull();
});

test('an address that names anybody wins', async ({ page }) => {
  await page.addInitScript(() => {
    const kenya = { codes: ['KEN'], names: ['Kenya'], isAlone: false };
    localStorage.setItem('kept-places', JSON.stringify(kenya));
  });
  await page.goto(`${next}?entities=Namibia%7CFiji`);
  await openChoice(page);
  await expect(remember(page)).toBeChecked();
  expect([await names(page), entities(page)]).toEqual([
    ['Namibia', 'Fiji'],
    ['Namibia', 'Fiji'],
  ]);
});

test('the browser remembers a place until it is to forget', async ({ page, context }) => {
  await chooseKenya(page);
  await expect(remember(page)).not.toBeChecked();
  await remember(page).click();
  await expect(line(page).getByText(/^Remembered: Kenya\. /)).toBeVisible();
  // Nobody touches it: what this browser keeps is shown at once.
  const other = await context.newPage();
  await other.goto(next);
  await seesKenyaFirst(other);
  await remember(page).click();
  await expect(remember(page)).not.toBeChecked();
  const third = await context.newPage();
  await third.goto(next);
  await takeOver(third);
  await expect(line(third).getByText(/^Shown first: /)).toBeVisible();
  expect(await third.evaluate(() => localStorage.getItem('kept-places'))).toBeNull();
  expect(entities(third)).toBeNull();
});

test('other tabs learn what is remembered', async ({ page, context }) => {
  await page.goto(next);
  const other = await context.newPage();
  await chooseKenya(other);
  await remember(other).click();
  await seesKenyaFirst(page);
  await remember(other).click();
  await openChoice(page);
  await expect(remember(page)).not.toBeChecked();
});

test('damaged storage does no harm', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('kept-places', '{"codes":[7,"KEN"],"names":null}');
    sessionStorage.setItem('kept-places', '{');
  });
  await page.goto(next);
  await openChoice(page);
  await expect(remember(page)).not.toBeChecked();
  await expect(lines(page)).toHaveCount(5);
  expect(entities(page)).toBeNull();
});
