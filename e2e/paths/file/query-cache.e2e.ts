// A query cache in Chromium: a member with one variable opens the download page, and what the server says of the file comes
// when the test lets it, or is lost on the way. The page's clock stands still, so the visitor pauses when the test says.
import type { Page } from 'playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { pageExploration } from '#machines/kinds/query-cache/query-cache.cases.ts';
import {
  openQuestions,
  questionOf,
  type Question,
  type QueryCacheContext,
} from '#machines/kinds/query-cache/query-cache.setup.ts';
import { expect, people } from '#e2e/fixtures.ts';
import { twoResults } from '#e2e/models/rows.model.ts';
import { setMember } from '#e2e/paths/drivers/account.ts';
import { stopClock, type Clock } from '#e2e/paths/drivers/clock.ts';
import { atOnce, see, seeAs, walkInBrowser } from '#e2e/paths/drivers/driver.ts';
import { orderText } from '#texts/en/file/order.ts';
import { gateAt, type Gate } from '#e2e/paths/drivers/gate.ts';

type Driver = {
  page: Page;
  choices: Gate;
  figures: Gate;
  clock: Clock;
  /** Where the question that is asked now waits. */
  waiting: Gate | null;
};

const [{ id }] = twoResults.rows;
const dataset = 'corporate-rates.corporate-tax-rates';
const shape = { dataset, keys: 'country,country_code,year', variables: id };
const choices = questionOf({ name: 'data.choices', request: { query: { dataset } } });
const wide = questionOf({ name: 'data.preflight', request: { query: shape } });
const long = questionOf({
  name: 'data.preflight',
  request: { query: { ...shape, layout: 'long' } },
});

const contextOf = ({ context }: AnyMachineSnapshot) => context as QueryCacheContext;

const file = (page: Page) => page.getByRole('main').getByRole('region').first();
const box = (page: Page) => page.locator('[aria-busy]').filter({ hasText: 'Size, CSV' });

/** What can be seen of what is known: whether figures and fields stand there, and what is said to be missing. */
const look = atOnce(async (page: Page) => ({
  isCounting: (await box(page).getAttribute('aria-busy')) === 'true',
  hasFigures: !(await box(page).getByText('…').count()),
  hasFields: (await file(page).getByLabel('From year').count()) > 0,
  missing: await file(page)
    .getByText(/^We could not (load the choices|work out the size of the file)/)
    .count(),
}));

const known = (snapshot: AnyMachineSnapshot) => {
  const { wanted, answers, failures } = contextOf(snapshot);
  const figures = wanted[1]!;
  return {
    isCounting: !(figures.key in answers) && !(figures.key in failures),
    hasFigures: figures.key in answers,
    hasFields: choices.key in answers,
    missing: Object.keys(failures).length,
  };
};

/** Does what makes the page ask, and waits until that question waits at its gate. */
async function asks(driver: Driver, snapshot: AnyMachineSnapshot, cause: () => unknown): Promise<void> {
  const [next] = openQuestions(contextOf(snapshot));
  if (!next || !snapshot.matches('asking')) return void (await cause());
  const gate = next === choices ? driver.choices : driver.figures;
  await gate.asked(cause);
  driver.waiting = gate;
}

walkInBrowser<Driver>({
  machine: 'queryCache',
  isStopped: true,
  // A page wants its files by the time that it is seen; and whether a question is on its way is no visitor's business.
  alike: { settled: ['pausing', 'asking'], asking: ['pausing'], pausing: ['asking'] },
  explored: [pageExploration(choices, wide, long)],
  open: async ({ page, context }) => {
    await page.addInitScript(
      (variable) => localStorage.setItem('dev-bundle', JSON.stringify([variable])),
      id,
    );
    await setMember(context, people.active);
    const clock = await stopClock(page);
    const driver = {
      page,
      clock,
      choices: await gateAt(page, 'GET /api/data/choices'),
      figures: await gateAt(page, 'GET /api/data/preflight'),
      waiting: null,
    };
    await page.goto('/download');
    await page.getByText(orderText.apart).click();
    await expect(box(page)).toBeVisible();
    return driver;
  },
  tables: {
    states: {
      settled: async ({ page }, snapshot) => {
        if (contextOf(snapshot).wanted.length === 0) return;
        await seeAs(() => look(page), {
          isCounting: false,
          hasFigures: true,
          hasFields: true,
          missing: 0,
        });
      },
      pausing: ({ page }, snapshot) => seeAs(() => look(page), { ...known(snapshot), missing: 0 }),
      asking: async ({ page }, snapshot) => {
        await seeAs(() => look(page), known(snapshot));
        // Something is still on its way.
        const { isCounting, hasFields, missing } = await look(page);
        expect(isCounting || (!hasFields && missing === 0)).toBe(true);
      },
      short: async ({ page }, snapshot) => {
        await seeAs(() => look(page), known(snapshot));
        await see(file(page).getByRole('button', { name: 'Try again' }).first()).toBeVisible();
      },
    },
    events: {
      'queryCache.want': ({ page }, event) => {
        const label = (event['questions'] as Question[])[1]?.key === long.key ? 'Long' : 'Wide';
        return file(page).getByRole('radio', { name: label }).click({ force: true });
      },
      'queryCache.retry': (driver, _event, snapshot) =>
        asks(driver, snapshot, () =>
          file(driver.page).getByRole('button', { name: 'Try again' }).first().click(),
        ),
      'xstate.after.choosingPause.queryCache.pausing': (driver, _event, snapshot) =>
        asks(driver, snapshot, () => driver.clock.wait(250)),
      'xstate.done.actor.askServer': (driver, _event, snapshot) => {
        const { waiting } = driver;
        return asks(driver, snapshot, () => waiting!.pass());
      },
      'xstate.error.actor.askServer': (driver, _event, snapshot) => {
        const { waiting } = driver;
        return asks(driver, snapshot, () => waiting!.drop());
      },
    },
  },
});
