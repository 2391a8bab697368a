// What the portal says in English on a member's own pages: who they are, their password, and the end of their account.
import { counted } from '#texts/en/numbers.ts';

const tokens = (count: number, are: string): string =>
  `${counted(count)} API ${count === 1 ? 'token was' : 'tokens were'} ${are}`;

export const memberText = {
  changeEmail: 'Change your e-mail address',
  facts: {
    email: 'E-mail',
    newEmail: 'New e-mail',
    pending: (email: string) => `${email} (not confirmed yet)`,
    organisation: 'Organisation',
  },
  details: {
    title: 'Your details',
    name: 'Name',
    organisation: 'Organisation (optional)',
    send: 'Save changes',
    sending: 'Saving…',
    saved: 'Your details are saved.',
    again: 'Change details again',
  },
  password: {
    title: 'Change password',
    lede: 'A new password signs you out of every other browser. It cancels a new e-mail address that you have not confirmed yet, and revokes your API tokens unless you keep them.',
    field: 'New password',
    keepTokens: 'Keep my API tokens. Otherwise they are revoked, and scripts that use them stop working.',
    send: 'Change password',
    sending: 'Changing the password…',
    changed: 'Your password is changed. Your other devices are signed out.',
    revoked: (count: number) =>
      `${tokens(count, 'revoked')}. Scripts that use ${count === 1 ? 'it' : 'them'} no longer work.`,
    kept: (count: number) => `${tokens(count, 'kept')}.`,
    again: 'Change password again',
  },
  deletion: {
    title: 'Delete account',
    lede: 'We delete your account at once. You cannot undo this.',
    what: 'What is deleted',
    deleted:
      'We delete your name, e-mail addresses and password, your sessions, your API tokens, your saved bundles, your notification settings, the e-mails to you, and the list of datasets that you have downloaded. Scripts that use your tokens stop working at once.',
    kept: 'We keep no copy. We e-mail you to confirm, then delete your address. Your bundle stays in this browser, and you keep the files that you have downloaded.',
    copy: 'Download a copy of your data',
    form: 'Confirm the deletion',
    email: 'E-mail',
    emailHint: 'Type the e-mail address of your account to confirm.',
    send: 'Delete my account',
    sending: 'Deleting…',
    done: 'Your account is deleted.',
  },
};
