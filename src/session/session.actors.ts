// Login with its power to ask the server, and the list of the browsers in which the member is signed in.
import { fromPromise } from 'xstate';
import type { Account, Credentials } from '#contract/account/account.ts';
import { wholeClient } from '#contract/api/whole-client.ts';
import type { Powers, RefOf } from '#machines/kinds/declaration.ts';
import { list } from '#machines/kinds/list/list.ts';
import type { PortalPage } from '#machines/portal/page.ts';
import { loginMachine } from '#machines/session/login.machine.ts';
import { saveFiles } from '#src/browser/powers/files.ts';

export const signIn = {
  input: ({ location, origin }: PortalPage) => {
    const parameters = new URLSearchParams(location.search);
    return { returnTo: parameters.get('return_to'), email: parameters.get('email') ?? '', origin };
  },
  logic: ({ transport }: Powers) => {
    const call = wholeClient(transport);
    return loginMachine.provide({
      actors: {
        authenticate: fromPromise<Account, Credentials>(({ input, signal }) =>
          call('session.open', { body: input }, { signal, expiry: 'ignored' }),
        ),
        saveFiles,
      },
    });
  },
};

export const sessionList = list('sessions.list', {
  request: () => ({}),
  changes: ['sessions.end', 'sessions.endOthers'],
});
export type SessionListRef = RefOf<typeof sessionList>;
