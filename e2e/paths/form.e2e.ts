// The form in Chromium, by four pages: a member of the test's own changes the password, somebody asks for a message, the
// staff of a portal of the test's own sends a zip, and somebody confirms an address in another browser than the one that
// registered. What the server refuses and accepts are its own answers; what the
// visitor cannot mend is a request that is lost. How much of a zip has left is told by the request, as the browser does.
import type { BrowserContext, Page } from 'playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { password as everybodys, people, test } from '#e2e/fixtures.ts';
import { becomeNewMember, registerElsewhere } from '#e2e/account/members.ts';
import { shareOwnPortal } from '#e2e/own-portal.ts';
import {
  expiry,
  fileCases,
  fileInput,
  formCases,
  formInput,
  mailCases,
  mailInput,
  otherAccount,
  owner,
  projectForm,
  refusal,
  registered,
  validateCases,
  validateInput,
} from '#machines/kinds/form/form.cases.ts';
import type { FormContext, Owner, Sent } from '#machines/kinds/form/form.types.ts';
import { noAnswer } from '#machines/kinds/failure.cases.ts';
import { tellTabs } from '#e2e/paths/drivers/account.ts';
import { stopClock, type Clock } from '#e2e/paths/drivers/clock.ts';
import { atOnce, see, seeAs, walkInBrowser } from '#e2e/paths/drivers/driver.ts';
import {
  keepUploads,
  pageOf,
  password,
  tellProgress,
  validation,
  zip,
  type Shown,
} from '#e2e/paths/drivers/form-pages.ts';
import { fail, gateAt, loseLoads, type Gate } from '#e2e/paths/drivers/gate.ts';
import { enterDesk } from '#e2e/paths/drivers/staff.ts';

type Driver = {
  page: Page;
  context: BrowserContext;
  baseURL: string;
  email: string;
  sending: Gate;
  signingIn: Gate;
  shown: Shown;
  clock: Clock;
};

const coolingWords = 'You can ask for another e-mail in a minute.';
const unanswered = 'The server did not answer. Check your connection and try again.';

const formOf = (page: Page) =>
  page.locator(
    'main form:has([name=newPassword], [name=email]:not([hidden]), #file, > button:text-matches("^Confirm"))',
  );
const lockOf = (page: Page) => page.getByRole('region', { name: 'Your login has expired' });
const fieldOf = ({ page, shown }: Driver, name: string) =>
  page.getByLabel(shown.labels[name]!, { exact: true });
const faultsIn = (page: Page) =>
  formOf(page).locator(
    'div:has(> div > input[aria-invalid=true]) > p, div:has(> input[aria-invalid=true]) > p',
  );
const isThere = async (page: Page, name: string) =>
  (await page.getByRole('main').getByRole('button', { name, exact: true }).count()) > 0;

/** What a visitor can tell of the form; nothing stands there when it is done. */
const look = atOnce(async ({ page, shown }: Driver) => {
  const summary = formOf(page).getByRole('alert').filter({ hasText: 'There is a problem' });
  const said = formOf(page).getByRole('alert').filter({ hasNotText: 'There is a problem' });
  return {
    form: await formOf(page).count(),
    ready: await isThere(page, shown.button),
    busy: await isThere(page, shown.busy),
    fixed: await formOf(page).locator('input[name][readonly], input:disabled').count(),
    faults: await faultsIn(page).allTextContents(),
    summary: await summary.getByRole('listitem').allTextContents(),
    said: await said.locator('div').first().allTextContents(),
    again: await isThere(page, 'Try again'),
    lock: await lockOf(page).getByRole('button').first().allTextContents(),
    sent: await formOf(page).locator('progress + p').allTextContents(),
    canStop: await isThere(page, 'Stop sending'),
    stopped: await formOf(page)
      .getByText(/^You stopped after/)
      .allTextContents(),
  };
});

