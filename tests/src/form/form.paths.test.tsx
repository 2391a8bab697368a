// Every transition of the form, walked through four pages of the whole portal against the real server: what it refuses
// and accepts are its own answers to a member of the test's own; the rest are its seeds. How much of a file has left is
// told by the request, as a browser does.
import { fireEvent, screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { SimulatedClock } from 'xstate';
import { expiry, otherAccount, owner, registered, type refusal } from '#machines/kinds/form/form.cases.ts';
import type { FormContext, Owner, Sent } from '#machines/kinds/form/form.types.ts';
import type { Tables } from '#tests/model/tables.ts';
import { doing } from '#tests/fixtures/views/driver.tsx';
import { registerElsewhere } from '#tests/fixtures/server/registering.ts';
import { pageOf, password, validation, zip, type Shown } from '#tests/src/account/form-pages.ts';
import { walkInViews } from '#tests/fixtures/views/paths.ts';
import { openPortal, type Whole } from '#tests/fixtures/views/whole.tsx';

// The requests that tell how far they are; nothing else of them is the test's.
const uploads: XMLHttpRequest[] = [];
globalThis.XMLHttpRequest = class extends XMLHttpRequest {
  constructor() {
    super();
    uploads.push(this);
  }
};

const signingIn = 'POST /api/auth/login';
const seeded = /^The seed “error-\d+” caused this failure/;

type Driver = Whole & { email: string; shown: Shown; clock: SimulatedClock };

const field = ({ shown }: Driver, name: string) =>
  screen.getByLabelText<HTMLInputElement>(shown.labels[name]!);
const contextOf = (snapshot: unknown) => (snapshot as { context: FormContext }).context;
/** Fields that are to stand there: on one page not before they are asked for. */
const namesOf = ({ shown }: Driver, snapshot: unknown) =>
  Object.keys(shown.labels).filter((name) => shown !== validation || contextOf(snapshot).asked[name]);
const button = ({ shown }: Driver) =>
  screen.queryByRole('button', { name: new RegExp(`^(${shown.button}|${shown.busy})`) });
const named = (name: string | RegExp) => screen.getByRole('button', { name });
/** What stands at a field as its fault; undefined where none does. */
const faultAt = (input: HTMLInputElement) =>
  input.getAttribute('aria-invalid') === 'true'
    ? document.getElementById(input.getAttribute('aria-describedby')!)!.textContent
    : undefined;
const said = () => screen.queryByRole('alert');
const again = () => screen.queryByRole('button', { name: 'Try again' });
const summary = () =>
  screen.queryByRole('heading', { name: 'There is a problem' }) &&
  [...said()!.querySelectorAll('li')].map((item) => item.textContent);
/** How much of a file has left, or had when it was called off. */
const sent = () => {
  const bar = screen.queryByRole('progressbar', { name: 'Sending the file' });
  return bar?.nextElementSibling?.textContent ?? null;
};
const stopped = () => screen.queryByText(/^You stopped after/)?.textContent ?? null;
const panel = () => screen.queryByRole('region', { name: 'Your login has expired' });

/** The form as it is when nothing is wrong with it, or what is. */
function look(driver: Driver) {
  const fields = Object.values(driver.shown.labels)
    .map((label) => screen.queryByLabelText<HTMLInputElement>(label))
    .filter((input) => input !== null);
  return {
    button: button(driver)?.textContent,
    isBusy: button(driver)?.getAttribute('aria-busy') === 'true',
    isFixed: fields.map(({ readOnly, disabled }) => readOnly || disabled),
    faults: fields.map(faultAt),
    summary: summary(),
    said: summary() ? undefined : said()?.textContent,
    again: again() !== null,
    lock: panel() && within(panel()!).getAllByRole('button')[0]!.textContent,
    sent: sent(),
    canStop: screen.queryByRole('button', { name: 'Stop sending' }) !== null,
    stopped: stopped(),
  };
}

const openOf = (driver: Driver, snapshot: unknown) => ({
  button: driver.shown.button as string | undefined,
  isBusy: false,
  isFixed: namesOf(driver, snapshot).map(() => false),
  faults: namesOf(driver, snapshot).map((): string | undefined => undefined),
  summary: null,
  said: undefined,
  again: false,
  lock: null as string | null,
  sent: null as string | null,
  canStop: false,
  stopped: null as string | null,
});
const busyOf = (driver: Driver, snapshot: unknown) => ({
  ...openOf(driver, snapshot),
  button: driver.shown.busy as string | undefined,
  isBusy: true,
  isFixed: namesOf(driver, snapshot).map(() => true),
});
const lockOf = (driver: Driver, snapshot: unknown) => ({
  ...openOf(driver, snapshot),
  button: undefined,
  isFixed: namesOf(driver, snapshot).map(() => true),
});

const problemsOf = (snapshot: unknown) => contextOf(snapshot).problems;

/** Another tab of this browser signs in. */
async function signInElsewhere(visitor: Whole['visitor'], who: string): Promise<void> {
  visitor.jar.clear();
  await visitor.signIn(who);
}

const tables: Tables<Driver> = {
  states: {
    editing: (driver, snapshot) => expect(look(driver)).toEqual(openOf(driver, snapshot)),
    'submitting.sending': (driver, snapshot) => expect(look(driver)).toEqual(busyOf(driver, snapshot)),
    'submitting.uploading': (driver, snapshot) =>
      expect(look(driver)).toEqual({
        ...busyOf(driver, snapshot),
        sent: '400 KB of 1 MB sent',
        canStop: true,
      }),
    'submitting.awaiting': (driver, snapshot) =>
      expect(look(driver)).toEqual({
        ...busyOf(driver, snapshot),
        sent: 'All 1 MB sent. The server is checking the file.',
      }),
    stopped: (driver, snapshot) =>
      expect(look(driver)).toEqual({
        ...openOf(driver, snapshot),
        stopped: 'You stopped after 400 KB of 1 MB. Nothing was imported. The file is still selected.',
      }),
    rejected: (driver, snapshot) => {
      const { '': whole, ...others } = problemsOf(snapshot);
      const says = { ...others, ...driver.shown.faults };
      expect(look(driver)).toEqual({
        ...openOf(driver, snapshot),
        faults: namesOf(driver, snapshot).map((name) =>
          others[name] === undefined ? undefined : says[name],
        ),
        summary: whole ? [expect.stringMatching(seeded)] : Object.keys(others).map((name) => says[name]),
      });
    },
    failed: (driver, snapshot) =>
      expect(look(driver)).toEqual({
        ...openOf(driver, snapshot),
        said: expect.stringMatching(seeded),
        again: true,
      }),
    locked: (driver, snapshot) => {
      expect(look(driver)).toEqual({ ...lockOf(driver, snapshot), lock: 'Sign in and send' });
      expect(panel()!.textContent).toContain('The form was not sent, but what you typed is still here.');
    },
    unlocking: (driver, snapshot) =>
      expect(look(driver)).toEqual({ ...lockOf(driver, snapshot), lock: 'Signing in…' }),
    foreign: () => {
      expect(said()!.textContent).toContain('Somebody else has signed in with this browser');
      expect(document.querySelector('main form')).toBeNull();
    },
    left: ({ part, url }) => {
      expect([part('session').getSnapshot().value, url()]).toEqual([
        'expired',
        '/login?return_to=%2Faccount%2Fchange-password',
      ]);
    },
    cooling: ({ shown }) => {
      expect(document.querySelector('main form')).toBeNull();
      expect(screen.getAllByRole('status')[0]!.textContent).toContain(shown.done);
      expect(screen.getByText('You can ask for another e-mail in a minute.')).toBeTruthy();
    },
    done: ({ shown }) => {
      expect(document.querySelector('main form')).toBeNull();
      if (shown === validation) {
        expect(document.activeElement!.textContent).toContain(shown.done);
        expect(screen.getByRole('link', { name: shown.again })).toBeTruthy();
        return;
      }
      expect(screen.getAllByRole('status')[0]!.textContent).toContain(shown.done);
      expect(named(shown.again)).toBeTruthy();
    },
  },
  events: {
    'form.edit': (driver, { field: name, value }) =>
      name === 'file'
        ? choose(driver)
        : doing(() => fireEvent.input(field(driver, name as string), { target: { value } })),
    'form.progress': (_whole, event) => {
      const { bytes: loaded, of: total } = event['sent'] as Sent;
      return doing(() =>
        uploads.at(-1)!.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total })),
      );
    },
    'form.stop': () => doing(() => fireEvent.click(named('Stop sending'))),
    'form.reveal': (driver, { field: name }) => {
      const isPlain = field(driver, name as string).type === 'text';
      const label = driver.shown.labels[name as string]!.toLowerCase();
      return doing(() => fireEvent.click(named(`${isPlain ? 'Hide' : 'Show'} ${label}`)));
    },
    'form.submit': (driver) => doing(() => fireEvent.click(again() ?? button(driver)!)),
    'form.reopen': ({ shown }) => doing(() => fireEvent.click(named(shown.again))),
    'form.unlock': (_whole, { password: typed }) =>
      doing(() => {
        const input = screen.getByLabelText('Your password');
        fireEvent.input(input, { target: { value: typed } });
        fireEvent.click(named('Sign in and send'));
      }),
    'form.leave': () => doing(() => fireEvent.click(named('Leave the form'))),
    'form.recognise': async ({ part, visitor, email }, { user }) => {
      await signInElsewhere(visitor, (user as Owner).id === owner.id ? email : 'active');
      await doing(() => part('session').send({ type: 'session.recheck' }));
    },
    'xstate.done.actor.submitForm': ({ newest, shown }) => doing(() => newest(shown.sending).pass()),
    'xstate.error.actor.submitForm': async ({ newest, visitor, shown }, event) => {
      const error = event['error'] as typeof refusal;
      if (error === expiry) visitor.jar.clear();
      else if (error === otherAccount) await signInElsewhere(visitor, 'active');
      else if (!error.problem.field) visitor.jar.set('seed', `${shown.endpoint}:error-${error.status}`);
      await doing(() => newest(shown.sending).pass());
      visitor.jar.delete('seed');
    },
    'xstate.after.cooldown.form.cooling': async ({ clock }) => {
      await doing(() => clock.increment(59_999));
      expect(screen.getByText('You can ask for another e-mail in a minute.')).toBeTruthy();
      await doing(() => clock.increment(1));
    },
    'xstate.done.actor.authenticate': ({ newest }) => doing(() => newest(signingIn).pass()),
    'xstate.error.actor.authenticate': async ({ newest, visitor }) => {
      visitor.jar.set('seed', 'session.open:error-401');
      await doing(() => newest(signingIn).pass());
      visitor.jar.delete('seed');
    },
  },
};

