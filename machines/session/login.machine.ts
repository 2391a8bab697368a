// Signing in, word for word as the specification has it: both values go to the server as typed, a 401 shows the
// server's own sentence where it has one, anything else the portal's, and success loads the page that was asked for,
// which is always one of this portal's own.
import { safeTarget } from './safe-target.ts';
import { loginSetup } from './login.setup.ts';

export const loginMachine = loginSetup.createMachine({
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
      entry: 'emitSucceeded',
    },
  },
});
