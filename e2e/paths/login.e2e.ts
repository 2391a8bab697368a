// Login in Chromium: the form as a visitor fills it, refusals by the server's own seeds, and the page asked for, whose
// load is lost here so that what comes before it can be looked at.
import { expect, type BrowserContext, type Page } from 'playwright/test';
import { loginCases } from '#machines/session/login.cases.ts';
import { password, people } from '#e2e/fixtures.ts';
import { visitorOf } from '#e2e/models/visitor.model.ts';
import { see, seeAs, walkInBrowser } from '#e2e/paths/drivers/driver.ts';
import { fail, gateAt, loseLoads, type Gate } from '#e2e/paths/drivers/gate.ts';

type Driver = {
  page: Page;
  context: BrowserContext;
  baseURL: string;
  sending: Gate;
  /** Paths of other documents that were to be loaded. */
  loads: readonly string[];
};

const outage =
  'Unexpected error when logging in. Please try again later or contact contact@meridian.example.';
const links = ["I don't have an account yet", 'I forgot my password', 'Resend validation code'];

const credentials = { email: people.active, password };
const explored = [
  {
    cases: { ...loginCases, 'login.submit': [{ credentials }] },
    input: { returnTo: '/bundle', origin: 'http://127.0.0.1', email: 'ada@example.org' },
  },
];

const button = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Sign/ });

async function seeForm({ page, loads }: Driver, label: string, message: string | RegExp): Promise<void> {
  await see(button(page)).toHaveText(label);
  await see(page.getByRole('alert')).toHaveText(message);
  await seeAs(async () => loads, []);
}

walkInBrowser<Driver>({
  machine: 'login',
  explored,
  open: async ({ page, context, baseURL }) => {
    const sending = await gateAt(page, 'POST /api/auth/login');
    await page.goto('/login?return_to=/bundle&email=ada%40example.org');
    return { page, context, baseURL, sending, loads: await loseLoads(page) };
  },
  tables: {
    states: {
      idle: (driver) => seeForm(driver, 'Sign in', ''),
      submitting: (driver) => seeForm(driver, 'Signing in…', ''),
      // The server's own sentence, here that of its seed, and nothing of ours.
      unauthorized: (driver) => seeForm(driver, 'Sign in', /^The seed “error-401” caused this failure/),
      error: (driver) => seeForm(driver, 'Sign in', outage),
      success: async ({ page, loads }) => {
        await seeAs(async () => loads, ['/bundle']);
        await see(button(page)).toHaveText('Signing in…');
      },
    },
    events: {
      'login.edit': async ({ page }, event) => {
        await page.getByLabel('E-mail').fill(event['email'] as string);
        const query = `email=${encodeURIComponent(event['email'] as string)}`;
        for (const name of links)
          await expect(page.getByRole('link', { name })).toHaveAttribute('href', new RegExp(`[?&]${query}$`));
      },
      'login.reveal': async ({ page }) => {
        const field = page.getByLabel('Password', { exact: true });
        const isHidden = (await field.getAttribute('type')) === 'password';
        await page.getByRole('button', { name: `${isHidden ? 'Show' : 'Hide'} password` }).click();
        await expect(field).toHaveAttribute('type', isHidden ? 'text' : 'password');
      },
      'login.submit': ({ page, sending }) => sending.asked(visitorOf(page).signIn),
      'xstate.done.actor.authenticate': ({ sending }) => sending.pass(),
      'xstate.error.actor.authenticate': async ({ context, baseURL, sending }, event) =>
        fail({ context, baseURL, gate: sending, endpoint: 'session.open' }, event['error']),
    },
  },
});
