// Toasts and the focus: one that is closed by the keyboard leaves it where somebody can go on.
import type { Page } from 'playwright/test';
import { expect, test } from '#e2e/fixtures.ts';
import { rowsOf, twoResults } from '#e2e/models/rows.model.ts';
import { toastsOf } from '#e2e/models/toasts.model.ts';

const [variable] = twoResults.rows;

/** A removal is told, and the keyboard has come to its Close button from the page's last link. */
async function reachClose(page: Page) {
  const [rows, toasts] = [rowsOf(page), toastsOf(page)];
  const words = toasts.removalOf(variable.title);
  await page.goto(twoResults.address);
  await rows.add(variable.title);
  await rows.remove(variable.title);
  const before = page.locator('a:visible, button:visible').and(page.locator(':not(section *)')).last();
  const last = await before.elementHandle();
  await last!.focus();
  await page.keyboard.press('Tab');
  await expect(toasts.undoOf(words)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(toasts.closeOf(words)).toBeFocused();
  return { last: last!, close: toasts.closeOf(words), toast: toasts.saying(words) };
}

const isFocused = (element: Element) => element === document.activeElement;

test('a toast closed by key gives the focus back', async ({ page }) => {
  const { last, toast } = await reachClose(page);
  await page.keyboard.press('Enter');
  await expect(toast).toHaveCount(0);
  expect(await last.evaluate(isFocused)).toBe(true);
});

test('where what had the focus is gone, the page has it', async ({ page }) => {
  const { last, toast } = await reachClose(page);
  await last.evaluate((element: Element) => element.remove());
  await page.keyboard.press('Enter');
  await expect(toast).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('a toast closed by mouse moves no focus', async ({ page }) => {
  const { last, close, toast } = await reachClose(page);
  await last.focus();
  await close.click();
  await expect(toast).toHaveCount(0);
  expect(await last.evaluate(isFocused)).toBe(false);
});
