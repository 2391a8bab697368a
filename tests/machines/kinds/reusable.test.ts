// The machines that several screens share: query, form, dialog, account menu.
import { expect, test } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { accountMenuMachine } from '#machines/session/account-menu.machine.ts';
import { dialogMachine } from '#machines/dialog/dialog.machine.ts';
import { formMachine } from '#machines/kinds/form/form.machine.ts';
import type { Fields } from '#machines/kinds/form/form.types.ts';
import { queryMachine } from '#machines/kinds/query/query.machine.ts';
import { deferred, failure, settled } from '#tests/machines/all/deferred.ts';

function read() {
  const reading = deferred<unknown>();
  const machine = queryMachine.provide({ actors: { readQuery: reading.actor as never } });
  const queryActor = createActor(machine, { input: { name: 'data.preview', requests: {} } }).start();
  return { queryActor, reading };
}

test('a query loads and is ready', async () => {
  const { queryActor, reading } = read();
  reading.calls[0]!.resolve({ rows: [] });
  await settled();
  expect(queryActor.getSnapshot()).toMatchObject({ value: 'ready', context: { answer: { rows: [] } } });
});

test('a failed query says why and retries', async () => {
  const { queryActor, reading } = read();
  reading.calls[0]!.reject(failure(0));
  await settled();
  expect(queryActor.getSnapshot().context.message).toBe(
    'The server did not answer. Check your connection and try again.',
  );
  queryActor.send({ type: 'query.retry' });
  expect(reading.calls).toHaveLength(2);
});

function fill() {
  const sending = deferred<unknown, { fields: Fields }>();
  const machine = formMachine.provide({ actors: { submitForm: sending.actor as never } });
  const input = { name: 'profile', fields: { name: 'Ada' }, owner: null };
  const form = createActor(machine, { input }).start();
  form.send({ type: 'form.edit', field: 'name', value: 'Ada L' });
  form.send({ type: 'form.submit' });
  return { form, sending };
}

test('a form sends its fields once', () => {
  const { form, sending } = fill();
  form.send({ type: 'form.submit' });
  expect(sending.calls.map(({ input }) => input.fields)).toEqual([{ name: 'Ada L' }]);
});

const tooShort = Object.assign(failure(422), {
  problem: { code: 'invalid-input', field: 'name', message: 'Too short.', requestId: 'r' },
});

test('a refused form names the field', async () => {
  const { form, sending } = fill();
  sending.calls[0]!.reject(tooShort);
  await settled();
  expect(form.getSnapshot()).toMatchObject({
    value: 'rejected',
    context: { problems: { name: 'Too short.' } },
  });
});

test('mending the last fault mends the form', async () => {
  const { form, sending } = fill();
  sending.calls[0]!.reject(tooShort);
  await settled();
  form.send({ type: 'form.edit', field: 'mail', value: 'ada@example.org' });
  expect(form.getSnapshot()).toMatchObject({
    value: 'rejected',
    context: { problems: { name: 'Too short.' } },
  });
  form.send({ type: 'form.edit', field: 'name', value: 'Ada Lovelace' });
  expect(form.getSnapshot()).toMatchObject({ value: 'editing', context: { problems: {} } });
});

test('a fault of no known field is the form’s', async () => {
  const { form, sending } = fill();
  sending.calls[0]!.reject(
    Object.assign(failure(422), {
      problem: { code: 'invalid-input', field: 'other', message: 'Too short.', requestId: 'r' },
    }),
  );
  await settled();
  expect(form.getSnapshot().context.problems).toEqual({ '': 'Too short.' });
});

test('a form opened again starts as it was given', async () => {
  const { form, sending } = fill();
  sending.calls[0]!.resolve(undefined);
  await settled();
  expect(form.getSnapshot()).toMatchObject({ value: 'done', context: { fields: { name: 'Ada L' } } });
  form.send({ type: 'form.reopen' });
  expect(form.getSnapshot()).toMatchObject({ value: 'editing', context: { fields: { name: 'Ada' } } });
});

test('a failed form keeps what was typed', async () => {
  const { form, sending } = fill();
  sending.calls[0]!.reject(failure(503));
  await settled();
  expect(form.getSnapshot()).toMatchObject({ value: 'failed', context: { fields: { name: 'Ada L' } } });
});

function openDialog(scrollbar: number) {
  let padding = 0;
  const holdPage = fromCallback(({ sendBack }) => {
    padding = scrollbar;
    sendBack({ type: 'dialog.measure', scrollbar });
    return () => void (padding = 0);
  });
  const dialog = createActor(dialogMachine.provide({ actors: { holdPage } })).start();
  dialog.send({ type: 'dialog.open', name: 'filters' });
  return { dialog, padding: () => padding };
}

test('at first no dialog is open', () => {
  expect(createActor(dialogMachine).getSnapshot()).toMatchObject({
    value: 'closed',
    context: { name: null, padding: 0 },
  });
});

test('an open dialog says which it is', () => {
  const { dialog } = openDialog(15);
  expect(dialog.getSnapshot()).toMatchObject({ value: 'open', context: { name: 'filters' } });
});

test('an open dialog pads by the scrollbar’s width', () => {
  const { dialog, padding } = openDialog(15);
  expect(padding()).toBe(15);
  expect(dialog.getSnapshot().context.padding).toBe(15);
});

test('a closed dialog pads by nothing', () => {
  const { dialog, padding } = openDialog(15);
  dialog.send({ type: 'dialog.close' });
  expect(padding()).toBe(0);
  expect(dialog.getSnapshot().context).toEqual({ name: null, padding: 0 });
});

test('the account menu toggles on Account', () => {
  const menu = createActor(accountMenuMachine).start();
  menu.send({ type: 'menu.toggle' });
  expect(menu.getSnapshot().value).toBe('open');
  menu.send({ type: 'menu.toggle' });
  expect(menu.getSnapshot().value).toBe('closed');
});

test.each(['menu.choose', 'menu.dismiss', 'menu.leave'] as const)('the account menu closes on %s', (type) => {
  const menu = createActor(accountMenuMachine).start();
  menu.send({ type: 'menu.toggle' });
  menu.send({ type });
  expect(menu.getSnapshot().value).toBe('closed');
});
