// The form that opens an account.
import type { RefOf } from '#machines/kinds/declaration.ts';
import { form } from '#machines/kinds/form/form.ts';

export const register = form('registration.create', {
  fields: { email: '', password: '', name: '', organisation: '', agreed: '' },
  known: ({ parameters }) => ({ email: parameters.get('email') }),
  // Whether somebody agrees is for the server to check, and its answer is shown under the box.
  request: ({ agreed, ...fields }) => ({ body: { ...fields, agreed: agreed === 'yes' } }),
});
export type RegistrationRef = RefOf<typeof register>;
