// What the chart beside this file is made of (./login.machine.ts): its types, actors, actions, guards and delays.
import { assign, emit, enqueueActions, fromCallback, fromPromise, setup } from 'xstate';
import type { Account, Credentials } from '#contract/account/account.ts';
import { failureStatus, problemMessage } from '#machines/kinds/failure.ts';
import { notGiven } from '#machines/kinds/not-given.ts';

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
  /** Whether the password can be read where it is typed; undefined until somebody has asked for that. */
  revealed: boolean | undefined;
  /** Held only while the request runs. */
  credentials: Credentials | null;
  /** What the server said to a 401; empty where it had no words. */
  message: string;
  /** A page of this portal. */
  target: string;
  /** The file that was asked for; the page is then the one where it is looked at. */
  file: string | null;
};

export type LoginEvent =
  | { type: 'login.edit'; email: string }
  /** Shows the password, or hides it again. */
  | { type: 'login.reveal' }
  | { type: 'login.submit'; credentials: Credentials };

export type LoginEmitted = { type: 'login.succeeded'; target: string; isFile: boolean };

export const loginSetup = setup({
  types: {
    context: {} as LoginContext,
    input: {} as LoginInput,
    events: {} as LoginEvent,
    emitted: {} as LoginEmitted,
    tags: {} as 'busy' | 'refused',
  },
  actors: {
    authenticate: fromPromise<Account, Credentials>(notGiven),
    /** Told `file.save`, it lets the browser fetch a link as a file, without leaving the page. */
    saveFiles: fromCallback<{ type: 'file.save'; url: string }>(() => {}),
  },
  actions: {
    setEmail: assign({ email: (_, { email }: { email: string }) => email }),
    toggleReveal: assign({ revealed: ({ context }) => context.revealed !== true }),
    hideAgain: assign({ revealed: undefined }),
    holdCredentials: assign({
      credentials: (_, { credentials }: { credentials: Credentials }) => credentials,
      email: (_, { credentials }: { credentials: Credentials }) => credentials.email,
    }),
    dropCredentials: assign({ credentials: null }),
    setMessage: assign({ message: (_, { error }: { error: unknown }) => problemMessage(error) }),
    clearMessage: assign({ message: '' }),
    emitSucceeded: emit(
      ({ context: { target, file } }) =>
        ({ type: 'login.succeeded', target, isFile: file !== null }) as const,
    ),
    saveFile: enqueueActions(({ context: { file }, enqueue }) => {
      if (file !== null) enqueue.sendTo('saveFiles', { type: 'file.save', url: file });
    }),
  },
  guards: {
    isUnauthorized: (_, { error }: { error: unknown }) => failureStatus(error) === 401,
  },
});
