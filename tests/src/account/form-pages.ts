// The four pages that stand for all forms.
import {
  address,
  faults,
  fileInput,
  mailFault,
  mailInput,
  validateInput,
} from '#machines/kinds/form/form.cases.ts';
import type { Fields } from '#machines/kinds/form/form.types.ts';

/** A member's form. */
export const password = {
  address: '/account/change-password',
  endpoint: 'account.changePassword',
  sending: 'POST /api/account/change-password',
  labels: { currentPassword: 'Current password', newPassword: 'New password' },
  faults,
  button: 'Change password',
  busy: 'Changing the password…',
  done: 'Your password is changed. Your other devices are signed out.',
  again: 'Change password again',
} as const;
/** Anybody's, that sends a message. */
const mail = {
  address: '/onboarding/resend-validation',
  endpoint: 'registration.resendValidation',
  sending: 'POST /api/registration/resend-validation',
  labels: { email: 'E-mail' },
  faults: { email: mailFault },
  button: 'Send the link',
  busy: 'Sending the link…',
  done: `If ${address} has an account that is not confirmed yet, we have sent a link to it.`,
  again: 'Send another link',
} as const;
/** One with a file. No package is in it, so that it is taken and then refused. */
export const zip = {
  address: '/admin/imports',
  endpoint: 'imports.upload',
  sending: 'POST /api/staff/imports/upload',
  labels: { file: 'Zip or CSV on this computer' },
  faults: {},
  button: 'Import',
  busy: 'Sending the file…',
  done: 'The import of my.zip has started. The list below shows its progress.',
  again: 'Import another package',
} as const;

/** One that asks for its only field once it was sent. It is done once. */
export const validation = {
  address: '/onboarding/validate',
  endpoint: 'registration.validate',
  sending: 'POST /api/registration/validate',
  labels: { password: 'Password' },
  faults: {},
  button: 'Confirm this address',
  busy: 'Confirming…',
  done: 'Your e-mail address is confirmed',
  again: 'Go to your account',
} as const;

export type Shown = Omit<
  typeof password | typeof mail | typeof zip | typeof validation,
  'labels' | 'faults'
> & {
  labels: Readonly<Record<string, string>>;
  faults: Fields;
};

const others = new Map<unknown, Shown>([
  [mailInput, mail],
  [fileInput, zip],
  [validateInput, validation],
]);

export const pageOf = (input: unknown): Shown => others.get(input) ?? password;
