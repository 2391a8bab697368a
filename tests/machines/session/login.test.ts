import { expect, test } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import type { Account, Credentials } from '#contract/account/account.ts';
import { credentials, loginInput } from '#machines/session/login.cases.ts';
import { loginMachine } from '#machines/session/login.machine.ts';
import {
  selectEmail,
  selectFailure,
  selectIsBusy,
  selectIsRevealed,
  selectMessage,
} from '#machines/session/select-login.ts';
import { member } from '#machines/session/session.cases.ts';
import { deferred, failure, heardFrom, settled } from '#tests/machines/all/deferred.ts';

function open(input: Partial<typeof loginInput> = {}) {
  const auth = deferred<Account, Credentials>();
  const saved: object[] = [];
  const saveFiles = fromCallback<{ type: 'file.save'; url: string }>(({ receive }) =>
    receive((request) => saved.push(request)),
  );
  const login = createActor(loginMachine.provide({ actors: { authenticate: auth.actor, saveFiles } }), {
    input: { ...loginInput, ...input },
  });
  const heard = heardFrom(login);
  login.start();
  return { login, auth, heard, saved };
}

async function submit(
  settle: (call: { resolve: (a: Account) => void; reject: (e: unknown) => void }) => void,
) {
  const opened = open();
  opened.login.send({ type: 'login.submit', credentials });
  settle(opened.auth.calls[0]!);
  await settled();
  return opened;
}

test('before any attempt nothing is said', () => {
  const snapshot = open().login.getSnapshot();
  expect(snapshot.value).toBe('idle');
  expect([selectFailure(snapshot), selectIsBusy(snapshot)]).toEqual([null, false]);
});

test('login starts with the address it is given', () => {
  const snapshot = open({ email: 'ada@example.org' }).login.getSnapshot();
  expect(selectEmail(snapshot)).toBe('ada@example.org');
  expect(selectMessage(snapshot)).toBe('');
});

test('what is typed stands in the field', () => {
  const { login } = open();
  login.send({ type: 'login.edit', email: 'ada@example.org' });
  expect(selectEmail(login.getSnapshot())).toBe('ada@example.org');
  login.send({ type: 'login.submit', credentials });
  expect(selectEmail(login.getSnapshot())).toBe(credentials.email);
});

test('the password is shown until it is sent', () => {
  const { login } = open();
  const isRevealed = () => selectIsRevealed(login.getSnapshot());
  expect(isRevealed()).toBeUndefined();
  login.send({ type: 'login.reveal' });
  expect(isRevealed()).toBe(true);
  login.send({ type: 'login.reveal' });
  expect(isRevealed()).toBe(false);
  login.send({ type: 'login.reveal' });
  login.send({ type: 'login.submit', credentials });
  expect(isRevealed()).toBeUndefined();
});

test('login is busy while the server is asked', () => {
  const { login } = open();
  login.send({ type: 'login.submit', credentials });
  expect(selectIsBusy(login.getSnapshot())).toBe(true);
  expect(selectFailure(login.getSnapshot())).toBeNull();
});

test('login stays busy while the page is loaded', async () => {
  const { login } = await submit(({ resolve }) => resolve(member));
  expect(selectIsBusy(login.getSnapshot())).toBe(true);
});

test('a new attempt clears the last message', async () => {
  const { login, auth } = await submit(({ reject }) => reject(failure(401, 'That is not right.')));
  login.send({ type: 'login.submit', credentials });
  expect(selectMessage(login.getSnapshot())).toBe('');
  auth.calls[1]!.reject(failure(503));
  await settled();
  expect([selectFailure(login.getSnapshot()), selectMessage(login.getSnapshot())]).toEqual([
    'unexpected',
    '',
  ]);
});

test('both values are sent as typed', () => {
  const { login, auth } = open();
  login.send({ type: 'login.submit', credentials });
  expect(auth.calls[0]!.input).toEqual({ email: ' Ada@Example.org', password: ' typed as is ' });
});

test('a second submit while busy is not sent', () => {
  const { login, auth } = open();
  login.send({ type: 'login.submit', credentials });
  login.send({ type: 'login.submit', credentials });
  expect(auth.calls).toHaveLength(1);
});

test('success leads to the page asked for', async () => {
  const { login, heard } = await submit(({ resolve }) => resolve(member));
  expect(login.getSnapshot().value).toBe('success');
  expect(heard).toEqual([{ type: 'login.succeeded', target: '/browse?search=tax', isFile: false }]);
});

test('a file asked for is fetched, and its page is shown', async () => {
  const returnTo = '/api/data/download?dataset=a.b&format=csv';
  const { login, auth, heard, saved } = open({ returnTo });
  expect(saved).toEqual([]);
  login.send({ type: 'login.submit', credentials });
  auth.calls[0]!.resolve(member);
  await settled();
  expect(saved).toEqual([{ type: 'file.save', url: returnTo }]);
  expect(heard).toEqual([{ type: 'login.succeeded', target: '/datasets/a.b', isFile: true }]);
});

test('without a return target success leads to /', () => {
  expect(open({ returnTo: null as never }).login.getSnapshot().context.target).toBe('/');
});

test('a 401 shows the server’s message', async () => {
  const { login } = await submit(({ reject }) => reject(failure(401, 'That is not right.')));
  expect(login.getSnapshot().value).toBe('unauthorized');
  expect(selectFailure(login.getSnapshot())).toBe('said');
  expect(selectMessage(login.getSnapshot())).toBe('That is not right.');
});

test('a 401 without words is said in ours', async () => {
  const { login } = await submit(({ reject }) => reject(failure(401)));
  expect(login.getSnapshot().value).toBe('unauthorized');
  expect(selectFailure(login.getSnapshot())).toBe('unexpected');
});

test.each([0, 403, 422, 429, 500, 503])('any other failure is an error: %s', async (status) => {
  const { login } = await submit(({ reject }) => reject(failure(status, 'Some words of the server.')));
  expect(login.getSnapshot().value).toBe('error');
  expect(login.getSnapshot().context.message).toBe('');
});

test('credentials are held only while submitting', async () => {
  const { login, auth } = open();
  login.send({ type: 'login.submit', credentials });
  expect(login.getSnapshot().context.credentials).toEqual(credentials);
  auth.calls[0]!.reject(failure(401, 'No.'));
  await settled();
  expect(login.getSnapshot().context.credentials).toBeNull();
});

test('the button is ready again after a failure', async () => {
  const { login, auth } = await submit(({ reject }) => reject(failure(500)));
  expect(login.getSnapshot().hasTag('busy')).toBe(false);
  login.send({ type: 'login.submit', credentials });
  expect(auth.calls).toHaveLength(2);
});