const open = {
  form: 1,
  ready: true,
  busy: false,
  fixed: 0,
  faults: [],
  summary: [],
  said: [],
  again: false,
  lock: [],
  sent: [],
  canStop: false,
  stopped: [],
};
const busyOf = (driver: Driver, snapshot: AnyMachineSnapshot) => ({
  ...open,
  ready: false,
  busy: true,
  fixed: fieldsOf(driver, snapshot),
});
const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as FormContext;
/** How many stand there: on one page none before it is asked for. */
const fieldsOf = ({ shown }: Driver, snapshot: AnyMachineSnapshot) =>
  Object.keys(shown.labels).filter((name) => shown !== validation || contextOf(snapshot).asked[name]).length;
const locked = { ...open, ready: false, fixed: 2 };

const problemsOf = (snapshot: AnyMachineSnapshot) => contextOf(snapshot).problems;

/** At least one fault stands: a form whose last fault is mended is as good as new. */
async function seeRefusal(driver: Driver, snapshot: AnyMachineSnapshot): Promise<void> {
  const says = Object.values(problemsOf(snapshot));
  await see(faultsIn(driver.page)).not.toHaveCount(0);
  await seeAs(() => look(driver), { ...open, faults: says, summary: says });
}

const choose = (driver: Driver) =>
  fieldOf(driver, 'file').setInputFiles({
    name: 'my.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from('no zip'),
  });

/** Another tab of this browser signs in. */
const signInElsewhere = ({ context }: Driver, email: string) =>
  context.request.post('/api/auth/login', { data: { email, password: everybodys } });

/** Refusals of what was typed are let through to the server; the other failure is that it does not answer. */
const lost = (snapshot: AnyMachineSnapshot) => {
  const cases = formCases['xstate.error.actor.submitForm'](snapshot);
  return cases.some(({ error }) => error === refusal)
    ? [noAnswer, expiry, otherAccount].map((error) => ({ error }))
    : cases;
};

const own = shareOwnPortal(3);
test.afterAll(own.stop);

