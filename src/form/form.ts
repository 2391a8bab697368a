// A form with the powers to send its fields to the endpoint that it is called after, and to sign its member in again;
// it comes with its screen. A 401 says nothing about the session here: the form keeps what was typed and asks.
import { fromCallback, fromPromise, type AnyEventObject } from 'xstate';
import type { Account, Credentials } from '#contract/account/account.ts';
import type { BuiltName, ConfirmedName, RequestOf, Transport } from '#contract/api/client.ts';
import { wholeClient } from '#contract/api/whole-client.ts';
import { formMachine } from '#machines/kinds/form/form.machine.ts';
import type { Fields, Sent, Submission } from '#machines/kinds/form/form.types.ts';
import { randomName } from '#src/browser/powers/random.ts';
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
  'tokens.create': ({ name, days }) => ({ name, days: Number(days) }),
  'account.changePassword': ({ keepTokens, ...fields }) => ({ ...fields, keepTokens: keepTokens === 'yes' }),
};

/** What a stolen session must not do: the password is asked for first, and proven by a call of its own. */
const guarded: Readonly<Record<ConfirmedName, true>> = {
  'account.delete': true,
  'tokens.create': true,
  'members.giveStaffRights': true,
};

type AnyRequest = RequestOf<'account.changePassword'>;

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
  if (name === 'account.delete') return [name, {}];
  if (name === 'members.giveStaffRights') return [name, { params: { id } }];
  return [name, { body: bodyOf(name, fields) }];
}

/** Of the fields only those that say who is there. */
function proofIn({ email, currentPassword }: Fields): RequestOf<'account.confirm'> {
  return { body: { ...(email !== undefined && { email }), currentPassword: currentPassword! } };
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

export const giveForm = (transport: Transport, call = wholeClient(transport)) => {
  const progress = createProgress();
  return formMachine.provide({
    actors: {
      watchSending: progress.watch,
      submitForm: fromPromise<unknown, Submission>(async ({ input: { name, fields, as }, signal }) => {
        const options = { signal, expiry: 'ignored', key: keyOf(fields), as } as const;
        if (name === 'imports.create') return beginImport(call, fields, options, progress.tell);
        // Without a key: a confirmation that was kept and only heard again would open nothing ten minutes later.
        if (Object.hasOwn(guarded, name))
          await call('account.confirm', proofIn(fields), { ...options, key: undefined });
        const [endpoint, request] = requestOf(name, fields);
        return call(endpoint as BuiltName, request as AnyRequest, options);
      }),
      authenticate: fromPromise<Account, Credentials>(({ input, signal }) =>
        call('session.open', { body: input }, { signal, expiry: 'ignored' }),
      ),
    },
  });
};
