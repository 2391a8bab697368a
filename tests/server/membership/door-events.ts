// All that can happen to an account, as the member, staff or somebody else asks for it: each event of the table of endings
// (server/membership/endings.ts), of a confirmed account and of one that is not confirmed yet.
import type { AccountEvent } from '#server/membership/endings.ts';
import type { Person } from '#tests/fixtures/server/cast.ts';
import { type FreshApp, password, type Visitor } from '#tests/fixtures/server/fresh-app.ts';
import { type Doors, name, post, typed } from './doors.ts';

export type Act = (doors: Doors) => Promise<Response>;

export const changePassword = (person: Person, newPassword: string = typed.changed) =>
  post(person, '/api/account/change-password', { currentPassword: password, newPassword });
export const askAddress = ({ visitor }: Person, email: string) =>
  visitor.send('PATCH', '/api/account', { email, currentPassword: password });
export const confirm = ({ account, links }: Doors, visitor: Visitor, currentPassword?: string) =>
  visitor.post('/api/registration/validate', {
    email: account.email,
    token: links.validate,
    ...(currentPassword !== undefined && { password: currentPassword }),
  });
export const register = ({ app, account }: Doors, chosen: string) =>
  app.visitor().post('/api/registration', { email: account.email, name, password: chosen, agreed: true });
export const byStaff = ({ staff, account }: Doors, method: string, path = '', body?: object) =>
  body
    ? staff.visitor.send(method, `/api/staff/members/${account.id}${path}`, body)
    : staff.visitor.ask(`/api/staff/members/${account.id}${path}`, { method });
const anybody = (app: FreshApp, path: string, body: object) => app.visitor().post(path, body);

/** What happens to any account. */
const events = {
  passwordChanged: ({ member }) => changePassword(member),
  passwordReset: ({ app, links }) =>
    anybody(app, '/api/registration/reset-password', { token: links.reset, password: typed.changed }),
  addressAsked: ({ member, account }) => askAddress(member, `asked-${account.email}`),
  addressChanged: ({ app, links, next }) =>
    anybody(app, '/api/registration/validate', { email: next, token: links.change }),
  signedOutElsewhere: ({ member }) => member.visitor.ask('/api/account/sessions', { method: 'DELETE' }),
  signedOutByStaff: (doors) => byStaff(doors, 'DELETE', '/sessions'),
  deleted: ({ member }) => member.visitor.ask('/api/account', { method: 'DELETE' }),
} satisfies Partial<Record<AccountEvent, Act>>;

/** Nobody takes from an unconfirmed account what it is not given. */
const ofConfirmed = {
  staffRightsLost: (doors) => byStaff(doors, 'PATCH', '', { dataPortalAdmin: false }),
  accessLapsed: (doors) => byStaff(doors, 'PATCH', '', { grantedStatus: 'inactive' }),
} satisfies Partial<Record<AccountEvent, Act>>;

const ofUnconfirmed = {
  addressConfirmed: (doors) => confirm(doors, doors.member.visitor),
  registeredAnew: (doors) => register(doors, typed.registered),
} satisfies Partial<Record<AccountEvent, Act>>;

export const confirmedEvents: Record<string, Act> = { ...events, ...ofConfirmed };
export const unconfirmedEvents: Record<string, Act> = { ...events, ...ofUnconfirmed };
/** One of each of the table. */
export const allEvents: Record<AccountEvent, Act> = { ...events, ...ofConfirmed, ...ofUnconfirmed };
export const isOfUnconfirmed = (event: AccountEvent): boolean => Object.hasOwn(ofUnconfirmed, event);
