// The portal's own machine in Chromium: it starts its parts, hears what they emit, and listens to parts that start
// later. What follows from which emission is walked with each part.
import { expect, type Page } from 'playwright/test';
import { visitorOf } from '#e2e/models/visitor.model.ts';
import { see, walkInBrowser } from '#e2e/paths/drivers/driver.ts';

type Driver = { page: Page };

walkInBrowser<Driver>({
  machine: 'portal',
  open: async ({ page }) => {
    await page.goto('/browse');
    return { page };
  },
  tables: {
    states: {
      running: async ({ page }) => {
        await see(page.getByRole('banner')).toBeVisible();
        await see(page.getByRole('heading', { level: 1 })).toBeVisible();
        await see(page.getByRole('contentinfo')).toBeVisible();
      },
    },
    events: {
      // A question is asked, which the address hears of, and the address answers it.
      'portal.hear': async ({ page }) => {
        await page.getByLabel('Search variables').fill('patent box');
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(/\/browse\?search=patent\+box$/);
        await expect(page.getByRole('list', { name: 'Results' }).getByRole('heading')).toHaveCount(1);
      },
      // Login starts with its page; that it is heard shows by what follows from a success.
      'portal.listen': async ({ page }) => {
        await visitorOf(page).openLogin();
        await visitorOf(page).signIn();
        await expect(page).toHaveURL(/\/browse$/);
      },
    },
  },
});
