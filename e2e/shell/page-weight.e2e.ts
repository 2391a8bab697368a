// What a page may weigh until it stands still, for a visitor who comes for the first time and does nothing: requests, and
// bytes as they are transferred; apart from them what is fetched when there is time, for the first touch. Never times, which
// are the machine's. `npm run lighthouse` and `npm run bench` have those.
import type { Browser, Page, Request } from 'playwright/test';
import { expect, test } from '#e2e/fixtures.ts';
import { served } from '#e2e/servers.ts';

type Weight = { requests: number; html: number; script: number; style: number; all: number; ahead: number };

/** Of the eleven kinds of page that a visitor may come to first; what is drawn waits for a touch with the first script alone. */
const drawn = { requests: 8, html: 40_000, script: 1200 };
const limits: Readonly<Record<string, Weight>> = {
  '/home': { ...drawn, style: 7_800, all: 57_500, ahead: 152_500 },
  '/browse': { ...drawn, style: 9_150, all: 50_500, ahead: 157_500 },
  '/variables/revenue-accounts.income-and-profits.corporate_tax_revenue': {
    ...drawn,
    style: 10_950,
    all: 60_500,
    ahead: 142_800,
  },
  '/datasets/revenue-accounts.income-and-profits': {
    ...drawn,
    style: 9_200,
    all: 49_500,
    ahead: 133_700,
  },
  '/sources': { ...drawn, style: 9_000, all: 49_500, ahead: 147_000 },
  '/collections': { ...drawn, style: 9_000, all: 49_500, ahead: 147_000 },
  '/places/KEN': { ...drawn, style: 8_000, all: 47_500, ahead: 136_300 },
  '/pages/guides': { ...drawn, style: 6_750, all: 40_500, ahead: 153_500 },
  '/onboarding/pricing': { ...drawn, style: 7_500, all: 45_500, ahead: 146_000 },
  '/pages/no.such': { ...drawn, style: 7_500, all: 54_500, ahead: 146_000 },
  '/login': { requests: 22, html: 40_000, script: 139_500, style: 6_600, all: 176_000, ahead: 0 },
};

/** Pages that the server draws are kept by it from the first visit on: every later visitor has that one. */
async function visitBefore(page: Page, address: string): Promise<void> {
  const headers = { accept: 'text/html' };
  const isDrawn = async () =>
    (await (await page.request.get(address, { headers })).text()).includes('id="portal-reads"');
  await expect.poll(isDrawn).toBe(address !== '/login');
}

const kindOf = (request: Request): 'html' | 'script' | 'style' | 'other' => {
  const { pathname } = new URL(request.url());
  if (request.resourceType() === 'document') return 'html';
  if (pathname.endsWith('.js')) return 'script';
  return pathname.endsWith('.css') ? 'style' : 'other';
};

/** Fetched for later, when the browser has nothing else to do. */
const isAhead = async (request: Request): Promise<boolean> =>
  Object.entries(await request.allHeaders()).some(
    ([name, value]) => /^(sec-)?purpose$/.test(name) && value.startsWith('prefetch'),
  );

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
  const weight: Weight = { requests: 0, html: 0, script: 0, style: 0, all: 0, ahead: 0 };
  for (const request of requests) {
    const { responseBodySize } = await request.sizes();
    if (await isAhead(request)) {
      weight.ahead += responseBodySize;
      continue;
    }
    const kind = kindOf(request);
    if (kind !== 'other') weight[kind] += responseBodySize;
    weight.requests += 1;
    weight.all += responseBodySize;
  }
  await context.close();
  return weight;
}

for (const [address, limit] of Object.entries(limits))
  test(`${address} weighs no more than it may`, async ({ browser, page }) => {
    await visitBefore(page, address);
    const weight = await weigh(browser, address);
    test.info().annotations.push({ type: 'weight', description: JSON.stringify(weight) });
    const over = Object.entries(weight).filter(([kind, amount]) => amount > limit[kind as keyof Weight]);
    expect(Object.fromEntries(over), `allowed are ${JSON.stringify(limit)}`).toEqual({});
  });
