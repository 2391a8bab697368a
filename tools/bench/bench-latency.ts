// `npm run bench:latency`: what a visitor far away waits for, at 1.5 s for each answer and 1.6 Mb/s (Chromium's own emulation):
// after how many round trips a public page shows its content for the first time, with an empty cache, and how long after a
// press on a link the page shows that something happens; and when its largest part is painted, beside a file of the same
// bytes that has no script. Build the pages first. The figures go to docs/measurements.md by hand.
import { availableParallelism, loadavg } from 'node:os';
import { chromium, type Browser, type Page } from 'playwright';
import { startLookedAt } from '#tools/a11y/portal.ts';
import { ensureBrowser } from '#tools/check/find-browser.ts';
import { medianOf, pages } from '#tools/lighthouse/pages.ts';
import { startStaticTwin } from './latency/static-twin.ts';

const latency = 1500;
const bytesPerSecond = 1_600_000 / 8;

/** Where a page's own words are: its title, and what a variable measures. */
const content = 'h1, #definition';
const visits = 3;

async function openFar(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  return page;
}

/** @returns milliseconds from the request to the first paint that has all of the content */
async function paintOf(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' });
  const painted = await page.waitForFunction((selector) => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const words = [...document.querySelectorAll<HTMLElement>(selector)];
    const isThere = words.length > 0 && words.every((element) => element.innerText.trim() !== '');
    return isThere && paint ? Math.max(paint.startTime, 1) : 0;
  }, content);
  return painted.jsonValue();
}

/** @returns milliseconds from the press to the frame that shows the first change */
async function answerTo(page: Page, name: string): Promise<number> {
  // Before the first touch a link is the browser's own.
  for (const at of [100, 200]) await page.mouse.move(at, at);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#root > main')!).some((key) => key.startsWith('__reactProps$')),
  );
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const state: { pressed?: number; shown?: number } = {};
    Object.assign(window, { pressState: state });
    addEventListener('click', () => (state.pressed = performance.now()), { capture: true, once: true });
    new MutationObserver((_, observer) => {
      if (state.pressed === undefined) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => (state.shown = performance.now())));
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await page.getByRole('contentinfo').getByRole('link', { name }).click();
  const taken = await page.waitForFunction(() => {
    const { pressState } = window as unknown as { pressState: { pressed: number; shown?: number } };
    return pressState.shown === undefined ? 0 : Math.max(pressState.shown - pressState.pressed, 0.1);
  });
  return taken.jsonValue();
}

/** @returns milliseconds from the request to the paint of the largest part, once nothing more comes */
async function largestPaintOf(browser: Browser, url: string): Promise<number> {
  const page = await openFar(browser);
  await page.goto(url, { waitUntil: 'networkidle' });
  const painted = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)!.startTime)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
  await page.context().close();
  return painted;
}

/** The middle of some visits. */
async function usualPaintOf(browser: Browser, url: string): Promise<number> {
  const paints: number[] = [];
  for (let visit = 0; visit < visits; visit += 1) paints.push(await largestPaintOf(browser, url));
  return medianOf(paints);
}

const portal = await startLookedAt();
const twin = await startStaticTwin(portal.address);
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] });
console.log(
  `Measured ${new Date().toISOString()}, ${latency} ms and 1.6 Mb/s, ${availableParallelism()} cores, load ${loadavg()[0]!.toFixed(1)}`,
);
try {
  for (const [name, address] of Object.entries(pages)) {
    const url = `${portal.address}${address}`;
    for (let visit = 0; visit < 3; visit += 1) await fetch(url, { headers: { accept: 'text/html' } });
    const figures: { paint: number; answer: number }[] = [];
    for (let visit = 0; visit < visits; visit += 1) {
      const page = await openFar(browser);
      figures.push({ paint: await paintOf(page, url), answer: await answerTo(page, 'Licensing') });
      await page.context().close();
    }
    const lines = figures.map(
      ({ paint, answer }) =>
        `content after ${(paint / 1000).toFixed(2)} s = ${(paint / latency).toFixed(2)} round trips, a press answered after ${answer.toFixed(0)} ms`,
    );
    console.log(`${name.padEnd(9)} ${lines.join('\n          ')}`);
    const own = await usualPaintOf(browser, url);
    const plain = await usualPaintOf(browser, `${twin.address}${address}`);
    console.log(
      `          largest paint after ${(own / 1000).toFixed(2)} s, of a file of the same bytes after ${(plain / 1000).toFixed(2)} s: ${(own / plain).toFixed(2)} ×`,
    );
  }
} finally {
  await browser.close();
  twin.stop();
  await portal.stop();
}
