// E-mails in English about an account: its address, its password, where it is signed in, its deletion, and the datasets that
// its member has downloaded.
import { momentOf } from '#texts/en/dates.ts';
import type { MailWords } from '#texts/mail-words.ts';
import { newPassword, signIn } from './links.ts';

const somebodyElse = 'If this was not you, ignore this e-mail: nothing changes without the link.';
const askForPassword = 'If this was not you, ask for a new password at once. It signs out every device.';

type Confirm = { name: string; email: string; link: string };
/** How a new password came: by a link of an e-mail, or by a member's form. */
type PasswordChanged = { name: string; at: number; reset: string } & (
  | { by: 'link' }
  | { by: 'form'; revokedTokens: number; keptTokens: number }
);

const tokensOf = ({ revokedTokens, keptTokens }: { revokedTokens: number; keptTokens: number }): string => {
  const count = revokedTokens + keptTokens;
  if (count === 0) return '';
  const tokens = count === 1 ? ' Your API token' : ` Your ${count} API tokens`;
  if (revokedTokens > 0) return `${tokens} ${count === 1 ? 'was' : 'were'} revoked.`;
  return `${tokens} still ${count === 1 ? 'works' : 'work'}, as you chose.`;
};

export const accountMail = {
  /** `again`: somebody had registered with the address before, unconfirmed; what they typed counts no more. */
  'confirm-address': ({ name, email, link, again }: Confirm & { again: boolean }): MailWords => ({
    subject: `Confirm your e-mail address for ${name}`,
    blocks: [
      `Somebody, probably you, opened an account at the ${name} Data Portal with the address ${email}. Confirm within 24 hours that it is your address:`,
      { link, words: 'Confirm the address' },
      ...(again
        ? [
            'Somebody has registered with this address before, but never confirmed it. Only the latest name and password are valid, and links in earlier e-mails no longer work.',
          ]
        : []),
      'If you did not register, ignore this e-mail: nobody can use the account without this link. Do not confirm an account whose password you did not choose.',
    ],
  }),
  'address-known': ({ name, login, reset }: { name: string; login: string; reset: string }): MailWords => ({
    subject: `You have a ${name} account already`,
    blocks: [
      'Somebody, perhaps you, tried to open an account with this address. The address already has an account, which was not changed.',
      signIn(login),
      newPassword(reset),
      'If this was not you, ignore this e-mail. We did not tell anybody that the account exists.',
    ],
  }),
  'already-confirmed': ({ login }: { login: string }): MailWords => ({
    subject: 'Your e-mail address is confirmed already',
    blocks: [
      'Somebody, perhaps you, asked for a link to confirm this address. It is already confirmed, and you can sign in.',
      signIn(login),
    ],
  }),
  'confirm-new-address': ({ name, email, link }: Confirm): MailWords => ({
    subject: `Confirm your new e-mail address for ${name}`,
    blocks: [
      `A member of the ${name} Data Portal wants to use the address ${email} from now on. Confirm within 24 hours that it is your address. Until then, we use the old address:`,
      { link, words: 'Confirm the new address' },
      somebodyElse,
    ],
  }),
  'new-address-known': ({ login }: { login: string }): MailWords => ({
    subject: 'This e-mail address has an account already',
    blocks: [
      'A member wants to change to this address, but it already has its own account, so nothing was changed. To use the address for the other account, delete this account first.',
      signIn(login),
      'If this was not you, ignore this e-mail.',
    ],
  }),
  'address-change-asked': ({ name, at, email, link }: Confirm & { at: number }): MailWords => ({
    subject: `Somebody asked to change the e-mail address of your ${name} account`,
    blocks: [
      `On ${momentOf(at)} somebody, probably you, asked to change the e-mail address of your account to ${email}. The address changes once it is confirmed there.`,
      'If this was you, ignore this e-mail.',
      'If this was not you, somebody knows your password. Choose a new password within 24 hours: this stops the change, signs out every device and revokes every API token.',
      { link, words: 'Stop the change and choose a new password' },
    ],
  }),
  'email-changed': ({ at, contact }: { at: number; contact: string }): MailWords => ({
    subject: 'Your account’s e-mail address was changed',
    blocks: [
      `On ${momentOf(at)} your account’s e-mail address was changed. Messages now go to the new address, and nobody can sign in with this one.`,
      `If this was not you, write to ${contact} at once.`,
    ],
  }),
  'reset-password': ({ name, link }: { name: string; link: string }): MailWords => ({
    subject: `Choose a new password for ${name}`,
    blocks: [
      'Somebody, probably you, asked for a new password. Choose one within an hour:',
      { link, words: 'Choose a new password' },
      'A new password signs out every device and revokes every API token.',
      somebodyElse,
    ],
  }),
  'demonstration-password': ({ registration }: { registration: string }): MailWords => ({
    subject: 'The password of this demonstration account cannot be changed',
    blocks: [
      'Somebody asked for a new password for this demonstration account. Its password is published and others sign in with it, so it cannot be changed. To try a new password, open your own account.',
      { link: registration, words: 'Open an account' },
    ],
  }),
  'password-changed': ({ name, at, reset, ...change }: PasswordChanged): MailWords => ({
    subject: `Your ${name} password was changed`,
    blocks: [
      change.by === 'form'
        ? `On ${momentOf(at)} your account’s password was changed. Every other device is signed out.${tokensOf(change)}`
        : `On ${momentOf(at)} a new password was chosen with a link that we sent you. Every device is signed out, and every API token is revoked.`,
      askForPassword,
      newPassword(reset),
    ],
  }),
  /** `device`: browser and system in words. */
  'new-device': (facts: {
    name: string;
    at: number;
    device: string;
    sessions: string;
    reset: string;
  }): MailWords => ({
    subject: `Somebody signed in to ${facts.name} on a new device`,
    blocks: [
      `On ${momentOf(facts.at)} somebody signed in to your account on a new device: ${facts.device}.`,
      { link: facts.sessions, words: 'See where you are signed in' },
      askForPassword,
      newPassword(facts.reset),
    ],
  }),
  'new-versions': (facts: {
    name: string;
    datasets: readonly { title: string; version: string }[];
    browse: string;
    notifications: string;
  }): MailWords => ({
    subject: `New versions of data that you use from ${facts.name}`,
    blocks: [
      'These datasets, which you have downloaded, have new versions:',
      { list: facts.datasets.map(({ title, version }) => `${title}: version ${version}`) },
      { link: facts.browse, words: 'Browse the data' },
      'You get this message because you chose it.',
      { link: facts.notifications, words: 'Choose your messages' },
    ],
  }),
  'account-deleted': ({ name, at, contact }: { name: string; at: number; contact: string }): MailWords => ({
    subject: `Your ${name} account is deleted`,
    blocks: [
      `On ${momentOf(at)} your account was deleted, with everything that we stored for it. This is our last e-mail to you.`,
      `If this was not you, write to ${contact}.`,
    ],
  }),
};
