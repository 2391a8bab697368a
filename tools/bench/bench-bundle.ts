// `npm run bench:bundle`: how soon the page of a bundle of 5,000 variables can be used after their list is there, how much
// memory it takes beside a bundle of three, and how long a press takes. Build the pages first. The figures go to
// docs/measurements.md by hand.
import { availableParallelism, loadavg } from 'node:os';
import { type Browser, chromium, type Page } from 'playwright';
import { installedBrowser } from '#tools/check/find-browser.ts';
import { startServer } from './server.ts';
import { clearPlainFiles, makeStore, wideTable } from './store.ts';

const most = 5000;

/** Remembers when the list was there and until when the page was busy; a task under 50 ms keeps nobody waiting. */
function watch(): void {
  const busy = { until: 0 };
  Object.assign(globalThis, { busy });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      busy.until = Math.max(busy.until, startTime + duration);
  }).observe({ type: 'longtask', buffered: true });
}

type Opened = { page: Page; interactive: number; heap: number };

/** @returns milliseconds from the last byte of the list until nothing keeps the page busy; the heap in bytes, swept */
async function openBundle(browser: Browser, address: string, ids: readonly string[]): Promise<Opened> {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await page.addInitScript(watch);
  await page.addInitScript((stored) => localStorage.setItem('dev-bundle', JSON.stringify(stored)), ids);
  await page.goto(`${address}/bundle`);
  await page.getByRole('button', { name: 'Clear bundle' }).waitFor();
  await page.waitForLoadState('networkidle');
  const interactive = await page.evaluate(() => {
    const list = performance
      .getEntriesByType('resource')
      .find(({ name }) => name.includes('/api/variables'))!;
    const { until } = (globalThis as unknown as { busy: { until: number } }).busy;
    return Math.max(0, until - (list as PerformanceResourceTiming).responseEnd);
  });
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return { page, interactive, heap: usedSize };
}

/** Milliseconds from a press to the second frame after it. */
const pressed = async (page: Page, name: RegExp, role: 'button' | 'checkbox'): Promise<number> => {
  const target = await page.getByRole(role, { name }).first().elementHandle();
  return page.evaluate(async (element) => {
    const begun = performance.now();
    (element as HTMLElement).click();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return performance.now() - begun;
  }, target);
};

const load = () => loadavg()[0]!.toFixed(1);
console.log(
  `Measured ${new Date().toISOString()}, Node ${process.versions.node}, ${availableParallelism()} cores, load ${load()}`,
);
const store = await makeStore([wideTable], most);
const server = await startServer(store, Number(process.env['PORT'] ?? 4598));
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const browser = await chromium.launch({ executablePath: installedBrowser()!, args });
try {
  const { items } = (await (await fetch(`${server.address}/api/variables`)).json()) as {
    items: { id: string }[];
  };
  const ids = items.map(({ id }) => id).slice(0, most);
  const few = await openBundle(browser, server.address, ids.slice(0, 3));
  await few.page.close();
  const { page, interactive, heap } = await openBundle(browser, server.address, ids);
  console.log(
    `${ids.length} variables: to be used ${Math.round(interactive)} ms after the list is there (3 variables: ${Math.round(few.interactive)} ms); ` +
      `${((heap - few.heap) / 1e6).toFixed(1)} MB more memory than with 3; load ${load()}`,
  );
  for (const [role, name] of [
    ['checkbox', /^Select all variables of|^Select (?!all)/],
    ['checkbox', /^Select all variables$/],
    ['button', /^Move to top/],
    ['button', /^Remove \d/],
    ['button', /^Undo/],
  ] as const)
    console.log(`${name.source}: ${Math.round(await pressed(page, name, role))} ms; load ${load()}`);
} finally {
  await browser.close();
  await server.stop();
  await clearPlainFiles();
}
