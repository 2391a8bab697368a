// What goes with a form's request: whose it is, and the name of the submission, by which the server tells a request
// that is sent again from a new one.
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { CallOptions, Transport } from '#contract/api/client.ts';
import { formInput, typed } from '#machines/kinds/form/form.cases.ts';
import { changePassword } from '#src/account/account.actors.ts';
import { randomName } from '#src/browser/powers/random.ts';
import { settled } from '#tests/machines/all/deferred.ts';

/** A form whose requests fail as often as it is told to, and what went with each. */
function open(failures: number) {
  const sent: CallOptions[] = [];
  const transport: Transport = (_place, _request, options = {}) => {
    sent.push(options);
    return sent.length > failures ? Promise.resolve(undefined) : Promise.reject(new Error('no answer'));
  };
  const form = createActor(changePassword.logic({ transport, randomName }), { input: formInput }).start();
  const send = async () => {
    form.send({ type: 'form.submit' });
    await settled();
  };
  return { form, send, sent, keys: () => sent.map(({ key }) => key) };
}

test('a request says for whom it is', async () => {
  const { send, sent } = open(0);
  await send();
  expect(sent[0]).toMatchObject({ as: formInput.owner!.id, expiry: 'ignored' });
  expect(sent[0]!.key).toMatch(/^[a-z0-9]{30}$/);
});

test('what is sent again has the same key', async () => {
  const { send, keys } = open(2);
  await send();
  await send();
  await send();
  expect(new Set(keys()).size).toBe(1);
});

test('what was changed has another key', async () => {
  const { form, send, keys } = open(1);
  await send();
  form.send({ type: 'form.edit', field: 'newPassword', value: typed.newPassword });
  await send();
  expect(new Set(keys()).size).toBe(2);
});

test('a form opened again has another key', async () => {
  const { form, send, keys } = open(0);
  await send();
  form.send({ type: 'form.reopen' });
  await send();
  expect(new Set(keys()).size).toBe(2);
});
