// What the portal says in English of what a member has: on the pages about money, and where it is told in short.
import type { Price } from '#contract/billing/subscriptions.ts';

const intervals: Readonly<Record<Price['interval'], string>> = { month: 'a month', year: 'a year' };

/** What is downloaded without access, as the end of a sentence. */
const firstRows = (rows: number): string => `the first ${rows} rows of each file`;
const until = (day: string): string => (day === '' ? '' : ` until ${day}`);

const plan = 'Researcher';

/** Why a change did not come about, where the server gave no sentence of its own. */
export const billingFaults = {
  uncertain:
    'The server did not answer, so we do not know whether this was done. Check your subscription, then try again.',
  'no-page': 'The payment page did not open. Nothing was charged. Try again.',
};

/** Days are written out, and empty where there is none. */
export const billingText = {
  price: (amount: string, interval: Price['interval']) => `${amount} ${intervals[interval]}`,
  firstRows,
  inactive: {
    title: 'You have no subscription',
    tag: 'inactive',
    text: (rows: number, ended: string) =>
      `${ended === '' ? '' : `Your free access ended on ${ended}. `}You can browse everything and download ${firstRows(rows)}.`,
  },
  confirming: {
    title: 'Your payment is being confirmed',
    tag: 'confirming',
    text: 'We are waiting for the payment provider to confirm your payment. You can leave this page: your access begins as soon as the payment is confirmed, and we send you an e-mail.',
  },
  active: {
    title: plan,
    tags: { active: 'active', trialing: 'on trial' },
    text: 'You can download whole files. Your subscription renews automatically until you cancel.',
  },
  given: {
    title: 'Access without payment',
    tag: 'active',
    text: 'The people who run this portal gave you access. You can download whole files, and you pay nothing.',
  },
  cancelling: {
    title: plan,
    tag: 'cancelled',
    text: (rows: number, day: string) =>
      `You can download whole files${until(day)}, and you will not be charged again. After that you can download ${firstRows(rows)}.`,
  },
  pastDue: {
    title: plan,
    tag: 'payment due',
    cancelled: (day: string) =>
      `The last payment did not go through, and you have cancelled. You can still download whole files${until(day)} at the latest, while the payment provider tries again to charge the amount due.`,
    renewed:
      'The last payment did not go through. You can still download whole files while the payment provider tries again. Use another card, or make sure that this one can be charged.',
    given: 'A payment is due. You can still download whole files.',
  },
  requested: {
    title: 'You have applied for free access',
    tag: 'applied for',
    text: (rows: number, day: string) =>
      `You applied on ${day}. A person reads your application and answers by e-mail. Until then you can download ${firstRows(rows)}.`,
  },
  refused: {
    refused: { title: 'Your application was refused', tag: 'refused' },
    revoked: { title: 'Your free access was withdrawn', tag: 'withdrawn' },
    text: (rows: number) => `You can download ${firstRows(rows)}, and you can apply again.`,
  },
  free: {
    title: 'Free access',
    tag: 'free',
    text: (day: string) => `You can download whole files${until(day)}, and you pay nothing.`,
  },
  next: {
    ends: 'Access ends',
    due: 'Due',
    payment: 'Next payment',
    paymentOn: (amount: string, day: string) => `${amount} on ${day}`,
  },
  /** After a title, where all is said in one line. */
  stop: (title: string) => `${title}.`,
  reason: (answer: string) => `Reason: “${answer}”`,
  sandbox: {
    title: 'This is a sandbox: no real money is paid.',
    text: 'Pay with one of the test cards that the payment page lists.',
  },
  loading: 'Loading your subscription',
  /** `reason`: why the server did not answer, in a sentence. */
  failed: (reason: string) => `Your subscription could not be loaded. ${reason}`,
  failedAgain: (reason: string) =>
    `Your subscription may have changed since: it could not be loaded again. ${reason}`,
  leaving: 'The payment provider’s page is opening in this tab.',
};
