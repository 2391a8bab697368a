// Pages as they come from the server: readable without a script, by crawlers and by whoever waits for one; and taken over
// without a difference, a jump or a call that tells nothing. What the console says fails each of these tests (fixtures.ts).
import type { Page, Route } from 'playwright/test';
import { expect, signIn, people, takeOver, test } from '#e2e/fixtures.ts';
import { shortened } from '#tests/tiers.ts';

const variable = 'revenue-accounts.income-and-profits.corporate_tax_revenue';
const pages: Readonly<Record<string, { heading: string; has: string }>> = {
  '/home': { heading: 'Public finance, country by country, year by year', has: 'World indicators' },
  '/browse': { heading: 'Browse data', has: 'Add' },
  [`/variables/${variable}`]: { heading: 'Corporate tax revenue', has: '% of GDP' },
  '/datasets/revenue-accounts.income-and-profits': { heading: 'Taxes on income and profits', has: 'CC0' },
  '/sources': { heading: 'Sources', has: 'Revenue Accounts Panel' },
  '/collections': { heading: 'Collections', has: 'Taxing corporations' },
  '/places/KEN': { heading: 'Kenya', has: 'of 185 countries' },
  '/pages/guides': { heading: 'Guides', has: 'bundle' },
  '/onboarding/pricing': { heading: 'Pricing', has: 'subscription' },
  '/pages/no.such': { heading: 'Page not found', has: 'home page' },
};

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('public pages are readable', async ({ page }) => {
    for (const [address, { heading, has }] of Object.entries(pages)) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.getByRole('main')).toContainText(has);
    }
  });

  test('links lead from list to variable to dataset', async ({ page }) => {
    await page.goto('/browse?search=corporate');
    await page
      .getByRole('main')
      .getByRole('link', { name: 'Corporate tax revenue', exact: true })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Corporate tax revenue');
    await page.getByRole('link', { name: 'Taxes on income and profits' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Taxes on income and profits');
  });
});

/** How far the page has jumped, as the browser scores it. */
const jumps = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 100);
      }),
  );

for (const address of Object.keys(pages).slice(0, shortened(Infinity, 2)))
  test(`${address} is taken over in its place`, async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await page.goto(address, { waitUntil: 'networkidle' });
    await takeOver(page);
    expect(await jumps(page)).toBeLessThanOrEqual(0.02);
    expect(calls).not.toContain('/api/account');
    // It answers: a link leads on without a load of another document.
    await page.evaluate(() => document.documentElement.setAttribute('data-here', ''));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Licensing' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Licensing');
    await expect(page.locator('html[data-here]')).toHaveCount(1);
  });

const refusal = {
  code: 'too-many-attempts',
  message: 'Too many charts. Wait a minute.',
  requestId: 'refused',
};

for (const [what, answer] of [
  ['refused', (route: Route) => route.fulfill({ status: 429, json: refusal })],
  ['lost', (route: Route) => route.abort('connectionreset')],
] as const)
  test(`a page whose figures are ${what} is taken over as it stands @desktop`, async ({ page }) => {
    await page.route('**/api/data/coverage?**', answer);
    await page.goto(`/variables/${variable}`);
    const figure = page.getByRole('main');
    await expect(figure.getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.unroute('**/api/data/coverage?**');
    await figure.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('tab', { name: 'Chart' })).toBeVisible();
    await expect(figure.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  });

test('nothing jumps while home comes', async ({ page }) => {
  await page.goto('/pages/guides', { waitUntil: 'networkidle' });
  await takeOver(page);
  const released = Promise.withResolvers<void>();
  await page.route('**/api/variables', async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.getByRole('banner').getByRole('link', { name: 'Meridian' }).click();
  const counting = page.getByText('Counting the variables');
  await expect(counting).toBeAttached();
  await expect(page.getByRole('contentinfo')).not.toBeInViewport();
  const search = page.getByRole('main').getByRole('button', { name: 'Search' });
  const before = await search.boundingBox();
  released.resolve();
  await expect(page.getByText('years covered')).toBeVisible();
  await expect(counting).toHaveCount(0);
  expect(await search.boundingBox()).toEqual(before);
});

test('who is signed in is shown once the page is taken over', async ({ page }) => {
  await signIn(page, people.active);
  await page.goto(`/variables/${variable}`);
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveCount(0);
  await expect(
    page
      .getByRole('button', { name: 'Account' })
      .or(page.getByRole('link', { name: 'Account' }))
      .first(),
  ).toBeVisible();
});

test('a bundle is shown once the page is taken over', async ({ page }) => {
  await page.goto(`/variables/${variable}`, { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Add to bundle' }).first().click();
  // A press before the page is taken over is kept until then; a reload would lose it.
  await expect(page.getByRole('button', { name: 'Remove from bundle' }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Remove from bundle' }).first()).toBeVisible();
});
