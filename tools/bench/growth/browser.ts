// What a page costs the visitor's browser: the bytes that a cold opening transfers, and the heap that is left of it.
import { type Browser, chromium } from 'playwright';
import { installedBrowser } from '#tools/check/find-browser.ts';

export type PageCost = { bytes: number; heap: number };

/** Opens a page in a browser profile of its own; the heap is swept first. */
async function costOf(browser: Browser, address: string): Promise<PageCost> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  await page.goto(address);
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await context.close();
  return { bytes, heap: usedSize };
}

/** @returns by path, what its page costs */
export async function measurePages(
  address: string,
  paths: readonly string[],
): Promise<ReadonlyMap<string, PageCost>> {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath: installedBrowser()!, args });
  try {
    const costs = new Map<string, PageCost>();
    for (const path of paths) costs.set(path, await costOf(browser, `${address}${path}`));
    return costs;
  } finally {
    await browser.close();
  }
}