walkInBrowser<Driver>({
  machine: 'form',
  explored: [
    {
      cases: { ...formCases, 'xstate.error.actor.submitForm': lost },
      project: projectForm,
      input: formInput,
    },
    { cases: mailCases, project: projectForm, input: mailInput },
    {
      cases: { ...fileCases, 'xstate.error.actor.submitForm': [{ error: noAnswer }] },
      project: projectForm,
      input: fileInput,
    },
    { cases: validateCases, project: projectForm, input: validateInput },
  ],
  isStopped: true,
  open: async ({ page, context, baseURL }, { input }) => {
    const shown = pageOf(input);
    const portal = shown === zip ? (await own.start()).address : '';
    const clock = await stopClock(page);
    const email = shown === password ? await becomeNewMember(context) : '';
    if (shown === zip) await enterDesk(context, portal);
    await keepUploads(page);
    const sending = await gateAt(page, shown.sending);
    const signingIn = await gateAt(page, 'POST /api/auth/login');
    const link = shown === validation ? await registerElsewhere(baseURL, registered) : '';
    await page.goto(`${portal}${shown.address}${link}`);
    const driver = { page, context, baseURL, email, sending, signingIn, shown, clock };
    if (shown === zip) await choose(driver);
    return driver;
  },
  tables: {
    states: {
      editing: (driver) => seeAs(() => look(driver), open),
      'submitting.sending': (driver, snapshot) => seeAs(() => look(driver), busyOf(driver, snapshot)),
      'submitting.uploading': (driver, snapshot) =>
        seeAs(() => look(driver), {
          ...busyOf(driver, snapshot),
          sent: ['400 KB of 1 MB sent'],
          canStop: true,
        }),
      'submitting.awaiting': (driver, snapshot) =>
        seeAs(() => look(driver), {
          ...busyOf(driver, snapshot),
          sent: ['All 1 MB sent. The server is checking the file.'],
        }),
      stopped: (driver) =>
        seeAs(() => look(driver), {
          ...open,
          stopped: ['You stopped after 400 KB of 1 MB. Nothing was imported. The file is still selected.'],
        }),
      rejected: seeRefusal,
      failed: (driver) => seeAs(() => look(driver), { ...open, said: [unanswered], again: true }),
      locked: (driver) => seeAs(() => look(driver), { ...locked, lock: ['Sign in and send'] }),
      unlocking: (driver) => seeAs(() => look(driver), { ...locked, lock: ['Signing in…'] }),
      foreign: ({ page }) =>
        see(page.getByRole('main').getByText('Somebody else has signed in with this browser')).toBeVisible(),
      left: ({ page }) => see(page).toHaveURL(/\/login\?return_to=%2Faccount%2Fchange-password$/),
      cooling: async ({ page, shown }) => {
        await see(page.getByText(shown.done)).toBeVisible();
        await see(page.getByText(coolingWords)).toBeVisible();
        await see(formOf(page)).toHaveCount(0);
      },
      done: async ({ page, shown }) => {
        await see(page.getByRole('main').getByText(shown.done)).toBeVisible();
        const way = shown === validation ? 'link' : 'button';
        await see(page.getByRole('main').getByRole(way, { name: shown.again })).toBeVisible();
        await see(formOf(page)).toHaveCount(0);
      },
    },
    events: {
      'form.edit': (driver, { field, value }) =>
        field === 'file' ? choose(driver) : fieldOf(driver, field as string).fill(value as string),
      'form.progress': ({ page }, event) => tellProgress(page, event['sent'] as Sent),
      'form.stop': ({ page }) => page.getByRole('button', { name: 'Stop sending' }).click(),
      'form.reveal': async ({ page, shown }, { field }) => {
        const label = shown.labels[field as string]!.toLowerCase();
        await page.getByRole('button', { name: new RegExp(`^(Show|Hide) ${label}$`) }).click();
      },
      'form.submit': async ({ page, sending, shown }) => {
        const again = page.getByRole('button', { name: 'Try again' });
        const button = (await again.count()) > 0 ? again : page.getByRole('button', { name: shown.button });
        await sending.asked(() => button.click());
      },
      'form.reopen': ({ page, shown }) => page.getByRole('button', { name: shown.again }).click(),
      'xstate.after.cooldown.form.cooling': async ({ page, clock }) => {
        await clock.wait(55_000);
        await see(page.getByText(coolingWords)).toBeVisible();
        await clock.wait(5_000);
      },
      'form.unlock': async ({ page, signingIn }, { password: typed }) => {
        await lockOf(page)
          .getByLabel('Your password')
          .fill(typed as string);
        await signingIn.asked(() => page.getByRole('button', { name: 'Sign in and send' }).click());
      },
      'form.leave': ({ page }) => page.getByRole('button', { name: 'Leave the form' }).click(),
      'form.recognise': async (driver, { user }) => {
        const isBack = (user as Owner).id === owner.id;
        // A tab that finds another member loads its page anew; what stands until then is looked at here.
        if (!isBack) await loseLoads(driver.page);
        await signInElsewhere(driver, isBack ? driver.email : people.active);
        await tellTabs(driver.page);
      },
      'xstate.done.actor.submitForm': ({ sending }) => sending.pass(),
      'xstate.error.actor.submitForm': async (driver, { error }) => {
        if (error === noAnswer) return driver.sending.drop();
        if (error === expiry) await driver.context.clearCookies();
        if (error === otherAccount) await signInElsewhere(driver, people.active);
        await driver.sending.pass();
      },
      'xstate.done.actor.authenticate': ({ signingIn }) => signingIn.pass(),
      'xstate.error.actor.authenticate': async ({ context, baseURL, signingIn }, { error }) => {
        await fail({ context, baseURL, gate: signingIn, endpoint: 'session.open' }, error);
      },
    },
  },
});
