// Every letter that the portal writes, one function each: what happened, what the reader can do, and what to do when it
// was somebody else. Links carry their token in the fragment, which browsers send to no server and log nowhere; opening
// one changes nothing before a button is pressed.
import type { PasswordChanged } from '#contract/account/account.ts';
import { locale } from '#contract/ground/constants.ts';
import type { Letter } from './letter.ts';
import { momentOf } from './moment.ts';

const day = new Intl.DateTimeFormat(locale, {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
});

const resetPage = '/account/password-reset-link';
const fragment = (values: Record<string, string>): string => new URLSearchParams(values).toString();
const confirmation = (email: string, token: string): string =>
  `/onboarding/validate#${fragment({ email, token })}`;
const somebodyElse = 'If this was not you, do nothing: without the link nothing changes.';
const askForPassword = 'If this was not you, ask for a new password at once: that ends every session.';
const newPassword = { link: resetPage, words: 'Ask for a new password' };

/** @param again whether somebody had registered with the address before, unconfirmed: what they typed counts no more */
export const confirmAddress = (facts: { email: string; token: string; again?: boolean }): Letter => ({
  kind: 'confirm-address',
  words: ({ name }) => ({
    subject: `Confirm your e-mail address for ${name}`,
    blocks: [
      `Somebody, we hope you, opened an account at the ${name} Data Portal with the address ${facts.email}. Confirm that it is yours within 24 hours:`,
      { link: confirmation(facts.email, facts.token), words: 'Confirm the address' },
      ...(facts.again
        ? [
            'The address had been registered before and never confirmed. The password and name that were given last count; links of earlier messages no longer work.',
          ]
        : []),
      `If you did not register, do nothing: without the link the account stays of no use. Do not confirm a password that you did not choose.`,
    ],
  }),
});

/** Somebody tried to register with an address that has a confirmed account. */
export const addressKnown = (): Letter => ({
  kind: 'address-known',
  words: ({ name }) => ({
    subject: `You have a ${name} account already`,
    blocks: [
      'Somebody, perhaps you, tried to open an account with this address. It has one already, and nothing about it was changed.',
      { link: '/login', words: 'Sign in' },
      newPassword,
      'If this was not you, do nothing: whoever it was has not been told that the account exists.',
    ],
  }),
});

/** The link to confirm an address was asked for, and there is nothing left to confirm. */
export const alreadyConfirmed = (): Letter => ({
  kind: 'already-confirmed',
  words: () => ({
    subject: 'Your e-mail address is confirmed already',
    blocks: [
      'Somebody, perhaps you, asked for a link to confirm this address. It is confirmed, and you can sign in.',
      { link: '/login', words: 'Sign in' },
    ],
  }),
});

/** To the new address that a member wants to change to. */
export const confirmNewAddress = (facts: { email: string; token: string }): Letter => ({
  kind: 'confirm-new-address',
  words: ({ name }) => ({
    subject: `Confirm your new e-mail address for ${name}`,
    blocks: [
      `A member of the ${name} Data Portal wants to use the address ${facts.email} from now on. Confirm that it is yours within 24 hours; until then the old address counts:`,
      { link: confirmation(facts.email, facts.token), words: 'Confirm the new address' },
      somebodyElse,
    ],
  }),
});

/** To an address that a member wants to change to and that belongs to another account. */
export const newAddressKnown = (): Letter => ({
  kind: 'new-address-known',
  words: () => ({
    subject: 'This e-mail address has an account already',
    blocks: [
      'A member wants to change to this address, but it has an account of its own, and nothing was changed. To use it for the other account, delete this one first.',
      { link: '/login', words: 'Sign in' },
      'If this was not you, do nothing.',
    ],
  }),
});

/** To the old address, when a new one has been confirmed. */
export const emailChanged = (facts: { at: number }): Letter => ({
  kind: 'email-changed',
  words: ({ contactEmail }) => ({
    subject: 'The e-mail address of your account was changed',
    blocks: [
      `On ${momentOf(facts.at)} your account got another e-mail address. Messages go there from now on, and this address signs nobody in any more.`,
      `If this was not you, write to ${contactEmail} at once.`,
    ],
  }),
});

