// E-mails in English about API tokens and staff rights.
import type { tokenScopes } from '#contract/token/tokens.ts';
import { dayOf, momentOf } from '#texts/en/dates.ts';
import type { MailWords } from '#texts/mail-words.ts';
import { newPassword, seeTokens } from './links.ts';

type TokenScope = (typeof tokenScopes)[number];

const scopes: Readonly<Record<TokenScope, string>> = {
  read: 'It can read and download data with your rights, but change nothing.',
};

/** `hint`: how the token begins and ends, as its list shows it. */
type Token = { token: string; hint: string; tokens: string };

export const rightsMail = {
  'token-created': (
    facts: Token & { name: string; scope: TokenScope; createdAt: number; expiresAt: number; reset: string },
  ): MailWords => ({
    subject: `A new API token for your ${facts.name} account`,
    blocks: [
      `On ${momentOf(facts.createdAt)} the API token “${facts.token}” (${facts.hint}) was created in your account. ${scopes[facts.scope]} It works until ${momentOf(facts.expiresAt)}, or until you revoke it on this page:`,
      seeTokens(facts.tokens),
      'If this was not you, somebody else has used your account. Ask for a new password at once. It signs out every device and revokes every API token.',
      newPassword(facts.reset),
    ],
  }),
  'token-ending': ({ token, hint, endsAt, tokens }: Token & { endsAt: number }): MailWords => ({
    subject: `An API token expires on ${dayOf(endsAt)}`,
    blocks: [
      `The API token “${token}” (${hint}) expires on ${momentOf(endsAt)}. Scripts that use it get no data after that. Create a new token and use that one instead.`,
      seeTokens(tokens),
    ],
  }),
  'staff-rights-received': (facts: {
    name: string;
    at: number;
    by?: string;
    link: string;
    contact: string;
  }): MailWords => ({
    subject: `You now have staff rights at ${facts.name}`,
    blocks: [
      `On ${momentOf(facts.at)} ${facts.by ?? 'somebody who runs the portal'} gave your account staff rights. You can see every member, decide about applications and change the data of the portal.`,
      { link: facts.link, words: 'Go to the staff’s desk' },
      `If you did not expect this, write to ${facts.contact}.`,
    ],
  }),
  'staff-rights-given': (facts: {
    name: string;
    at: number;
    to: string;
    log: string;
    contact: string;
    reset: string;
  }): MailWords => ({
    subject: `You gave staff rights at ${facts.name}`,
    blocks: [
      `On ${momentOf(facts.at)} the account ${facts.to} was given staff rights from your account.`,
      { link: facts.log, words: 'See the log' },
      `If this was not you, somebody else has used your account. Ask for a new password at once, which signs out every device, and write to ${facts.contact}: a colleague must remove the rights.`,
      newPassword(facts.reset),
    ],
  }),
};
