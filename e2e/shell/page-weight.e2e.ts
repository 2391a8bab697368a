// What a page may weigh until it stands still, for a visitor who comes for the first time and does nothing: requests, and
// bytes as they are transferred. Never times, which are the machine's. `npm run lighthouse` and `npm run bench` have those.
import type { Browser, Page, Request } from 'playwright/test';
import { expect, test } from '#e2e/fixtures.ts';
import { served } from '#e2e/servers.ts';
import { shortened } from '#tests/tiers.ts';

type Weight = { requests: number; script: number; style: number; all: number };

const limits: Readonly<Record<string, Weight>> = {
  '/home': { requests: 20, script: 125_500, style: 7_500, all: 209_500 },
  '/browse': { requests: 19, script: 128_500, style: 8_900, all: 202_000 },
  '/variables/revenue-accounts.income-and-profits.corporate_tax_revenue': {
    requests: 22,
    script: 162_500,
    style: 10_400,
    all: 227_000,
  },
  '/datasets/revenue-accounts.income-and-profits': {
    requests: 21,
    script: 130_000,
    style: 9_000,
    all: 181_500,
  },
  '/pages/guides': { requests: 17, script: 152_000, style: 6_500, all: 191_000 },
  '/login': { requests: 22, script: 139_500, style: 6_400, all: 176_000 },
};

/** Pages that the server draws are kept by it from the first visit on: every later visitor has that one. */
async function visitBefore(page: Page, address: string): Promise<void> {
  const isDrawn = async () => (await (await page.request.get(address)).text()).includes('id="portal-reads"');
  if (address !== '/login') await expect.poll(isDrawn).toBe(true);
  await page.goto(address, { waitUntil: 'networkidle' });
}

const kindOf = (request: Request): 'script' | 'style' | 'other' => {
  const { pathname } = new URL(request.url());
  if (pathname.endsWith('.js')) return 'script';
  return pathname.endsWith('.css') ? 'style' : 'other';
};

/** Opens the address in a browser that keeps nothing yet. */
async function weigh(browser: Browser, address: string): Promise<Weight> {
  const context = await browser.newContext({
    ...test.info().project.use,
    baseURL: served().url,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  await page.goto(address, { waitUntil: 'networkidle' });
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  const weight: Weight = { requests: requests.length, script: 0, style: 0, all: 0 };
  for (const request of requests) {
    const { responseBodySize } = await request.sizes();
    const kind = kindOf(request);
    if (kind !== 'other') weight[kind] += responseBodySize;
    weight.all += responseBodySize;
  }
  await context.close();
  return weight;
}

for (const [address, limit] of Object.entries(limits).slice(0, shortened(Infinity, 3)))
  test(`${address} weighs no more than it may`, async ({ browser, page }) => {
    await visitBefore(page, address);
    const weight = await weigh(browser, address);
    test.info().annotations.push({ type: 'weight', description: JSON.stringify(weight) });
    const over = Object.entries(weight).filter(([kind, amount]) => amount > limit[kind as keyof Weight]);
    expect(Object.fromEntries(over), `allowed are ${JSON.stringify(limit)}`).toEqual({});
  });
