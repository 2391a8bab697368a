// The search box in Chromium: the header's box on Browse data, under a clock that stands still. The chunk with suggestions and
// the server's answers wait for the test.
import { readFileSync } from 'node:fs';
import { expect, type Page } from 'playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import type { SearchboxContext } from '#machines/search/searchbox.setup.ts';
import { rowsOf } from '#e2e/models/rows.model.ts';
import { stopClock, type Clock } from '#e2e/paths/drivers/clock.ts';
import { see, seeAs, walkInBrowser } from '#e2e/paths/drivers/driver.ts';
import { gateAt, type Gate } from '#e2e/paths/drivers/gate.ts';

type Driver = { page: Page; clock: Clock; chunk: Gate; search: Gate };

/** The chunk with suggestions, as the build has named it. */
const { 'src/search/SuggestBox.tsx': chunk } = JSON.parse(
  readFileSync('dist/.vite/manifest.json', 'utf8'),
) as Record<string, { file: string }>;

const field = (page: Page) => page.getByLabel('Search variables');
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });
const lastRow = (page: Page) => list(page).getByRole('option').last();
const marked = (page: Page) => list(page).locator('[data-highlighted]');
const param = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);
const rowFor = (text: string) => `Search all variables for “${text}”`;

async function toList(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^Browse/ })
    .locator('visible=true')
    .first()
    .click();
  await expect(rowsOf(page).titles.first()).toBeVisible();
}

const contextOf = ({ context }: AnyMachineSnapshot) => context as SearchboxContext;

async function seeField(page: Page, role: 'searchbox' | 'combobox', snapshot: AnyMachineSnapshot) {
  await see(page.getByRole(role, { name: 'Search variables' })).toHaveValue(contextOf(snapshot).typed);
}

async function seePlain({ page }: Driver, snapshot: AnyMachineSnapshot): Promise<void> {
  await seeField(page, 'searchbox', snapshot);
  await see(list(page)).toHaveCount(0);
}

async function seeClosed({ page }: Driver, snapshot: AnyMachineSnapshot): Promise<void> {
  await seeField(page, 'combobox', snapshot);
  await see(list(page)).toHaveCount(0);
}

async function seeOpen({ page }: Driver, snapshot: AnyMachineSnapshot, text: string): Promise<void> {
  await seeField(page, 'combobox', snapshot);
  await see(lastRow(page)).toContainText(rowFor(text));
}

/** What was suggested last stays, and what it was suggested for. */
async function seeOnItsWay(driver: Driver, snapshot: AnyMachineSnapshot): Promise<void> {
  const { answer, asked, typed } = contextOf(snapshot);
  if (!answer) return seeClosed(driver, snapshot);
  expect(asked).not.toBe(typed);
  await seeOpen(driver, snapshot, asked);
}

walkInBrowser<Driver>({
  machine: 'searchbox',
  isStopped: true,
  open: async ({ page }) => {
    const clock = await stopClock(page);
    const [box, search] = [await gateAt(page, `GET /${chunk!.file}`), await gateAt(page, 'GET /api/search')];
    await page.goto('/browse');
    await expect(rowsOf(page).titles.first()).toBeVisible();
    return { page, clock, chunk: box, search };
  },
  alike: {
    plain: ['loading'],
    loading: ['plain'],
    'ready.closed': ['ready.pausing', 'ready.asking'],
    'ready.pausing': ['ready.closed', 'ready.asking'],
    'ready.asking': ['ready.closed', 'ready.pausing'],
  },
  tables: {
    states: {
      plain: seePlain,
      loading: seePlain,
      'ready.closed': seeClosed,
      'ready.pausing': seeOnItsWay,
      'ready.asking': seeOnItsWay,
      'ready.open': async (driver, snapshot) => {
        await seeOpen(driver, snapshot, contextOf(snapshot).typed);
        await see(marked(driver.page)).toHaveCount(contextOf(snapshot).marked === '' ? 0 : 1);
      },
    },
    events: {
      'box.focus': async ({ page, chunk: box }) => {
        await field(page).blur();
        const isPlain = (await page.getByRole('searchbox', { name: 'Search variables' }).count()) > 0;
        if (isPlain && box.waiting() === 0) await box.asked(() => field(page).focus());
        else await field(page).focus();
      },
      'box.type': async ({ page }, event) => field(page).fill(event['text'] as string),
      'box.open': ({ page, search }) => search.asked(() => field(page).press('ArrowDown')),
      'box.mark': async ({ page }) => {
        for (
          let tries = 0;
          tries < 15 &&
          !(await marked(page)
            .filter({ hasText: /^Malta/ })
            .count());
          tries += 1
        )
          await field(page).press('ArrowDown');
      },
      'box.close': ({ page }) => field(page).blur(),
      'box.choose': async ({ page }) => {
        await field(page).press('Enter');
        await expect(page).toHaveURL(/\/places\/MLT$/);
        await toList(page);
      },
      'box.send': async ({ page }, event) => {
        await field(page).press('Enter');
        await seeAs(async () => param(page, 'search') ?? '', event['text']);
      },
      'box.leave': async ({ page, clock }) => {
        await page.getByRole('link', { name: 'Guides' }).locator('visible=true').first().click();
        await expect(page).toHaveURL(/guides/);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guides');
        // What was typed at the list is no question any more.
        await clock.wait(100);
        await toList(page);
      },
      'key.set': ({ page }, event) =>
        page
          .getByRole('button', {
            name: event['isOn'] === true ? 'Turn on the / key' : 'Turn off the / key',
            includeHidden: true,
          })
          .dispatchEvent('click'),
      'xstate.done.actor.loadBox': async ({ page, chunk: box }) => {
        await box.settleAll('pass');
        await expect(page.getByRole('combobox', { name: 'Search variables' })).toBeVisible();
      },
      'xstate.error.actor.loadBox': ({ chunk: box }) => box.settleAll('drop'),
      'xstate.after.pause.searchbox.ready.pausing': ({ clock, search }) =>
        search.asked(() => clock.wait(120)),
      'xstate.done.actor.findSuggestions': ({ search }) => search.pass(),
      'xstate.error.actor.findSuggestions': ({ search }) => search.drop(),
    },
  },
});
