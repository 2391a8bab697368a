// E-mails that tell of a new way in: an API token, or staff rights. They are sent whatever messages a member has chosen,
// because somebody who uses a stolen session would choose none; and none of them carries a secret. The words are a
// language's (texts/en/mail/rights.ts).
import type { tokenScopes } from '#contract/token/tokens.ts';
import { mailTexts } from './language.ts';
import type { Message } from './message.ts';
import { pages } from './pages.ts';

type TokenFacts = {
  name: string;
  /** How the token begins and ends, as its list shows it. */
  hint: string;
  scope: (typeof tokenScopes)[number];
  createdAt: number;
  expiresAt: number;
};

export const tokenCreated = ({ name: token, hint, scope, createdAt, expiresAt }: TokenFacts): Message => ({
  kind: 'token-created',
  words: ({ name }) =>
    mailTexts['token-created']({
      name,
      token,
      hint,
      scope,
      createdAt,
      expiresAt,
      tokens: pages.tokens,
      reset: pages.resetLink,
    }),
});

/** To the member who got them. @param facts.by who gave them at the desk; nobody where it was done by a command */
export const staffRightsReceived = (facts: { at: number; by?: string }): Message => ({
  kind: 'staff-rights-received',
  words: ({ name, contactEmail: contact }) =>
    mailTexts['staff-rights-received']({ ...facts, name, contact, link: pages.admin }),
});

/** To the administrator in whose session they were given. */
export const staffRightsGiven = (facts: { at: number; to: string }): Message => ({
  kind: 'staff-rights-given',
  words: ({ name, contactEmail: contact }) =>
    mailTexts['staff-rights-given']({ ...facts, name, contact, log: pages.log, reset: pages.resetLink }),
});
