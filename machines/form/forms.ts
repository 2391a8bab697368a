// Which routes have a form: the endpoint that it goes to, then its fields. It is in the browser's first load, and terse.
import type { Account } from '#contract/account.ts';
import { routes, type Place, type RouteName } from '#machines/location/routes.ts';
import type { FormInput } from './form.types.ts';

const forms: Partial<Record<RouteName, string>> = {
  changePassword: 'account.changePassword currentPassword newPassword',
};

/** A member's form begins with what is known of the member; anybody's with what the address says, fragment first. */
export function formAt(place: Place, user: Account | null | undefined): FormInput | undefined {
  const [name, ...fields] = forms[place.route]?.split(' ') ?? [];
  if (!name) return undefined;
  const owner = routes[place.route].private && user ? user : null;
  const said = new URLSearchParams(`${place.hash.slice(1)}&${place.search.slice(1)}`);
  const known: Partial<Record<string, unknown>> = owner ?? Object.fromEntries(said);
  return {
    name,
    fields: Object.fromEntries(fields.map((field) => [field, String(known[field] ?? '')])),
    owner: owner && { id: owner.id, email: owner.email },
  };
}
