// What is half typed in the filters, in Chromium: the year's field and the units' beside the list on a desk, in the filters'
// dialog on a phone. The page has all units of this catalogue, so nobody is asked for others.
import { expect, type Page } from 'playwright/test';
import { selectDraft } from '#machines/catalogue/drafts/select.ts';
import { isPhone } from '#e2e/fixtures.ts';
import { see, walkInBrowser } from '#e2e/paths/drivers/driver.ts';

type Driver = { page: Page };

const field = (page: Page) => page.getByRole('textbox', { name: 'From year' });
const unit = (page: Page) => page.getByLabel('Find a unit');
const asked = (page: Page) => new URL(page.url()).searchParams.get('from') ?? '';

walkInBrowser<Driver>({
  machine: 'drafts',
  open: async ({ page }) => {
    await page.goto('/browse');
    await see(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    if (isPhone(page)) await page.getByRole('button', { name: /^Filters/ }).click();
    await see(field(page)).toBeVisible();
    await page.getByText('Unit', { exact: true }).first().click();
    await see(unit(page)).toBeVisible();
    return { page };
  },
  tables: {
    states: {
      open: async ({ page }, snapshot) => {
        await see(field(page)).toHaveValue(selectDraft('from')(snapshot as never) ?? asked(page));
        await see(unit(page)).toHaveValue(selectDraft('units')(snapshot as never) ?? '');
      },
    },
    events: {
      'draft.type': ({ page }, event) => field(page).fill(String(event['text'])),
      'draft.seek': ({ page }, event) => unit(page).fill(String(event['text'])),
      'draft.follow': () => undefined,
      // What is left is asked.
      'draft.drop': async ({ page }) => {
        await field(page).blur();
        await expect(page).toHaveURL(/[?&]from=20$/);
      },
    },
  },
});
