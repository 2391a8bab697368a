// From whose data it is to the data: lists of datasets, sources and collections, one of each opened, and back, by day and
// by night; and what stands there for programs before any script runs.
import type { Page } from 'playwright/test';
import { expect, expectSound, test } from '#e2e/fixtures.ts';
import { shortened } from '#tests/tiers.ts';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 });

const kinds = [
  { list: 'Datasets', path: '/datasets', one: 'Income and profits', address: /\/datasets\/[\w.-]+$/ },
  { list: 'Sources', path: '/sources', one: null, address: /\/sources\/[\w-]+$/ },
  { list: 'Collections', path: '/collections', one: null, address: /\/collections\/[\w-]+$/ },
];

for (const { list, path, one, address } of kinds.slice(0, shortened(Infinity, 1)))
  test(`${list.toLowerCase()} lead to variables`, async ({ page }) => {
    await page.goto(path);
    await expect(heading(page)).toHaveText(list);
    await expectSound(page);
    const items = main(page).locator('#results').getByRole('link');
    const chosen = one ? items.filter({ hasText: one }).first() : items.first();
    const title = (await chosen.textContent())!;
    await chosen.click();
    await expect(page).toHaveURL(address);
    await expect(heading(page)).toHaveText(title);
    await expect(page).toHaveTitle(new RegExp(`^${title.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`));
    await expectSound(page);
    await main(page).locator('a[href^="/variables/"]').first().click();
    await expect(page).toHaveURL(/\/variables\//);
    await page.goBack();
    await expect(heading(page)).toHaveText(title);
  });

test('what is on no shelf is not found', async ({ page }) => {
  for (const { path } of kinds) {
    const answer = await page.goto(`${path}/nowhere`);
    expect(answer?.status()).toBe(404);
    await expect(
      main(page).getByRole('link', { name: /^See all (datasets|sources|collections)$/ }),
    ).toBeVisible();
  }
});

test('a dataset’s first screen says what it is and gives it', async ({ page }) => {
  await page.goto('/datasets/world.gdp');
  await expect(heading(page)).toHaveText('Gross domestic product');
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText([
    'Variables',
    'Versions',
    'How to cite',
  ]);
  for (const name of [/^(Add all|Add its)/, /^Download this dataset$/])
    await expect(
      main(page)
        .getByRole('link', { name })
        .or(main(page).getByRole('button', { name }))
        .filter({ visible: true })
        .first(),
    ).toBeInViewport({ ratio: 1 });
  const box = (await page.locator('#definition').boundingBox())!;
  expect(box.y + box.height).toBeLessThanOrEqual(400);
});
