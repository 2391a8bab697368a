// `npm run bench:bundle`: how soon the page of a bundle of 5,000 variables can be used after their list is there, how much
// memory it takes beside a bundle of three, how long a press takes, and whether each action is in reach by a pointer, by keys
// and by a finger. It fails where one is not and where a limit is exceeded. Build the pages first. The figures go to
// docs/measurements.md by hand.
import { availableParallelism, loadavg } from 'node:os';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { installedBrowser } from '#tools/check/find-browser.ts';
import { reachAll, type Way } from './bundle/reach.ts';
import { startServer } from './server.ts';
import { clearPlainFiles, makeStore, wideTable } from './store.ts';

const most = 5000;
/** The quickest of these counts: what else the machine does is no fault of the page. */
const turns = 3;
/** Milliseconds, and bytes more than with three variables. */
const limits = { interactive: 1000, memory: 60e6 };
const desk = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const ways: readonly [Way, BrowserContextOptions][] = [
  ['pointer', desk],
  ['keys', desk],
  ['finger', phone],
];

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
async function openBundle(
  browser: Browser,
  address: string,
  ids: readonly string[],
  screen: BrowserContextOptions = desk,
): Promise<Opened> {
  const page = await (await browser.newContext(screen)).newPage();
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

const faults: string[] = [];
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
  const opened: Opened[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    await opened.at(-1)?.page.close();
    opened.push(await openBundle(browser, server.address, ids));
  }
  const { page, heap } = opened.at(-1)!;
  const interactive = Math.min(...opened.map((one) => one.interactive));
  console.log(
    `${ids.length} variables: to be used ${Math.round(interactive)} ms after the list is there (3 variables: ${Math.round(few.interactive)} ms); ` +
      `${((heap - few.heap) / 1e6).toFixed(1)} MB more memory than with 3; load ${load()}`,
  );
  if (interactive > limits.interactive)
    faults.push(
      `The page could be used after ${Math.round(interactive)} ms; the limit is ${limits.interactive} ms.`,
    );
  if (heap - few.heap > limits.memory)
    faults.push(
      `It took ${((heap - few.heap) / 1e6).toFixed(1)} MB more; the limit is ${limits.memory / 1e6} MB.`,
    );
  for (const [role, name] of [
    ['checkbox', /^Select all variables of|^Select (?!all)/],
    ['checkbox', /^Select all variables$/],
    ['button', /^Move to top/],
    ['button', /^Remove \d/],
    ['button', /^Undo/],
  ] as const)
    console.log(`${name.source}: ${Math.round(await pressed(page, name, role))} ms; load ${load()}`);
  await page.close();
  for (const [way, screen] of ways) {
    const held = await openBundle(browser, server.address, ids, screen);
    const { done, fault } = await reachAll(held.page, way, ids);
    if (fault) faults.push(fault);
    else console.log(`In reach by ${way}: ${done.join(', ')}`);
    await held.page.close();
  }
} finally {
  await browser.close();
  await server.stop();
  await clearPlainFiles();
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
