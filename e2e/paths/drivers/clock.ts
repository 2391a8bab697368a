// A page's clock that only the test turns: what happens after a while happens when it says so, and not before. The
// times are written out in the tables; a machine's own numbers must not judge themselves.
import type { Page } from 'playwright/test';

export type Clock = {
  /** From here on `until` counts. */
  mark: () => Promise<void>;
  /** So many milliseconds after the mark; axe may have taken some of them. */
  until: (ms: number) => Promise<void>;
  wait: (ms: number) => Promise<void>;
};

/** Stops the clock of a page that is not yet open. */
export async function stopClock(page: Page): Promise<Clock> {
  const begins = Date.now();
  await page.clock.install({ time: begins });
  await page.clock.pauseAt(begins + 1000);
  const now = () => page.evaluate(() => Date.now());
  let marked = begins;
  return {
    mark: async () => void (marked = await now()),
    until: async (ms) => page.clock.fastForward(marked + ms - (await now())),
    wait: (ms) => page.clock.fastForward(ms),
  };
}

/** The page is hidden from its visitor, or seen again, as when another window covers it. */
export const setHidden = (page: Page, isHidden: boolean): Promise<void> =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      value: hidden ? 'hidden' : 'visible',
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
