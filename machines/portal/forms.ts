// Which routes have a form: the endpoint that it goes to, then its fields. It is in the browser's first load, and terse.
import type { Account } from '#contract/account/account.ts';
import { routes, type Place } from '#machines/location/routes.ts';
import type { FormInput } from '#machines/kinds/form/form.types.ts';

const forms: Readonly<Record<string, string>> = {
  registration: 'registration.create email password name organisation agreed',
  resendValidation: 'registration.resendValidation email',
  validate: 'registration.validate email token',
  passwordResetLink: 'registration.resetPasswordLink email',
  resetPassword: 'registration.resetPassword token password',
  account: 'account.update name organisation',
  freeAccess: 'subscription.freeAccess reason',
  changeEmail: 'account.update email currentPassword',
  deleteAccount: 'account.delete email currentPassword',
  apiTokens: 'tokens.create name days currentPassword',
  changePassword: 'account.changePassword currentPassword newPassword keepTokens',
  desk: 'applications.decide id decision months reason',
  'desk/members': 'members.giveStaffRights id decision currentPassword',
  'desk/imports': 'imports.create path file',
};

/** A member's form begins with what is known of the member; anybody's with what the address says, fragment first. */
export function formAt(place: Place, user: Account | null | undefined): FormInput | undefined {
  const { rest } = place.params;
  const [name, ...fields] = forms[place.route + (rest ? `/${rest}` : '')]?.split(' ') ?? [];
  if (!name) return undefined;
  const owner = routes[place.route].private && user ? user : null;
  const said = new URLSearchParams(`${place.hash.slice(1)}&${place.search.slice(1)}`);
  // Nothing else of an address may stand in a form: a link could fill in what its visitor is to say.
  const known: Partial<Record<string, string | null | undefined>> = owner
    ? place.route === 'account'
      ? { name: owner.name, organisation: owner.organisation }
      : { days: '90', months: '12', id: said.get('id'), decision: said.get('decision') }
    : { email: said.get('email'), token: said.get('token') };
  return {
    name,
    fields: Object.fromEntries(fields.map((field) => [field, known[field] ?? ''])),
    owner: owner && { id: owner.id, email: owner.email },
    // What the overview has sent is what the member is called from then on.
    isLasting: place.route === 'account',
    // Who asks for messages asks once a minute.
    hasCooldown: /Link|resend/.test(name),
  };
}
