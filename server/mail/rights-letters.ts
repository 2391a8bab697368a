// Letters that tell of a new way in: an API token, or staff rights. They are sent whatever messages a member has chosen,
// because somebody who uses a stolen session would choose none; and none of them carries a secret.
import type { tokenScopes } from '#contract/token/tokens.ts';
import type { Letter } from './letter.ts';
import { momentOf } from './moment.ts';

const newPassword = { link: '/account/password-reset-link', words: 'Ask for a new password' };

const scopeWords: Readonly<Record<(typeof tokenScopes)[number], string>> = {
  read: 'It can read and download data with your rights, and change nothing.',
};

type TokenFacts = {
  name: string;
  /** How the token begins and ends, as its list shows it. */
  hint: string;
  scope: (typeof tokenScopes)[number];
  createdAt: number;
  expiresAt: number;
};

export const tokenCreated = ({ name, hint, scope, createdAt, expiresAt }: TokenFacts): Letter => ({
  kind: 'token-created',
  words: (head) => ({
    subject: `A new API token for your ${head.name} account`,
    blocks: [
      `On ${momentOf(createdAt)} the API token “${name}” (${hint}) was created in your account. ${scopeWords[scope]} It works until ${momentOf(expiresAt)}, or until you revoke it on this page:`,
      { link: '/account/api-tokens', words: 'See your API tokens' },
      'If this was not you, somebody else has used your account. Ask for a new password at once: that ends every session and revokes every API token.',
      newPassword,
    ],
  }),
});

/** To the member who got them. */
export const staffRightsReceived = (facts: { at: number; by: string }): Letter => ({
  kind: 'staff-rights-received',
  words: ({ name, contactEmail }) => ({
    subject: `You now have staff rights at ${name}`,
    blocks: [
      `On ${momentOf(facts.at)} ${facts.by} gave your account staff rights. You can see every member, decide about applications and change the data of the portal.`,
      { link: '/admin', words: 'Go to the staff’s desk' },
      `If you did not expect this, write to ${contactEmail}.`,
    ],
  }),
});

/** To the administrator in whose session they were given. */
export const staffRightsGiven = (facts: { at: number; to: string }): Letter => ({
  kind: 'staff-rights-given',
  words: ({ name, contactEmail }) => ({
    subject: `You gave staff rights at ${name}`,
    blocks: [
      `On ${momentOf(facts.at)} the account ${facts.to} was given staff rights from your account.`,
      { link: '/admin/log', words: 'See the log' },
      `If this was not you, somebody else has used your account. Ask for a new password at once, which ends every session, and write to ${contactEmail}: a colleague must take the rights back.`,
      newPassword,
    ],
  }),
});
