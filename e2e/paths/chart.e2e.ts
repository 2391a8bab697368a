// The charts in Chromium, on a variable's page of the demonstration: what is chosen, turned to and looked at, what comes
// and what is lost on the way, and pictures that the browser really saves.
import { readFile } from 'node:fs/promises';
import { expect, type Page } from 'playwright/test';
import { chartCases, chartInput, extra, projectChart } from '#machines/chart/chart.cases.ts';
import type { Kept } from '#machines/chart/chart.types.ts';
import { stopClock, type Clock } from '#e2e/paths/drivers/clock.ts';
import { seeAs, walkInBrowser } from '#e2e/paths/drivers/driver.ts';
import { gateAt, type Gate } from '#e2e/paths/drivers/gate.ts';

type Driver = { page: Page; clock: Clock; outline: Gate; values: Gate; world: Gate };

const id = 'corporate-rates.corporate-tax-rates.corporate_tax_rate_statutory';
const coverage = { from: 1990, to: 2024, keys: 196, values: 6417, strip: '7'.repeat(35) };

const charts = (page: Page) => page.getByRole('region', { name: /^Figure 1\. / });
const strips = (page: Page) => page.locator('[data-figure=coverage]');
const failure = (page: Page) =>
  charts(page).getByRole('alert').filter({ hasText: 'Some charts could not be loaded.' });
const plot = (page: Page) => strips(page).getByRole('application');
const looks = (page: Page, says: string) =>
  seeAs(
    async () => [
      await charts(page)
        .getByText(/^(Loading values|Loading \d+|Loading the charts)$/)
        .allTextContents(),
      (await failure(page).count()) > 0,
      (await strips(page).count()) > 0,
    ],
    [
      says === '' || says === 'failed' || says === 'unread' ? [] : [says],
      /failed|unread/.test(says),
      !/unread|the charts/.test(says),
    ],
  );

async function openChoice(page: Page): Promise<void> {
  const button = charts(page).getByRole('button', { name: /^Choose countries/ });
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
}

/** Until what waits has come to its end; values before the outlines of countries. */
async function settle({ page, values, world }: Driver, how: 'pass' | 'drop'): Promise<void> {
  await expect.poll(() => values.waiting() + world.waiting(), { intervals: [10] }).toBeGreaterThan(0);
  const ofValues = values.waiting() > 0;
  const before = world.count();
  const isOver = async () =>
    (ofValues && world.count() > before) || (await charts(page).getByText('Loading values').count()) === 0;
  await expect
    .poll(
      async () => {
        await (ofValues ? values : world).settleAll(how);
        return isOver();
      },
      { intervals: [20] },
    )
    .toBe(true);
}

walkInBrowser<Driver>({
  machine: 'chart',
  isStopped: true,
  explored: [
    {
      cases: chartCases,
      project: projectChart,
      input: { ...chartInput, variable: { id, type: 'number', coverage } },
    },
  ],
  open: async ({ page }) => {
    const clock = await stopClock(page);
    const outline = await gateAt(page, 'GET /api/data/coverage');
    const values = await gateAt(page, 'GET /api/data/series');
    const world = await gateAt(page, 'GET /assets/outlines-*.json');
    await outline.asked(() => page.goto(`/variables/${id}`));
    return { page, clock, outline, values, world };
  },
  tables: {
    states: {
      loading: ({ page }) => looks(page, 'Loading the charts'),
      unread: ({ page }) => looks(page, 'unread'),
      'drawn.reading': ({ page }) => looks(page, 'Loading values'),
      'drawn.turning': ({ page }, { context }) => looks(page, `Loading ${context.year}`),
      'drawn.settled': ({ page }) => looks(page, ''),
      'drawn.failed': ({ page }) => looks(page, 'failed'),
    },
    events: {
      'chart.choose': async ({ page }) => {
        await openChoice(page);
        await charts(page).getByRole('searchbox').fill(extra);
        await charts(page).getByRole('checkbox', { name: extra, exact: true }).click();
      },
      'chart.turn': async ({ page }, event) => {
        const slider = page.locator('[data-figure=map]').getByRole('slider');
        await slider.fill(String(event['year']));
      },
      'view.set': async ({ page }, event) => {
        const name = event['view'] === 'map' ? 'Map' : 'Chart';
        await charts(page).getByRole('tab', { name }).click();
      },
      'chart.seek': async ({ page }) => {
        await openChoice(page);
        await charts(page).getByRole('searchbox').fill('zimb');
        await expect(charts(page).getByRole('checkbox', { name: 'Zimbabwe' })).toBeVisible();
      },
      'chart.fold': async ({ page }) => {
        await strips(page)
          .getByRole('button', { name: /^Table/ })
          .click();
        await expect(page.getByRole('region', { name: 'Figure 2, table' })).toBeVisible();
      },
      'chart.look': async ({ page }) => {
        await plot(page).focus();
        await page.keyboard.press('ArrowRight');
        await expect(strips(page).getByRole('status')).toHaveText(/^Afghanistan, 2024: (a|no) value$/);
      },
      'chart.save': async ({ page }) => {
        const button = strips(page).getByRole('button', { name: /^SVG/ });
        const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
        expect(download.suggestedFilename()).toMatch(/^corporate-rates[\w.-]+-coverage-version-[\w.]+\.svg$/);
        const text = await readFile(await download.path(), 'utf8');
        expect(text).toContain('Corporate Rates Series, version');
        expect(text).toContain('Licence: ');
        expect(text).toContain(`/variables/${id}`);
      },
      'picture.fail': async ({ page }) => {
        await page.evaluate(() => {
          HTMLCanvasElement.prototype.toBlob = (told: BlobCallback) => told(null);
        });
        await strips(page).getByRole('button', { name: /^PNG/ }).click();
        await expect(charts(page).getByText('This browser could not make the picture.')).toBeVisible();
      },
      'chart.follow': async ({ page }, event) => {
        await page.evaluate((search) => {
          window.history.pushState(
            null,
            '',
            `${window.location.pathname}${search}&back=${performance.now()}`,
          );
          window.dispatchEvent(new PopStateEvent('popstate'));
        }, event['search'] as string);
      },
      'places.kept': ({ page }, event) =>
        page.evaluate(
          (browser) => {
            if (browser) localStorage.setItem('kept-places', JSON.stringify(browser));
            else localStorage.removeItem('kept-places');
            window.dispatchEvent(new StorageEvent('storage', { key: 'kept-places' }));
          },
          (event['kept'] as Kept).browser,
        ),
      'places.remember': async ({ page }, event) => {
        await openChoice(page);
        const box = charts(page).getByRole('checkbox', { name: 'Remember my places in this browser' });
        await box.click();
        await expect(box).toBeChecked({ checked: event['isOn'] as boolean });
      },
      'chart.retry': ({ page }) => failure(page).getByRole('button', { name: 'Try again' }).click(),
      'xstate.done.actor.readOutline': ({ outline }) => outline.pass(),
      'xstate.error.actor.readOutline': ({ outline }) => outline.drop(),
      'xstate.done.actor.readPieces': (driver) => settle(driver, 'pass'),
      'xstate.error.actor.readPieces': (driver) => settle(driver, 'drop'),
      'xstate.after.turningPause.chart.drawn.turning': ({ clock }) => clock.wait(200),
    },
  },
});
