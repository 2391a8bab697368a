// What stands around every page: bars, dialogs, the focus on the heading, and the way back.
import { expect, test } from '#e2e/fixtures.ts';

test('a dialog holds the page and lets it go', async ({ page, isMobile }) => {
  // Narrow on both projects: on wide screens the filters stand beside the results. The desk's has a scrollbar.
  await page.setViewportSize({ width: 800, height: 700 });
  await page.goto('/browse');
  await expect(page.getByLabel('Search variables')).toBeVisible();
  const scrollbar = await page.evaluate(() => window.innerWidth - document.documentElement.clientWidth);
  expect(scrollbar > 0).toBe(!isMobile);
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await page.evaluate(() => document.body.style.paddingRight)).toBe(`${scrollbar}px`);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await page.evaluate(() => document.body.style.paddingRight)).toBe('0px');
});

test('the bottom bar stands below 992 px', async ({ page }) => {
  await page.goto('/home');
  const bar = page.getByRole('navigation', { name: 'Main, bottom bar' });
  const menu = page.getByRole('navigation', { name: 'Main', exact: true });
  for (const [width, isNarrow] of [
    [992, false],
    [991, true],
    [600, true],
    [390, true],
    [320, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(bar).toBeVisible({ visible: isNarrow });
    await expect(menu).toBeVisible({ visible: !isNarrow });
  }
});

test('navigation moves the focus to the heading', async ({ page }) => {
  await page.goto('/pages/guides');
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  await page.getByRole('link', { name: 'Contact' }).click();
  await expect(heading('Contact')).toBeFocused();
  await page.goBack();
  await expect(heading('Guides')).toBeFocused();
});

test('the back button restores query and scroll', async ({ page }) => {
  await page.goto('/browse?search=tax');
  await page.getByRole('main').getByRole('heading', { level: 3 }).nth(10).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await page.getByRole('main').getByRole('heading', { level: 3 }).nth(10).getByRole('link').click();
  await expect(page).toHaveURL(/\/variables\//);
  await page.goBack();
  await expect(page.getByLabel('Search variables')).toHaveValue('tax');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});

test('the skip link leads to the content', async ({ page }) => {
  await page.goto('/browse');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});

test('an unknown page says so with a way home', async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('main')).toContainText(
    'The address you were trying to open was not found. Please try to use the menu to find the correct page or proceed to our home page.',
  );
  await page.getByRole('main').getByRole('link', { name: 'home page' }).click();
  await expect(page).toHaveURL(/\/home$/);
});
