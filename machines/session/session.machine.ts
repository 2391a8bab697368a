// Who is here. The member is read from the server at the start and again after every sign-in and sign-out, in
// this tab or another; nothing about a session is ever kept in the browser. A 401 to any request while signed in
// means that the login has expired; what follows from that is the wires' business (machines/portal/wires.ts).
import { assign, emit, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import type { Account } from '#contract/account.ts';

export type SessionContext = { user: Account | null };

export type SessionEvent =
  /** Another tab signed in or out, or the page came back from the browser's cache. */
  | { type: 'session.recheck' }
  /** A request that did not opt out was answered 401. */
  | { type: 'session.unauthorize' }
  | { type: 'session.signOut' }
  /** This tab has just signed in: other tabs want to know. */
  | { type: 'session.announce' };

export type SessionEmitted =
  | { type: 'session.entered'; user: Account }
  /** Nobody is signed in. */
  | { type: 'session.absent' }
  | { type: 'session.expired' }
  /** The visitor asked to leave and has left. */
  | { type: 'session.signedOut' }
  | { type: 'session.signOutFailed' };

const notGiven = () => Promise.reject(new Error('This actor is given at the edge.'));

export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as SessionEmitted,
  },
  actors: {
    /** The signed-in member; rejects when there is none or the server does not say. */
    loadAccount: fromPromise<Account>(notGiven),
    endSession: fromPromise<void>(notGiven),
    /** Hears `session.recheck` from other tabs and from a restored page; told `tabs.tell`, it tells them. */
    watchTabs: fromCallback<{ type: 'tabs.tell' }>(() => {}),
  },
  actions: {
    setUser: assign({ user: (_, { user }: { user: Account }) => user }),
    clearUser: assign({ user: null }),
    tellTabs: sendTo('watchTabs', { type: 'tabs.tell' }),
    tellEntered: emit((_, { user }: { user: Account }) => ({ type: 'session.entered', user }) as const),
    tellAbsent: emit({ type: 'session.absent' }),
    tellExpired: emit({ type: 'session.expired' }),
    tellSignedOut: emit({ type: 'session.signedOut' }),
    tellSignOutFailed: emit({ type: 'session.signOutFailed' }),
  },
}).createMachine({
  id: 'session',
  context: { user: null },
  invoke: { id: 'watchTabs', src: 'watchTabs' },
  initial: 'loading',
  // In every state: a sign-in may succeed before this tab has heard who was here.
  on: { 'session.announce': { actions: 'tellTabs' } },
  states: {
    loading: {
      description: 'The server is asked who is here; nobody knows yet.',
      invoke: {
        id: 'loadAccount',
        src: 'loadAccount',
        onDone: {
          target: 'signedIn',
          actions: [
            { type: 'setUser', params: ({ event }) => ({ user: event.output }) },
            { type: 'tellEntered', params: ({ event }) => ({ user: event.output }) },
          ],
        },
        onError: 'signedOut',
      },
      on: { 'session.recheck': { target: 'loading', reenter: true } },
    },
    signedOut: {
      description: 'Nobody is signed in.',
      tags: 'absent',
      entry: ['clearUser', 'tellAbsent'],
      initial: 'settled',
      states: {
        settled: {
          description: 'Nobody is signed in, as far as this tab has heard.',
          on: { 'session.recheck': 'rechecking' },
        },
        rechecking: {
          description: 'Something happened elsewhere; the server is asked again.',
          invoke: {
            id: 'loadAccount',
            src: 'loadAccount',
            onDone: {
              target: '#session.signedIn',
              actions: [
                { type: 'setUser', params: ({ event }) => ({ user: event.output }) },
                { type: 'tellEntered', params: ({ event }) => ({ user: event.output }) },
              ],
            },
            onError: 'settled',
          },
          on: { 'session.recheck': { target: 'rechecking', reenter: true } },
        },
      },
    },
    signedIn: {
      description: 'A member is signed in.',
      tags: 'present',
      initial: 'settled',
      states: {
        settled: {
          description: 'A member is signed in, as far as this tab has heard.',
          on: { 'session.recheck': 'rechecking', 'session.signOut': 'leaving' },
        },
        rechecking: {
          description: 'Something happened elsewhere; the server is asked again who is here.',
          invoke: {
            id: 'loadAccount',
            src: 'loadAccount',
            onDone: {
              target: 'settled',
              actions: [
                { type: 'setUser', params: ({ event }) => ({ user: event.output }) },
                { type: 'tellEntered', params: ({ event }) => ({ user: event.output }) },
              ],
            },
            onError: '#session.signedOut',
          },
          on: {
            'session.recheck': { target: 'rechecking', reenter: true },
            'session.signOut': 'leaving',
          },
        },
        leaving: {
          description: 'The server is asked to end the session.',
          invoke: {
            id: 'endSession',
            src: 'endSession',
            onDone: { target: '#session.signedOut.rechecking', actions: ['tellTabs', 'tellSignedOut'] },
            onError: { target: 'settled', actions: 'tellSignOutFailed' },
          },
        },
      },
      on: { 'session.unauthorize': 'expired' },
    },
    expired: {
      description: 'The login ran out while the visitor was using the portal.',
      tags: 'absent',
      entry: ['clearUser', 'tellExpired'],
      on: { 'session.recheck': '#session.signedOut.rechecking' },
    },
  },
});
