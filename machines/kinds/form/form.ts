// A form as a screen declares it: the fields with the endpoint that takes them, and what follows. The fields are those
// that the endpoint knows, and what a view reads and sends is typed by them. Sending has the powers to reach the
// endpoint, to have the password confirmed first where the endpoint asks for that, and to sign the member in again.
import { fromCallback, fromPromise, type AnyEventObject } from 'xstate';
import type { Account, Credentials } from '#contract/account/account.ts';
import type {
  AnswerOf,
  EndpointName,
  CallOptions,
  Client,
  ConfirmedName,
  RequestOf,
} from '#contract/api/client.ts';
import { wholeClient } from '#contract/api/whole-client.ts';
import type { Declaration, MemberPage, Powers } from '#machines/kinds/declaration.ts';
import type { Follow } from '#machines/kinds/follow.ts';
import { seenAs } from '#machines/kinds/seen.ts';
import { formMachine } from './form.machine.ts';
import type { FormLogic } from './form.ref.ts';
import type { Fields, FormInput, Sent, Submission } from './form.types.ts';

type KeysIn<Request, Part extends string> =
  Request extends Record<Part, infer Value> ? Extract<keyof Value, string> : never;
type ProofField = KeysIn<RequestOf<'account.confirm'>, 'body'>;

/** The fields that a form of this endpoint may have: what it takes, and the proof of who asks where it wants that. */
export type FieldOf<Name extends EndpointName> =
  | KeysIn<RequestOf<Name>, 'body'>
  | KeysIn<RequestOf<Name>, 'params'>
  | (Name extends ConfirmedName ? ProofField : never);

/** With each submission. */
export type SendOptions = Required<Pick<CallOptions, 'signal' | 'key' | 'expiry'>> &
  Pick<CallOptions, 'as'> & {
    /** Says how much of a file has left. */
    tell: (sent: Sent) => void;
  };

type Rest<Field extends string> = {
  /** What stands in the fields at first. */
  fields: Record<Field, string>;
  /** What is known of some of them: of the member, or from the address, whose fragment counts before its query. */
  known?: (page: {
    user: Account | null;
    parameters: URLSearchParams;
  }) => Partial<Record<Field, string | null | undefined>>;
  after?: readonly Follow[];
  isLasting?: boolean;
  hasCooldown?: boolean;
};

/** Where the endpoint takes other than texts in its body, or no body, the form says what it is sent. */
type RequestGiven<Name extends EndpointName, Field extends string> =
  { body: Fields<Field> } extends RequestOf<Name>
    ? { request?: (fields: Fields<Field>) => RequestOf<Name> }
    : { request: (fields: Fields<Field>) => RequestOf<Name> };

export type FormDeclaration<Field extends string, Answer> = Declaration<
  MemberPage,
  FormInput,
  FormLogic<Field, Answer>
>;

/** The same fields sent again, because no answer came, are the same submission: it has its effect once. */
const keys = new WeakMap<Fields, string>();

function keyOf(fields: Fields, { randomName }: Powers): string {
  const key = keys.get(fields) ?? Array.from({ length: 3 }, randomName).join('');
  keys.set(fields, key);
  return key;
}

/** What sends tells what watches: both are actors of one form. A watcher that has been stopped sends nothing back. */
function createProgress() {
  let hear: (sent: Sent) => void = () => {};
  return {
    tell: (sent: Sent) => hear(sent),
    watch: fromCallback<AnyEventObject>(({ sendBack }) => {
      hear = (sent) => sendBack({ type: 'form.progress', sent });
    }),
  };
}

/**
 * A form whose fields do not go to one endpoint as they are.
 * @param name what it is called in recordings
 */
export function formSending<const Field extends string, Answer>(
  name: string,
  {
    fields,
    known,
    send,
    ...rest
  }: Rest<Field> & { send: (call: Client, fields: Fields<Field>, options: SendOptions) => Promise<Answer> },
): FormDeclaration<Field, Answer> {
  return {
    input: ({ location, isPrivate, user }) => {
      const owner = isPrivate ? user : null;
      const parameters = new URLSearchParams(`${location.hash.slice(1)}&${location.search.slice(1)}`);
      const found = Object.entries(known?.({ user: owner, parameters }) ?? {});
      return {
        name,
        fields: { ...fields, ...Object.fromEntries(found.map(([field, value]) => [field, value ?? ''])) },
        owner: owner && { id: owner.id, email: owner.email },
        ...rest,
      };
    },
    logic: (powers) => {
      const call = wholeClient(powers.transport);
      const progress = createProgress();
      const provided = formMachine.provide({
        actors: {
          watchSending: progress.watch,
          // A 401 says nothing about the session here: the form keeps what was typed and asks.
          submitForm: fromPromise<unknown, Submission>(({ input, signal }) =>
            send(call, input.fields as Fields<Field>, {
              signal,
              expiry: 'ignored',
              key: keyOf(input.fields, powers),
              as: input.as,
              tell: progress.tell,
            }),
          ),
          authenticate: fromPromise<Account, Credentials>(({ input, signal }) =>
            call('session.open', { body: input }, { signal, expiry: 'ignored' }),
          ),
        },
      });
      return seenAs<FormLogic<Field, Answer>>(provided);
    },
  };
}

/** What a stolen session must not do: the password is asked for first, and proven by a call of its own. */
const confirmed: Readonly<Partial<Record<EndpointName, true>>> = {
  'account.delete': true,
  'tokens.create': true,
  'members.giveStaffRights': true,
} satisfies Record<ConfirmedName, true>;

/** Proves that the member is there, by the fields that say who they are; no others are sent. */
export async function proven(
  call: Client,
  { email, currentPassword = '' }: Fields,
  options: CallOptions,
): Promise<void> {
  const body = { ...(email !== undefined && { email }), currentPassword };
  // Without a key: a confirmation that was kept and only heard again would open nothing ten minutes later.
  await call('account.confirm', { body }, { ...options, key: undefined });
}

/** A form whose fields are the body of the endpoint, or what `request` makes of them. */
export function form<const Name extends EndpointName, const Field extends FieldOf<Name>>(
  endpoint: Name,
  given: Rest<Field> & RequestGiven<Name, Field>,
): FormDeclaration<Field, AnswerOf<Name>> {
  const { request = (fields: Fields<Field>) => ({ body: fields }) as RequestOf<Name>, ...rest } = given;
  return formSending<Field, AnswerOf<Name>>(endpoint, {
    ...rest,
    send: async (call, fields, { tell: _tell, ...options }) => {
      if (confirmed[endpoint]) await proven(call, fields, options);
      return call(endpoint, request(fields), options);
    },
  });
}
