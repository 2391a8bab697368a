// One submission flow for every form: what is sent, what a refusal and a failure leave standing.
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { formMachine, type Fields } from '#machines/form/form.machine.ts';
import { selectFailure, selectIsBusy, selectIsDone, selectProblem } from '#machines/form/select.ts';
import { deferred, failure, settled } from './deferred.ts';

const fields = { name: 'Ada', mail: 'ada@example.org' };

function open() {
  const sending = deferred<unknown, { name: string; fields: Fields }>();
  const machine = formMachine.provide({ actors: { submitForm: sending.actor as never } });
  const form = createActor(machine, { input: { name: 'profile', fields } }).start();
  const snapshot = () => form.getSnapshot();
  return { form, sending, snapshot };
}

async function refused(error: unknown) {
  const opened = open();
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
  expect(snapshot().context).toEqual({ name: 'profile', fields, problems: {}, message: '' });
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

test('an accepted form is done and empty', async () => {
  const { form, sending, snapshot } = open();
  form.send({ type: 'form.submit' });
  sending.calls[0]!.resolve(undefined);
  await settled();
  expect([selectIsDone(snapshot()), selectIsBusy(snapshot())]).toEqual([true, false]);
  expect(snapshot().context.fields).toEqual({ name: '', mail: '' });
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
