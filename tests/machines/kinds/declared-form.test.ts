// A form that a screen declares: what it begins with on a page, and what goes to the server when it is sent.
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { account } from '#contract/api/examples.ts';
import { form, formSending, type FormDeclaration, type SendOptions } from '#machines/kinds/form/form.ts';
import { selectAnswer, selectSent } from '#machines/kinds/form/select.ts';
import { failure, settled } from '#tests/machines/all/deferred.ts';
import { noting, pageAt } from './noted-calls.ts';

const validate = form('registration.validate', {
  fields: { email: '', token: '' },
  known: ({ parameters }) => ({ email: parameters.get('email'), token: parameters.get('token') }),
  after: ['session.recheck'],
});
const rename = form('account.update', {
  fields: { name: '', organisation: 'None' },
  known: ({ user }) => ({ name: user?.name }),
  isLasting: true,
});

test('a form is called after its endpoint and begins as declared', () => {
  const plain = form('registration.resendValidation', { fields: { email: 'a@b.org' }, hasCooldown: true });
  expect(plain.input(pageAt('/'))).toEqual({
    name: 'registration.resendValidation',
    fields: { email: 'a@b.org' },
    owner: null,
    hasCooldown: true,
  });
});

test('what the address says is in the fields', () => {
  expect(validate.input(pageAt('/?email=ada%40example.org&token=t1'))).toMatchObject({
    fields: { email: 'ada@example.org', token: 't1' },
    after: ['session.recheck'],
  });
});

test('a fragment counts before a query', () => {
  const page = pageAt('/?email=query%40a.org&token=query#token=fragment');
  expect(validate.input(page)!.fields).toEqual({ email: 'query@a.org', token: 'fragment' });
});

test('what an address does not say is empty', () => {
  expect(validate.input(pageAt('/#token'))!.fields).toEqual({ email: '', token: '' });
});

test('a member’s form is the member’s on a private page alone', () => {
  const user = { ...account, name: 'Ada' };
  const owner = { id: user.id, email: user.email };
  expect(rename.input(pageAt('/', { isPrivate: true, user }))).toMatchObject({
    fields: { name: 'Ada', organisation: 'None' },
    owner,
    isLasting: true,
  });
  const unowned = { fields: { name: '', organisation: 'None' }, owner: null };
  expect(rename.input(pageAt('/', { user }))).toMatchObject(unowned);
  expect(rename.input(pageAt('/', { isPrivate: true, user: null }))).toMatchObject(unowned);
});

/** A form of the member's, to be sent to a server that answers so. */
function open<Field extends string, Answer>(
  declared: FormDeclaration<Field, Answer>,
  answer?: (to: string) => unknown,
) {
  const server = noting(answer);
  const input = declared.input(pageAt('/', { isPrivate: true }))!;
  const actor = createActor(declared.logic(server.powers), { input }).start();
  const submit = async () => {
    actor.send({ type: 'form.submit' });
    await settled();
  };
  return { ...server, actor, submit };
}

test('the fields are the body, sent as the member', async () => {
  const { submit, calls, actor } = open(rename, () => ({ id: 'answer' }));
  await submit();
  expect(calls).toEqual([
    {
      to: 'PATCH /api/account',
      request: { body: actor.getSnapshot().context.fields },
      options: {
        signal: expect.any(AbortSignal),
        expiry: 'ignored',
        key: 'random0random0random0',
        as: account.id,
      },
    },
  ]);
  expect(selectAnswer(actor.getSnapshot())).toEqual({ id: 'answer' });
});

test('a form may say what is sent', async () => {
  const apply = form('subscription.freeAccess', {
    fields: { reason: 'why' },
    request: ({ reason }) => ({ body: { reason: `${reason}!` } }),
  });
  const { submit, sent } = open(apply);
  await submit();
  expect(sent()).toEqual([[expect.any(String), { body: { reason: 'why!' } }]]);
});

test('what is sent again is the same submission', async () => {
  const { submit, calls } = open(rename, () => {
    throw failure(0);
  });
  await submit();
  await submit();
  expect(calls.map(({ options }) => options?.key)).toEqual([
    'random0random0random0',
    'random0random0random0',
  ]);
});

