// A variable's page by key, as it is shared and as it is looked at: figures gone through with arrows, the choice in the
// address, a picture saved, nothing that axe finds.
import { expect, test, violations } from '#e2e/fixtures.ts';

const address = '/variables/revenue-accounts.income-and-profits.corporate_tax_revenue';

test('the figures are gone through by key', async ({ page }) => {
  await page.goto(address);
  const map = page.locator('[data-figure=map]');
  await map.getByRole('application').focus();
  await page.keyboard.press('ArrowRight');
  await expect(map.getByRole('status').last()).toHaveText(/^\w.*, 2024: [\d.]+ % of GDP$/);
  const line = page.locator('[data-figure=line]');
  await line.getByRole('application').focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await expect(line.getByRole('status').last()).toHaveText(/, \d{4}: [\d.]+ % of GDP$/);
});

test('what is drawn can be shared', async ({ page }) => {
  await page.goto(`${address}?entities=Kenya%7CNamibia&year=2010`);
  await expect(page.getByText('Figure 2. Corporate tax revenue by country, 2010')).toBeVisible();
  await page.getByRole('button', { name: /^Countries/ }).click();
  await page.getByRole('checkbox', { name: 'Kenya', exact: true }).click();
  await expect(page).toHaveURL(/entities=Namibia&year=2010$/);
  await page.reload();
  await expect(page.locator('[data-figure=line]').getByRole('listitem')).toHaveCount(1);
});

test('a variable’s page has nothing for axe', async ({ page }) => {
  await page.goto(address);
  await expect(page.getByText(/^In 2024 114 countries have a value/)).toBeVisible();
  for (const name of ['line', 'map', 'spread', 'coverage'])
    await page
      .locator(`[data-figure=${name}]`)
      .getByRole('button', { name: /^Table/ })
      .click();
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});
