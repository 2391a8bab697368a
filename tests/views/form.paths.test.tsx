// Every transition of the form, walked through the password's page of the whole portal against the real server: what
// it refuses and accepts are its own answers to a member of the test's own; the rest are its seeds.
import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { faults, type refusal } from '#machines/form/form.cases.ts';
import type { FormContext } from '#machines/form/form.machine.ts';
import type { Tables } from '#tests/model/tables.ts';
import { doing } from './driver.tsx';
import { walkInViews } from './paths.ts';
import { openPortal, type Whole } from './whole.tsx';

const sending = 'POST /api/account/change-password';
const seeded = /^This failure was asked for: the seed “error-\d+” is set/;
const changed = 'Your password is changed. Other devices have been signed out.';

const labels = { currentPassword: 'Current password', newPassword: 'New password' } as const;
type FieldName = keyof typeof labels;
const names = Object.keys(labels) as FieldName[];

const field = (name: FieldName) => screen.getByLabelText<HTMLInputElement>(labels[name]);
const button = () => screen.getByRole('button', { name: /^Chang(e|ing)/ });
/** What stands at a field as its fault; undefined where none does. */
const faultAt = (name: FieldName) =>
  field(name).getAttribute('aria-invalid') === 'true'
    ? document.getElementById(field(name).getAttribute('aria-describedby')!)!.textContent
    : undefined;
const said = () => screen.queryByRole('alert')?.textContent;
const again = () => screen.queryByRole('button', { name: 'Try again' });

/** The form as it is when nothing is wrong with it, or what is. */
function look() {
  return {
    button: button().textContent,
    isBusy: button().getAttribute('aria-busy') === 'true',
    isFixed: names.map((name) => field(name).readOnly),
    faults: names.map(faultAt),
    said: said(),
    again: again() !== null,
  };
}

const open = {
  button: 'Change password',
  isBusy: false,
  isFixed: [false, false],
  faults: [undefined, undefined],
  said: undefined,
  again: false,
};

const problemsOf = (snapshot: unknown) => (snapshot as { context: FormContext }).context.problems;

const tables: Tables<Whole> = {
  states: {
    editing: () => expect(look()).toEqual(open),
    submitting: () =>
      expect(look()).toEqual({
        ...open,
        button: 'Changing the password…',
        isBusy: true,
        isFixed: [true, true],
      }),
    rejected: (_whole, snapshot) => {
      const [name = 'nothing'] = Object.keys(problemsOf(snapshot));
      const whole = expect.stringMatching(seeded);
      const isOfField = name in faults;
      expect(look()).toEqual({
        ...open,
        faults: isOfField ? names.map((own) => (own === name ? faults[own] : undefined)) : open.faults,
        said: isOfField ? undefined : whole,
      });
    },
    failed: () => expect(look()).toEqual({ ...open, said: expect.stringMatching(seeded), again: true }),
    done: () => {
      expect(screen.getByRole('status').textContent).toContain(changed);
      expect(screen.queryByLabelText(labels.newPassword)).toBeNull();
    },
  },
  events: {
    'form.edit': (_whole, { field: name, value }) =>
      doing(() => fireEvent.input(field(name as FieldName), { target: { value } })),
    'form.submit': () => doing(() => fireEvent.click(again() ?? button())),
    'form.reopen': () =>
      doing(() => fireEvent.click(screen.getByRole('button', { name: 'Change it again' }))),
    'xstate.done.actor.submitForm': ({ newest }) => doing(() => newest(sending).pass()),
    'xstate.error.actor.submitForm': async ({ newest, visitor }, event) => {
      const { status, problem } = event['error'] as typeof refusal & { problem: { field?: string } };
      if (!problem.field) visitor.jar.set('seed', `account.changePassword:error-${status}`);
      await doing(() => newest(sending).pass());
      visitor.jar.delete('seed');
    },
  },
};

let members = 0;

walkInViews<Whole>({
  machine: 'form',
  tables,
  // Each path has a member of its own, whose password is what the cases take for it.
  open: () => openPortal('/account/change-password', [sending], { newcomer: `form-${(members += 1)}` }),
});