test('what was changed is another submission', async () => {
  const { actor, submit, calls } = open(rename, () => {
    throw failure(0);
  });
  await submit();
  actor.send({ type: 'form.edit', field: 'name', value: 'Grace' });
  await submit();
  expect(calls[1]!.options?.key).toBe('random1random1random1');
});

const proof = 'POST /api/account/confirm';

test.each([
  [
    'account.delete',
    () =>
      open(
        form('account.delete', {
          fields: { email: 'a@b', currentPassword: 'pw' },
          request: () => ({}),
        }),
      ),
  ],
  [
    'tokens.create',
    () =>
      open(
        form('tokens.create', {
          fields: { name: 'n', email: 'a@b', currentPassword: 'pw' },
          request: ({ name }) => ({ body: { name, days: 90 } }),
        }),
      ),
  ],
  [
    'members.giveStaffRights',
    () =>
      open(
        form('members.giveStaffRights', {
          fields: { email: 'a@b', currentPassword: 'pw' },
          request: () => ({ params: { id: 'm' } }),
        }),
      ),
  ],
])('%s proves first who asks', async (_name, opened) => {
  const { submit, calls } = opened();
  await submit();
  const [first, second, ...others] = calls;
  expect(first).toMatchObject({ to: proof, request: { body: { email: 'a@b', currentPassword: 'pw' } } });
  expect(first!.options).toMatchObject({ key: undefined, as: account.id, expiry: 'ignored' });
  expect([second!.options?.key, others]).toEqual(['random0random0random0', []]);
});

test('a proof without an address sends none', async () => {
  const create = form('tokens.create', {
    fields: { name: 'n', currentPassword: 'pw' },
    request: ({ name }) => ({ body: { name, days: 90 } }),
  });
  const { submit, calls } = open(create);
  await submit();
  expect(calls[0]!.request).toStrictEqual({ body: { currentPassword: 'pw' } });
});

test('a proof without a password has an empty one', async () => {
  const create = form('tokens.create', {
    fields: { name: 'n' },
    request: ({ name }) => ({ body: { name, days: 90 } }),
  });
  const { submit, calls } = open(create);
  await submit();
  expect(calls[0]!.request).toEqual({ body: { currentPassword: '' } });
});

test('nothing is done where the proof is refused', async () => {
  const remove = form('account.delete', { fields: { currentPassword: 'pw' }, request: () => ({}) });
  const { submit, calls } = open(remove, () => {
    throw failure(403);
  });
  await submit();
  expect(calls.map(({ to }) => to)).toEqual([proof]);
});

test('signing in again sends what the member typed', async () => {
  const { actor, submit, calls } = open(rename, (to) => {
    if (to.startsWith('PATCH')) throw failure(401);
    return account;
  });
  await submit();
  actor.send({ type: 'form.unlock', password: 'a secret' });
  await settled();
  expect(calls[1]).toEqual({
    to: 'POST /api/auth/login',
    request: { body: { email: account.email, password: 'a secret' } },
    options: { signal: expect.any(AbortSignal), expiry: 'ignored' },
  });
});

/** A form that sends a file, which the test lets leave bit by bit. */
function upload() {
  const told: SendOptions['tell'][] = [];
  const finish: (() => void)[] = [];
  const declared = formSending('upload', {
    fields: { file: 'data.csv' },
    send: (_call, _fields, { tell }) =>
      new Promise<string>((resolve) => {
        told.push(tell);
        finish.push(() => resolve('stored'));
      }),
  });
  return { ...open(declared), told, finish };
}

test('a file says how much of it has left', () => {
  const { actor, told } = upload();
  actor.send({ type: 'form.submit' });
  told[0]!({ bytes: 10, of: 40 });
  expect(selectSent(actor.getSnapshot())).toEqual({ bytes: 10, of: 40 });
});

test('what a file says after the answer changes nothing', async () => {
  const { actor, told, finish } = upload();
  actor.send({ type: 'form.submit' });
  finish[0]!();
  await settled();
  const before = actor.getSnapshot();
  told[0]!({ bytes: 10, of: 40 });
  expect(actor.getSnapshot()).toBe(before);
  expect(selectAnswer(before)).toBe('stored');
});