const choose = (driver: Driver) =>
  doing(() => {
    const files = [new File(['no zip'], 'my.zip', { type: 'application/zip' })];
    Object.defineProperty(field(driver, 'file'), 'files', { value: files, configurable: true });
    fireEvent.input(field(driver, 'file'));
  });

let members = 0;

walkInViews<Driver>({
  machine: 'form',
  tables,
  // Each path has a member of its own, whose password is what the cases take for it.
  open: async ({ input }) => {
    const shown = pageOf(input);
    const clock = new SimulatedClock();
    const email = `form-${(members += 1)}`;
    const [confirmed, token] = [`${email}@new.example`, `token-of-${email}`];
    const hash = shown === validation ? `#email=${encodeURIComponent(confirmed)}&token=${token}` : '';
    const whole = await openPortal(`${shown.address}${hash}`, [shown.sending, signingIn], {
      clock,
      ...(shown === password && { newcomer: email }),
      prepare: async (visitor, app) => {
        if (shown === validation)
          return registerElsewhere(app, { email: confirmed, password: registered, token });
        if (shown !== zip) return;
        await visitor.signIn('admin');
        // One import at a time: that of the path before.
        await app.services.admin.imports.idle();
      },
    });
    if (shown === zip) await choose({ ...whole, email, shown, clock });
    return { ...whole, email, shown, clock };
  },
});
