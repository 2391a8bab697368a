// Who is here. The member is read from the server at the start and again after every sign-in and sign-out, in
// this tab or another; nothing about a session is ever kept in the browser. A 401 to any request while signed in
// means that the login has expired; what follows from that is the wires' business (machines/portal/wires.ts). A session
// also ends by itself, so its end is asked for, told two minutes before, and put off when the member says so. A server
// that cannot be reached says nothing of anybody: it is asked again after growing pauses.
import { sessionSetup } from './session.setup.ts';

export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: { user: null, left: 0, canStay: false, hasLapsed: false, misses: 0 },
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
          actions: [{ type: 'setUser', params: ({ event }) => ({ user: event.output }) }, 'emitEntered'],
        },
        onError: {
          target: 'signedOut',
          actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { 'session.recheck': { target: 'loading', reenter: true } },
    },
    signedOut: {
      description: 'Nobody is signed in.',
      tags: 'absent',
      entry: ['clearUser', 'emitAbsent'],
      initial: 'settled',
      states: {
        settled: {
          description:
            'Nobody is signed in, as far as this tab has heard; a server that said nothing is asked on.',
          on: { 'session.recheck': 'rechecking' },
          after: { untilAgain: { guard: 'isUnsure', target: 'rechecking' } },
        },
        rechecking: {
          description: 'Something happened elsewhere; the server is asked again.',
          invoke: {
            id: 'loadAccount',
            src: 'loadAccount',
            onDone: {
              target: '#session.signedIn',
              actions: [{ type: 'setUser', params: ({ event }) => ({ user: event.output }) }, 'emitEntered'],
            },
            onError: [
              {
                guard: { type: 'isFirstWord', params: ({ event }) => ({ error: event.error }) },
                // What follows from it, follows now.
                target: '#session.signedOut',
                reenter: true,
                actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
              },
              {
                target: 'settled',
                actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
              },
            ],
          },
          on: { 'session.recheck': { target: 'rechecking', reenter: true } },
        },
      },
    },
    signedIn: {
      description: 'A member is signed in.',
      tags: 'present',
      exit: 'forgetMisses',
      invoke: {
        id: 'watchAccount',
        src: 'watchAccount',
        input: ({ context }) => ({ subscriptionStatus: context.user!.subscriptionStatus }),
      },
      initial: 'settled',
      states: {
        settled: {
          description:
            'A member is signed in, as far as this tab has heard; a server that said nothing is asked on.',
          on: { 'session.recheck': 'rechecking', 'session.signOut': 'leaving' },
          after: {
            untilWarning: [{ guard: 'isUnsure', target: 'rechecking' }, { target: 'asking' }],
          },
        },
        asking: {
          description: 'The server is asked how long the session lasts.',
          invoke: {
            id: 'readEnd',
            src: 'readEnd',
            onDone: [
              {
                guard: { type: 'isNear', params: ({ event }) => event.output },
                target: 'ending',
                actions: { type: 'setEnd', params: ({ event }) => event.output },
              },
              { target: 'settled', actions: { type: 'setEnd', params: ({ event }) => event.output } },
            ],
            onError: [
              {
                guard: { type: 'isOver', params: ({ event }) => ({ error: event.error }) },
                target: '#session.expired',
              },
              { target: 'settled', actions: 'askSoon' },
            ],
          },
          on: { 'session.recheck': 'rechecking', 'session.signOut': 'leaving' },
        },
        ending: {
          description: 'The session ends within two minutes, and the member has been told.',
          entry: 'emitEnding',
          exit: 'emitLasting',
          on: {
            'session.stay': 'staying',
            'session.recheck': 'rechecking',
            'session.signOut': 'leaving',
          },
          after: { untilEnd: 'asking' },
        },
        staying: {
          description: 'The session is used, so that it does not end.',
          invoke: {
            id: 'stay',
            src: 'stay',
            onDone: {
              target: 'settled',
              actions: [{ type: 'setEnd', params: ({ event }) => event.output }, 'tellTabs'],
            },
            onError: [
              {
                guard: { type: 'isOver', params: ({ event }) => ({ error: event.error }) },
                target: '#session.expired',
              },
              { target: 'ending' },
            ],
          },
          on: { 'session.recheck': 'rechecking', 'session.signOut': 'leaving' },
        },
        rechecking: {
          description: 'Something happened elsewhere; the server is asked again who is here.',
          invoke: {
            id: 'loadAccount',
            src: 'loadAccount',
            onDone: [
              {
                guard: { type: 'isAnother', params: ({ event }) => ({ user: event.output }) },
                target: 'settled',
                actions: [
                  { type: 'setUser', params: ({ event }) => ({ user: event.output }) },
                  'emitEntered',
                  'emitReplaced',
                ],
              },
              {
                target: 'settled',
                actions: [
                  { type: 'setUser', params: ({ event }) => ({ user: event.output }) },
                  'emitEntered',
                ],
              },
            ],
            onError: [
              {
                guard: { type: 'isOver', params: ({ event }) => ({ error: event.error }) },
                target: '#session.signedOut',
              },
              // Nobody said that it is another, or nobody: it is asked again.
              {
                target: 'settled',
                actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
              },
            ],
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
            onDone: { target: '#session.signedOut.rechecking', actions: ['tellTabs', 'emitSignedOut'] },
            onError: { target: 'settled', actions: 'emitSignOutFailed' },
          },
        },
      },
      on: { 'session.unauthorize': 'expired' },
    },
    expired: {
      description: 'The login ran out while the visitor was using the portal.',
      tags: 'absent',
      entry: ['clearUser', 'emitExpired'],
      on: { 'session.recheck': '#session.signedOut.rechecking' },
    },
  },
});
