// Every transition of the form, walked through the password's page of the whole portal against the real server: what
// it refuses and accepts are its own answers to a member of the test's own; the rest are its seeds.
import { fireEvent, screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { expiry, faults, otherAccount, owner, type refusal } from '#machines/form/form.cases.ts';
import type { FormContext, Owner } from '#machines/form/form.types.ts';
import type { Tables } from '#tests/model/tables.ts';
import { doing } from './driver.tsx';
import { walkInViews } from './paths.ts';
import { openPortal, type Whole } from './whole.tsx';

const sending = 'POST /api/account/change-password';
const signingIn = 'POST /api/auth/login';
const seeded = /^This failure was asked for: the seed “error-\d+” is set/;
const changed = 'Your password is changed. Other devices have been signed out.';

const labels = { currentPassword: 'Current password', newPassword: 'New password' } as const;
type FieldName = keyof typeof labels;
const names = Object.keys(labels) as FieldName[];

const field = (name: FieldName) => screen.getByLabelText<HTMLInputElement>(labels[name]);
const button = () => screen.queryByRole('button', { name: /^Chang(e|ing)/ });
const named = (name: string | RegExp) => screen.getByRole('button', { name });
/** What stands at a field as its fault; undefined where none does. */
const faultAt = (name: FieldName) =>
  field(name).getAttribute('aria-invalid') === 'true'
    ? document.getElementById(field(name).getAttribute('aria-describedby')!)!.textContent
    : undefined;
const said = () => screen.queryByRole('alert');
const again = () => screen.queryByRole('button', { name: 'Try again' });
const summary = () =>
  screen.queryByRole('heading', { name: 'There is a problem' }) &&
  [...said()!.querySelectorAll('li')].map((item) => item.textContent);
const panel = () => screen.queryByRole('region', { name: 'Your login has expired' });

/** The form as it is when nothing is wrong with it, or what is. */
function look() {
  return {
    button: button()?.textContent,
    isBusy: button()?.getAttribute('aria-busy') === 'true',
    isFixed: names.map((name) => field(name).readOnly),
    faults: names.map(faultAt),
    summary: summary(),
    said: summary() ? undefined : said()?.textContent,
    again: again() !== null,
    lock: panel() && within(panel()!).getAllByRole('button')[0]!.textContent,
  };
}

const open = {
  button: 'Change password',
  isBusy: false,
  isFixed: [false, false],
  faults: [undefined, undefined],
  summary: null,
  said: undefined,
  again: false,
  lock: null,
};
const lock = { ...open, button: undefined, isFixed: [true, true] };

const problemsOf = (snapshot: unknown) => (snapshot as { context: FormContext }).context.problems;

type Driver = Whole & { email: string };

/** Another tab of this browser signs in. */
async function signInElsewhere(visitor: Whole['visitor'], who: string): Promise<void> {
  visitor.jar.clear();
  await visitor.signIn(who);
}

const tables: Tables<Driver> = {
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
      const { '': whole, ...others } = problemsOf(snapshot);
      expect(look()).toEqual({
        ...open,
        faults: names.map((name) => (others[name] === undefined ? undefined : faults[name])),
        summary: whole ? [expect.stringMatching(seeded)] : Object.keys(others).map((name) => faults[name]),
      });
    },
    failed: () => expect(look()).toEqual({ ...open, said: expect.stringMatching(seeded), again: true }),
    locked: () => {
      expect(look()).toEqual({ ...lock, lock: 'Sign in and send' });
      expect(panel()!.textContent).toContain('What you typed is kept and has not been sent.');
    },
    unlocking: () => expect(look()).toEqual({ ...lock, lock: 'Signing in…' }),
    foreign: () => {
      expect(said()!.textContent).toContain('Somebody else has signed in in this browser');
      expect(screen.queryByLabelText(labels.newPassword)).toBeNull();
    },
    left: ({ part, url }) => {
      expect([part('session').getSnapshot().value, url()]).toEqual([
        'expired',
        '/login?return_to=%2Faccount%2Fchange-password',
      ]);
    },
    done: () => {
      expect(screen.getByRole('status').textContent).toContain(changed);
      expect(screen.queryByLabelText(labels.newPassword)).toBeNull();
    },
  },
  events: {
    'form.edit': (_whole, { field: name, value }) =>
      doing(() => fireEvent.input(field(name as FieldName), { target: { value } })),
    'form.reveal': (_whole, { field: name }) => {
      const isPlain = field(name as FieldName).type === 'text';
      const label = labels[name as FieldName].toLowerCase();
      return doing(() => fireEvent.click(named(`${isPlain ? 'Hide' : 'Show'} ${label}`)));
    },
    'form.submit': () => doing(() => fireEvent.click(again() ?? button()!)),
    'form.reopen': () => doing(() => fireEvent.click(named('Change it again'))),
    'form.unlock': (_whole, { password: typed }) =>
      doing(() => {
        const input = screen.getByLabelText('Password of your account');
        fireEvent.input(input, { target: { value: typed } });
        fireEvent.click(named('Sign in and send'));
      }),
    'form.leave': () => doing(() => fireEvent.click(named('Leave the form'))),
    'form.recognise': async ({ part, visitor, email }, { user }) => {
      await signInElsewhere(visitor, (user as Owner).id === owner.id ? email : 'active');
      await doing(() => part('session').send({ type: 'session.recheck' }));
    },
    'xstate.done.actor.submitForm': ({ newest }) => doing(() => newest(sending).pass()),
    'xstate.error.actor.submitForm': async ({ newest, visitor }, event) => {
      const error = event['error'] as typeof refusal;
      if (error === expiry) visitor.jar.clear();
      else if (error === otherAccount) await signInElsewhere(visitor, 'active');
      else if (!error.problem.field) visitor.jar.set('seed', `account.changePassword:error-${error.status}`);
      await doing(() => newest(sending).pass());
      visitor.jar.delete('seed');
    },
    'xstate.done.actor.authenticate': ({ newest }) => doing(() => newest(signingIn).pass()),
    'xstate.error.actor.authenticate': async ({ newest, visitor }) => {
      visitor.jar.set('seed', 'session.open:error-401');
      await doing(() => newest(signingIn).pass());
      visitor.jar.delete('seed');
    },
  },
};

let members = 0;

walkInViews<Driver>({
  machine: 'form',
  tables,
  // Each path has a member of its own, whose password is what the cases take for it.
  open: async () => {
    const email = `form-${(members += 1)}`;
    return {
      ...(await openPortal('/account/change-password', [sending, signingIn], { newcomer: email })),
      email,
    };
  },
});
