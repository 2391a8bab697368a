// Which page has which form: where it is sent, what it asks for, whose it is and with what it begins.
import { expect, test } from 'vitest';
import type { Endpoint } from '#contract/ground/endpoint.ts';
import { endpoints } from '#contract/api/endpoints.ts';
import { account } from '#contract/api/examples.ts';
import { secretFields } from '#machines/kinds/form/form.types.ts';
import { pageFor } from './page-for.ts';
import { actorsOf } from '#tests/model/declarations.ts';

const member = { ...account, name: 'Ada Example', organisation: 'Examples' };
const at = (address: string, user: typeof member | null = member) => {
  const page = pageFor(address, user);
  return actorsOf(page.location).form?.input(page);
};

test.each([
  ['/onboarding/registration', 'registration.create', 'email password name organisation agreed returnTo'],
  ['/onboarding/resend-validation', 'registration.resendValidation', 'email returnTo'],
  ['/onboarding/validate', 'registration.validate', 'email token password'],
  ['/account/password-reset-link', 'registration.resetPasswordLink', 'email returnTo'],
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
  expect([at('/account/')?.isLasting, at('/account/change-email')?.isLasting]).toEqual([true, undefined]);
});

test.each(['/account/change-email', '/account/delete-account'])('no link fills in %s', (address) => {
  const form = at(`${address}?email=eve%40a.b&currentPassword=x#email=eve%40a.b`);
  expect(form?.fields).toEqual({ email: '', currentPassword: '' });
});

test.each([
  ['/onboarding/registration', 'return_to=%2Fdownload', '/download'],
  ['/onboarding/resend-validation', 'return_to=%2Fdownload', '/download'],
  ['/account/password-reset-link', 'return_to=%2Fdownload', '/download'],
  ['/onboarding/registration', 'return_to=%2F%2Fevil.example', ''],
  ['/onboarding/registration', 'return_to=javascript%3Aalert(1)', ''],
  ['/onboarding/registration', '', ''],
])('%s?%s sends “%s” along as what one came for', (address, query, purpose) => {
  expect(at(`${address}?${query}`)?.fields).toMatchObject({ returnTo: purpose });
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

/** What every form is followed by, and which of them wait before they can be sent again. */
test.each([
  ['/onboarding/registration', [], false],
  ['/onboarding/resend-validation', [], true],
  ['/onboarding/validate', ['session.recheck'], false],
  ['/account/password-reset-link', [], true],
  ['/account/reset-password', ['session.recheck'], false],
  ['/account/', ['session.recheck'], false],
  ['/account/change-email', ['session.recheck'], false],
  ['/account/delete-account', ['account.deleted'], false],
  ['/account/api-tokens', ['list.reload'], false],
  ['/account/change-password', ['session.recheck'], false],
  ['/onboarding/free-access', ['subscription.reload'], false],
  ['/admin', ['list.reload'], false],
  ['/admin/members', ['list.reload'], false],
  ['/admin/imports', ['list.reload'], false],
  ['/admin/review', ['list.reload'], false],
])('what follows %s is %j', (address, after, hasCooldown) => {
  const form = at(address);
  expect([form?.after ?? [], form?.hasCooldown ?? false]).toEqual([after, hasCooldown]);
});

test('every field that takes a password is a secret', () => {
  const bodies = Object.values(endpoints).flatMap((endpoint: Endpoint) =>
    Object.keys(endpoint.body?.shape ?? {}),
  );
  const passwords = [...new Set(bodies)].filter((field) => /password/i.test(field));
  expect(passwords.toSorted()).toEqual(secretFields.toSorted());
});
