// Letters about what a member pays: that it began, that a payment failed, that it is cancelled, goes on or has ended; and
// about free access that was asked for, ends soon or has ended (what staff decides is in free-access-letters.ts). They are
// sent whatever messages a member has chosen: each tells of money or of access that is gone otherwise.
import { locale } from '#contract/ground/constants.ts';
import type { Letter } from './letter.ts';

const day = new Intl.DateTimeFormat(locale, {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Pence and the currency's code, lower case. */
export type Amount = { amount: number; currency: string };
const moneyOf = ({ amount, currency }: Amount): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount / 100);

const billing = { link: '/account/billing', words: 'See your billing page' };
const plans = { link: '/onboarding/pricing', words: 'See the plans' };
const browse = { link: '/browse', words: 'Browse the data' };
const tenRows =
  'You go on seeing all data, and downloads hold the first ten rows of a dataset. Your account, tokens and bundle stay.';

/** @param facts.next when it is paid again */
export const subscribed = (facts: Amount & { interval: 'month' | 'year'; next: number }): Letter => ({
  kind: 'subscribed',
  words: ({ name }) => ({
    subject: `You have subscribed to ${name}`,
    blocks: [
      `Thank you. You can download every dataset in full from now on. You pay ${moneyOf(facts)} a ${facts.interval}; the next payment is on ${day.format(facts.next)}. You can cancel at any time and keep access until the end of what is paid.`,
      browse,
      billing,
    ],
  }),
});

/** @param facts.amount of the subscription. Access lasts while the provider tries again. */
export const paymentFailed = (facts: Amount): Letter => ({
  kind: 'payment-failed',
  words: ({ name, contactEmail }) => ({
    subject: `Your payment to ${name} failed`,
    blocks: [
      `We could not take ${moneyOf(facts)} for your subscription. You can still download whole files, and the payment is tried again in the next days. If your card has run out or been replaced, enter the new one:`,
      billing,
      `If no attempt succeeds, the subscription ends and downloads hold ten rows. If you think this is a mistake, ask your bank, or write to ${contactEmail}.`,
    ],
  }),
});

/** @param facts.until the last moment of what is paid */
export const subscriptionCancelled = (facts: { until: number }): Letter => ({
  kind: 'subscription-cancelled',
  words: ({ name }) => ({
    subject: `Your ${name} subscription ends on ${day.format(facts.until)}`,
    blocks: [
      `Your subscription is cancelled, and nothing more is charged. You can download whole files until ${day.format(facts.until)}, and take the cancellation back until then.`,
      billing,
    ],
  }),
});

/** A cancellation was taken back. */
export const subscriptionResumed = (facts: Amount & { next: number }): Letter => ({
  kind: 'subscription-resumed',
  words: ({ name }) => ({
    subject: `Your ${name} subscription goes on`,
    blocks: [
      `The cancellation was taken back, so your subscription goes on. The next payment of ${moneyOf(facts)} is on ${day.format(facts.next)}.`,
      billing,
    ],
  }),
});

/** @param facts.freeUntil set where free access is left */
export const subscriptionEnded = (facts: { freeUntil: number | null; isGranted: boolean }): Letter => ({
  kind: 'subscription-ended',
  words: ({ name }) => ({
    subject: `Your ${name} subscription has ended`,
    blocks: [
      'Your subscription has ended, and nothing more is charged.',
      facts.freeUntil !== null
        ? `You have free access until ${day.format(facts.freeUntil)} and go on downloading whole files.`
        : facts.isGranted
          ? 'Our staff has given you access apart from it, so you go on downloading whole files.'
          : `${tenRows} You can subscribe again whenever you like.`,
      plans,
    ],
  }),
});

export const freeAccessAsked = (): Letter => ({
  kind: 'free-access-asked',
  words: ({ name, contactEmail }) => ({
    subject: `You have applied for free access to ${name}`,
    blocks: [
      'We have your application. People read it, and the answer comes to this address, mostly within a week. Until then nothing changes for you.',
      `If you did not apply, or want to add something, write to ${contactEmail}.`,
    ],
  }),
});

/** A week before. @param facts.until the last moment of it */
export const freeAccessEnding = (facts: { until: number }): Letter => ({
  kind: 'free-access-ending',
  words: ({ name }) => ({
    subject: `Your free access to ${name} ends on ${day.format(facts.until)}`,
    blocks: [
      `Until ${day.format(facts.until)} you download every dataset in full. If your reasons still hold, apply again now; else you can subscribe.`,
      plans,
    ],
  }),
});

export const freeAccessEnded = (): Letter => ({
  kind: 'free-access-ended',
  words: ({ name }) => ({
    subject: `Your free access to ${name} has ended`,
    blocks: [
      `The time for which you were given free access is over. ${tenRows}`,
      'If your reasons still hold, apply again; else you can subscribe.',
      plans,
    ],
  }),
});
