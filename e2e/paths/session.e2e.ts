// The session in Chromium: the corner of the page says who is here, the real server says it first, and a second tab
// hears and tells of sign-ins and sign-outs.
import { expect, type BrowserContext, type Page } from 'playwright/test';
import { isPhone, people } from '#e2e/fixtures.ts';
import { visitorOf } from '#e2e/models/visitor.model.ts';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { SessionContext } from '#machines/session/session.setup.ts';
import type { SessionEnd } from '#contract/session/sessions.ts';
import { openOtherTab, seedSession, setMember, type OtherTab } from '#e2e/paths/drivers/account.ts';
import { stopClock, type Clock } from '#e2e/paths/drivers/clock.ts';
import { atOnce, see, seeAs, walkInBrowser } from '#e2e/paths/drivers/driver.ts';
import { gateAt, loseLoads, type Gate } from '#e2e/paths/drivers/gate.ts';

type Driver = {
  page: Page;
  context: BrowserContext;
  visitor: ReturnType<typeof visitorOf>;
  account: Gate;
  leaving: Gate;
  asking: Gate;
  staying: Gate;
  other: OtherTab;
  clock: Clock;
  /** Another member’s page is being loaded, but the load is lost. */
  isReplaced: boolean;
};

const nobody = {
  signIn: true,
  account: false,
  asking: false,
  told: false,
  leaving: false,
  warned: false,
};
const member = { ...nobody, signIn: false, account: true };

const warning = 'Your login expires in two minutes';

const look = atOnce(async ({ page, visitor }: Driver) => ({
  ...(await visitor.look()),
  warned: (await page.getByText(warning).count()) > 0,
}));

/** The corner looks so, whether or not an expired login was told before. */
const seeCorner = (driver: Driver, wanted: typeof nobody) =>
  seeAs(async () => ({ ...(await look(driver)), told: false }), wanted);

const emailOf = (event: AnyEventObject) => (event['output'] as { email: string }).email;

/** The server knows who is here before the waiting request reaches it; a page that becomes another's stays to be seen. */
async function welcome(driver: Driver, event: AnyEventObject): Promise<void> {
  const { page, context, account } = driver;
  const email = emailOf(event);
  driver.isReplaced ||= email !== people.active;
  if (email !== people.active) await loseLoads(page);
  await setMember(context, email);
  await account.pass();
}

/** Nobody is signed in, or the request is lost. */
async function sendAway({ context, account }: Driver, event: AnyEventObject): Promise<void> {
  const { status } = event['error'] as { status?: number };
  if (status !== 401) return account.drop();
  await setMember(context, null);
  await account.pass();
}

/** Whether the server did not say who is here when it was asked last. */
const isUnsure = ({ context }: AnyMachineSnapshot) => (context as SessionContext).misses > 0;

/** The server's own session becomes as the model says, and tells so. */
async function answerEnd({ context, asking }: Driver, event: AnyEventObject): Promise<void> {
  const { endsInSeconds, canStay } = event['output'] as SessionEnd;
  if (endsInSeconds > 120) await setMember(context, people.active);
  else await seedSession(context, canStay ? 'ending' : 'final');
  await asking.pass();
}

/** The session is over, or the request is lost. */
async function loseEnd({ context }: Driver, gate: Gate, event: AnyEventObject): Promise<void> {
  const { status } = event['error'] as { status?: number };
  if (status === 401) await setMember(context, null);
  await (status === 401 ? gate.pass() : gate.drop());
}

/**
 * Signs in for good, but the load of the page asked for is lost: the page that told the other tabs stays. While nobody
 * knows who is here no link leads to login; who has its address comes by a load, which begins by asking again.
 */
async function announce({ page, visitor, account, other }: Driver): Promise<void> {
  const before = await other.heard();
  if ((await visitor.look()).signIn) await visitor.openLogin();
  else await account.asked(() => page.goto('/login'));
  await loseLoads(page);
  await visitor.signIn();
  await expect.poll(other.heard).toBe(before + 1);
}

/**
 * Signs out by the menu, which comes apart: React shows a part that came late after up to 300 ms of the page's clock,
 * and that stands still.
 */
async function signOut({ page, visitor, leaving, clock }: Driver): Promise<void> {
  const menu = page.locator('[data-scope="menu"]');
  const hasMenu = async () => {
    await clock.wait(300);
    return (await menu.count()) > 0;
  };
  if (!isPhone(page)) await expect.poll(hasMenu).toBe(true);
  await leaving.asked(visitor.signOut);
}

