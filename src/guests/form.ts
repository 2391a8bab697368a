// A form with the power to send its fields to the endpoint that it is called after; it comes with its screen.
import { fromPromise } from 'xstate';
import type { BuiltName, Client, RequestOf } from '#contract/client.ts';
import { formMachine, type FormInput } from '#machines/form/form.machine.ts';

export const giveForm = (call: Client) =>
  formMachine.provide({
    actors: {
      submitForm: fromPromise<unknown, FormInput>(({ input: { name, fields }, signal }) =>
        call(name as BuiltName, { body: fields } as RequestOf<'account.changePassword'>, { signal }),
      ),
    },
  });
