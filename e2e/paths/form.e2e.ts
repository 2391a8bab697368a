// The form in Chromium, by its one page so far: a member of the test's own changes the password. What the server
// refuses and accepts are its own answers; what the visitor cannot mend is a request that is lost.
import type { BrowserContext, Page } from 'playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { password, people } from '#e2e/fixtures.ts';
import { becomeNewMember } from '#e2e/members.ts';
import {
  expiry,
  formCases,
  formInput,
  otherAccount,
  owner,
  projectForm,
  refusal,
} from '#machines/form/form.cases.ts';
import type { FormContext, Owner } from '#machines/form/form.types.ts';
import { noAnswer } from '#machines/resource/failure.cases.ts';
import { see, seeAs, walkInBrowser } from './driver.ts';
import { fail, gateAt, type Gate } from './gate.ts';

type Driver = {
  page: Page;
  context: BrowserContext;
  baseURL: string;
  email: string;
  sending: Gate;
  signingIn: Gate;
};

const labels = { currentPassword: 'Current password', newPassword: 'New password' } as const;
type FieldName = keyof typeof labels;
const unanswered = 'The server did not answer. Check your connection and try again.';

const formOf = (page: Page) => page.locator('main form:has(#newPassword)');
const lockOf = (page: Page) => page.getByRole('region', { name: 'Your login has expired' });
const fieldOf = (page: Page, name: FieldName) => page.getByLabel(labels[name], { exact: true });
const faultsIn = (page: Page) => formOf(page).locator('div:has(> div > input[aria-invalid=true]) > p');
const isThere = async (page: Page, name: string) =>
  (await page.getByRole('main').getByRole('button', { name, exact: true }).count()) > 0;

/** What a visitor can tell of the form; nothing stands there when it is done. */
async function look(page: Page) {
  const summary = formOf(page).getByRole('alert').filter({ hasText: 'There is a problem' });
  const said = formOf(page).getByRole('alert').filter({ hasNotText: 'There is a problem' });
  return {
    form: await formOf(page).count(),
    ready: await isThere(page, 'Change password'),
    busy: await isThere(page, 'Changing the password…'),
    fixed: await formOf(page).locator('input[name$=assword][readonly]').count(),
    faults: await faultsIn(page).allTextContents(),
    summary: await summary.getByRole('listitem').allTextContents(),
    said: await said.locator('div').first().allTextContents(),
    again: await isThere(page, 'Try again'),
    lock: await lockOf(page).getByRole('button').first().allTextContents(),
  };
}

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
};
const locked = { ...open, ready: false, fixed: 2 };

const problemsOf = (snapshot: AnyMachineSnapshot) => (snapshot.context as FormContext).problems;

/** At least one fault stands: a form whose last fault is mended is as good as new. */
async function seeRefusal({ page }: Driver, snapshot: AnyMachineSnapshot): Promise<void> {
  const says = Object.values(problemsOf(snapshot));
  await see(faultsIn(page)).not.toHaveCount(0);
  await seeAs(() => look(page), { ...open, faults: says, summary: says });
}

/** Hears what another tab would say. */
const tellTabs = (page: Page) =>
  page.evaluate(() => {
    const channel = new BroadcastChannel('dev-session');
    // A channel reaches this origin only, so there is no target to name.
    // eslint-disable-next-line unicorn/require-post-message-target-origin
    channel.postMessage('changed');
    channel.close();
  });

/** Another tab of this browser signs in. */
const signInElsewhere = ({ context }: Driver, email: string) =>
  context.request.post('/api/auth/login', { data: { email, password } });

/** Refusals of what was typed are let through to the server; the other failure is that it does not answer. */
const lost = (snapshot: AnyMachineSnapshot) => {
  const cases = formCases['xstate.error.actor.submitForm'](snapshot);
  return cases.some(({ error }) => error === refusal)
    ? [noAnswer, expiry, otherAccount].map((error) => ({ error }))
    : cases;
};

walkInBrowser<Driver>({
  machine: 'form',
  explored: [
    {
      cases: { ...formCases, 'xstate.error.actor.submitForm': lost },
      project: projectForm,
      input: formInput,
    },
  ],
  open: async ({ page, context, baseURL }) => {
    const email = await becomeNewMember(context);
    const sending = await gateAt(page, 'POST /api/account/change-password');
    const signingIn = await gateAt(page, 'POST /api/auth/login');
    await page.goto('/account/change-password');
    return { page, context, baseURL, email, sending, signingIn };
  },
  tables: {
    states: {
      editing: ({ page }) => seeAs(() => look(page), open),
      submitting: ({ page }) => seeAs(() => look(page), { ...open, ready: false, busy: true, fixed: 2 }),
      rejected: seeRefusal,
      failed: ({ page }) => seeAs(() => look(page), { ...open, said: [unanswered], again: true }),
      locked: ({ page }) => seeAs(() => look(page), { ...locked, lock: ['Sign in and send'] }),
      unlocking: ({ page }) => seeAs(() => look(page), { ...locked, lock: ['Signing in…'] }),
      foreign: ({ page }) =>
        see(page.getByRole('main').getByText('Somebody else has signed in in this browser')).toBeVisible(),
      left: ({ page }) => see(page).toHaveURL(/\/login\?return_to=%2Faccount%2Fchange-password$/),
      done: async ({ page }) => {
        await see(page.getByRole('status').getByText('Your password is changed.')).toBeVisible();
        await see(formOf(page)).toHaveCount(0);
      },
    },
    events: {
      'form.edit': ({ page }, { field, value }) => fieldOf(page, field as FieldName).fill(value as string),
      'form.reveal': async ({ page }, { field }) => {
        const label = labels[field as FieldName].toLowerCase();
        await page.getByRole('button', { name: new RegExp(`^(Show|Hide) ${label}$`) }).click();
      },
      'form.submit': async ({ page, sending }) => {
        const again = page.getByRole('button', { name: 'Try again' });
        const button =
          (await again.count()) > 0 ? again : page.getByRole('button', { name: 'Change password' });
        await sending.asked(() => button.click());
      },
      'form.reopen': ({ page }) => page.getByRole('button', { name: 'Change it again' }).click(),
      'form.unlock': async ({ page, signingIn }, { password: typed }) => {
        await lockOf(page)
          .getByLabel('Password of your account')
          .fill(typed as string);
        await signingIn.asked(() => page.getByRole('button', { name: 'Sign in and send' }).click());
      },
      'form.leave': ({ page }) => page.getByRole('button', { name: 'Leave the form' }).click(),
      'form.recognise': async (driver, { user }) => {
        await signInElsewhere(driver, (user as Owner).id === owner.id ? driver.email : people.active);
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
