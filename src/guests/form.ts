// A form with the powers to send its fields to the endpoint that it is called after, and to sign its member in again;
// it comes with its screen. A 401 says nothing about the session here: the form keeps what was typed and asks.
import { fromPromise } from 'xstate';
import type { Account, Credentials } from '#contract/account.ts';
import type { BuiltName, Client, RequestOf } from '#contract/client.ts';
import { formMachine } from '#machines/form/form.machine.ts';
import type { Fields, Submission } from '#machines/form/form.types.ts';
import { randomName } from '#src/parts/dom/random.ts';

/** The same fields sent again, because no answer came, are the same submission: it has its effect once. */
const keys = new WeakMap<Fields, string>();

function keyOf(fields: Fields): string {
  const key = keys.get(fields) ?? Array.from({ length: 3 }, randomName).join('');
  keys.set(fields, key);
  return key;
}

export const giveForm = (call: Client) =>
  formMachine.provide({
    actors: {
      submitForm: fromPromise<unknown, Submission>(({ input: { name, fields, as }, signal }) =>
        call(name as BuiltName, { body: fields } as RequestOf<'account.changePassword'>, {
          signal,
          expiry: 'ignored',
          key: keyOf(fields),
          as,
        }),
      ),
      authenticate: fromPromise<Account, Credentials>(({ input, signal }) =>
        call('session.open', { body: input }, { signal, expiry: 'ignored' }),
      ),
    },
  });
