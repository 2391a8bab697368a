// Every transition of the session, walked through the whole portal: the header says who is here, and the real server
// says it first.
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, expect } from 'vitest';
import { SimulatedClock, type AnyEventObject } from 'xstate';
import type { SessionEnd } from '#contract/session/sessions.ts';
import type { Tables } from '#tests/model/tables.ts';
import { doing } from '#tests/fixtures/views/driver.tsx';
import { walkInViews } from '#tests/fixtures/views/paths.ts';
import { openPortal, type Whole } from '#tests/fixtures/views/whole.tsx';

const account = 'GET /api/account';
const leaving = 'DELETE /api/auth/login';
const asking = 'GET /api/auth/session';
const staying = 'POST /api/auth/session';

const endMenu = () => screen.getByRole('navigation', { name: 'Your account' });
const isAsking = () => endMenu().getAttribute('aria-busy') === 'true';
const offersSignIn = () => within(endMenu()).queryByRole('link', { name: 'Sign in' }) !== null;
const offersAccount = () => within(endMenu()).queryByRole('button', { name: /^Account/ }) !== null;
const isTold = () => screen.queryByText('Your login has expired, please sign in again.') !== null;
const warning = 'Your login expires in two minutes';
const isWarned = () => screen.queryByText(warning) !== null;
const isLeaving = () => within(endMenu()).queryAllByText('Signing out…').length > 0;

const look = () => ({
  signIn: offersSignIn(),
  account: offersAccount(),
  asking: isAsking(),
  told: isTold(),
  leaving: isLeaving(),
  warned: isWarned(),
});

const nobody = { signIn: true, account: false, asking: false, told: false, leaving: false, warned: false };
const member = { ...nobody, signIn: false, account: true };

type Driver = Whole & { clock: SimulatedClock };

const nameOf = (event: AnyEventObject) => (event['output'] as { email: string }).email.split('@')[0];

/** The server knows the visitor, or does not, before the waiting request reaches it. */
async function answerAccount({ visitor, newest }: Whole, who?: string): Promise<void> {
  if (who) await visitor.signIn(who);
  else visitor.jar.clear();
  await doing(() => newest(account).pass());
}

/** Nobody is signed in, or the request is lost. */
async function loseAccount(whole: Whole, event: AnyEventObject): Promise<void> {
  const { status } = event['error'] as { status?: number };
  if (status === 401) await answerAccount(whole);
  else await doing(() => whole.newest(account).drop());
}

const endOf = (event: AnyEventObject) => event['output'] as SessionEnd;

/** The server's own session becomes as the model says, and tells so. */
async function answerEnd({ visitor, newest }: Whole, event: AnyEventObject): Promise<void> {
  const { endsInSeconds, canStay } = endOf(event);
  if (endsInSeconds > 120) await visitor.signIn();
  else await visitor.ask(`/dev/seed?session=${canStay ? 'ending' : 'final'}`);
  await doing(() => newest(asking).pass());
}

/** The session is over, or the request is lost. */
async function loseEnd({ visitor, newest }: Whole, name: string, event: AnyEventObject): Promise<void> {
  const { status } = event['error'] as { status?: number };
  if (status === 401) visitor.jar.clear();
  await doing(() => (status === 401 ? newest(name).pass() : newest(name).drop()));
}

async function signOut(): Promise<void> {
  await doing(() => fireEvent.click(within(endMenu()).getByRole('button', { name: /^Account/ })));
  await doing(() => fireEvent.click(screen.getByRole('menuitem', { name: 'Sign out' })));
}

const tables: Tables<Driver> = {
  states: {
    loading: () => expect(look()).toEqual({ ...nobody, signIn: false, asking: true }),
    'signedOut.settled': () => expect({ ...look(), told: false }).toEqual(nobody),
    'signedOut.rechecking': () => expect({ ...look(), told: false }).toEqual({ ...nobody, asking: true }),
    'signedIn.settled': () => expect({ ...look(), told: false }).toEqual(member),
    'signedIn.asking': () => expect({ ...look(), told: false }).toEqual(member),
    'signedIn.ending': () => expect({ ...look(), told: false }).toEqual({ ...member, warned: true }),
    'signedIn.staying': () => expect({ ...look(), told: false }).toEqual(member),
    'signedIn.rechecking': () => expect({ ...look(), told: false }).toEqual({ ...member, asking: true }),
    'signedIn.leaving': () =>
      expect({ ...look(), told: false }).toEqual({ ...member, asking: true, leaving: true }),
    expired: ({ part }) => {
      expect(look()).toEqual({ ...nobody, told: true });
      // A page that has become another member's is being loaded anew, and shows no other meanwhile.
      const { context } = part('location').getSnapshot();
      expect(context.wanted.route).toBe('login');
    },
  },
  events: {
    // As the page comes back from the browser's cache; other tabs' messages lead to the same event.
    'session.recheck': () =>
      doing(() => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))),
    'session.unauthorize': ({ visitor, call }) =>
      doing(async () => {
        visitor.jar.clear();
        await call('tokens.oneTime', {}).catch(() => {});
      }),
    'session.signOut': () => signOut(),
    // Sent by a wire when login has succeeded in this tab.
    'session.announce': ({ part }) => doing(() => part('session').send({ type: 'session.announce' })),
    'xstate.done.actor.loadAccount': (whole, event) => answerAccount(whole, nameOf(event)),
    'xstate.error.actor.loadAccount': (whole, event) => loseAccount(whole, event),
    'xstate.after.untilAgain.session.signedOut.settled': ({ clock }) => doing(() => clock.increment(60_000)),
    'session.stay': () =>
      doing(() => fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }))),
    'xstate.after.untilWarning.session.signedIn.settled': ({ clock }) =>
      doing(() => clock.increment(24 * 3_600_000)),
    'xstate.after.untilEnd.session.signedIn.ending': ({ clock }) => doing(() => clock.increment(61_000)),
    'xstate.done.actor.readEnd': answerEnd,
    'xstate.error.actor.readEnd': (whole, event) => loseEnd(whole, asking, event),
    'xstate.done.actor.stay': ({ newest }) => doing(() => newest(staying).pass()),
    'xstate.error.actor.stay': (whole, event) => loseEnd(whole, staying, event),
    'xstate.done.actor.endSession': ({ newest }) => doing(() => newest(leaving).pass()),
    'xstate.error.actor.endSession': ({ newest }) => doing(() => newest(leaving).drop()),
  },
};

const quiet = 'what the server is asked about the end is nobody’s business';

beforeAll(() => import('#src/shell/account/AccountMenuPanel.tsx'));

walkInViews<Driver>({
  machine: 'session',
  tables,
  open: async () => {
    const clock = new SimulatedClock();
    const whole = await openPortal('/pages/licensing', [account, leaving, asking, staying], { clock });
    return { ...whole, clock };
  },
  alike: {
    expired: {
      'signedOut.settled': 'the toast that says why is what differs, and it stays as long as it likes',
    },
    'signedIn.settled': { 'signedIn.asking': quiet, 'signedIn.staying': quiet },
    'signedIn.asking': { 'signedIn.settled': quiet, 'signedIn.staying': quiet },
    'signedIn.staying': { 'signedIn.settled': quiet, 'signedIn.asking': quiet },
  },
});
