// The page of the API in the browser: it is reached from the guide, shows a call, can be used by keyboard, asks no other
// host for anything, and axe finds nothing, light and dark, with and without room.
import { expect, test, violations } from '#e2e/fixtures.ts';
import { shortened } from '#tests/tiers.ts';

for (const colorScheme of (['dark', 'light'] as const).slice(0, shortened(2, 1)))
  test.describe(`in the ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('the API is described', async ({ page, baseURL }) => {
      const elsewhere: string[] = [];
      page.on('request', (request) => {
        if (new URL(request.url()).origin !== new URL(baseURL!).origin) elsewhere.push(request.url());
      });
      await page.goto('/api/docs');
      await expect(page).toHaveTitle('API – Meridian Data Portal');
      await expect(page.getByRole('heading', { name: 'Problems' })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      expect(elsewhere).toEqual([]);
    });

    test('a call is described @desktop', async ({ page }) => {
      await page.goto('/api/docs');
      await page.getByRole('navigation').getByText('Saves a bundle under a name').click();
      await expect(page.getByText('/api/account/bundles').first()).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });
  });

test('the guide leads there, by keyboard too', async ({ page }) => {
  await page.goto('/pages/guides/fetch-by-script');
  const link = page.getByRole('link', { name: "API's own page" });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/api\/docs/);
  await expect(page.getByRole('heading', { name: 'Limits' })).toBeVisible();
});

test('a call is tried by keyboard @desktop', async ({ page }) => {
  await page.goto('/api/docs');
  const call = page.getByRole('link', {
    name: 'The server’s version, and which build of the pages it serves.',
    exact: true,
  });
  await call.focus();
  await page.keyboard.press('Enter');
  const execute = page.getByRole('button', { name: /execute|try/i }).first();
  await execute.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/"?version"?: /).first()).toBeVisible();
});

test('a phone has every call below @phone', async ({ page }) => {
  await page.goto('/api/docs');
  const call = page.getByRole('link', { name: /Saves a bundle under a name/ });
  await call.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('/api/account/bundles').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
