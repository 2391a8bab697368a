// What a search finds beside the list, in a browser: drawn by the server and asked anew while somebody types, with its reasons,
// its ways on, and without a jump of the list.
import { expect, test, violations } from '#e2e/fixtures.ts';

const best = 'Best matches';

test('a search has best matches, its list and what is related', async ({ page }) => {
  await page.goto('/browse?search=jobless');
  const related = page.getByRole('list', { name: 'Also related' });
  await expect(related.getByRole('listitem').first()).toContainText('near in meaning: ');
  expect(await violations(page)).toEqual([]);
  await page.goto('/browse?search=corporate+tax');
  const matches = page.getByRole('list', { name: best });
  await expect(matches.getByRole('listitem')).toHaveCount(3);
  await expect(matches.getByRole('listitem').first()).toContainText('the title begins with “corporate tax”');
  const count = page.getByRole('heading', { name: /^\d+ of \d+ variables contain both words$/ });
  await expect(count).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('best matches come with the page', async ({ page }) => {
    await page.goto('/browse?search=corporate+tax');
    await expect(page.getByRole('list', { name: best }).getByRole('listitem')).toHaveCount(3);
  });
});

test('a late answer does not push the list', async ({ page }) => {
  await page.goto('/browse');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\/search\?/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByLabel('Search variables').fill('corporate');
  const first = page.getByRole('list', { name: 'Results' }).getByRole('listitem').first();
  await expect(page.getByRole('heading', { name: /contain “corporate”$/ })).toBeVisible();
  const before = await first.boundingBox();
  answer();
  await expect(page.getByRole('list', { name: best }).getByRole('listitem')).toHaveCount(3);
  const after = await first.boundingBox();
  // Reasons may need a line less or more than the place that was kept.
  expect(Math.abs(after!.y - before!.y)).toBeLessThanOrEqual(60);
});

test('a place in the words leads to its filter and its figure', async ({ page }) => {
  await page.goto('/browse?search=poverty+kenya');
  await expect(page.getByRole('heading', { name: 'No variable contains both words' })).toBeVisible();
  const hit = page.getByRole('list', { name: 'Also related' }).getByRole('link', { name: /poverty/ });
  await expect(hit.first()).toHaveAttribute('href', /\?entities=KEN$/);
  await page.getByRole('link', { name: '“poverty” with data for Kenya' }).click();
  await expect(page).toHaveURL(/\/browse\?search=poverty&country=KEN$/);
  await page.goBack();
  await hit.first().click();
  await expect(page).toHaveURL(/entities=Kenya|entities=KEN/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('poverty');
});

test('nothing found leads on', async ({ page }) => {
  await page.goto('/browse?search=corporate+xyzzyx');
  await page.getByRole('link', { name: /^corporate/ }).click();
  await expect(page).toHaveURL(/search=corporate$/);
  await page.goto('/browse?search=qqqqqq');
  await expect(page.getByRole('heading', { name: 'Browse a topic' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('eight results stand in the first screen @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/browse');
  const rows = await page.getByRole('list', { name: 'Results' }).getByRole('listitem').all();
  let seen = 0;
  for (const row of rows.slice(0, 12)) {
    const box = await row.boundingBox();
    if (box && box.y + box.height <= 800) seen += 1;
  }
  expect(seen).toBeGreaterThanOrEqual(8);
});
