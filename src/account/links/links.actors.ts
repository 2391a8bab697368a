// The forms behind the links of e-mails, and those that ask for such an e-mail. A link says of whom it is: nothing else of
// an address may stand in a form, or a link could fill in what its visitor is to say.
import { form } from '#machines/kinds/form/form.ts';

export const resendValidation = form('registration.resendValidation', {
  fields: { email: '' },
  known: ({ parameters }) => ({ email: parameters.get('email') }),
  hasCooldown: true,
});

export const sendResetLink = form('registration.resetPasswordLink', {
  fields: { email: '' },
  known: ({ parameters }) => ({ email: parameters.get('email') }),
  hasCooldown: true,
});

export const validateAddress = form('registration.validate', {
  fields: { email: '', token: '' },
  known: ({ parameters }) => ({ email: parameters.get('email'), token: parameters.get('token') }),
  after: ['session.recheck'],
});

export const resetPassword = form('registration.resetPassword', {
  fields: { token: '', password: '' },
  known: ({ parameters }) => ({ token: parameters.get('token') }),
  after: ['session.recheck'],
});
