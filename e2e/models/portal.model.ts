// The portal as a visitor handles it: what is done and what is seen, one sentence each. Tests are lists of these.
import { readFile } from 'node:fs/promises';
import { expect, type Download, type Page } from 'playwright/test';
import { isPhone } from '#e2e/fixtures.ts';

export const portalOf = (page: Page) => ({
  search: async (text: string) => {
    await page.goto('/browse');
    await page.getByLabel('Search variables').fill(text);
    await expect(page).toHaveURL((url) => url.searchParams.get('search') === text);
  },
  openBundle: () =>
    isPhone(page)
      ? page
          .getByRole('navigation', { name: /tab|bottom|quick/i })
          .getByRole('link', { name: /Download/ })
          .click()
      : page
          .getByRole('banner')
          .getByRole('link', { name: /Download/ })
          .click(),
  seeHeading: (name: string | RegExp) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible(),
});

/** A finished download's text. */
export async function textOf(download: Download): Promise<string> {
  expect(await download.failure()).toBeNull();
  return readFile(await download.path(), 'utf8');
}
