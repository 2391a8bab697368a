// The suggestions in Chromium: the search field with its suggestions and the year's field of Browse data, under a clock that
// stands still, so that what is typed does not become a question meanwhile.
import { expect, type Page } from 'playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { suggestionsCases, projectSuggestions } from '#machines/catalogue/suggestions/suggestions.cases.ts';
import type { SuggestionsContext } from '#machines/catalogue/suggestions/suggestions.setup.ts';
import { rowsOf } from '#e2e/models/rows.model.ts';
import { stopClock } from '#e2e/paths/drivers/clock.ts';
import { see, walkInBrowser } from '#e2e/paths/drivers/driver.ts';

type Driver = { page: Page };

const word = 'corporate';
const field = (page: Page) => page.getByRole('combobox', { name: 'Search variables' });
const year = (page: Page) => page.getByRole('textbox', { name: 'From year' });
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });
const isHere = (page: Page) => new URL(page.url()).pathname === '/browse';

const isHalfTyped = ({ context }: AnyMachineSnapshot) => 'from' in (context as SuggestionsContext).drafts;

/** Nobody types into two fields at once: going to one leaves the other. */
const cases = {
  ...suggestionsCases,
  'suggestion.open': (snapshot: AnyMachineSnapshot) => (isHalfTyped(snapshot) ? [] : [{}]),
  'suggestion.mark': (snapshot: AnyMachineSnapshot) =>
    isHalfTyped(snapshot) ? [] : suggestionsCases['suggestion.mark'](snapshot),
  'draft.type': (snapshot: AnyMachineSnapshot) =>
    snapshot.matches('open') ? [] : suggestionsCases['draft.type'](snapshot),
};

async function seeDraft(page: Page, { drafts }: SuggestionsContext): Promise<void> {
  // A phone's filters are in a sheet of their own.
  if (page.viewportSize()!.width < 768) return;
  const asked = new URL(page.url()).searchParams.get('from') ?? '';
  await see(year(page)).toHaveValue(drafts['from'] ?? asked);
}

walkInBrowser<Driver>({
  machine: 'suggestions',
  isStopped: true,
  explored: [{ cases, project: projectSuggestions }],
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
        if (isHere(page)) await seeDraft(page, context as SuggestionsContext);
      },
      open: async ({ page }, { context }) => {
        await see(list(page)).toBeVisible();
        const { marked } = context as SuggestionsContext;
        await see(list(page).getByRole('option', { selected: true })).toHaveCount(marked === '' ? 0 : 1);
        await seeDraft(page, context as SuggestionsContext);
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
