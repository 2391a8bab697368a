// Requests that wait for the test: it decides when one goes on to the real server, or that it is lost on the way. No
// answer is ever made up here.
import { expect, type BrowserContext, type Page, type Route } from 'playwright/test';

export type Gate = {
  /** Does what makes the page ask, and waits until its request waits here. */
  asked: (cause: () => unknown) => Promise<void>;
  /** Lets the newest request through; older ones were called off. */
  pass: () => Promise<void>;
  /** The same, and what the page asks by itself passes too until the test asks again: the server may tell it to. */
  passOn: () => Promise<void>;
  /** Loses the newest request on its way. */
  drop: () => Promise<void>;
  /** The same while `until` lasts, and so does whatever else comes meanwhile: a chunk is asked for ahead and then once more. */
  dropUntil: (until: (cause: () => unknown) => Promise<void>) => Promise<void>;
  /** Lets through or loses all that wait, where several are asked at once. */
  settleAll: (how: 'pass' | 'drop') => Promise<void>;
  /** How many requests wait. */
  waiting: () => number;
  /** How many requests have come so far. */
  count: () => number;
};

/** @param name method and path of an endpoint or of files, such as `GET /api/account` or `GET /assets/*.js` */
export async function gateAt(page: Page, name: string): Promise<Gate> {
  // The page would give up a request that waits here while axe looks at it on a busy machine; and it asks when somebody goes
  // there, and not when a pointer comes to a link.
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal;
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  });
  const [method, pathname] = name.split(' ');
  const pattern = new URLPattern({ pathname: pathname! });
  const arrived: Route[] = [];
  let [isOpen, isLost] = [false, false];
  let settled = 0;
  const newest = () => {
    const route = arrived.at(-1);
    if (!route) throw new Error(`No ${name} is waiting.`);
    return route;
  };
  await page.route(
    (url) => pattern.test(url.href),
    (route) => {
      if (route.request().method() !== method) return route.fallback();
      arrived.push(route);
      if (isLost) return route.abort('connectionfailed');
      return isOpen ? route.continue() : undefined;
    },
  );
  const pass = () => newest().continue();
  const drop = () => newest().abort('connectionfailed');
  return {
    asked: async (cause) => {
      isOpen = false;
      const before = arrived.length;
      await cause();
      await expect.poll(() => arrived.length, { intervals: [10], message: name }).toBeGreaterThan(before);
    },
    pass,
    passOn: () => {
      isOpen = true;
      return pass();
    },
    drop,
    dropUntil: async (until) => {
      await until(() => {
        isLost = true;
        return drop();
      });
      isLost = false;
    },
    settleAll: async (how) => {
      const waiting = arrived.slice(settled);
      settled = arrived.length;
      // Those that the page has called off meanwhile are nobody's any more.
      const settle = (route: Route) => (how === 'pass' ? route.continue() : route.abort('connectionfailed'));
      await Promise.all(waiting.map((route) => settle(route).catch(() => undefined)));
    },
    waiting: () => arrived.length - settled,
    count: () => arrived.length,
  };
}

/**
 * From now on the page goes nowhere: a load of another document is lost before it begins, so that what the old one
 * shows can be looked at. Playwright waits for loads that are under way.
 * @returns the paths that were to be loaded, as they come
 */
export async function loseLoads(page: Page): Promise<readonly string[]> {
  const asked: string[] = [];
  await page.route(
    ({ pathname }) => !pathname.startsWith('/api/'),
    (route, request) => {
      if (!request.isNavigationRequest()) return route.fallback();
      asked.push(new URL(request.url()).pathname);
      return route.abort('aborted');
    },
  );
  return asked;
}

type Failing = { context: BrowserContext; baseURL: string; gate: Gate; endpoint: string };

/**
 * The waiting request fails as the model says: with a status, by the server's seed, or by being lost on the way.
 * @param endpoint its name in contract/api/paths.ts
 * @returns words of the sentence that a visitor is to read
 */
export async function fail({ context, baseURL, gate, endpoint }: Failing, error: unknown): Promise<string> {
  const { status } = error as { status: number };
  if (status === 0) {
    await gate.drop();
    return 'The server did not answer.';
  }
  await context.addCookies([{ name: 'seed', value: `${endpoint}:error-${status}`, url: baseURL }]);
  await gate.pass();
  await context.clearCookies({ name: 'seed' });
  return `The seed “error-${status}” caused this failure`;
}
