// From home to a figure of a country: one question, a press on the country, and it stands there; one more, and it is drawn. The
// page comes with its content, and is sound by day and by night.
import { expect, expectSound, test } from '#e2e/fixtures.ts';
import type { Page } from 'playwright/test';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 });
const gdp = (page: Page) => main(page).getByRole('row').filter({ hasText: 'GDP, current US dollars' });

test('a country is two presses from its figure', async ({ page }) => {
  await page.goto('/home');
  await page.getByLabel('Search variables, countries and topics').pressSequentially('kenya');
  await page.getByRole('option', { name: 'Kenya', exact: true }).click();
  await expect(page).toHaveURL(/\/places\/KEN$/);
  await expect(heading(page)).toHaveText('Kenya');
  await expect(gdp(page)).toContainText('$107 billion');
  await expect(gdp(page)).toContainText('2023');
  await gdp(page).getByRole('link', { name: 'GDP, current US dollars' }).click();
  await expect(page).toHaveURL(/\/variables\/world\.gdp\.[\w-]+\?entities=(KEN|Kenya)$/);
});

test('places lead to what each is', async ({ page }) => {
  await page.goto('/places');
  await expectSound(page);
  await main(page).getByRole('link', { name: 'USSR' }).click();
  await expect(heading(page)).toHaveText('USSR');
  await expect(main(page)).toContainText('Former state, 1922–1991');
  await expect(page).toHaveTitle(/^USSR \| /);
  await expectSound(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a place comes with its figures', async ({ page }) => {
    await page.goto('/places/WLD');
    await expect(heading(page)).toHaveText('World');
    await expect(gdp(page)).toContainText('2023');
    const answer = await page.goto('/places/nowhere');
    expect(answer?.status()).toBe(404);
  });
});
