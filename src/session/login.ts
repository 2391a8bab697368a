// Login with its power to ask the server; it comes with its screen.
import { fromPromise } from 'xstate';
import type { Account, Credentials } from '#contract/account/account.ts';
import type { Transport } from '#contract/api/client.ts';
import { wholeClient } from '#contract/api/whole-client.ts';
import { loginMachine } from '#machines/session/login.machine.ts';

export const giveLogin = (transport: Transport, call = wholeClient(transport)) =>
  loginMachine.provide({
    actors: {
      authenticate: fromPromise<Account, Credentials>(({ input, signal }) =>
        call('session.open', { body: input }, { signal, expiry: 'ignored' }),
      ),
    },
  });
