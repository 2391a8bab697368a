// Which page has which form: where it is sent, what it asks for, whose it is and with what it begins.
import { expect, test } from 'vitest';
import { account } from '#contract/api/examples.ts';
import { formAt } from '#machines/portal/forms.ts';
import { placeOf } from '#machines/location/routes.ts';

const member = { ...account, name: 'Ada Example', organisation: 'Examples' };
const at = (address: string, user: typeof member | null = member) =>
  formAt(placeOf(address, 'https://portal.test'), user);

test.each([
  ['/onboarding/registration', 'registration.create', 'email password name organisation agreed'],
  ['/onboarding/resend-validation', 'registration.resendValidation', 'email'],
  ['/onboarding/validate', 'registration.validate', 'email token'],
  ['/account/password-reset-link', 'registration.resetPasswordLink', 'email'],
  ['/account/reset-password', 'registration.resetPassword', 'token password'],
  ['/account/', 'account.update', 'name organisation'],
  ['/account/change-email', 'account.update', 'email currentPassword'],
  ['/account/delete-account', 'account.delete', 'email currentPassword'],
  ['/account/api-tokens', 'tokens.create', 'name days currentPassword'],
  ['/onboarding/free-access', 'subscription.freeAccess', 'reason'],
  ['/account/change-password', 'account.changePassword', 'currentPassword newPassword keepTokens'],
])('%s sends %s its %s', (address, name, fields) => {
  const form = at(address);
  expect([form?.name, Object.keys(form?.fields ?? {}).join(' ')]).toEqual([name, fields]);
});

test.each(['/account/billing', '/account/sessions', '/login', '/home'])('%s has no form', (address) => {
  expect(at(address)).toBeUndefined();
});

test('the overview begins with who one is', () => {
  expect(at('/account/')?.fields).toEqual({ name: 'Ada Example', organisation: 'Examples' });
});

test('who said nothing of oneself begins empty', () => {
  const { name: _name, organisation: _organisation, ...silent } = member;
  expect(at('/account/', silent as typeof member)?.fields).toEqual({ name: '', organisation: '' });
});

test('only the overview keeps what was sent', () => {
  expect([at('/account/')?.isLasting, at('/account/change-email')?.isLasting]).toEqual([true, false]);
});

test.each(['/account/change-email', '/account/delete-account'])('no link fills in %s', (address) => {
  const form = at(`${address}?email=eve%40a.b&currentPassword=x#email=eve%40a.b`);
  expect(form?.fields).toEqual({ email: '', currentPassword: '' });
});

test('a member’s form is the member’s', () => {
  expect(at('/account/change-password')?.owner).toEqual({ id: member.id, email: member.email });
});

test.each(['/onboarding/registration', '/account/reset-password'])('%s is anybody’s', (address) => {
  expect([at(address)?.owner, at(address, null)?.owner]).toEqual([null, null]);
});

test('a private form waits for its member', () => {
  expect(at('/account/change-password', null)?.owner).toBeNull();
});
