// A dialog in Chromium, by the one that the portal has: the filters of a narrow window. The desk's window is narrowed
// for it; its scrollbar takes room, which the page must keep while it is held.
import { expect, type Page } from 'playwright/test';
import { isPhone } from '#e2e/fixtures.ts';
import { see, seeAs, walkInBrowser } from '#e2e/paths/drivers/driver.ts';

/** A phone’s scrollbar takes no room, a desk’s the 15 pixels of the machine’s cases. */
type Driver = { page: Page; scrollbar: number };

/** What is done to the page behind: it scrolls or not, and what it is padded with. */
const hold = (page: Page) =>
  page.evaluate(() => {
    const { overflow, paddingRight } = document.body.style;
    return { overflow, padding: Number.parseInt(paddingRight || '0', 10) };
  });

walkInBrowser<Driver>({
  machine: 'dialog',
  open: async ({ page }) => {
    const wanted = isPhone(page) ? 0 : 15;
    if (!isPhone(page)) await page.setViewportSize({ width: 800, height: 700 });
    await page.goto('/browse');
    await see(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    const scrollbar = await page.evaluate(() => window.innerWidth - document.documentElement.clientWidth);
    expect(scrollbar).toBe(wanted);
    return { page, scrollbar };
  },
  tables: {
    states: {
      closed: async ({ page }) => {
        await see(page.getByRole('dialog')).toHaveCount(0);
        await seeAs(() => hold(page), { overflow: '', padding: 0 });
      },
      open: async ({ page, scrollbar }) => {
        await see(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
        await seeAs(() => hold(page), { overflow: 'hidden', padding: scrollbar });
      },
    },
    events: {
      'dialog.open': ({ page }) => page.getByRole('button', { name: /^Filters/ }).click(),
      // The page measures itself as it is held.
      'dialog.measure': ({ page, scrollbar }) => seeAs(async () => (await hold(page)).padding, scrollbar),
      'dialog.close': ({ page }) => page.keyboard.press('Escape'),
    },
  },
});
