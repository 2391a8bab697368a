// The connection and the version in Chromium: a form's requests are lost or answered, the browser is without a network,
// the server serves another build; all under a clock that the test turns.
import type { Page } from 'playwright/test';
import { ownBuild } from '#machines/connection/connection.cases.ts';
import type { ConnectionContext } from '#machines/connection/connection.setup.ts';
import { setHidden, stopClock, type Clock } from '#e2e/paths/drivers/clock.ts';
import { see, walkInBrowser } from '#e2e/paths/drivers/driver.ts';
import { gateAt, type Gate } from '#e2e/paths/drivers/gate.ts';

type Driver = {
  page: Page;
  form: Gate;
  server: Gate;
  clock: Clock;
  /** The form's request is on its way. */ isSent: boolean;
};

const line = (page: Page) => page.locator('[data-line]');
const seeNothing = ({ page }: Driver) => see(line(page)).toHaveCount(0);
const seeAway = ({ page }: Driver, says: string) =>
  see(line(page)).toHaveText(
    `The server does not answer. ${says} Your bundle and what you typed are kept.Try now`,
  );

/** A page with a form whose answer is a refusal that can be had again and again. */
async function open(page: Page): Promise<Driver> {
  const form = await gateAt(page, 'POST /api/registration/resend-validation');
  const server = await gateAt(page, 'GET /api/version');
  const clock = await stopClock(page);
  await page.goto('/onboarding/resend-validation');
  await page.getByLabel('E-mail').fill('too-many-attempts@meridian.example');
  await see(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  // React keeps back what it has waited for, such as the line's own chunk, for 300 ms.
  await clock.wait(400);
  return { page, form, server, clock, isSent: false };
}

/** The request that is on its way, or a new one. */
async function send(driver: Driver): Promise<void> {
  const { page, form, isSent } = driver;
  if (!isSent) await form.asked(() => page.locator('main form button[type=submit]').click());
  driver.isSent = true;
}

async function comeBack(page: Page): Promise<void> {
  await setHidden(page, true);
  await setHidden(page, false);
}

walkInBrowser<Driver>({
  machine: 'connection',
  isStopped: true,
  open: ({ page }) => open(page),
  // A server that answers is nobody's business, nor is that it is asked.
  alike: Object.fromEntries(
    ['near.known', 'near.stale', 'slow', 'asking'].map((state, _at, all) => [
      state,
      all.filter((other) => other !== state),
    ]),
  ),
  tables: {
    states: {
      'near.known': seeNothing,
      'near.stale': seeNothing,
      slow: seeNothing,
      asking: seeNothing,
      'away.waiting': (driver, snapshot) => {
        const { left } = snapshot.context as ConnectionContext;
        return seeAway(driver, `Trying again in ${left} ${left === 1 ? 'second' : 'seconds'}.`);
      },
      'away.asking': (driver) => seeAway(driver, 'Trying again now.'),
      back: ({ page }) => see(line(page)).toHaveText('The server answers again.'),
    },
    events: {
      'connection.lag': async (driver) => {
        await send(driver);
        await driver.clock.wait(1000);
      },
      'connection.answer': async (driver) => {
        await send(driver);
        await driver.form.pass();
        driver.isSent = false;
      },
      'connection.miss': async (driver) => {
        await send(driver);
        await driver.server.asked(driver.form.drop);
        driver.isSent = false;
      },
      'connection.look': ({ page, server }) => server.asked(() => comeBack(page)),
      'connection.lose': ({ page }) => page.evaluate(() => window.dispatchEvent(new Event('offline'))),
      'connection.retry': ({ page, server }) =>
        server.asked(() => page.getByRole('button', { name: 'Try now' }).click()),
      'xstate.after.longAgo.connection.near.known': ({ clock }) => clock.wait(300_000),
      'xstate.after.second.connection.away.waiting': ({ clock }) => clock.wait(1000),
      'xstate.after.reading.connection.back': ({ clock }) => clock.wait(4000),
      'xstate.done.actor.askServer': ({ server }) => server.pass(),
      'xstate.error.actor.askServer': ({ server }) => server.drop(),
    },
  },
});

/** The server is asked, because a request is lost, and serves this build. */
async function hear({ page, form }: Driver, build: string): Promise<void> {
  const own = await page
    .locator('#portal-config')
    .evaluate((config) => JSON.parse(config.textContent).build as string);
  await page.unroute('**/api/version');
  await page.route('**/api/version', (route) =>
    route.fulfill({ json: { version: '1.0.0', build: build === ownBuild ? own : build } }),
  );
  await form.asked(() => page.locator('main form button[type=submit]').click());
  const answered = page.waitForResponse('**/api/version');
  await form.drop();
  await answered;
}

walkInBrowser<Driver>({
  machine: 'version',
  isStopped: true,
  open: ({ page }) => open(page),
  alike: { current: ['deferred'], deferred: ['current'] },
  tables: {
    states: {
      current: seeNothing,
      newer: ({ page }) => see(line(page)).toContainText('A newer version of this portal is ready.'),
      deferred: seeNothing,
    },
    events: {
      'version.hear': (driver, { build }) => hear(driver, build as string),
      'version.load': async ({ page }) => {
        // It is asked for; the load itself is lost, so that the page stays to be seen.
        await page.route('**/onboarding/resend-validation', (route) => route.abort('aborted'));
        await page.getByRole('button', { name: 'Load it now' }).click();
      },
      'version.defer': ({ page }) => page.getByRole('button', { name: 'Later' }).click(),
    },
  },
});
