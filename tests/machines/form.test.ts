// One submission flow for every form: what is sent, what a refusal and a failure leave standing.
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Credentials } from '#contract/account.ts';
import { formMachine } from '#machines/form/form.machine.ts';
import type { FormEmitted, FormInput, Submission } from '#machines/form/form.types.ts';
import {
  selectFailure,
  selectIsBusy,
  selectIsDone,
  selectIsForeign,
  selectIsLocked,
  selectIsRevealed,
  selectLockMessage,
  selectProblem,
  selectProblems,
} from '#machines/form/select.ts';
import { deferred, failure, settled } from './deferred.ts';

const fields = { name: 'Ada', mail: 'ada@example.org' };
const owner = { id: 'acc_1', email: 'ada@example.org' };

function open(given: Partial<FormInput> = {}) {
  const sending = deferred<unknown, Submission>();
  const signingIn = deferred<unknown, Credentials>();
  const machine = formMachine.provide({
    actors: { submitForm: sending.actor as never, authenticate: signingIn.actor as never },
  });
  const input = { name: 'profile', fields, owner: null, ...given };
  const form = createActor(machine, { input });
  const told: FormEmitted[] = [];
  form.on('*', (event) => told.push(event));
  form.start();
  const snapshot = () => form.getSnapshot();
  return { form, sending, signingIn, told, snapshot };
}

async function refused(error: unknown, given: Partial<FormInput> = {}) {
  const opened = open(given);
  opened.form.send({ type: 'form.submit' });
  opened.sending.calls[0]!.reject(error);
  await settled();
  return opened;
}

const refusal = (status: number, field: string) =>
  Object.assign(failure(status), {
    problem: { code: 'invalid-input', field, message: `Mend ${field}.`, requestId: 'r' },
  });

test('a form starts as it is given', () => {
  const { snapshot } = open();
  expect(snapshot().context).toEqual({
    name: 'profile',
    fields,
    start: fields,
    owner: null,
    isLasting: false,
    problems: {},
    message: '',
    answer: undefined,
    revealed: {},
  });
  expect([selectIsBusy(snapshot()), selectIsDone(snapshot()), selectFailure(snapshot())]).toEqual([
    false,
    false,
    '',
  ]);
});

test('a form sends its name and its fields', () => {
  const { form, sending, snapshot } = open();
  form.send({ type: 'form.edit', field: 'name', value: 'Ada L' });
  form.send({ type: 'form.submit' });
  expect(sending.calls.map(({ input }) => input)).toEqual([
    { name: 'profile', fields: { ...fields, name: 'Ada L' } },
  ]);
  expect(selectIsBusy(snapshot())).toBe(true);
});

async function accepted(given: Partial<FormInput> = {}) {
  const opened = open(given);
  opened.form.send({ type: 'form.edit', field: 'name', value: 'Ada L' });
  opened.form.send({ type: 'form.submit' });
  opened.sending.calls[0]!.resolve({ secret: 'mdn_1' });
  await settled();
  return opened;
}

const secret = { name: 'Ada', password: 'a secret', newPassword: 'another' };

test('an accepted form is done and without secrets', async () => {
  const { snapshot } = await accepted({ fields: secret });
  expect([selectIsDone(snapshot()), selectIsBusy(snapshot())]).toEqual([true, false]);
  expect(snapshot().context.fields).toEqual({ name: 'Ada L', password: '', newPassword: '' });
});

test('an accepted form tells what came of it', async () => {
  const { told, snapshot } = await accepted();
  const answer = { secret: 'mdn_1' };
  expect(told).toEqual([{ type: 'form.sent', name: 'profile', answer }]);
  expect(snapshot().context.answer).toEqual(answer);
});

test('a form opened again forgets the answer', async () => {
  const { form, snapshot } = await accepted();
  form.send({ type: 'form.reopen' });
  expect(snapshot().context).toMatchObject({ fields, answer: undefined });
});

test('what stays true stays in the fields', async () => {
  const { form, snapshot } = await accepted({ isLasting: true });
  form.send({ type: 'form.reopen' });
  expect(snapshot().context.fields).toEqual({ ...fields, name: 'Ada L' });
});

test('a refused form keeps all but its passwords', async () => {
  const { snapshot } = await refused(refusal(422, 'name'), { fields: secret });
  expect(snapshot().context.fields).toEqual({ name: 'Ada', password: '', newPassword: '' });
});

