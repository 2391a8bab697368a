// One of each event that a form can meet, for the one form of the portal: the password. What the server says depends
// on what was typed, so an answer is a case only where that form would get it.
import type { AnyMachineSnapshot } from 'xstate';
import { unavailable } from '#machines/resource/failure.cases.ts';
import type { Fields, FormContext, FormInput } from './form.machine.ts';

/** What a member of the tests types, and what is accepted. */
export const typed = { currentPassword: 'meridian-demo', newPassword: 'four plain words together' };

export const formInput: FormInput = {
  name: 'account.changePassword',
  fields: { currentPassword: '', newPassword: '' },
};

const refused = (status: number, field: string | undefined, message: string) =>
  Object.assign(new Error(String(status)), {
    name: 'RequestFailure',
    status,
    problem: { code: 'invalid-input', ...(field && { field }), message, requestId: 'r' },
  });

/** What the server says to empty fields: the first fault that it finds. */
export const faults: Fields = {
  currentPassword: 'Type your current password, the one that you sign in with.',
  newPassword: 'The new password is too short. Use at least 8 characters.',
};

const fieldsOf = (snapshot: AnyMachineSnapshot) => (snapshot.context as FormContext).fields;
const faultOf = (fields: Fields) => Object.keys(faults).find((field) => fields[field] === '');

/** A refusal that no field can mend; a demonstration account gets one. */
export const refusal = refused(409, undefined, 'This account stays as it is.');

export const formCases = {
  'form.edit': Object.entries(typed).map(([field, value]) => ({ field, value })),
  'xstate.done.actor.submitForm': (snapshot: AnyMachineSnapshot) =>
    faultOf(fieldsOf(snapshot)) ? [] : [{ output: undefined }],
  'xstate.error.actor.submitForm': (snapshot: AnyMachineSnapshot) => {
    const fault = faultOf(fieldsOf(snapshot));
    return fault
      ? [{ error: refused(422, fault, faults[fault]!) }]
      : [{ error: refusal }, { error: unavailable }];
  },
};
