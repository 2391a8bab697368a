// Every e-mail that the portal writes about an account, one function each: its kind, its links and what its words are
// about; the words are a language's (texts/en/mail/). Links carry their token in the fragment, which browsers send to no
// server and log nowhere; opening one changes nothing before a button is pressed.
import type { PasswordChanged } from '#contract/account/account.ts';
import { addressWith } from '#contract/api/purpose.ts';
import { mailTexts } from './language.ts';
import type { Message } from './message.ts';
import { pages } from './pages.ts';

/** A page, and what only the browser is to know of: the token, and what the address's owner came for. */
const linkTo = (page: string, values: Record<string, string>, returnTo: string | null = null): string =>
  `${page}#${new URLSearchParams({ ...values, ...(returnTo !== null && { return_to: returnTo }) })}`;

/** @param again whether somebody had registered with the address before, unconfirmed: what they typed counts no more */
export const confirmAddress = (facts: {
  email: string;
  token: string;
  returnTo?: string | null;
  again?: boolean;
}): Message => ({
  kind: 'confirm-address',
  words: ({ name }) =>
    mailTexts['confirm-address']({
      name,
      email: facts.email,
      link: linkTo(pages.validate, { email: facts.email, token: facts.token }, facts.returnTo),
      again: facts.again ?? false,
    }),
});

/** Somebody tried to register with an address that has a confirmed account. */
export const addressKnown = (returnTo: string | null = null): Message => ({
  kind: 'address-known',
  words: ({ name }) =>
    mailTexts['address-known']({
      name,
      login: addressWith(pages.login, returnTo),
      reset: addressWith(pages.resetLink, returnTo),
    }),
});

/** The link to confirm an address was asked for, and there is nothing left to confirm. */
export const alreadyConfirmed = (returnTo: string | null = null): Message => ({
  kind: 'already-confirmed',
  words: () => mailTexts['already-confirmed']({ login: addressWith(pages.login, returnTo) }),
});

/** To the new address that a member wants to change to. */
export const confirmNewAddress = (facts: { email: string; token: string }): Message => ({
  kind: 'confirm-new-address',
  words: ({ name }) =>
    mailTexts['confirm-new-address']({
      name,
      email: facts.email,
      link: linkTo(pages.validate, facts),
    }),
});

/** To an address that a member wants to change to and that belongs to another account. */
export const newAddressKnown = (): Message => ({
  kind: 'new-address-known',
  words: () => mailTexts['new-address-known']({ login: pages.login }),
});

/** To the old address, when a new one has been asked for: whoever asked knew the password, so the link is for another. */
export const addressChangeAsked = (facts: { at: number; email: string; token: string }): Message => ({
  kind: 'address-change-asked',
  words: ({ name }) =>
    mailTexts['address-change-asked']({
      name,
      at: facts.at,
      email: facts.email,
      link: linkTo(pages.reset, { token: facts.token }),
    }),
});

/** To the old address, when a new one has been confirmed. */
export const emailChanged = (facts: { at: number }): Message => ({
  kind: 'email-changed',
  words: ({ contactEmail: contact }) => mailTexts['email-changed']({ ...facts, contact }),
});

export const resetPassword = ({ token, returnTo }: { token: string; returnTo?: string | null }): Message => ({
  kind: 'reset-password',
  words: ({ name }) => mailTexts['reset-password']({ name, link: linkTo(pages.reset, { token }, returnTo) }),
});

/** A new password was asked for where passwords are published. */
export const demonstrationPassword = (): Message => ({
  kind: 'demonstration-password',
  words: () => mailTexts['demonstration-password']({ registration: pages.registration }),
});

/** How a new password came: by a link of a message, or by the form of a member, who may have kept API tokens. */
type NewPassword = { at: number } & ({ by: 'link' } | ({ by: 'form' } & PasswordChanged));

export const passwordChanged = (facts: NewPassword): Message => ({
  kind: 'password-changed',
  words: ({ name }) => mailTexts['password-changed']({ ...facts, name, reset: pages.resetLink }),
});

/** @param facts.device browser and system in words */
export const newDevice = (facts: { at: number; device: string }): Message => ({
  kind: 'new-device',
  words: ({ name }) =>
    mailTexts['new-device']({ ...facts, name, sessions: pages.sessions, reset: pages.resetLink }),
});

/** @param facts.hint how the token begins and ends, as its list shows it */
export const tokenEnding = (facts: { name: string; hint: string; endsAt: number }): Message => ({
  kind: 'token-ending',
  words: () =>
    mailTexts['token-ending']({
      token: facts.name,
      hint: facts.hint,
      endsAt: facts.endsAt,
      tokens: pages.tokens,
    }),
});

/** Datasets that the member has downloaded and that have a newer version. */
export const newVersions = (facts: { datasets: readonly { title: string; version: string }[] }): Message => ({
  kind: 'new-versions',
  words: ({ name }) =>
    mailTexts['new-versions']({ ...facts, name, browse: pages.browse, notifications: pages.notifications }),
});

/** A farewell, to an address that has no account any more. */
export const accountDeleted = (facts: { at: number }): Message => ({
  kind: 'account-deleted',
  words: ({ name, contactEmail: contact }) => mailTexts['account-deleted']({ ...facts, name, contact }),
});
