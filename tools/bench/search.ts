// Searching as a visitor: a real Chromium types words letter by letter into the browse page of 50,000 variables.
// What counts is what the browser itself reports of each key (Event Timing): from the key to the next frame.
import { chromium, type Page } from 'playwright';
import { installedBrowser } from '#tools/check/find-browser.ts';

const words = ['corporate tax', 'banking', 'income share', 'audit', 'small firms', 'revenue per person'];

const percentile = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Collects the duration of every key's events in milliseconds; shorter than 16 ms is reported as 16 at most. */
async function listenForKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
    const durations: number[] = [];
    Object.assign(window, { keyDurations: durations });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (['keydown', 'keypress', 'beforeinput', 'input', 'keyup'].includes(entry.name))
          durations.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
}

async function typeWords(page: Page): Promise<{ keys: number; mostRows: number }> {
  const field = page.getByLabel('Search variables');
  let keys = 0;
  let mostRows = 0;
  for (const word of words) {
    await field.fill('');
    for (const letter of word) {
      await page.keyboard.type(letter);
      keys += 1;
      await page.waitForTimeout(60 + (keys % 5) * 40);
      // A locator's own search takes the page's thread for 10 ms, of which the next key would wait.
      const rows = await page.evaluate(() => document.querySelectorAll('main li h3').length);
      mostRows = Math.max(mostRows, rows);
    }
  }
  return { keys, mostRows };
}

export type SearchFigures = {
  keys: number;
  mostRows: number;
  p50: number;
  p98: number;
  worst: number;
  readySeconds: number;
};

/** @param slowdown how many times slower the processor is made */
export async function measureSearch(address: string, slowdown = 1): Promise<SearchFigures> {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath: installedBrowser()!, args });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    // A server that has just started makes the search's index on the first question, beside the browser on the same processor.
    await (await fetch(`${address}/api/search?q=tax`)).text();
    const started = performance.now();
    await page.goto(`${address}/browse`);
    await page.locator('main li:has(h3)').first().waitFor();
    const readySeconds = (performance.now() - started) / 1000;
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await listenForKeys(page);
    const { keys, mostRows } = await typeWords(page);
    const seen = await page.evaluate(() => (window as unknown as { keyDurations: number[] }).keyDurations);
    // Events under the threshold are not reported: each key has five, so the rest were faster.
    const all = [...seen, ...Array<number>(Math.max(0, keys * 5 - seen.length)).fill(8)].sort(
      (a, b) => a - b,
    );
    return {
      keys,
      mostRows,
      p50: percentile(all, 0.5),
      p98: percentile(all, 0.98),
      worst: all.at(-1) ?? 0,
      readySeconds,
    };
  } finally {
    await browser.close();
  }
}
