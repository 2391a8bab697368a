// A resource in Chromium, by the one that the portal has: the first rows on a variable's page.
import { expect, type BrowserContext, type Page } from 'playwright/test';
import { twoResults } from '#e2e/models/rows.model.ts';
import { see, walkInBrowser } from '#e2e/paths/drivers/driver.ts';
import { fail, gateAt, type Gate } from '#e2e/paths/drivers/gate.ts';

type Driver = { page: Page; context: BrowserContext; baseURL: string; rows: Gate };

const [{ id }] = twoResults.rows;

const region = (page: Page) => page.getByRole('region', { name: 'First rows' });
const alert = (page: Page) => region(page).getByRole('alert');

walkInBrowser<Driver>({
  machine: 'query',
  open: async ({ page, context, baseURL }) => {
    const rows = await gateAt(page, 'GET /api/data/preview');
    await rows.asked(() => page.goto(`/variables/${id}`));
    return { page, context, baseURL, rows };
  },
  tables: {
    states: {
      loading: async ({ page }) => {
        await see(region(page).getByText('Loading the first rows')).toBeVisible();
        await see(region(page).getByRole('table')).toHaveCount(0);
      },
      ready: ({ page }) => see(region(page).getByRole('table')).toBeVisible(),
      failed: ({ page }) => see(alert(page)).toContainText('The first rows could not be loaded.'),
    },
    events: {
      'query.retry': ({ page, rows }) =>
        rows.asked(() => region(page).getByRole('button', { name: 'Try again' }).click()),
      'xstate.done.actor.readQuery': ({ rows }) => rows.pass(),
      'xstate.error.actor.readQuery': async ({ page, context, baseURL, rows }, event) => {
        const words = await fail({ context, baseURL, gate: rows, endpoint: 'data.preview' }, event['error']);
        await expect(alert(page)).toContainText(words);
      },
    },
  },
});
