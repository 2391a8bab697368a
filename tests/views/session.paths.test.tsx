// Every transition of the session, walked through the whole portal: the header says who is here, and the real server
// says it first.
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, expect, vi } from 'vitest';
import type { Tables } from '#tests/model/tables.ts';
import { doing } from './driver.tsx';
import { walkInViews } from './paths.ts';
import { openPortal, type Whole } from './whole.tsx';

const account = 'GET /api/account';
const ending = 'DELETE /api/auth/login';

const endMenu = () => screen.getByRole('navigation', { name: 'Your account' });
const isAsking = () => endMenu().getAttribute('aria-busy') === 'true';
const offersSignIn = () => within(endMenu()).queryByRole('link', { name: 'Sign in' }) !== null;
const offersAccount = () => within(endMenu()).queryByRole('button', { name: /^Account/ }) !== null;
const isTold = () => screen.queryByText('Your login has expired, please sign in again.') !== null;
const isLeaving = () => within(endMenu()).queryAllByText('Signing out…').length > 0;

const look = () => ({
  signIn: offersSignIn(),
  account: offersAccount(),
  asking: isAsking(),
  told: isTold(),
  leaving: isLeaving(),
});

const nobody = { signIn: true, account: false, asking: false, told: false, leaving: false };
const member = { ...nobody, signIn: false, account: true };

/** The server knows the visitor, or does not, before the waiting request reaches it. */
async function answerAccount({ visitor, newest }: Whole, isKnown: boolean): Promise<void> {
  if (isKnown) await visitor.signIn();
  else visitor.jar.clear();
  await doing(() => newest(account).pass());
}

async function signOut(): Promise<void> {
  await doing(() => fireEvent.click(within(endMenu()).getByRole('button', { name: /^Account/ })));
  await doing(() => fireEvent.click(screen.getByRole('menuitem', { name: 'Sign out' })));
}

const tables: Tables<Whole> = {
  states: {
    loading: () => expect(look()).toEqual({ ...nobody, signIn: false, asking: true }),
    'signedOut.settled': () => expect({ ...look(), told: false }).toEqual(nobody),
    'signedOut.rechecking': () => expect({ ...look(), told: false }).toEqual({ ...nobody, asking: true }),
    'signedIn.settled': () => expect({ ...look(), told: false }).toEqual(member),
    'signedIn.rechecking': () => expect({ ...look(), told: false }).toEqual({ ...member, asking: true }),
    'signedIn.leaving': () =>
      expect({ ...look(), told: false }).toEqual({ ...member, asking: true, leaving: true }),
    expired: async ({ part }) => {
      expect(look()).toEqual({ ...nobody, told: true });
      await vi.waitFor(() => expect(part('location').getSnapshot().context.shown.route).toBe('login'));
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
    'xstate.done.actor.loadAccount': (whole) => answerAccount(whole, true),
    'xstate.error.actor.loadAccount': (whole) => answerAccount(whole, false),
    'xstate.done.actor.endSession': ({ newest }) => doing(() => newest(ending).pass()),
    'xstate.error.actor.endSession': ({ newest }) => doing(() => newest(ending).drop()),
  },
};

beforeAll(() => import('#src/shell/account/AccountMenuPanel.tsx'));

walkInViews<Whole>({
  machine: 'session',
  tables,
  open: () => openPortal('/pages/licensing', [account, ending]),
  alike: {
    expired: {
      'signedOut.settled': 'the toast that says why is what differs, and it stays as long as it likes',
    },
  },
});
