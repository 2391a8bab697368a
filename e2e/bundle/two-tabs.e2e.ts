// Two tabs write one bundle as fast as they can: 500 additions in each at once, then removals in each while the other
// adds. The page's own buttons and links are pressed, by a script in each page: a mouse would press so slowly that the
// tabs hardly ever met. The catalogue is a generated one, since the demonstration has no 1,000 variables.
import type { Page } from 'playwright/test';
import { expect, storedBundle, takeOver, test } from '#e2e/fixtures.ts';
import { startOwnPortal } from '#e2e/own-portal.ts';

const rows = 50;
const pages = 10;

type Step = 'Add' | 'Remove' | 'Next page' | 'Previous page';

/**
 * Takes the steps in this tab, one press a task: Add or Remove for every row of the list, or the next list.
 * @returns the ids of the variables whose rows were pressed, by what was pressed
 */
const take = (page: Page, steps: readonly Step[]) =>
  page.evaluate(
    async ({ steps: all, rows: wanted }) => {
      const pressed = { Add: [] as string[], Remove: [] as string[] };
      const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
      const listed = () => [...document.querySelectorAll('main li[data-state]')];
      const idOf = (row: Element) =>
        decodeURIComponent(row.querySelector<HTMLAnchorElement>('h3 a')!.pathname.split('/').at(-1)!);
      const press = (within: ParentNode, name: string) =>
        within.querySelector<HTMLElement>(`:is(a, button)[aria-label^="${name}"]`)!.click();
      for (const step of all) {
        const before = listed();
        if (step === 'Add' || step === 'Remove')
          for (const row of before) {
            press(row, `${step} `);
            pressed[step].push(idOf(row));
            await nextTask();
          }
        else {
          press(document, step);
          while (listed().length < wanted || listed().some((row) => before.includes(row))) await nextTask();
        }
      }
      return pressed;
    },
    { steps, rows },
  );

/** These are in the storage, and both tabs say how many. */
async function seeBundle(tabs: readonly Page[], ids: readonly string[]): Promise<void> {
  for (const tab of tabs) {
    // A tab that missed its own writes puts them back a moment later (docs/decisions/0006).
    await expect.poll(async () => (await storedBundle(tab)).sort()).toEqual([...ids].sort());
    await expect(
      tab.getByText(`${ids.length.toLocaleString('en-GB')} variables in your bundle`),
    ).toBeVisible();
  }
}

let portal: Awaited<ReturnType<typeof startOwnPortal>>;
test.beforeAll(async () => {
  portal = await startOwnPortal(2 * rows * (pages + 1));
});
test.afterAll(() => portal.stop());

const tenPages: Step[] = Array.from({ length: 2 * pages - 1 }, (_, at) => (at % 2 ? 'Next page' : 'Add'));

/** What each tab does then: the last fifty out and the next fifty in, or the other way about. */
const exchanges: Step[][] = [
  ['Remove', 'Next page', 'Add'],
  ['Next page', 'Add', 'Previous page', 'Remove'],
];

// About 17 s where little else runs, 96 s where twenty other processes do (docs/measurements.md).
test('two tabs keep 1,000 additions and removals', { tag: '@desktop' }, async ({ page, context }) => {
  const tabs = [page, await context.newPage()];
  // From the first title on, and from the last: so they add different variables.
  for (const [at, sort] of ['title', '-title'].entries()) {
    await tabs[at]!.goto(`${portal.address}/browse?sort=${sort}`);
    await takeOver(tabs[at]!);
    await expect(tabs[at]!.getByRole('button', { name: /^Add [A-Z]/ })).toHaveCount(rows);
  }

  const first = await Promise.all(tabs.map((tab) => take(tab, tenPages)));
  const added = first.flatMap(({ Add }) => Add);
  expect(new Set(added).size).toBe(1000);
  await seeBundle(tabs, added);

  const then = await Promise.all(tabs.map((tab, at) => take(tab, exchanges[at]!)));
  const removed = new Set(then.flatMap(({ Remove }) => Remove));
  expect(removed.size).toBe(2 * rows);
  const left = [...added.filter((id) => !removed.has(id)), ...then.flatMap(({ Add }) => Add)];
  await seeBundle(tabs, left);

  for (const tab of tabs) await tab.reload();
  await seeBundle(tabs, left);
});