test('every field at fault has its sentence', async () => {
  const found = ['mail', 'name', 'age'].map((field) => ({ field, message: `Mend ${field}.` }));
  const problem = { code: 'invalid-input', ...found[0], faults: found, requestId: 'r' };
  const { snapshot } = await refused(Object.assign(failure(422), { problem }));
  expect(selectProblems(snapshot())).toEqual([
    ['', 'Mend age.'],
    ['name', 'Mend name.'],
    ['mail', 'Mend mail.'],
  ]);
});

test('a password is read until it is sent', () => {
  const { form, snapshot } = open({ fields: secret });
  const isRevealed = () => selectIsRevealed(snapshot(), 'password');
  expect(isRevealed()).toBeUndefined();
  form.send({ type: 'form.reveal', field: 'password' });
  expect([isRevealed(), selectIsRevealed(snapshot(), 'newPassword')]).toEqual([true, undefined]);
  form.send({ type: 'form.reveal', field: 'password' });
  expect(isRevealed()).toBe(false);
  form.send({ type: 'form.reveal', field: 'password' });
  form.send({ type: 'form.submit' });
  expect(isRevealed()).toBeUndefined();
});

const locked = (given: Partial<FormInput> = {}) => refused(failure(401), { owner, fields: secret, ...given });

test('a member’s form says whose it is', async () => {
  const { sending } = await locked();
  expect(sending.calls[0]!.input).toEqual({ name: 'profile', fields: secret, as: 'acc_1' });
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

test('a form of anybody’s is everybody’s', () => {
  const { form, snapshot } = open();
  form.send({ type: 'form.recognise', user: stranger });
  expect(snapshot().value).toBe('editing');
});

const coded = (status: number, code: string) =>
  Object.assign(failure(status), { problem: { code, message: 'So it is.', requestId: 'r' } });

test('what the server says is another’s is dropped', async () => {
  const { snapshot } = await refused(coded(409, 'other-account'), { owner, fields: secret });
  expect([snapshot().value, Object.values(snapshot().context.fields)]).toEqual(['foreign', ['', '', '']]);
});

test('what is still running can be tried again', async () => {
  const { snapshot } = await refused(coded(409, 'still-running'));
  expect([snapshot().value, selectFailure(snapshot())]).toEqual(['failed', 'So it is.']);
});

test.each([400, 409, 422])('a %i is the visitor’s to mend', async (status) => {
  const { snapshot } = await refused(refusal(status, 'mail'));
  expect(snapshot().value).toBe('rejected');
  expect(['mail', 'name', ''].map((field) => selectProblem(snapshot(), field))).toEqual([
    'Mend mail.',
    undefined,
    undefined,
  ]);
  expect(selectFailure(snapshot())).toBe('');
});

test.each([0, 401, 403, 404, 429, 500, 503])('a %i is not the visitor’s to mend', async (status) => {
  const { snapshot } = await refused(failure(status, 'Not now.'));
  expect([snapshot().value, selectFailure(snapshot())]).toEqual(['failed', 'Not now.']);
  expect(snapshot().context.problems).toEqual({});
});

test.each(['other', 'toString'])('a fault of %s stands under no field', async (field) => {
  const { snapshot } = await refused(refusal(422, field));
  expect(snapshot().context.problems).toEqual({ '': `Mend ${field}.` });
});

test('a refusal without words stands under no field', async () => {
  const { snapshot } = await refused(failure(422));
  expect(selectProblem(snapshot(), '')).toBe('The server could not answer. Try again in a minute.');
});

test('sending again forgets what was wrong', async () => {
  const { form, sending, snapshot } = await refused(refusal(422, 'mail'));
  form.send({ type: 'form.submit' });
  expect(snapshot().context.problems).toEqual({});
  sending.calls[1]!.reject(failure(503, 'Not now.'));
  await settled();
  form.send({ type: 'form.submit' });
  expect(selectFailure(snapshot())).toBe('');
});

test('an edited field loses its own fault only', async () => {
  const { form, snapshot } = await refused(refusal(422, 'mail'));
  form.send({ type: 'form.edit', field: 'name', value: 'Ada L' });
  expect(selectProblem(snapshot(), 'mail')).toBe('Mend mail.');
  form.send({ type: 'form.edit', field: 'mail', value: 'a@b.org' });
  expect(snapshot()).toMatchObject({
    value: 'editing',
    context: { fields: { name: 'Ada L', mail: 'a@b.org' } },
  });
  expect(snapshot().context.problems).toEqual({});
});

test('a failed form can be changed and sent', async () => {
  const { form, sending } = await refused(failure(500));
  form.send({ type: 'form.edit', field: 'name', value: 'Ada L' });
  form.send({ type: 'form.submit' });
  expect(sending.calls[1]!.input.fields).toEqual({ ...fields, name: 'Ada L' });
});
