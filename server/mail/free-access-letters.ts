// Letters about applications for free access: that it is given, refused or ended. What staff wrote stands in them as it
// was written, in a paragraph of its own, so that nobody takes it for the portal's words.
import { locale } from '#contract/ground/constants.ts';
import type { Letter } from './letter.ts';

const day = new Intl.DateTimeFormat(locale, {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
});
const plans = { link: '/onboarding/pricing', words: 'See the plans' };

/** @param facts.until the last moment of it */
export const freeAccessApproved = (facts: { until: number }): Letter => ({
  kind: 'free-access-approved',
  words: ({ name }) => ({
    subject: `You have free access to ${name}`,
    blocks: [
      `Your application for free access was approved. Until ${day.format(facts.until)} you download every dataset in full, and there is nothing to pay.`,
      { link: '/browse', words: 'Browse the data' },
      'You can apply again when it ends.',
    ],
  }),
});

/** @param facts.reason in the staff's words */
export const freeAccessRefused = (facts: { reason: string }): Letter => ({
  kind: 'free-access-refused',
  words: ({ name, contactEmail }) => ({
    subject: `Your application for free access to ${name}`,
    blocks: [
      'We have read your application for free access and cannot approve it. This is what our staff wrote:',
      `“${facts.reason}”`,
      `Your account stays as it is: you see all data and download the first ten rows of every dataset. If something was misunderstood, write to ${contactEmail} or apply again.`,
      plans,
    ],
  }),
});

/** @param facts.reason in the staff's words */
export const freeAccessRevoked = (facts: { reason: string }): Letter => ({
  kind: 'free-access-revoked',
  words: ({ name, contactEmail }) => ({
    subject: `Your free access to ${name} has ended`,
    blocks: [
      'Our staff has ended your free access. This is what they wrote:',
      `“${facts.reason}”`,
      `Your account stays. If something was misunderstood, write to ${contactEmail}.`,
      plans,
    ],
  }),
});
