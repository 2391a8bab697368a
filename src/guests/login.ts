// Login with its power to ask the server; it comes with its screen.
import { fromPromise } from 'xstate';
import type { Account, Credentials } from '#contract/account.ts';
import type { Client } from '#contract/client.ts';
import { loginMachine } from '#machines/login/login.machine.ts';

export const giveLogin = (call: Client) =>
  loginMachine.provide({
    actors: {
      authenticate: fromPromise<Account, Credentials>(({ input, signal }) =>
        call('session.open', { body: input }, { signal, expiry: 'ignored' }),
      ),
    },
  });
