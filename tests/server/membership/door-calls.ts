// Calls that change who may act for an account, in the session that the events do not act in, or with what somebody else
// may have: those of a confirmed account, and those of one that is not confirmed yet.
import { password } from '#tests/fixtures/server/fresh-app.ts';
import { type Act, askAddress, byStaff, changePassword, confirm, register } from './door-events.ts';
import { post, typed } from './doors.ts';

const calls: Record<string, Act> = {
  'signs in': async ({ app, account }) =>
    app.visitor().post('/api/auth/login', { email: account.email, password }),
  'changes the password': ({ other }) => changePassword(other, typed.changedElsewhere),
  // One address for all would be asked for too often.
  'asks for an address': ({ other, account }) => askAddress(other, `evil-${account.email}`),
  'types the password': ({ other }) => post(other, '/api/account/confirm', { currentPassword: password }),
  'signs out elsewhere': ({ other }) => other.visitor.ask('/api/account/sessions', { method: 'DELETE' }),
  'deletes the account': ({ other }) => other.visitor.ask('/api/account', { method: 'DELETE' }),
  'signs out': ({ other }) => other.visitor.signOut(),
  'resets the password': ({ app, links }) =>
    app
      .visitor()
      .post('/api/registration/reset-password', { token: links.reset, password: typed.chosenByLink }),
  'confirms the address': ({ app, links, next }) =>
    app.visitor().post('/api/registration/validate', { email: next, token: links.change }),
};

/** What an unconfirmed account does not get while nothing has happened to it. */
const gifts: Record<string, Act> = {
  'makes an API token': ({ other }) => post(other, '/api/tokens', { name: 'Late', days: 30 }),
  'makes a download link': ({ other }) => other.visitor.ask('/api/tokens/one-time'),
  'gives staff rights': (doors) => byStaff(doors, 'POST', '/staff-rights'),
  'gives a role': (doors) => byStaff(doors, 'PATCH', '', { role: 'tjn' }),
};

const ofUnconfirmed: Record<string, Act> = {
  'asks for the letter again': ({ app, account }) =>
    app.visitor().post('/api/registration/resend-validation', { email: account.email }),
  'asks for a new password': ({ app, account }) =>
    app.visitor().post('/api/registration/reset-password-link', { email: account.email }),
  'confirms in a session': (doors) => confirm(doors, doors.other.visitor),
  'confirms where they registered': (doors) => confirm(doors, doors.registrant),
  'confirms by the password': (doors) => confirm(doors, doors.app.visitor(), password),
  'registers anew': (doors) => register(doors, typed.registeredElsewhere),
  'sends the form twice': (doors) => register(doors, password),
};

export const confirmedCalls = { ...calls, ...gifts };
export const unconfirmedCalls = { ...calls, ...gifts, ...ofUnconfirmed };
export const isGift = (call: string): boolean => Object.hasOwn(gifts, call);
