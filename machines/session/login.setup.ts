// What the chart beside this file is made of (./login.machine.ts): its types, actors, actions, guards and delays.
import { assign, emit, fromPromise, setup } from 'xstate';
import type { Account, Credentials } from '#contract/account/account.ts';
import { failureStatus, problemMessage } from '#machines/kinds/failure.ts';

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

export const loginSetup = setup({
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
    emitSucceeded: emit(({ context }) => ({ type: 'login.succeeded', target: context.target }) as const),
  },
  guards: {
    isUnauthorized: (_, { error }: { error: unknown }) => failureStatus(error) === 401,
  },
});
