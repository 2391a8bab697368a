// The location in Chromium: from a variable's page to the list and back to where the visitor was before, from a
// private page to login, to the staff's desk as who may see it and who may not, and what a lost chunk of a screen leads
// to. The chunks, the first answer about the member and
// the metadata wait for the test; loads of other documents are lost, so that what comes before them can be looked at.
import { people } from '#e2e/fixtures.ts';
import { becomeNewMember } from '#e2e/account/members.ts';
import { expect, type BrowserContext, type Page } from 'playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import type { LocationContext, LocationInput } from '#machines/location/location.setup.ts';
import type { RouteName } from '#machines/location/routes.ts';
import { twoResults } from '#e2e/models/rows.model.ts';
import { visitorOf } from '#e2e/models/visitor.model.ts';

import { stopClock, type Clock } from '#e2e/paths/drivers/clock.ts';
import { setMember } from '#e2e/paths/drivers/account.ts';
import { takeRights } from '#e2e/paths/drivers/staff.ts';
import { see, seeAs, walkInBrowser } from '#e2e/paths/drivers/driver.ts';
import { gateAt, loseLoads, type Gate } from '#e2e/paths/drivers/gate.ts';

type Driver = {
  page: Page;
  context: BrowserContext;
  chunks: Gate;
  server: Gate;
  clock: Clock;
  account: Gate;
  metadata: Gate;
  part: Gate;
  asks: readonly string[];
  baseURL: string;
  /** Who is at the desk, once somebody is. */
  staff: string | null;
};

const [variable] = twoResults.rows;
const productName = 'Meridian';
const question = 'loss_carry';
const addresses = {
  before: '/pages/licensing',
  variable: `/variables/${variable.id}`,
  list: '/browse',
  moved: `/browse?search=${question}`,
  private: '/download',
  desk: '/admin',
};

/** Each screen that a path may lead to: its chunk and its heading. Its part of the metadata brings a variable's. */
const screens: Partial<Record<RouteName, { chunk: string; heading: RegExp }>> = {
  pages: { chunk: 'PagesScreen', heading: /^Licensing$/ },
  variable: { chunk: 'VariableScreen', heading: new RegExp(`^(${variable.id}|${variable.title})$`) },
  browse: { chunk: 'BrowseScreen', heading: /^Browse data$/ },
  download: { chunk: 'DownloadScreen', heading: /^Download$/ },
  login: { chunk: 'LoginScreen', heading: /^Sign in to access our data$/ },
  desk: { chunk: 'DeskScreen', heading: /^Applications$/ },
  notFound: { chunk: 'NotFoundScreen', heading: /^Page not found$/ },
};

const contextOf = ({ context }: AnyMachineSnapshot) => context as LocationContext;

const onlyIf =
  (condition: (context: LocationContext) => boolean, payload: object = {}) =>
  (snapshot: AnyMachineSnapshot) =>
    condition(contextOf(snapshot)) ? [payload] : [];

/** A document fetches a chunk once and the metadata too: no way leads back to a page, and none on from a named one. */
const cases = {
  'location.go': (snapshot: AnyMachineSnapshot) => {
    const { wanted, shown, title } = contextOf(snapshot);
    if (wanted.url === addresses.variable && title === productName) return [{ to: addresses.list }];
    return shown?.url === addresses.list ? [{ to: addresses.moved, replace: true }] : [];
  },
  'location.pop': onlyIf(({ wanted }) => wanted.url === addresses.variable, { to: addresses.before }),
  'location.leave': (snapshot: AnyMachineSnapshot) =>
    snapshot.matches('settled') && contextOf(snapshot).shown?.route === 'login'
      ? [{ to: addresses.private }]
      : [],
  'location.admit': (snapshot: AnyMachineSnapshot) => {
    const { isAdmitted, wanted } = contextOf(snapshot);
    if (wanted.path !== addresses.desk) return isAdmitted === null ? [{ isStaff: false }] : [];
    if (isAdmitted === null) return [{ isStaff: true }, { isStaff: false }];
    return snapshot.matches('settled') && wanted.route === 'desk' ? [{ isStaff: false }] : [];
  },
  'location.bar': onlyIf(({ isAdmitted }) => isAdmitted === null),
  'location.name': onlyIf(({ shown, title }) => shown?.route === 'variable' && title === productName, {
    title: variable.title,
  }),
};