/** A member's next request finds the session ended on the server: the press, not what the page asks when it opens. */
async function unauthorize({ page, context, visitor }: Driver): Promise<void> {
  const found = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/files');
  await visitor.openDownload();
  await found;
  await setMember(context, null);
  await page.getByRole('button', { name: 'Download CSV' }).click();
}

walkInBrowser<Driver>({
  machine: 'session',
  isStopped: true,
  open: async ({ page, context }) => {
    await page.addInitScript(() =>
      localStorage.setItem(
        'dev-bundle',
        '["corporate-rates.corporate-tax-rates.corporate_tax_rate_statutory"]',
      ),
    );
    const account = await gateAt(page, 'GET /api/account');
    const leaving = await gateAt(page, 'DELETE /api/auth/login');
    const asking = await gateAt(page, 'GET /api/auth/session');
    // What the server tells by itself, as when a stream gives way to newer ones, is walked in e2e/session/changes.e2e.ts.
    await gateAt(page, 'GET /api/account/changes');
    const staying = await gateAt(page, 'POST /api/auth/session');
    const clock = await stopClock(page);
    const other = await openOtherTab(page);
    await account.asked(() => page.goto('/pages/licensing'));
    const visitor = visitorOf(page);
    return { page, context, visitor, account, leaving, asking, staying, other, clock, isReplaced: false };
  },
  // What was told stays on the page; only the visitor's memory tells expired from signed out.
  // What the server is asked about the end is nobody's business.
  alike: {
    expired: ['signedOut.settled'],
    'signedIn.settled': ['signedIn.asking', 'signedIn.staying'],
    'signedIn.asking': ['signedIn.settled', 'signedIn.staying'],
    'signedIn.staying': ['signedIn.settled', 'signedIn.asking'],
  },
  tables: {
    states: {
      loading: (driver) => seeAs(() => look(driver), { ...nobody, signIn: false, asking: true }),
      'signedOut.settled': (driver) => seeCorner(driver, nobody),
      'signedOut.rechecking': (driver) => seeCorner(driver, { ...nobody, asking: true }),
      'signedIn.settled': (driver) => seeCorner(driver, member),
      'signedIn.asking': (driver) => seeCorner(driver, member),
      'signedIn.ending': (driver) => seeCorner(driver, { ...member, warned: true }),
      'signedIn.staying': (driver) => seeCorner(driver, member),
      'signedIn.rechecking': (driver) => seeCorner(driver, { ...member, asking: true }),
      'signedIn.leaving': (driver) => seeCorner(driver, { ...member, asking: true, leaving: true }),
      expired: async (driver) => {
        await seeAs(() => look(driver), { ...nobody, told: true });
        // A page that is being loaded for another member goes nowhere else.
        if (!driver.isReplaced)
          await see(driver.page).toHaveURL(/\/login\?return_to=%2F(download|pages%2Flicensing)$/);
      },
    },
    events: {
      'session.recheck': ({ account, other }) => account.asked(other.tell),
      'session.unauthorize': unauthorize,
      'session.signOut': signOut,
      'session.stay': ({ page, staying }) =>
        staying.asked(() => page.getByRole('button', { name: 'Stay signed in' }).click()),
      'xstate.after.untilWarning.session.signedIn.settled': ({ clock, asking, account }, _event, snapshot) =>
        isUnsure(snapshot)
          ? account.asked(() => clock.wait(60_000))
          : asking.asked(() => clock.wait(24 * 3_600_000)),
      'xstate.after.untilEnd.session.signedIn.ending': ({ clock, asking }) =>
        asking.asked(() => clock.wait(61_000)),
      'xstate.done.actor.readEnd': answerEnd,
      'xstate.error.actor.readEnd': (driver, event) => loseEnd(driver, driver.asking, event),
      'xstate.done.actor.stay': async ({ staying, other }) => {
        const before = await other.heard();
        await staying.pass();
        await expect.poll(other.heard).toBe(before + 1);
      },
      'xstate.error.actor.stay': (driver, event) => loseEnd(driver, driver.staying, event),
      'xstate.after.untilAgain.session.signedOut.settled': ({ clock, account }) =>
        account.asked(() => clock.wait(60_000)),
      'session.announce': announce,
      'xstate.done.actor.loadAccount': welcome,
      'xstate.error.actor.loadAccount': sendAway,
      'xstate.done.actor.endSession': async ({ account, leaving, other }) => {
        const before = await other.heard();
        await account.asked(leaving.pass);
        await expect.poll(other.heard).toBe(before + 1);
      },
      'xstate.error.actor.endSession': ({ leaving }) => leaving.drop(),
    },
  },
});