export const resetPassword = (facts: { token: string }): Letter => ({
  kind: 'reset-password',
  words: ({ name }) => ({
    subject: `Choose a new password for ${name}`,
    blocks: [
      'Somebody, we hope you, asked for a new password. Choose one within an hour:',
      {
        link: `/account/reset-password#${fragment({ token: facts.token })}`,
        words: 'Choose a new password',
      },
      'It ends every session and revokes every API token of the account.',
      somebodyElse,
    ],
  }),
});

/** A new password was asked for where passwords are published. */
export const demonstrationPassword = (): Letter => ({
  kind: 'demonstration-password',
  words: () => ({
    subject: 'This demonstration account keeps its password',
    blocks: [
      'A new password was asked for. This is a demonstration account: its password is published and others sign in with it, so it stays as it is. To try a new password, open an account of your own.',
      { link: '/onboarding/registration', words: 'Open an account' },
    ],
  }),
});

/** How a new password came: by a link of a message, or by the form of a member, who may have kept API tokens. */
type NewPassword = { at: number } & ({ by: 'link' } | ({ by: 'form' } & PasswordChanged));

const tokensOf = ({ revokedTokens, keptTokens }: PasswordChanged): string => {
  const count = revokedTokens + keptTokens;
  if (count === 0) return '';
  const tokens = count === 1 ? ' Your API token' : ` Your ${count} API tokens`;
  if (revokedTokens > 0) return `${tokens} ${count === 1 ? 'was' : 'were'} revoked.`;
  return `${tokens} still ${count === 1 ? 'works' : 'work'}, as you chose.`;
};

export const passwordChanged = (facts: NewPassword): Letter => ({
  kind: 'password-changed',
  words: ({ name }) => ({
    subject: `Your ${name} password was changed`,
    blocks: [
      facts.by === 'form'
        ? `On ${momentOf(facts.at)} the password of your account was changed. Every other session has ended.${tokensOf(facts)}`
        : `On ${momentOf(facts.at)} a new password was chosen with a link that we sent you. Every session has ended, and every API token is revoked.`,
      askForPassword,
      newPassword,
    ],
  }),
});

/** @param facts.device browser and system in words */
export const newDevice = (facts: { at: number; device: string }): Letter => ({
  kind: 'new-device',
  words: ({ name }) => ({
    subject: `Somebody signed in to ${name} on a new device`,
    blocks: [
      `On ${momentOf(facts.at)} your account was used to sign in on a device that it had not been used on: ${facts.device}.`,
      { link: '/account/sessions', words: 'See where you are signed in' },
      askForPassword,
      newPassword,
    ],
  }),
});

/** @param facts.hint how the token begins and ends, as its list shows it */
export const tokenEnding = (facts: { name: string; hint: string; endsAt: number }): Letter => ({
  kind: 'token-ending',
  words: () => ({
    subject: `An API token ends on ${day.format(facts.endsAt)}`,
    blocks: [
      `The API token “${facts.name}” (${facts.hint}) ends on ${momentOf(facts.endsAt)}. Scripts that use it get no more data from then on. Make a new one and put it in its place.`,
      { link: '/account/api-tokens', words: 'See your API tokens' },
    ],
  }),
});

/** Datasets that the member has downloaded and that have a newer version. */
export const newVersions = (facts: { datasets: readonly { title: string; version: string }[] }): Letter => ({
  kind: 'new-versions',
  words: ({ name }) => ({
    subject: `New versions of data that you use from ${name}`,
    blocks: [
      'Newer versions of datasets that you have downloaded are out:',
      { list: facts.datasets.map(({ title, version }) => `${title}: version ${version}`) },
      { link: '/browse', words: 'Browse the data' },
      'You get this message because you wanted it.',
      { link: '/account/notifications', words: 'Choose your messages' },
    ],
  }),
});

/** A farewell, to an address that has no account any more. */
export const accountDeleted = (facts: { at: number }): Letter => ({
  kind: 'account-deleted',
  words: ({ name, contactEmail }) => ({
    subject: `Your ${name} account is deleted`,
    blocks: [
      `On ${momentOf(facts.at)} your account and everything kept with it was deleted. This is the last message that you get from us.`,
      `If this was not you, write to ${contactEmail}.`,
    ],
  }),
});