const inputs = [
  { address: addresses.variable, hasReloaded: false },
  { address: addresses.private, hasReloaded: false },
  { address: addresses.desk, hasReloaded: false },
  { address: addresses.variable, hasReloaded: true },
].map((first): LocationInput => ({ ...first, origin: 'http://127.0.0.1', productName }));

const main = (page: Page) => page.getByRole('main');
const headingOf = (page: Page, route: RouteName) =>
  main(page).getByRole('heading', { level: 1, name: screens[route]!.heading });
const outline = (page: Page) => page.locator('[data-outline]');
const failure = (page: Page) =>
  main(page)
    .getByRole('alert')
    .filter({ hasText: /^This page could not be/ });
const documentOf = (path: string) => `document ${path}`;

/** What the newest document has asked for so far: chunks of screens and other documents, as they came. */
function asksOf(page: Page): readonly string[] {
  const asks: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const chunk = /^\/assets\/(\w+Screen)-/.exec(pathname)?.[1];
    if (request.isNavigationRequest()) asks.push(documentOf(pathname));
    else if (chunk) asks.push(chunk);
  });
  page.on('response', (response) => {
    if (response.request().isNavigationRequest()) asks.length = 0;
  });
  return asks;
}

/** What was asked for last of all that the wanted page can come by. */
const seeAskedLast = ({ asks }: Driver, { wanted }: LocationContext, what: 'chunk' | 'document' | null) => {
  const ways = { chunk: screens[wanted.route]!.chunk, document: documentOf(wanted.path) };
  return seeAs(
    async () => asks.findLast((ask) => Object.values(ways).includes(ask)) ?? null,
    what && ways[what],
  );
};

const seeAddress = ({ page }: Driver, { wanted }: LocationContext) =>
  seeAs(() => page.evaluate(() => `${window.location.pathname}${window.location.search}`), wanted.url);

/** The wanted address stands in the bar, and what was shown before, if anything, is still there. */
async function seeOldPage(driver: Driver, snapshot: AnyMachineSnapshot): Promise<void> {
  const { page } = driver;
  const context = contextOf(snapshot);
  const { wanted, shown } = context;
  await seeAddress(driver, context);
  await see(headingOf(page, wanted.route)).toHaveCount(0);
  if (shown) await see(headingOf(page, shown.route)).toBeVisible();
  else await see(main(page).getByRole('heading', { level: 1 })).toHaveText(productName);
}

/** The server's question has come: nothing on the page says so, and what is settled before it comes settles nothing. */
const seeAsked = (server: Gate) =>
  expect.poll(server.waiting, { message: 'the server is asked' }).toBeGreaterThan(0);

/** The old page, without a word of what is wrong. */
async function seeWaiting(driver: Driver, snapshot: AnyMachineSnapshot): Promise<void> {
  await seeOldPage(driver, snapshot);
  await seeAskedLast(driver, contextOf(snapshot), 'chunk');
  await see(failure(driver.page)).toHaveCount(0);
  await see(outline(driver.page)).toHaveCount(0);
}

/**
 * The page where the path begins, with the entry of another before it in the history, as of a visitor who came from
 * there by a link and loaded the page again. A reload is the portal's own, after a chunk was lost.
 */
async function load(
  page: Page,
  { address, hasReloaded }: LocationInput,
  chunks: Gate,
  server: Gate,
): Promise<void> {
  await page.addInitScript(
    ({ before, here }) => {
      if (window.location.pathname === before) window.history.pushState(null, '', here);
    },
    { before: addresses.before, here: address },
  );
  const isAsked = address !== addresses.private && address !== addresses.desk;
  const go = () => page.goto(addresses.before, { waitUntil: 'commit' });
  await (isAsked ? chunks.asked(go) : go());
  if (hasReloaded) {
    await chunks.dropUntil(server.asked);
    await chunks.asked(() => server.settleAll('pass'));
  }
}

/** Who stands at the desk turns out to be one of the staff or not, or is not any more. */
async function admitAtDesk(driver: Driver, isStaff: boolean): Promise<void> {
  const { page, context, account } = driver;
  if (driver.staff === null) {
    driver.staff = await becomeNewMember(context, { dataPortalAdmin: isStaff });
    return account.pass();
  }
  await takeRights(driver.baseURL, driver.staff);
  await account.asked(() =>
    page.evaluate(() => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))),
  );
  return account.pass();
}

