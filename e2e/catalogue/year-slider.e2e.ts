// The year of the map, by keys as the ARIA practices have them for a slider and by a finger, which may also begin a
// scroll on it. https://www.w3.org/WAI/ARIA/apg/patterns/slider/
import type { Page } from 'playwright/test';
import { expect, test } from '#e2e/fixtures.ts';

const slider = (page: Page) => page.locator('[data-figure=map]').getByRole('slider');

test.beforeEach(async ({ page }) => {
  await page.goto('/variables/revenue-accounts.income-and-profits.corporate_tax_revenue?year=2010');
  await expect(slider(page)).toHaveValue('2010');
});

test('every key of a slider turns the year', async ({ page }) => {
  await slider(page).focus();
  const [first, last] = await slider(page).evaluate(({ min, max }: HTMLInputElement) => [min, max] as const);
  for (const [key, year] of [
    ['ArrowRight', '2011'],
    ['ArrowUp', '2012'],
    ['ArrowLeft', '2011'],
    ['ArrowDown', '2010'],
    ['Home', first],
    ['End', last],
  ] as const) {
    await page.keyboard.press(key);
    await expect(slider(page), key).toHaveValue(year);
  }
  await page.keyboard.press('PageDown');
  await expect.poll(async () => Number(last) - Number(await slider(page).inputValue())).toBeGreaterThan(1);
});

/**
 * A finger goes down in the middle of the slider, at its very edge, and moves by so much.
 *
 * @returns Where the slider was, in pixels from the top of the window, when the finger went down.
 */
async function swipe(page: Page, { x: right, y: down }: { x: number; y: number }): Promise<number> {
  await slider(page).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const { x, y, width } = (await slider(page).boundingBox())!;
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + width / 2 + right * part, y: y + 2 + down * part }],
    });
  await touch('touchStart', 0);
  for (const part of [0.1, 0.3, 0.5, 0.8, 1]) await touch('touchMove', part);
  await touch('touchEnd', 1);
  return y;
}

/** Where the slider is, in pixels from the top of the window: a scroll moves it, a figure above that has come does not. */
const top = async (page: Page) => (await slider(page).boundingBox())!.y;

test('a finger turns the year and does not scroll @phone', async ({ page }) => {
  expect((await slider(page).boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await swipe(page, { x: 60, y: 0 });
  const first = Number(await slider(page).inputValue());
  const before = await swipe(page, { x: -60, y: 0 });
  await expect.poll(async () => Number(await slider(page).inputValue())).toBeLessThan(first);
  expect(Math.abs((await top(page)) - before)).toBeLessThan(1);
});

test('the page scrolls from where the slider is @phone', async ({ page }) => {
  const before = await swipe(page, { x: 0, y: -200 });
  await expect.poll(() => top(page)).toBeLessThan(before - 100);
});
