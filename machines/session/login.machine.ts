// Signing in, word for word as the specification has it: both values go to the server as typed, a 401 shows the
// server's own sentence where it has one, anything else the portal's, and success loads the page that was asked for,
// which is always one of this portal's own. A file that was asked for is fetched, and its page is shown.
import { pageOfFile } from '#contract/api/page-of-file.ts';
import { isFilePurpose, purposeOf } from '#contract/api/purpose.ts';
import { loginSetup } from './login.setup.ts';

export const loginMachine = loginSetup.createMachine({
  id: 'login',
  context: ({ input: { email, returnTo, origin } }) => {
    const purpose = purposeOf(returnTo, origin) ?? '/';
    const file = isFilePurpose(purpose) ? purpose : null;
    const target = file === null ? purpose : pageOfFile(file);
    return { email, revealed: undefined, credentials: null, message: '', target, file };
  },
  invoke: { id: 'saveFiles', src: 'saveFiles' },
  initial: 'idle',
  on: {
    'login.edit': { actions: { type: 'setEmail', params: ({ event }) => event } },
    'login.reveal': { actions: 'toggleReveal' },
  },
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
      // Hidden when it is sent: a browser keeps what was typed into a plain field and offers it again.
      entry: ['clearMessage', 'hideAgain'],
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
      entry: ['saveFile', 'emitSucceeded'],
    },
  },
});
