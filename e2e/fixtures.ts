// What every browser test gets: a page whose errors fail the test, sign-in by hand, and axe. The server is the real
// one on a store of its own; people and words are the demonstration's.
import { createHash } from 'node:crypto';
import { expect, test as base, type Page } from 'playwright/test';
import { tier } from '#tests/tiers.ts';
import { atRest } from '#tools/a11y/checkers/at-rest.ts';
import { runAxe } from '#tools/a11y/checkers/axe.ts';

export const people = {
  active: 'active@meridian.example',
  inactive: 'inactive@meridian.example',
  admin: 'admin@meridian.example',
} as const;
export const password = 'meridian-demo';

/** Console lines that Chromium writes by itself for an answer that a test provokes. */
const expected = /Failed to load resource: the server responded with a status of [45]\d\d|net::ERR_/;

/** A page that came with its content waits for a touch; one that is drawn by the browser takes no notice of it. */
export const touch = (page: Page): Promise<void> =>
  page.evaluate(() => void document.dispatchEvent(new Event('pointermove')));

/**
 * A page that came with its content stands before it answers to keys, fingers and the mouse: who acts at once would be a test
 * alone. A page that the browser draws is waited for by whatever is looked for in it.
 */
const isTakenOver = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const main = document.querySelector('#root > main');
    if (main === null || matchMedia('(scripting: none)').matches) return true;
    return Object.keys(main).some((key) => key.startsWith('__reactProps$'));
  });

/** Touches the page, and waits until it answers. */
export async function takeOver(page: Page): Promise<void> {
  await touch(page);
  await expect.poll(() => isTakenOver(page), { intervals: [10, 20, 50] }).toBe(true);
}

/** An address that no other test of the run has: what one visitor may ask in a minute is not shared by all tests. */
const addressOf = (testId: string): string => {
  const [one, two, three] = createHash('sha256').update(testId).digest();
  return `10.${one}.${two}.${three}`;
};

export const test = base.extend<{ faults: string[] }>({
  extraHTTPHeaders: ({ extraHTTPHeaders }, give, { testId }) =>
    give({ ...extraHTTPHeaders, 'x-forwarded-for': addressOf(testId) }),
  page: async ({ page }, give) => {
    const load = page.goto.bind(page);
    page.goto = async (address, options) => {
      const response = await load(address, options);
      if (!options) await takeOver(page);
      return response;
    };
    await give(page);
  },
  faults: [
    async ({ page }, use) => {
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error' && !expected.test(message.text()))
          faults.push(`console: ${message.text()}`);
      });
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Signs in on the login page and waits for the page that follows. */
export async function signIn(page: Page, email: string, from = '/login'): Promise<void> {
  await page.goto(from);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** Axe waits for timers of no length; a stopped clock (e2e/paths/drivers/clock.ts) ticks for it, some ten milliseconds in all. */
async function ticking<Result>(page: Page, work: Promise<Result>): Promise<Result> {
  const tick = () => page.clock.runFor(1).then(() => null);
  const over = work.then((result) => ({ result }));
  for (;;) {
    const end = await Promise.race([over, tick()]);
    if (end) return end.result;
  }
}

/** What axe finds against WCAG 2.2 A and AA and its best practices. */
export async function violations(page: Page, { isStopped = false } = {}): Promise<string[]> {
  await atRest(page);
  const analysis = runAxe(page);
  const found = await (isStopped ? ticking(page, analysis) : analysis);
  return found.map(({ rule, where }) => `${rule}: ${where}`);
}

type Scheme = 'light' | 'dark';

/** By day and by night; in the fast tier by day on the desk and by night on the phone. */
export const schemesOf = (page: Page): readonly Scheme[] => {
  if (tier !== 'fast') return ['light', 'dark'];
  return isPhone(page) ? ['dark'] : ['light'];
};

/** The same page by day and by night, or by those given, and whether it is wider than its window. */
export async function expectSound(page: Page, by = schemesOf(page)) {
  for (const colorScheme of by) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page), colorScheme).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** The ids that the browser keeps as its bundle. */
export const storedBundle = (page: Page): Promise<string[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('dev-bundle') ?? '[]') as string[]);

export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 992;
