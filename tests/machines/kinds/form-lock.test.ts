// A form that meets an expired session or another member: what is kept, what is sent, and what is forgotten.
import { expect, test } from 'vitest';
import type { FormInput } from '#machines/kinds/form/form.types.ts';
import {
  selectIsForeign,
  selectIsLocked,
  selectIsUnlocking,
  selectLockMessage,
  selectOwner,
} from '#machines/kinds/form/select.ts';
import { coded, open, owner, refused, secret } from './open-form.ts';
import { failure, settled } from '#tests/machines/all/deferred.ts';

const locked = (given: Partial<FormInput> = {}) => refused(failure(401), { owner, fields: secret, ...given });

test('a member’s form says whose it is', async () => {
  const { sending } = await locked();
  expect(sending.calls[0]!.input).toEqual({ fields: secret, as: 'acc_1' });
});

test('an expired session locks a form, passwords and all', async () => {
  const { snapshot } = await locked();
  expect([selectIsLocked(snapshot()), selectLockMessage(snapshot())]).toEqual([true, '']);
  expect(snapshot().context.fields).toEqual(secret);
});

test('a form of anybody’s has no session to lose', async () => {
  const { snapshot } = await locked({ owner: null });
  expect(snapshot().value).toBe('failed');
});

test('a lock names whom it waits for', async () => {
  const { snapshot } = await locked();
  expect(selectOwner(snapshot())).toBe('ada@example.org');
  expect(selectOwner(open().snapshot())).toBe('');
});

test('a form that works is not locked', () => {
  const { snapshot } = open({ owner });
  expect([selectIsLocked(snapshot()), selectIsUnlocking(snapshot())]).toEqual([false, false]);
});

test('a lock stays while its member signs in', async () => {
  const { form, snapshot } = await locked();
  const look = () => [
    selectIsLocked(snapshot()),
    selectIsUnlocking(snapshot()),
    selectLockMessage(snapshot()),
  ];
  expect(look()).toEqual([true, false, '']);
  form.send({ type: 'form.unlock', password: 'typed' });
  expect(look()).toEqual([true, true, '']);
});

test('signing in again sends once, as the member', async () => {
  const { form, sending, signingIn, told } = await locked();
  form.send({ type: 'form.unlock', password: 'typed' });
  form.send({ type: 'form.unlock', password: 'typed' });
  expect(signingIn.calls.map(({ input }) => input)).toEqual([{ email: owner.email, password: 'typed' }]);
  signingIn.calls[0]!.resolve(owner);
  await settled();
  expect(sending.calls.map(({ input }) => input.fields)).toEqual([secret, secret]);
  expect(told).toEqual([{ type: 'form.unlocked' }]);
});

test('the password of a locked form is kept nowhere', async () => {
  const { form, snapshot } = await locked();
  form.send({ type: 'form.unlock', password: 'typed' });
  expect(JSON.stringify(snapshot().context)).not.toContain('typed');
});

test('a wrong password leaves a form locked', async () => {
  const { form, signingIn, sending, snapshot } = await locked();
  form.send({ type: 'form.unlock', password: 'typed' });
  signingIn.calls[0]!.reject(failure(401, 'Not right.'));
  await settled();
  expect([snapshot().value, selectLockMessage(snapshot())]).toEqual(['locked', 'Not right.']);
  form.send({ type: 'form.unlock', password: 'typed' });
  expect([snapshot().context.message, sending.calls.length]).toEqual(['', 1]);
});

test('a locked form goes on when its member is back', async () => {
  const { form, sending } = await locked();
  form.send({ type: 'form.recognise', user: owner });
  form.send({ type: 'form.recognise', user: owner });
  expect(sending.calls).toHaveLength(2);
});

test('a locked form can be given up', async () => {
  const { form, told, snapshot } = await locked();
  form.send({ type: 'form.leave' });
  expect([snapshot().status, told]).toEqual(['done', [{ type: 'form.left' }]]);
});

const stranger = { id: 'acc_2' };

test.each(['locked', 'editing', 'submitting'])('a form that is %s is nobody else’s', async (state) => {
  const { form, sending, snapshot } = state === 'locked' ? await locked() : open({ owner, fields: secret });
  if (state === 'submitting') form.send({ type: 'form.submit' });
  const before = sending.calls.length;
  form.send({ type: 'form.recognise', user: stranger });
  expect([selectIsForeign(snapshot()), sending.calls.length]).toEqual([true, before]);
  expect(Object.values(snapshot().context.fields)).toEqual(['', '', '']);
});

test.each(['editing', 'submitting'] as const)('a form that is %s stays its member’s', (state) => {
  const { form, snapshot } = open({ owner, fields: secret });
  if (state === 'submitting') form.send({ type: 'form.submit' });
  form.send({ type: 'form.recognise', user: owner });
  expect([snapshot().matches(state), snapshot().context.fields]).toEqual([true, secret]);
});

test('a form of anybody’s is everybody’s', () => {
  const { form, snapshot } = open();
  form.send({ type: 'form.recognise', user: stranger });
  expect(snapshot().value).toBe('editing');
});

test('what the server says is another’s is dropped', async () => {
  const { snapshot } = await refused(coded(409, 'other-account'), { owner, fields: secret });
  expect([snapshot().value, Object.values(snapshot().context.fields)]).toEqual(['foreign', ['', '', '']]);
});
