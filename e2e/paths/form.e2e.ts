// The form in Chromium, by its one page so far: a member of the test's own changes the password. What the server
// refuses and accepts are its own answers; what the visitor cannot mend is a request that is lost.
import type { Page } from 'playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { becomeNewMember } from '#e2e/members.ts';
import { formCases, formInput, refusal } from '#machines/form/form.cases.ts';
import type { FormContext } from '#machines/form/form.machine.ts';
import { noAnswer } from '#machines/resource/failure.cases.ts';
import { see, seeAs, walkInBrowser } from './driver.ts';
import { gateAt, type Gate } from './gate.ts';

type Driver = { page: Page; sending: Gate };

const labels = { currentPassword: 'Current password', newPassword: 'New password' } as const;
type FieldName = keyof typeof labels;
const unanswered = 'The server did not answer. Check your connection and try again.';

const formOf = (page: Page) => page.locator('main form');
const fieldOf = (page: Page, name: FieldName) => page.getByLabel(labels[name], { exact: true });
const faultsIn = (page: Page) => formOf(page).locator('input[aria-invalid=true] + p');
const isThere = async (page: Page, name: string) =>
  (await page.getByRole('main').getByRole('button', { name, exact: true }).count()) > 0;

/** What a visitor can tell of the form; nothing stands there when it is done. */
async function look(page: Page) {
  const said = formOf(page).getByRole('alert');
  return {
    form: await formOf(page).count(),
    ready: await isThere(page, 'Change password'),
    busy: await isThere(page, 'Changing the password…'),
    fixed: await formOf(page).locator('input[type=password][readonly]').count(),
    faults: await faultsIn(page).allTextContents(),
    said: await said.locator('div').first().allTextContents(),
    again: await isThere(page, 'Try again'),
  };
}

const open = { form: 1, ready: true, busy: false, fixed: 0, faults: [], said: [], again: false };

const problemsOf = (snapshot: AnyMachineSnapshot) => (snapshot.context as FormContext).problems;

/** At least one fault stands: a form whose last fault is mended is as good as new. */
async function seeRefusal({ page }: Driver, snapshot: AnyMachineSnapshot): Promise<void> {
  await see(faultsIn(page)).not.toHaveCount(0);
  await seeAs(() => look(page), { ...open, faults: Object.values(problemsOf(snapshot)) });
}

/** Refusals of what was typed are let through to the server; the other failure is that it does not answer. */
const lost = (snapshot: AnyMachineSnapshot) => {
  const cases = formCases['xstate.error.actor.submitForm'](snapshot);
  return cases.some(({ error }) => error === refusal) ? [{ error: noAnswer }] : cases;
};

walkInBrowser<Driver>({
  machine: 'form',
  explored: [{ cases: { ...formCases, 'xstate.error.actor.submitForm': lost }, input: formInput }],
  open: async ({ page, context }) => {
    await becomeNewMember(context);
    const sending = await gateAt(page, 'POST /api/account/change-password');
    await page.goto('/account/change-password');
    return { page, sending };
  },
  tables: {
    states: {
      editing: ({ page }) => seeAs(() => look(page), open),
      submitting: ({ page }) => seeAs(() => look(page), { ...open, ready: false, busy: true, fixed: 2 }),
      rejected: seeRefusal,
      failed: ({ page }) => seeAs(() => look(page), { ...open, said: [unanswered], again: true }),
      done: async ({ page }) => {
        await see(page.getByRole('status').getByText('Your password is changed.')).toBeVisible();
        await see(formOf(page)).toHaveCount(0);
      },
    },
    events: {
      'form.edit': ({ page }, { field, value }) => fieldOf(page, field as FieldName).fill(value as string),
      'form.submit': async ({ page, sending }) => {
        const again = page.getByRole('button', { name: 'Try again' });
        const button =
          (await again.count()) > 0 ? again : page.getByRole('button', { name: 'Change password' });
        await sending.asked(() => button.click());
      },
      'form.reopen': ({ page }) => page.getByRole('button', { name: 'Change it again' }).click(),
      'xstate.done.actor.submitForm': ({ sending }) => sending.pass(),
      'xstate.error.actor.submitForm': ({ sending }, { error }) =>
        error === noAnswer ? sending.drop() : sending.pass(),
    },
  },
});
