// The forms by which members change their account, and end it.
import type { RefOf } from '#machines/kinds/declaration.ts';
import { form } from '#machines/kinds/form/form.ts';

export const changeDetails = form('account.update', {
  fields: { name: '', organisation: '' },
  known: ({ user }) => ({ name: user?.name, organisation: user?.organisation }),
  after: ['session.recheck'],
  // What was sent is what the member is called from then on.
  isLasting: true,
});
export type DetailsRef = RefOf<typeof changeDetails>;

export const changeEmail = form('account.update', {
  fields: { email: '', currentPassword: '' },
  after: ['session.recheck'],
});
export type ChangeEmailRef = RefOf<typeof changeEmail>;

export const changePassword = form('account.changePassword', {
  fields: { currentPassword: '', newPassword: '', keepTokens: '' },
  request: ({ keepTokens, ...passwords }) => ({ body: { ...passwords, keepTokens: keepTokens === 'yes' } }),
  // A new address that waited to be confirmed is given up with the old password.
  after: ['session.recheck'],
});
export type ChangePasswordRef = RefOf<typeof changePassword>;

export const deleteAccount = form('account.delete', {
  fields: { email: '', currentPassword: '' },
  request: () => ({}),
  after: ['account.deleted'],
});
export type DeleteAccountRef = RefOf<typeof deleteAccount>;
