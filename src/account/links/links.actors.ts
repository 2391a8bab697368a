// The forms behind the links of e-mails, and those that ask for such an e-mail. A link says of whom it is and what they
// came for: nothing else of an address may stand in a form, or a link could fill in what its visitor is to say.
import { carriedPurpose } from '#contract/api/purpose.ts';
import { withPurpose } from '#src/account/purpose/with-purpose.ts';
import { form } from '#machines/kinds/form/form.ts';

/** Both e-mails are asked for in the same way. */
const byAddress = {
  fields: { email: '', returnTo: '' },
  known: ({ parameters }: { parameters: URLSearchParams }) => ({
    email: parameters.get('email'),
    returnTo: carriedPurpose(parameters.get('return_to')),
  }),
  request: (fields: { email: string; returnTo: string }) => ({ body: withPurpose(fields) }),
};

export const resendValidation = form('registration.resendValidation', {
  ...byAddress,
  hasCooldown: true,
});

export const sendResetLink = form('registration.resetPasswordLink', {
  ...byAddress,
  hasCooldown: true,
});

export const validateAddress = form('registration.validate', {
  // The password is asked for in another browser than the one that registered (./ValidateForm.tsx).
  fields: { email: '', token: '', password: '' },
  known: ({ parameters }) => ({ email: parameters.get('email'), token: parameters.get('token') }),
  after: ['session.recheck'],
});

export const resetPassword = form('registration.resetPassword', {
  fields: { token: '', password: '' },
  known: ({ parameters }) => ({ token: parameters.get('token') }),
  after: ['session.recheck'],
});
