// The session in Chromium: the corner of the page says who is here, the real server says it first, and a second tab
// hears and tells of sign-ins and sign-outs.
import { expect, type BrowserContext, type Page } from 'playwright/test';
import { visitorOf } from '#e2e/models/visitor.model.ts';
import { openOtherTab, setMember, type OtherTab } from './account.ts';
import { see, seeAs, walkInBrowser } from './driver.ts';
import { gateAt, loseLoads, type Gate } from './gate.ts';

type Driver = {
  page: Page;
  context: BrowserContext;
  visitor: ReturnType<typeof visitorOf>;
  account: Gate;
  ending: Gate;
  other: OtherTab;
};

const nobody = { signIn: true, account: false, asking: false, told: false, leaving: false };
const member = { ...nobody, signIn: false, account: true };

/** The corner looks so, whether or not an expired login was told before. */
const seeCorner = ({ visitor }: Driver, wanted: typeof nobody) =>
  seeAs(async () => ({ ...(await visitor.look()), told: false }), wanted);

async function answer({ context, account }: Driver, isKnown: boolean): Promise<void> {
  await setMember(context, isKnown);
  await account.pass();
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

/** A member's next request finds the session ended on the server. */
async function unauthorize({ page, context, visitor }: Driver): Promise<void> {
  await visitor.openDownload();
  await setMember(context, false);
  await page.getByRole('button', { name: 'Download CSV' }).click();
}

walkInBrowser<Driver>({
  machine: 'session',
  open: async ({ page, context }) => {
    await page.addInitScript(() =>
      localStorage.setItem(
        'dev-bundle',
        '["corporate-rates.corporate-tax-rates.corporate_tax_rate_statutory"]',
      ),
    );
    const account = await gateAt(page, 'GET /api/account');
    const ending = await gateAt(page, 'DELETE /api/auth/login');
    const other = await openOtherTab(page);
    await account.asked(() => page.goto('/pages/licensing'));
    return { page, context, visitor: visitorOf(page), account, ending, other };
  },
  // What was told stays on the page; only the visitor's memory tells expired from signed out.
  alike: { expired: ['signedOut.settled'] },
  tables: {
    states: {
      loading: ({ visitor }) => seeAs(visitor.look, { ...nobody, signIn: false, asking: true }),
      'signedOut.settled': (driver) => seeCorner(driver, nobody),
      'signedOut.rechecking': (driver) => seeCorner(driver, { ...nobody, asking: true }),
      'signedIn.settled': (driver) => seeCorner(driver, member),
      'signedIn.rechecking': (driver) => seeCorner(driver, { ...member, asking: true }),
      'signedIn.leaving': (driver) => seeCorner(driver, { ...member, asking: true, leaving: true }),
      expired: async ({ page, visitor }) => {
        await seeAs(visitor.look, { ...nobody, told: true });
        await see(page).toHaveURL(/\/login\?return_to=%2Fdownload$/);
      },
    },
    events: {
      'session.recheck': ({ account, other }) => account.asked(other.tell),
      'session.unauthorize': unauthorize,
      'session.signOut': ({ visitor, ending }) => ending.asked(visitor.signOut),
      'session.announce': announce,
      'xstate.done.actor.loadAccount': (driver) => answer(driver, true),
      'xstate.error.actor.loadAccount': (driver) => answer(driver, false),
      'xstate.done.actor.endSession': async ({ account, ending, other }) => {
        const before = await other.heard();
        await account.asked(ending.pass);
        await expect.poll(other.heard).toBe(before + 1);
      },
      'xstate.error.actor.endSession': ({ ending }) => ending.drop(),
    },
  },
});
