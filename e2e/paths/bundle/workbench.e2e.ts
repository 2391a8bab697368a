// The workbench in Chromium: boxes, grips, folds and the bar of the bundle's page, under a clock that stands still, while
// another tab rewrites the storage.
import { expect, type Page } from 'playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { manyRows, workbenchBeginnings, projectWorkbench } from '#machines/bundle/workbench.cases.ts';
import type { WorkbenchContext } from '#machines/bundle/workbench.setup.ts';
import { stopClock, type Clock } from '#e2e/paths/drivers/clock.ts';
import { see, seeAs, walkInBrowser } from '#e2e/paths/drivers/driver.ts';

type Driver = { page: Page; clock: Clock; known: ReadonlyMap<string, Variable> };
type Variable = { id: string; title: string; withdrawn?: true };

/** The demonstration's variables that stand for those of the cases; thirteen of one dataset, with titles of their own. */
async function readKnown(page: Page): Promise<Map<string, Variable>> {
  const { items } = (await (await page.request.get('/api/variables')).json()) as {
    items: (Variable & { dataset: { id: string } })[];
  };
  const byDataset = Map.groupBy(
    items.filter(({ withdrawn }) => !withdrawn),
    ({ dataset }) => dataset.id,
  );
  const some = [...byDataset.values()].find(({ length }) => length >= manyRows.length)!;
  return new Map(manyRows.map((id, at) => [id, some[at]!]));
}

const contextOf = ({ context }: AnyMachineSnapshot) => context as WorkbenchContext;
const titleOf = ({ known }: Driver, at: number): string => known.get(manyRows[at]!)!.title;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Select (?!all)/ });
const bar = (page: Page) => page.getByRole('region', { name: 'Bundle actions' });
const told = (page: Page) => bar(page).getByRole('status');
const groupBy = (page: Page) => page.getByRole('combobox', { name: 'Group by' });

async function seeChosen({ page }: Driver, snapshot: AnyMachineSnapshot): Promise<void> {
  await seeAs(
    async () => boxes(page).and(page.locator(':checked')).count(),
    contextOf(snapshot).chosen.length,
  );
}

/** Another tab of this origin that is not the portal writes the list as anybody may. */
async function storeElsewhere({ page, known }: Driver, ids: readonly string[]): Promise<void> {
  const other = await page.context().newPage();
  await other.goto('/llms.txt');
  await other.evaluate(
    (list) => localStorage.setItem('dev-bundle', list),
    JSON.stringify(ids.map((id) => known.get(id)!.id)),
  );
  await other.close();
  await page.bringToFront();
  await expect(boxes(page)).toHaveCount(ids.length);
}

walkInBrowser<Driver>({
  machine: 'workbench',
  isStopped: true,
  explored: workbenchBeginnings.map((beginning) => ({ ...beginning, project: projectWorkbench })),
  open: async ({ page }, { input }) => {
    const known = await readKnown(page);
    const stored = (input as { ids: string[] }).ids.map((id) => known.get(id)!.id);
    await page.goto('/llms.txt');
    await page.evaluate((list) => localStorage.setItem('dev-bundle', list), JSON.stringify(stored));
    const clock = await stopClock(page);
    await page.goto('/bundle');
    await expect(boxes(page)).toHaveCount(stored.length);
    if (stored.length === 0) await expect(page.getByText('Your bundle is empty')).toBeVisible();
    return { page, clock, known };
  },
  tables: {
    states: {
      'hand.resting': async (driver, snapshot) => {
        await seeChosen(driver, snapshot);
        await see(button(driver.page, 'Clear selection')).toHaveCount(0);
        await see(button(driver.page, 'Place here')).toHaveCount(0);
      },
      'hand.choosing': async (driver, snapshot) => {
        await seeChosen(driver, snapshot);
        await see(button(driver.page, 'Clear selection')).toBeVisible();
      },
      'hand.moving': async (driver, snapshot) => {
        await seeChosen(driver, snapshot);
        const at = contextOf(snapshot).moving?.at ?? 0;
        await see(told(driver.page)).toContainText(`${titleOf(driver, 0)}: position ${at + 1} of `);
      },
      'news.quiet': async ({ page }, snapshot) => {
        if (contextOf(snapshot).ids.length > 0)
          await see(told(page)).toHaveText(/ variables? · | selected of |: position /);
        else await see(bar(page)).toHaveCount(0);
      },
      'news.telling': ({ page }) => see(told(page)).toHaveText(/^(Removed|Undone)|is now \d of/),
      'grouping.byNothing': async ({ page }, snapshot) => {
        if (contextOf(snapshot).ids.length === 0) await see(groupBy(page)).toHaveCount(0);
        else await see(groupBy(page)).toHaveValue('nothing');
      },
      'grouping.byDataset': ({ page }) => see(groupBy(page)).toHaveValue('dataset'),
    },
    events: {
      'rows.choose': (driver) =>
        driver.page.getByRole('checkbox', { name: `Select ${titleOf(driver, 0)}`, exact: true }).click(),
      'rows.keep': (driver, event) => storeElsewhere(driver, event['ids'] as string[]),
      'rows.group': async ({ page }) => {
        await groupBy(page).selectOption('dataset');
      },
      'rows.ungroup': async ({ page }) => {
        await groupBy(page).selectOption('nothing');
      },
      'move.begin': (driver) => button(driver.page, `Move ${titleOf(driver, 0)}`).press('Enter'),
      'move.place': (driver, event) =>
        button(driver.page, `Move ${titleOf(driver, 0)}`).press(event['at'] === 0 ? 'ArrowUp' : 'ArrowDown'),
      'move.end': ({ page }) => button(page, 'Place here').click(),
      'move.cancel': ({ page }) => button(page, 'Cancel move').click(),
      'fold.toggle': ({ page }) => button(page, 'Summary of the bundle').click(),
      'change.tell': async (driver) => {
        const third = driver.page.getByRole('checkbox', {
          name: `Select ${titleOf(driver, 2)}`,
          exact: true,
        });
        if ((await third.count()) === 0) return button(driver.page, /^Undo: remove/).click();
        // A phone's row has its way out under “More”.
        const out = button(driver.page, `Remove ${titleOf(driver, 2)}`);
        if ((await out.count()) === 0) await button(driver.page, `More for ${titleOf(driver, 2)}`).click();
        return out.click();
      },
      'xstate.after.toRead.workbench.news.telling': ({ clock }) => clock.wait(8000),
    },
  },
});
