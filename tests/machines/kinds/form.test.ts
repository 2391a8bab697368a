// One submission flow for every form: what is sent, what a refusal and a failure leave standing.
import { expect, test } from 'vitest';
import { SimulatedClock } from 'xstate';
import type { FormInput } from '#machines/kinds/form/form.types.ts';
import {
  selectAnswer,
  selectFailure,
  selectIsBusy,
  selectIsCooling,
  selectIsDone,
  selectIsFixed,
  selectIsRevealed,
  selectProblem,
  selectProblems,
  selectValue,
} from '#machines/kinds/form/select.ts';
import { coded, fields, open, refusal, refused, secret } from './open-form.ts';
import { failure, settled } from '#tests/machines/all/deferred.ts';

test('a form starts as it is given', () => {
  const { snapshot } = open();
  expect(snapshot().context).toEqual({
    name: 'profile',
    fields,
    start: fields,
    owner: null,
    after: [],
    isLasting: false,
    hasCooldown: false,
    problems: {},
    asked: {},
    message: '',
    answer: undefined,
    revealed: {},
    sent: null,
  });
  expect([selectIsBusy(snapshot()), selectIsDone(snapshot()), selectFailure(snapshot())]).toEqual([
    false,
    false,
    '',
  ]);
});

test('a form sends its fields', () => {
  const { form, sending, snapshot } = open();
  form.send({ type: 'form.edit', field: 'name', value: 'Ada L' });
  form.send({ type: 'form.submit' });
  expect(sending.calls.map(({ input }) => input)).toEqual([{ fields: { ...fields, name: 'Ada L' } }]);
  expect(selectIsBusy(snapshot())).toBe(true);
});

test('what is on its way cannot be changed', () => {
  const { form, snapshot } = open();
  expect(selectIsFixed(snapshot())).toBe(false);
  form.send({ type: 'form.submit' });
  expect(selectIsFixed(snapshot())).toBe(true);
});

test('a field has what was typed, or what it began with', () => {
  const { form, snapshot } = open();
  form.send({ type: 'form.edit', field: 'name', value: 'Ada L' });
  expect(['name', 'mail'].map((field) => selectValue(snapshot(), field))).toEqual([
    'Ada L',
    'ada@example.org',
  ]);
});

async function accepted(given: Partial<FormInput> = {}) {
  const opened = open(given);
  opened.form.send({ type: 'form.edit', field: 'name', value: 'Ada L' });
  opened.form.send({ type: 'form.submit' });
  opened.sending.calls[0]!.resolve({ secret: 'mdn_1' });
  await settled();
  return opened;
}

test('an accepted form is done and without secrets', async () => {
  const { snapshot } = await accepted({ fields: secret });
  expect([selectIsDone(snapshot()), selectIsBusy(snapshot())]).toEqual([true, false]);
  expect(snapshot().context.fields).toEqual({ name: 'Ada L', password: '', newPassword: '' });
});

test.each([false, true])('an accepted form tells what came of it (%s)', async (hasCooldown) => {
  const { told, snapshot } = await accepted({ hasCooldown, after: ['list.reload'] });
  const answer = { secret: 'mdn_1' };
  expect(told).toEqual([{ type: 'form.sent', after: ['list.reload'] }]);
  expect(selectAnswer(snapshot())).toEqual(answer);
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

/** The server names several fields. */
function refusalOf(...names: string[]) {
  const faults = names.map((field) => ({ field, message: `Mend ${field}.` }));
  const problem = { code: 'invalid-input', ...faults[0], faults, requestId: 'r' };
  return Object.assign(failure(422), { problem });
}

test('every field at fault has its sentence', async () => {
  const { snapshot } = await refused(refusalOf('mail', 'name', 'age'));
  expect(selectProblems(snapshot())).toEqual([
    ['', 'Mend age.'],
    ['name', 'Mend name.'],
    ['mail', 'Mend mail.'],
  ]);
});

test('a fault that is none leaves the others', async () => {
  const problem = { code: 'invalid-input', faults: [null, { field: 'name', message: 'Mend name.' }] };
  const { snapshot } = await refused(Object.assign(failure(422), { problem }));
  expect(selectProblems(snapshot())).toEqual([['name', 'Mend name.']]);
});

test('a refusal is told to the portal', async () => {
  const { told } = await refused(refusal(422, 'name'));
  expect(told).toEqual([{ type: 'form.refused' }]);
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

const standing = {
  editing: async () => open({ fields: secret }),
  rejected: () => refused(refusal(422, 'name'), { fields: secret }),
  failed: () => refused(failure(503), { fields: secret }),
};

test.each(Object.entries(standing))('a password can be read in a form %s', async (state, stand) => {
  const { form, snapshot } = await stand();
  form.send({ type: 'form.reveal', field: 'password' });
  expect([snapshot().value, selectIsRevealed(snapshot(), 'password')]).toEqual([state, true]);
});

test('a form with a cooldown can be opened a minute later', async () => {
  const clock = new SimulatedClock();
  const { form, sending, snapshot } = open({ hasCooldown: true }, clock);
  form.send({ type: 'form.submit' });
  sending.calls[0]!.resolve(undefined);
  await settled();
  clock.increment(59_999);
  form.send({ type: 'form.reopen' });
  expect([snapshot().value, selectIsDone(snapshot()), selectIsCooling(snapshot())]).toEqual([
    'cooling',
    true,
    true,
  ]);
  clock.increment(1);
  form.send({ type: 'form.reopen' });
  expect(snapshot().value).toBe('editing');
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
  expect(selectProblems(snapshot())).toEqual([['mail', 'Mend mail.']]);
  expect(selectFailure(snapshot())).toBe('');
});

test.each([0, 401, 403, 404, 429, 500, 503])('a %i is not the visitor’s to mend', async (status) => {
  const { snapshot } = await refused(failure(status, 'Not now.'));
  expect([snapshot().value, selectFailure(snapshot())]).toEqual(['failed', 'Not now.']);
  expect(snapshot().context.problems).toEqual({});
});

test('a failure that says nothing has a sentence', async () => {
  const { snapshot } = await refused(undefined);
  expect([snapshot().value, selectFailure(snapshot())]).toEqual([
    'failed',
    'The server did not answer. Check your connection and try again.',
  ]);
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

test('a form is refused until all is mended', async () => {
  const { form, snapshot } = await refused(refusalOf('mail', 'name'));
  form.send({ type: 'form.edit', field: 'mail', value: 'a@b.org' });
  expect([snapshot().value, selectProblems(snapshot())]).toEqual(['rejected', [['name', 'Mend name.']]]);
  form.send({ type: 'form.edit', field: 'name', value: 'Ada L' });
  expect([snapshot().value, selectProblems(snapshot())]).toEqual(['editing', []]);
});

test('a failed form can be changed and sent', async () => {
  const { form, sending } = await refused(failure(500));
  form.send({ type: 'form.edit', field: 'name', value: 'Ada L' });
  form.send({ type: 'form.submit' });
  expect(sending.calls[1]!.input.fields).toEqual({ ...fields, name: 'Ada L' });
});