walkInBrowser<Driver>({
  machine: 'location',
  isStopped: true,
  alike: {
    'loading.fresh': ['asking', 'stranded'],
    asking: ['loading.fresh', 'stranded'],
    stranded: ['loading.fresh', 'asking'],
  },
  explored: inputs.map((input) => ({ cases, input })),
  open: async ({ page, context, baseURL }, { input }) => {
    const chunks = await gateAt(page, 'GET /assets/*Screen-*.js');
    const server = await gateAt(page, 'GET /api/version');
    const clock = await stopClock(page);
    const account = await gateAt(page, 'GET /api/account');
    // The page asks again when the walk says so, and not when the server tells that rights were taken.
    await gateAt(page, 'GET /api/account/changes');
    const metadata = await gateAt(page, 'GET /api/variables');
    const part = await gateAt(page, 'GET /api/metadata');
    const asks = asksOf(page);
    await load(page, input as LocationInput, chunks, server);
    await loseLoads(page);
    return { page, context, chunks, server, clock, account, metadata, part, asks, baseURL, staff: null };
  },
  tables: {
    states: {
      waiting: async (driver, snapshot) => {
        await seeOldPage(driver, snapshot);
        await seeAskedLast(driver, contextOf(snapshot), null);
      },
      'loading.fresh': seeWaiting,
      'loading.long': async (driver, snapshot) => {
        await seeAddress(driver, contextOf(snapshot));
        await see(outline(driver.page)).toBeVisible();
      },
      // That the server is asked, or is away, is the line's to say (server-line.e2e.ts).
      asking: seeWaiting,
      stranded: seeWaiting,
      settled: async (driver, snapshot) => {
        const context = contextOf(snapshot);
        await seeAddress(driver, context);
        await see(headingOf(driver.page, context.wanted.route)).toBeVisible();
        await see(driver.page).toHaveTitle(context.title);
      },
      failed: async (driver, snapshot) => {
        await seeOldPage(driver, snapshot);
        await see(failure(driver.page)).toBeVisible();
      },
      leaving: (driver, snapshot) => seeAskedLast(driver, contextOf(snapshot), 'document'),
    },
    events: {
      // What is typed is asked, and replaces the address, a moment after the metadata are here.
      'location.go': async ({ page, metadata, clock }, { replace }) => {
        if (!replace) return visitorOf(page).openList();
        await page.getByLabel('Search variables').fill(question);
        await metadata.pass();
        const asked = async () => {
          await clock.wait(150);
          return new URL(page.url()).searchParams.get('search');
        };
        await expect.poll(asked).toBe(question);
      },
      'location.pop': ({ page }) => page.evaluate(() => window.history.back()),
      'location.leave': ({ page }) => visitorOf(page).signIn(),
      'location.admit': async (driver, { isStaff }, snapshot) => {
        const { context, account } = driver;
        if (contextOf(snapshot).wanted.path === addresses.desk)
          return admitAtDesk(driver, isStaff as boolean);
        await setMember(context, people.active);
        return account.pass();
      },
      'location.bar': ({ account }) => account.pass(),
      'location.name': ({ part }) => part.pass(),
      'location.retry': ({ page }) => failure(page).getByRole('button', { name: 'Try again' }).click(),
      // The server was asked for another reason, and answered.
      'location.resume': async ({ server }) => {
        await seeAsked(server);
        await server.asked(() => server.settleAll('pass'));
      },
      'xstate.after.patience.location.loading.fresh': ({ clock }) => clock.wait(200),
      'xstate.after.untilAgain.location.stranded': ({ clock, server }) =>
        server.asked(() => clock.wait(30_000)),
      'xstate.done.actor.askServer': async ({ server, clock }) => {
        await seeAsked(server);
        await server.settleAll('pass');
        // React keeps back what it has waited for, such as the notice's own chunk, for 300 ms.
        await clock.wait(400);
      },
      'xstate.error.actor.askServer': async ({ server }) => {
        await seeAsked(server);
        await server.settleAll('drop');
      },
      'xstate.done.actor.loadScreen': ({ chunks }) => chunks.pass(),
      'xstate.error.actor.loadScreen': ({ chunks, server }) => chunks.dropUntil(server.asked),
    },
  },
});
