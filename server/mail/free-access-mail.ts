// E-mails about applications for free access: that it is given, refused or ended. What staff wrote stands in them as it
// was written, in a paragraph of its own (texts/en/mail/billing.ts).
import { mailTexts } from './language.ts';
import type { Message } from './message.ts';
import { pages } from './pages.ts';

const { browse, pricing } = pages;

/** @param facts.until the last moment of it */
export const freeAccessApproved = (facts: { until: number }): Message => ({
  kind: 'free-access-approved',
  words: ({ name }) => mailTexts['free-access-approved']({ ...facts, name, browse }),
});

/** @param facts.reason in the staff's words */
export const freeAccessRefused = (facts: { reason: string }): Message => ({
  kind: 'free-access-refused',
  words: ({ name, contactEmail: contact }) =>
    mailTexts['free-access-refused']({ ...facts, name, contact, pricing }),
});

/** @param facts.reason in the staff's words */
export const freeAccessRevoked = (facts: { reason: string }): Message => ({
  kind: 'free-access-revoked',
  words: ({ name, contactEmail: contact }) =>
    mailTexts['free-access-revoked']({ ...facts, name, contact, pricing }),
});
