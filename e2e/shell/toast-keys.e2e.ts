// The toasts by keyboard and by finger: F8 leads to the newest and back, Escape closes it, a finger swipes it away; while
// one is looked at, or another window has the focus, all of them wait.
import type { Page } from 'playwright/test';
import { expect, isPhone, test } from '#e2e/fixtures.ts';
import { rowsOf, someResults } from '#e2e/models/rows.model.ts';
import { toastsOf } from '#e2e/models/toasts.model.ts';
import { stopClock } from '#e2e/paths/drivers/clock.ts';

const titles = someResults.rows.map(({ title }) => title);

/** The toasts of so many removals, the newest last; the clock stands still. */
async function showToasts(page: Page, count: number) {
  const clock = await stopClock(page);
  await page.goto(someResults.address);
  const rows = rowsOf(page);
  for (const title of titles.slice(0, count)) {
    await rows.add(title);
    await rows.remove(title);
  }
  const toasts = toastsOf(page);
  const cardOf = (at: number) => toasts.saying(toasts.removalOf(titles[at]!));
  await expect(toasts.cards).toHaveCount(count);
  // What listens comes with the first toast.
  await expect
    .poll(() => page.locator('section[aria-label=Messages] > div').getAttribute('style'))
    .not.toBeNull();
  return { clock, toasts, cardOf };
}

test('F8 leads to the newest toast and back', async ({ page }) => {
  const { cardOf } = await showToasts(page, 2);
  const button = rowsOf(page).button(`Add ${titles[0]}`);
  await button.focus();
  await page.keyboard.press('F8');
  await expect(cardOf(1).getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('F8');
  await expect(button).toBeFocused();
});

test('Escape closes the focused toast, then leads to the next and back', async ({ page }) => {
  const { clock, toasts, cardOf } = await showToasts(page, 2);
  const button = rowsOf(page).button(`Add ${titles[0]}`);
  await button.focus();
  await page.keyboard.press('F8');
  await page.keyboard.press('Escape');
  await expect(cardOf(1)).toHaveAttribute('data-state', 'leaving');
  await expect(cardOf(0).getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await clock.wait(160);
  await expect(toasts.cards).toHaveCount(0);
});

test('Escape elsewhere closes the newest', async ({ page }) => {
  const { cardOf } = await showToasts(page, 2);
  await rowsOf(page).button(`Add ${titles[0]}`).focus();
  await page.keyboard.press('Escape');
  await expect(cardOf(1)).toHaveAttribute('data-state', 'leaving');
  await expect(cardOf(0)).toHaveAttribute('data-state', 'timing');
});

test('Escape in a field is the field’s', async ({ page }) => {
  const { cardOf } = await showToasts(page, 1);
  await page.getByLabel('Search variables').focus();
  await page.keyboard.press('Escape');
  await expect(cardOf(0)).toHaveAttribute('data-state', 'timing');
});

test('a mouse over one holds all', { tag: '@desktop' }, async ({ page }) => {
  const { cardOf } = await showToasts(page, 2);
  await cardOf(0).hover({ position: { x: 3, y: 3 } });
  for (const at of [0, 1]) await expect(cardOf(at)).toHaveAttribute('data-state', 'held');
  await page.mouse.move(0, 0);
  for (const at of [0, 1]) await expect(cardOf(at)).toHaveAttribute('data-state', 'timing');
});

test('one that comes while others are held is held', async ({ page }) => {
  const { toasts, cardOf } = await showToasts(page, 1);
  await page.keyboard.press('F8');
  await expect(cardOf(0)).toHaveAttribute('data-state', 'held');
  // As assistive software presses them, which moves no focus.
  for (const verb of ['Add', 'Remove'])
    await rowsOf(page)
      .button(`${verb} ${titles[1]}`)
      .evaluate((button: HTMLElement) => button.click());
  await expect(toasts.cards).toHaveCount(2);
  await expect(cardOf(1)).toHaveAttribute('data-state', 'held');
});

test('a window without the focus holds all', async ({ page }) => {
  const { clock, cardOf } = await showToasts(page, 2);
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await clock.wait(60_000);
  for (const at of [0, 1]) await expect(cardOf(at)).toHaveAttribute('data-state', 'held');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  for (const at of [0, 1]) await expect(cardOf(at)).toHaveAttribute('data-state', 'timing');
});

test('a finger swipes a toast away', { tag: '@phone' }, async ({ page }) => {
  expect(isPhone(page)).toBe(true);
  const { cardOf } = await showToasts(page, 2);
  const session = await page.context().newCDPSession(page);
  const { x, y } = (await cardOf(1).boundingBox())!;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', by: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + 60 + by, y: y + 20 }],
    });
  await touch('touchStart', 0);
  await expect(cardOf(0)).toHaveAttribute('data-state', 'held');
  for (const by of [20, 60, 120, 200]) await touch('touchMove', by);
  await touch('touchEnd', 200);
  await expect(cardOf(1)).toHaveAttribute('data-state', 'leaving');
  await expect(cardOf(0)).toHaveAttribute('data-state', 'timing');
});
