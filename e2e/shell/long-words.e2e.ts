// Words of 67 letters on every page, at 320 px: no page is wider than the window, and no word is cut or sticks out of what holds
// it, but in a region that has a name and is scrolled. The pages are those of the table of pages, each with what is folded on it
// opened; then what comes up over them.
import type { BrowserContext, Page } from 'playwright/test';
import { pageAt } from '#contract/api/pages.ts';
import { views } from '#machines/chart/chart.types.ts';
import { routes } from '#machines/location/routes.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { fillWithLongWords, longWord, longWords } from '#e2e/long-words.ts';
import { cutWords, isSideways, strayWords } from '#e2e/models/layout.model.ts';
import { toastsOf } from '#e2e/models/toasts.model.ts';
import { shareOwnPortal } from '#e2e/own-portal.ts';

type Filled = Awaited<ReturnType<typeof fillWithLongWords>> & {
  address: string;
  staff: Awaited<ReturnType<BrowserContext['cookies']>>;
};

const portal = shareOwnPortal(longWords);
let filled: Filled;
test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 320, height: 640 } });
test.beforeAll(async ({ playwright }) => {
  const { address, databaseUrl } = await portal.start();
  const asker = await playwright.request.newContext();
  const written = await fillWithLongWords({ asker, address, databaseUrl });
  filled = { ...written, address, staff: (await asker.storageState()).cookies };
  await asker.dispose();
});
test.afterAll(portal.stop);

const main = (page: Page) => page.getByRole('main');

async function isThere(page: Page): Promise<void> {
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.locator('main :is([aria-busy=true], .skeleton__root)')).toHaveCount(0);
}

/** Opens what is there, with all variables in the bundle, and what is folded on it. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${filled.address}${path}`);
  await isThere(page);
  await page.evaluate(() => document.querySelectorAll('details').forEach((fold) => (fold.open = true)));
  await isThere(page);
}

async function seeWords(page: Page, where: string): Promise<void> {
  expect.soft(await isSideways(page), `wider than the window: ${where}`).toBe(false);
  expect.soft(await cutWords(page), `cut: ${where}`).toEqual([]);
  expect.soft(await strayWords(page), `sticking out: ${where}`).toEqual([]);
}

test.beforeEach(({ page }) =>
  page.addInitScript((ids) => localStorage.setItem('dev-bundle', JSON.stringify(ids)), filled.variables),
);

test('long words fit on every page that anybody sees @desktop', async ({ page }) => {
  const isOpen = (path: string) => !routes[pageAt(path.split('?')[0]!)!.name].private;
  for (const path of [...filled.addresses.filter(isOpen), `/browse?search=${longWord}`, '/browse?search=x']) {
    await open(page, path);
    await seeWords(page, path);
  }
});

test('long words fit on every page of staff @desktop', async ({ page, context }) => {
  await context.addCookies(filled.staff);
  for (const path of [...filled.addresses, '/dev/machines']) {
    await open(page, path);
    await seeWords(page, path);
  }
});

/** What comes up over a page: how it is brought about, by its name. */
const over: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  suggestions: async (page) => {
    await open(page, '/home');
    await page.getByLabel('Search variables, countries and topics').pressSequentially(longWord.slice(0, 12));
    await expect(page.getByRole('option').first()).toBeVisible();
  },
  'the filters': async (page) => {
    await open(page, '/browse');
    await page.getByRole('button', { name: /^Filters/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.evaluate(() => document.querySelectorAll('details').forEach((fold) => (fold.open = true)));
  },
  'a removal’s toast': async (page) => {
    await open(page, '/browse');
    await main(page)
      .getByRole('button', { name: /^Remove (?!all)/ })
      .first()
      .click();
    await expect(toastsOf(page).cards).toHaveCount(1);
  },
};

test('long words fit in what comes up over a page @desktop', async ({ page, context }) => {
  await context.addCookies(filled.staff);
  for (const [what, bring] of Object.entries(over)) {
    await bring(page);
    await seeWords(page, what);
  }
});

test('long words fit in every view of a variable @desktop', async ({ page }) => {
  for (const view of views) {
    await open(page, `/variables/${filled.variable}?view=${view}`);
    for (const table of await main(page).getByRole('button', { name: 'Table', exact: true }).all())
      await table.click();
    await seeWords(page, view);
  }
});
