// What every browser test gets: a page whose errors fail the test, sign-in by hand, and axe. The server is the real
// one on a store of its own; people and words are the demonstration's.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import axe from 'axe-core';
import { expect, test as base, type Page } from 'playwright/test';

export const people = {
  active: 'active@meridian.example',
  inactive: 'inactive@meridian.example',
  admin: 'admin@meridian.example',
} as const;
export const password = 'meridian-demo';

/** Console lines that Chromium writes by itself for an answer that a test provokes. */
const expected = /Failed to load resource: the server responded with a status of [45]\d\d|net::ERR_/;

export const test = base.extend<{ faults: string[] }>({
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

/**
 * Waits until nothing fades or moves: a colour on its way has any contrast. What turns for ever is not waited for.
 * Frames are told by an observer, which draws them out of the browser even where a test has stopped the clock.
 */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    const frame = () =>
      new Promise<void>((resolve) => {
        const observer = new IntersectionObserver(() => {
          observer.disconnect();
          resolve();
        });
        observer.observe(document.body);
      });
    const isMoving = ({ playState, effect }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
    // By frames and not by their promises: one that has ended out of sight may keep its own for ever (Chromium 150).
    do await frame();
    while (document.getAnimations().some(isMoving));
    await frame();
  });

/** Axe waits for timers of no length; a stopped clock (e2e/paths/drivers/clock.ts) ticks for it, some ten milliseconds in all. */
async function ticking<Result>(page: Page, work: Promise<Result>): Promise<Result> {
  const tick = () => page.clock.runFor(1).then(() => null);
  const over = work.then((result) => ({ result }));
  for (;;) {
    const end = await Promise.race([over, tick()]);
    if (end) return end.result;
  }
}

/** Axe in its short form: a browser takes and reads it in half the time of the long one. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const axeOptions: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Reports of what passes take as long as the checks themselves.
  resultTypes: ['violations'],
  // The portal has no frames; the outbox shows letters in some that let no script in.
  iframes: false,
};

/** What axe finds against WCAG 2.2 A and AA and its best practices. */
export async function violations(page: Page, { isStopped = false } = {}): Promise<string[]> {
  await atRest(page);
  // Axe stays in a document for all looks at it: bringing it takes longer than looking.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const analysis = page.evaluate((options) => axe.run(document, options), axeOptions);
  const { violations: found } = await (isStopped ? ticking(page, analysis) : analysis);
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

/** The same page by day and by night, or by one of them, and whether it is wider than its window. */
export async function expectSound(page: Page, by: readonly ('light' | 'dark')[] = ['light', 'dark']) {
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
