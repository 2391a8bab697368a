// Signing in, word for word as the specification has it: both values go to the server as typed, a 401 shows the
// server's own sentence where it has one, anything else the portal's, and success loads the page that was asked for,
// which is always one of this portal's own.
import { assign, emit, fromPromise, setup } from 'xstate';
import type { Account, Credentials } from '#contract/account/account.ts';
import { failureStatus, problemMessage } from '#machines/kinds/failure.ts';
import { safeTarget } from './safe-target.ts';

export type LoginInput = {
  /** The `return_to` of the address, as it came: anything at all. */
  returnTo: string | null;
  /** The portal's own origin, such as `https://data.example.org`. */
  origin: string;
  /** An address to start with, from the `email` parameter. */
  email: string;
};

export type LoginContext = {
  email: string;
  /** Held only while the request runs. */
  credentials: Credentials | null;
  /** What the server said to a 401; empty where it had no words. */
  message: string;
  /** A path of this portal. */
  target: string;
};

export type LoginEvent =
  | { type: 'login.edit'; email: string }
  | { type: 'login.submit'; credentials: Credentials };

export type LoginEmitted = { type: 'login.succeeded'; target: string };

export const loginMachine = setup({
  types: {
    context: {} as LoginContext,
    input: {} as LoginInput,
    events: {} as LoginEvent,
    emitted: {} as LoginEmitted,
    tags: {} as 'busy' | 'refused',
  },
  actors: {
    authenticate: fromPromise<Account, Credentials>(() => Promise.reject(new Error('Given at the edge.'))),
  },
  actions: {
    setEmail: assign({ email: (_, { email }: { email: string }) => email }),
    holdCredentials: assign({
      credentials: (_, { credentials }: { credentials: Credentials }) => credentials,
      email: (_, { credentials }: { credentials: Credentials }) => credentials.email,
    }),
    dropCredentials: assign({ credentials: null }),
    setMessage: assign({ message: (_, { error }: { error: unknown }) => problemMessage(error) }),
    clearMessage: assign({ message: '' }),
    tellSucceeded: emit(({ context }) => ({ type: 'login.succeeded', target: context.target }) as const),
  },
  guards: {
    isUnauthorized: (_, { error }: { error: unknown }) => failureStatus(error) === 401,
  },
}).createMachine({
  id: 'login',
  context: ({ input }) => ({
    email: input.email,
    credentials: null,
    message: '',
    target: safeTarget(input.returnTo, input.origin),
  }),
  initial: 'idle',
  on: { 'login.edit': { actions: { type: 'setEmail', params: ({ event }) => event } } },
  states: {
    idle: {
      description: 'Nothing has been tried yet; an empty line keeps the place of a message.',
      on: {
        'login.submit': {
          target: 'submitting',
          actions: { type: 'holdCredentials', params: ({ event }) => event },
        },
      },
    },
    submitting: {
      description: 'The server checks the e-mail and the password.',
      tags: 'busy',
      entry: 'clearMessage',
      invoke: {
        id: 'authenticate',
        src: 'authenticate',
        input: ({ context }) => context.credentials!,
        onDone: 'success',
        onError: [
          {
            guard: { type: 'isUnauthorized', params: ({ event }) => ({ error: event.error }) },
            target: 'unauthorized',
            actions: { type: 'setMessage', params: ({ event }) => ({ error: event.error }) },
          },
          { target: 'error' },
        ],
      },
      exit: 'dropCredentials',
    },
    unauthorized: {
      description: 'The server does not know this e-mail with this password and says so.',
      tags: 'refused',
      on: {
        'login.submit': {
          target: 'submitting',
          actions: { type: 'holdCredentials', params: ({ event }) => event },
        },
      },
    },
    error: {
      description: 'Signing in failed for a reason that is not the visitor’s.',
      tags: 'refused',
      on: {
        'login.submit': {
          target: 'submitting',
          actions: { type: 'holdCredentials', params: ({ event }) => event },
        },
      },
    },
    success: {
      description: 'The member is signed in and the page asked for is being loaded.',
      tags: 'busy',
      type: 'final',
      entry: 'tellSucceeded',
    },
  },
});
