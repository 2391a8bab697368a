// The catalogue in Chromium, under a clock that the test turns: from a page that loads none of it to Browse data, with
// two filters on so that they can be taken off before the metadata are here.
import { expect, type BrowserContext, type Page } from 'playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { catalogueCases, projectCatalogue } from '#machines/catalogue/catalogue.cases.ts';
import type { CatalogueContext } from '#machines/catalogue/catalogue.setup.ts';
import { rowsOf } from '#e2e/models/rows.model.ts';
import { visitorOf } from '#e2e/models/visitor.model.ts';
import { stopClock, type Clock } from '#e2e/paths/drivers/clock.ts';
import { see, seeAs, walkInBrowser } from '#e2e/paths/drivers/driver.ts';
import { fail, gateAt, type Gate } from '#e2e/paths/drivers/gate.ts';

type Driver = { page: Page; context: BrowserContext; baseURL: string; clock: Clock; metadata: Gate };

const filters: Record<string, string> = {
  'corporate-rates-series': 'Corporate Rates Series',
  'taxing-corporations': 'Taxing corporations',
};
const [source, collection] = Object.keys(filters);
const words = ['corporate', 'dividends'] as const;

const cases = {
  ...catalogueCases,
  // Never what the field holds already, which nobody could type.
  'catalogue.type': ({ context }: AnyMachineSnapshot) => [
    { text: (context as CatalogueContext).typed === words[0] ? words[1] : words[0] },
  ],
  // The menu's link to the page without any question; before it is shown nobody asks.
  'catalogue.find': (snapshot: AnyMachineSnapshot) => (snapshot.matches('resting') ? [] : [{ search: '' }]),
};

const field = (page: Page) => page.getByLabel('Search variables');
const param = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);
const alert = (page: Page) => page.getByRole('main').getByRole('alert');
/** Asked of a page without the field, its value would be waited for until the test's end. */
const isAhead = async (page: Page) =>
  (await field(page).isVisible()) && (await field(page).inputValue()) !== (param(page, 'search') ?? '');

/** Results stand, each with the word of the address. */
async function seeResults(page: Page): Promise<void> {
  await see(page.getByText(/^[\d,]+ (of [\d,]+ )?variables?/).first()).toBeVisible();
  const found = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  const asked = param(page, 'search') ?? '';
  // Ids are searched too, and stand in the address of the link.
  const byId = page.locator(`a[href*="${asked}"]`);
  await see(found.filter({ hasNotText: new RegExp(asked, 'i') }).filter({ hasNot: byId })).toHaveCount(0);
}

/** The button that takes a filter off, by the id that it shows until its title is known. */
async function takeOff(page: Page, name: string, id: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Remove filter: (${id}|${filters[id]})$`) }).click();
  await expect.poll(() => param(page, name)).toBeNull();
}

walkInBrowser<Driver>({
  machine: 'catalogue',
  isStopped: true,
  explored: [{ cases, project: projectCatalogue }],
  open: async ({ page, context, baseURL }) => {
    const clock = await stopClock(page);
    const metadata = await gateAt(page, 'GET /api/variables');
    await page.goto('/pages/licensing');
    return { page, context, baseURL, clock, metadata };
  },
  tables: {
    states: {
      resting: async ({ page }) => {
        await see(page.getByRole('heading', { name: 'Licensing', level: 1 })).toBeVisible();
        await see(page.getByText('Loading the catalogue')).toHaveCount(0);
      },
      loading: async ({ page }) => {
        await see(page.getByText('Loading the catalogue')).toBeVisible();
        await see(rowsOf(page).titles).toHaveCount(0);
      },
      failed: ({ page }) => see(alert(page)).toContainText('The catalogue could not be loaded.'),
      'ready.settled': async ({ page }) => {
        await seeAs(() => isAhead(page), false);
        await seeResults(page);
      },
      'ready.typing': async ({ page }) => {
        await seeAs(() => isAhead(page), true);
        await seeResults(page);
      },
    },
    events: {
      'catalogue.want': ({ page, metadata }) =>
        metadata.asked(() => page.goto(`/browse?source=${source}&collection=${collection}`)),
      'catalogue.type': async ({ page, clock }, event) => {
        await field(page).fill(event['text'] as string);
        await clock.mark();
      },
      'catalogue.submit': ({ page }) => field(page).press('Enter'),
      'catalogue.find': async ({ page }) => {
        await visitorOf(page).openList();
        await expect(page).toHaveURL(/\/browse$/);
      },
      'catalogue.narrow': ({ page }) => takeOff(page, 'source', source!),
      'catalogue.sort': async ({ page }, event) => {
        await page.getByRole('combobox', { name: 'Sort by' }).selectOption(event['sort'] as string);
        await expect.poll(() => param(page, 'sort')).toBe(event['sort']);
      },
      'catalogue.reset': async ({ page }) => {
        await page.getByRole('button', { name: 'Clear all' }).click();
        await expect(page).toHaveURL(/\/browse$/);
      },
      'catalogue.retry': ({ page, metadata }) =>
        metadata.asked(() => page.getByRole('button', { name: 'Try again' }).click()),
      'xstate.done.actor.loadMetadata': ({ metadata }) => metadata.pass(),
      'xstate.error.actor.loadMetadata': async ({ page, context, baseURL, metadata }, event) => {
        const said = await fail(
          { context, baseURL, gate: metadata, endpoint: 'variables.list' },
          event['error'],
        );
        await expect(alert(page)).toContainText(said);
      },
      'xstate.after.typingPause.catalogue.ready.typing': async ({ page, clock }) => {
        const before = page.url();
        await clock.until(99);
        expect(page.url()).toBe(before);
        await clock.until(100);
      },
    },
  },
});
