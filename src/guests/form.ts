// A form with the powers to send its fields to the endpoint that it is called after, and to sign its member in again;
// it comes with its screen. A 401 says nothing about the session here: the form keeps what was typed and asks.
import { fromCallback, fromPromise, type AnyEventObject } from 'xstate';
import type { Account, Credentials } from '#contract/account.ts';
import type { BuiltName, Client, RequestOf } from '#contract/client.ts';
import { formMachine } from '#machines/form/form.machine.ts';
import type { Fields, Sent, Submission } from '#machines/form/form.types.ts';
import { randomName } from '#src/parts/dom/random.ts';
import { beginImport } from './import.ts';

/** The same fields sent again, because no answer came, are the same submission: it has its effect once. */
const keys = new WeakMap<Fields, string>();

function keyOf(fields: Fields): string {
  const key = keys.get(fields) ?? Array.from({ length: 3 }, randomName).join('');
  keys.set(fields, key);
  return key;
}

type Body = Record<string, unknown>;

/** What an endpoint takes where that is not the fields as they are. */
const bodies: Partial<Record<string, (fields: Fields) => Body>> = {
  'registration.create': ({ agreed, ...fields }) => ({ ...fields, agreed: agreed === 'yes' }),
  'tokens.create': ({ days, ...fields }) => ({ ...fields, days: Number(days) }),
};

type AnyRequest = RequestOf<'account.changePassword'> & RequestOf<'account.confirm'>;

/** What is decided of an application: each decision is an endpoint of its own, and two of them take the reason. */
const decisions: Partial<Record<string, (fields: Fields) => Body>> = {
  approve: ({ months }) => ({ months: Number(months) }),
  refuse: ({ reason }) => ({ reason }),
  revoke: ({ reason }) => ({ reason }),
};

/** Endpoint and request where a form is not simply the body of the endpoint that it is called after. */
function requestOf(name: string, fields: Fields): [name: string, request: Body] {
  const { id, decision = '' } = fields;
  const decided = name === 'applications.decide' && decisions[decision];
  if (decided) return [`applications.${decision}`, { params: { id }, body: decided(fields) }];
  return [name, { body: bodyOf(name, fields) }];
}

const bodyOf = (name: string, fields: Fields): Body => bodies[name]?.(fields) ?? fields;

/** What sends tells what watches: both are actors of one form, and a portal has one form at a time. */
function createProgress() {
  let hear: (sent: Sent) => void = () => {};
  return {
    tell: (sent: Sent) => hear(sent),
    watch: fromCallback<AnyEventObject>(({ sendBack }) => {
      hear = (sent) => sendBack({ type: 'form.progress', sent });
      return () => (hear = () => {});
    }),
  };
}

export const giveForm = (call: Client) => {
  const progress = createProgress();
  return formMachine.provide({
    actors: {
      watchSending: progress.watch,
      submitForm: fromPromise<unknown, Submission>(async ({ input: { name, fields, as }, signal }) => {
        const options = { signal, expiry: 'ignored', key: keyOf(fields), as } as const;
        if (name === 'imports.create') return beginImport(call, fields, options, progress.tell);
        const [endpoint, request] = requestOf(name, fields);
        if (name !== 'account.delete') return call(endpoint as BuiltName, request as AnyRequest, options);
        // What cannot be taken back asks who is there first.
        await call('account.confirm', { body: fields } as AnyRequest, options);
        return call('account.delete', {}, options);
      }),
      authenticate: fromPromise<Account, Credentials>(({ input, signal }) =>
        call('session.open', { body: input }, { signal, expiry: 'ignored' }),
      ),
    },
  });
};
