// The limits of what anybody may ask for before there is an account or without its password: e-mails, and the links in
// them.
import type { Cast } from '#tests/fixtures/server/cast.ts';
import { address, byStranger, type LimitedCall, minute, type Send } from './limited-call.ts';
import { typed } from '#tests/fixtures/server/registering.ts';

const lettersFromNetwork = {
  row: `letters asked for | ${address} | 100 in 15 minutes`,
  most: 100,
  wait: 15 * minute,
  sentence:
    'Too many registrations, validation links and password reset links were requested from your network. Wait 15 minutes, then try again.',
};

/** Whoever asks: a member who changes to the address counts with those who register it. */
export const letters = {
  row: 'letters to confirm an address, of every kind together | the address that gets them | 5 an hour',
  most: 5,
};
const resets = {
  row: 'letters for a new password | the address that gets them | 1 a minute, 5 an hour',
  most: 5,
};

const links = {
  row: `links that do not work | ${address} | 100 in 15 minutes`,
  most: 100,
  wait: 15 * minute,
  sentence:
    'Too many links from our e-mails did not work on your network. Wait 15 minutes, then open the link in the newest e-mail.',
};

/** What is passed over within a minute counts a minute apart. */
const aMinuteApart =
  (path: string) =>
  async ({ app }: Cast): Promise<Send> =>
  () => {
    app.clock.advance(minute * 1000);
    return app.visitor().post(path, { email: typed.email });
  };

export const limitedRegistrations: readonly LimitedCall[] = [
  {
    call: 'registration.create',
    ...letters,
    wait: 60 * minute,
    sentence:
      'Too many e-mails were requested for this address. Check its inbox and spam folder, or wait 60 minutes and register again.',
    begin: byStranger('/api/registration', () => typed),
  },
  {
    call: 'registration.create',
    ...lettersFromNetwork,
    begin: byStranger('/api/registration', (at) => ({ ...typed, email: `zoe-${at}@new.example` })),
  },
  {
    call: 'registration.resendValidation',
    ...letters,
    wait: 55 * minute,
    sentence:
      'Too many e-mails were requested for this address. Check its inbox and spam folder, or wait 55 minutes and ask for another link.',
    begin: aMinuteApart('/api/registration/resend-validation'),
  },
  {
    call: 'registration.resendValidation',
    ...lettersFromNetwork,
    begin: byStranger('/api/registration/resend-validation', (at) => ({ email: `zoe-${at}@new.example` })),
  },
  {
    call: 'registration.resetPasswordLink',
    ...resets,
    wait: 55 * minute,
    sentence:
      'Too many password reset links were requested for this e-mail address. Check its inbox and spam folder, or wait 55 minutes and try again.',
    begin: aMinuteApart('/api/registration/reset-password-link'),
  },
  {
    call: 'registration.resetPasswordLink',
    ...lettersFromNetwork,
    begin: byStranger('/api/registration/reset-password-link', (at) => ({ email: `zoe-${at}@new.example` })),
  },
  {
    call: 'registration.validate',
    ...links,
    begin: byStranger('/api/registration/validate', () => ({ email: typed.email, token: 'x'.repeat(43) })),
  },
  {
    call: 'registration.resetPassword',
    ...links,
    begin: byStranger('/api/registration/reset-password', () => ({
      token: 'x'.repeat(43),
      password: typed.password,
    })),
  },
];
