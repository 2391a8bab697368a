// The form that opens an account.
import type { RefOf } from '#machines/kinds/declaration.ts';
import { carriedPurpose } from '#contract/api/purpose.ts';
import { withPurpose } from '#src/account/purpose/with-purpose.ts';
import { form } from '#machines/kinds/form/form.ts';

export const register = form('registration.create', {
  fields: { email: '', password: '', name: '', organisation: '', agreed: '', returnTo: '' },
  known: ({ parameters }) => ({
    email: parameters.get('email'),
    returnTo: carriedPurpose(parameters.get('return_to')),
  }),
  // Whether somebody agrees is for the server to check, and its answer is shown under the box.
  request: ({ agreed, ...fields }) => ({ body: { ...withPurpose(fields), agreed: agreed === 'yes' } }),
});
export type RegistrationRef = RefOf<typeof register>;
