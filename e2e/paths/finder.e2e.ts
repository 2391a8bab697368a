// The finder in Chromium: the search field with its suggestions and the year's field of Browse data, under a clock that
// stands still, so that what is typed does not become a question meanwhile.
import { expect, type Page } from 'playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { finderCases, projectFinder } from '#machines/catalogue/suggestions/finder.cases.ts';
import type { FinderContext } from '#machines/catalogue/suggestions/finder.setup.ts';
import { rowsOf } from '#e2e/models/rows.model.ts';
import { stopClock } from '#e2e/paths/drivers/clock.ts';
import { see, walkInBrowser } from '#e2e/paths/drivers/driver.ts';

type Driver = { page: Page };

const word = 'corporate';
const field = (page: Page) => page.getByRole('combobox', { name: 'Search variables' });
const year = (page: Page) => page.getByRole('textbox', { name: 'From year' });
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });
const isHere = (page: Page) => new URL(page.url()).pathname === '/browse';

const isHalfTyped = ({ context }: AnyMachineSnapshot) => 'from' in (context as FinderContext).drafts;

/** Nobody types into two fields at once: going to one leaves the other. */
const cases = {
  ...finderCases,
  'suggestion.open': (snapshot: AnyMachineSnapshot) => (isHalfTyped(snapshot) ? [] : [{}]),
  'suggestion.mark': (snapshot: AnyMachineSnapshot) =>
    isHalfTyped(snapshot) ? [] : finderCases['suggestion.mark'](snapshot),
  'draft.type': (snapshot: AnyMachineSnapshot) =>
    snapshot.matches('open') ? [] : finderCases['draft.type'](snapshot),
};

async function seeDraft(page: Page, { drafts }: FinderContext): Promise<void> {
  // A phone's filters are in a sheet of their own.
  if (page.viewportSize()!.width < 768) return;
  const asked = new URL(page.url()).searchParams.get('from') ?? '';
  await see(year(page)).toHaveValue(drafts['from'] ?? asked);
}

walkInBrowser<Driver>({
  machine: 'finder',
  isStopped: true,
  explored: [{ cases, project: projectFinder }],
  open: async ({ page }) => {
    await stopClock(page);
    await page.goto(`/browse?search=${word}`);
    await expect(rowsOf(page).titles.first()).toBeVisible();
    return { page };
  },
  tables: {
    states: {
      closed: async ({ page }, { context }) => {
        await see(list(page)).toHaveCount(0);
        if (isHere(page)) await seeDraft(page, context as FinderContext);
      },
      open: async ({ page }, { context }) => {
        await see(list(page)).toBeVisible();
        const { marked } = context as FinderContext;
        await see(list(page).getByRole('option', { selected: true })).toHaveCount(marked === '' ? 0 : 1);
        await seeDraft(page, context as FinderContext);
      },
    },
    events: {
      'suggestion.open': async ({ page }) => {
        const value = await field(page).inputValue();
        await field(page).fill(value === word ? word.slice(0, -1) : word);
      },
      'suggestion.mark': ({ page }) => field(page).press('ArrowDown'),
      'suggestion.close': ({ page }) => field(page).press('Escape'),
      'suggestion.choose': async ({ page }) => {
        await field(page).press('Enter');
        await expect(page).toHaveURL(/\/variables\//);
      },
      'draft.type': async ({ page }, event) => {
        await year(page).fill(event['text'] as string);
      },
      'draft.drop': async ({ page }) => {
        await year(page).blur();
        await expect(page).toHaveURL(/from=20/);
      },
    },
  },
});
