// A form whose requests and sign-ins wait for the test, and what a server may say to them.
import { createActor, type SimulatedClock } from 'xstate';
import type { Credentials } from '#contract/account/account.ts';
import { formMachine } from '#machines/kinds/form/form.machine.ts';
import type { FormEmitted, FormInput, Submission } from '#machines/kinds/form/form.types.ts';
import { deferred, failure, settled } from '#tests/machines/all/deferred.ts';

export const fields = { name: 'Ada', mail: 'ada@example.org' };
export const owner = { id: 'acc_1', email: 'ada@example.org' };

export function open(given: Partial<FormInput> = {}, clock?: SimulatedClock) {
  const sending = deferred<unknown, Submission>();
  const signingIn = deferred<unknown, Credentials>();
  const machine = formMachine.provide({
    actors: { submitForm: sending.actor as never, authenticate: signingIn.actor as never },
  });
  const input = { name: 'profile', fields, owner: null, ...given };
  const form = createActor(machine, { input, ...(clock && { clock }) });
  const told: FormEmitted[] = [];
  form.on('*', (event) => told.push(event));
  form.start();
  const snapshot = () => form.getSnapshot();
  return { form, sending, signingIn, told, snapshot };
}

export async function refused(error: unknown, given: Partial<FormInput> = {}) {
  const opened = open(given);
  opened.form.send({ type: 'form.submit' });
  opened.sending.calls[0]!.reject(error);
  await settled();
  return opened;
}

export const refusal = (status: number, field: string) =>
  Object.assign(failure(status), {
    problem: { code: 'invalid-input', field, message: `Mend ${field}.`, requestId: 'r' },
  });

export const secret = { name: 'Ada', password: 'a secret', newPassword: 'another' };

export const coded = (status: number, code: string) =>
  Object.assign(failure(status), { problem: { code, message: 'So it is.', requestId: 'r' } });
