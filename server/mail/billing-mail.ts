// E-mails about what a member pays: that it began, that a payment failed, that it is cancelled, goes on or has ended; and
// about free access that was asked for, ends soon or has ended (what staff decides is in free-access-mail.ts). They are
// sent whatever messages a member has chosen: each tells of money or of access that is gone otherwise. The words are a
// language's (texts/en/mail/billing.ts).
import { mailTexts } from './language.ts';
import type { Message } from './message.ts';
import { pages } from './pages.ts';

/** Pence and the currency's code, lower case. */
export type Amount = { amount: number; currency: string };

const { billing, browse, pricing } = pages;

/** @param facts.next when it is paid again */
export const subscribed = (facts: Amount & { interval: 'month' | 'year'; next: number }): Message => ({
  kind: 'subscribed',
  words: ({ name }) => mailTexts.subscribed({ ...facts, name, browse, billing }),
});

/** @param facts.amount of the subscription. Access lasts while the provider tries again. */
export const paymentFailed = (facts: Amount): Message => ({
  kind: 'payment-failed',
  words: ({ name, contactEmail: contact }) =>
    mailTexts['payment-failed']({ ...facts, name, contact, billing }),
});

/** @param facts.until the last moment of what is paid */
export const subscriptionCancelled = (facts: { until: number }): Message => ({
  kind: 'subscription-cancelled',
  words: ({ name }) => mailTexts['subscription-cancelled']({ ...facts, name, billing }),
});

/** A cancellation was taken back. */
export const subscriptionResumed = (facts: Amount & { next: number }): Message => ({
  kind: 'subscription-resumed',
  words: ({ name }) => mailTexts['subscription-resumed']({ ...facts, name, billing }),
});

/** @param facts.freeUntil set where free access is left */
export const subscriptionEnded = (facts: { freeUntil: number | null; isGranted: boolean }): Message => ({
  kind: 'subscription-ended',
  words: ({ name }) => mailTexts['subscription-ended']({ ...facts, name, pricing }),
});

export const freeAccessAsked = (): Message => ({
  kind: 'free-access-asked',
  words: ({ name, contactEmail: contact }) => mailTexts['free-access-asked']({ name, contact }),
});

/** A week before. @param facts.until the last moment of it */
export const freeAccessEnding = (facts: { until: number }): Message => ({
  kind: 'free-access-ending',
  words: ({ name }) => mailTexts['free-access-ending']({ ...facts, name, pricing }),
});

export const freeAccessEnded = (): Message => ({
  kind: 'free-access-ended',
  words: ({ name }) => mailTexts['free-access-ended']({ name, pricing }),
});
