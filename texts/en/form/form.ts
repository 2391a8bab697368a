// What the portal says in English in and around any form: what is wrong, what was sent, and who may send it.
import { counted } from '#texts/en/numbers.ts';

export const formText = {
  problems: 'There is a problem',
  foreign:
    'Somebody else has signed in with this browser. The form was not sent, and what you typed was deleted.',
  reload: 'Reload the page',
  /** {outbox}: the link with the words below it. */
  demonstration: 'This is a demonstration, which sends no e-mails. Read the message in {outbox}.',
  outbox: 'the outbox',
  cooling: 'You can ask for another e-mail in a minute.',
  tooMany: (many: number) => `${counted(many)} characters too many`,
  length: (length: number, most: number) => `${counted(length)} of ${counted(most)} characters`,
  locked: {
    title: 'Your login has expired',
    /** {email}: of whoever filled in the form. */
    text: 'The form was not sent, but what you typed is still here. Sign in as {email} to send it.',
    password: 'Your password',
    send: 'Sign in and send',
    sending: 'Signing in…',
    leave: 'Leave the form',
  },
} as const;
