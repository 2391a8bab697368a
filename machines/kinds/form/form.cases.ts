// One of each event that a form can meet, by the form for the password. What the server says depends on what was
// typed, so an answer is a case only where that form would get it.
import type { AnyMachineSnapshot } from 'xstate';
import { account, inactiveAccount } from '#contract/api/examples.ts';
import { unavailable, wrongCredentials } from '#machines/kinds/failure.cases.ts';
import type { Fields, FormContext, FormInput } from './form.types.ts';

/** What a member of the tests types, and what is accepted. */
export const typed = { currentPassword: 'meridian-demo', newPassword: 'four plain words together' };

export const formInput: FormInput = {
  name: 'account.changePassword',
  fields: { currentPassword: '', newPassword: '' },
  owner: { id: account.id, email: account.email },
};

type Fault = { field: string; message: string };

const refused = (status: number, code: string, message: string, faults: Fault[] = []) =>
  Object.assign(new Error(String(status)), {
    name: 'RequestFailure',
    status,
    problem: { code, message, ...faults[0], ...(faults.length > 1 && { faults }), requestId: 'r' },
  });

/** What the server says to empty fields. */
export const faults: Fields = {
  currentPassword: 'Type your current password, the one that you sign in with.',
  newPassword: 'The new password is too short. Use at least 8 characters.',
};

const fieldsOf = (snapshot: AnyMachineSnapshot) => (snapshot.context as FormContext).fields;
const faultsOf = (fields: Fields): Fault[] =>
  Object.entries(faults)
    .filter(([field]) => fields[field] === '')
    .map(([field, message]) => ({ field, message }));

/** A refusal that no field can mend; a demonstration account gets one. */
export const refusal = refused(409, 'demonstration-account', 'This account stays as it is.');
export const expiry = refused(401, 'not-signed-in', 'You are not signed in.');
export const otherAccount = refused(409, 'other-account', 'Somebody else has signed in.');
/** Who is signed in when the session comes back, and when it is somebody else's. */
export const [owner, stranger] = [account, inactiveAccount];

/** A form with a file, which is chosen already: what sending it is like. */
export const fileInput: FormInput = {
  name: 'imports.create',
  fields: { path: '', file: 'mark' },
  owner: null,
};
const [part, whole] = [
  { bytes: 400_000, of: 1_000_000 },
  { bytes: 1_000_000, of: 1_000_000 },
];

export const fileCases = {
  // Another one is chosen in place of the one that was called off.
  'form.edit': (snapshot: AnyMachineSnapshot) =>
    snapshot.matches('stopped') ? [{ field: 'file', value: 'mark' }] : [],
  'form.progress': (snapshot: AnyMachineSnapshot) =>
    snapshot.matches({ submitting: 'awaiting' }) ? [] : [{ sent: part }, { sent: whole }],
  // There is no password to read, it is nobody's, and what is opened again has no file chosen.
  'form.reveal': [],
  'form.recognise': [],
  'form.reopen': [],
  'xstate.done.actor.submitForm': [{ output: undefined }],
  'xstate.error.actor.submitForm': [{ error: unavailable }],
};

export const formCases = {
  'form.edit': Object.entries(typed).map(([field, value]) => ({ field, value })),
  'form.reveal': [{ field: 'newPassword' }],
  'form.unlock': [{ password: 'meridian-demo' }],
  // No file is sent with it.
  'form.progress': [],
  // A member who comes back to a form that is not locked changes nothing.
  'form.recognise': (snapshot: AnyMachineSnapshot) =>
    snapshot.matches('locked') ? [{ user: owner }, { user: stranger }] : [{ user: stranger }],
  'xstate.done.actor.submitForm': (snapshot: AnyMachineSnapshot) =>
    faultsOf(fieldsOf(snapshot)).length > 0 ? [] : [{ output: undefined }],
  'xstate.error.actor.submitForm': (snapshot: AnyMachineSnapshot) => {
    const found = faultsOf(fieldsOf(snapshot));
    // That nobody or somebody else is signed in is said first; once is enough to see that nothing typed is lost.
    return found.length > 0
      ? [{ error: refused(422, 'invalid-input', found[0]!.message, found) }]
      : [refusal, unavailable, expiry, otherAccount].map((error) => ({ error }));
  },
  'xstate.done.actor.authenticate': [{ output: owner }],
  'xstate.error.actor.authenticate': [{ error: wrongCredentials }],
};

/** Asking for a message: anybody's form, that can be sent again after a minute. */
export const mailInput: FormInput = {
  name: 'registration.resendValidation',
  fields: { email: '' },
  owner: null,
  hasCooldown: true,
};
export const mailFault = 'Enter an e-mail address in the correct format, like name@example.org.';
export const address = 'nobody@example.org';

export const mailCases = {
  'form.edit': [{ field: 'email', value: address }],
  // It has no password to read and no file, and it is everybody's.
  'form.reveal': [],
  'form.progress': [],
  'form.recognise': [],
  'xstate.done.actor.submitForm': (snapshot: AnyMachineSnapshot) =>
    fieldsOf(snapshot)['email'] === '' ? [] : [{ output: undefined }],
  'xstate.error.actor.submitForm': (snapshot: AnyMachineSnapshot) =>
    fieldsOf(snapshot)['email'] === ''
      ? [{ error: refused(422, 'invalid-input', mailFault, [{ field: 'email', message: mailFault }]) }]
      : [],
};

/** Confirming an address in another browser than the one that registered: the password is asked for then. */
export const validateInput: FormInput = {
  name: 'registration.validate',
  fields: { email: 'zoe@new.example', token: 'token', password: '' },
  owner: null,
};
export const registered = 'four plain words together';
export const passwordFaults = {
  '': 'You have not registered in this browser. Type the password that you chose when you registered.',
  'not that one':
    'This is not the password that was chosen at registration. Type that one, or register again with a new password.',
};

const isAsked = ({ context }: AnyMachineSnapshot) => (context as FormContext).asked['password'] === true;

export const validateCases = {
  // Before it is asked for there is no field.
  'form.edit': (snapshot: AnyMachineSnapshot) =>
    isAsked(snapshot) ? [registered, 'not that one'].map((value) => ({ field: 'password', value })) : [],
  'form.reveal': [],
  'form.progress': [],
  'form.recognise': [],
  // An address is confirmed once.
  'form.reopen': [],
  'xstate.done.actor.submitForm': (snapshot: AnyMachineSnapshot) =>
    fieldsOf(snapshot)['password'] === registered ? [{ output: undefined }] : [],
  'xstate.error.actor.submitForm': (snapshot: AnyMachineSnapshot) => {
    const typedIn = fieldsOf(snapshot)['password'] ?? '';
    if (typedIn === registered) return [];
    const code = typedIn === '' ? 'password-needed' : 'wrong-password';
    const message = passwordFaults[typedIn as keyof typeof passwordFaults];
    return [{ error: refused(422, code, message, [{ field: 'password', message }]) }];
  },
};

/** What can be seen of a form and what its guards ask; whether a password can be read decides nothing. */
export const projectForm = ({ value, context }: AnyMachineSnapshot): unknown => {
  const { fields, problems, asked, message, sent } = context as FormContext;
  return [value, fields, problems, asked, message, sent];
};
