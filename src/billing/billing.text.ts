// What a member has, as text: one sentence of what it is and one of what follows from it. Prices and dates are the
// server's; the access that a sentence promises is what the server gives.
import { inactiveRows, locale } from '#contract/ground/constants.ts';
import type { FreeAccess, Price, BillingOverview, Subscription } from '#contract/billing/subscriptions.ts';
import { kindOf, type SubscriptionKind } from '#machines/billing/subscription.types.ts';
import { formatDate } from '#src/ui/text/format.ts';

type Money = { amount: number; currency: string };

/** Pence → "£9", "£90.50". */
export const formatMoney = ({ amount, currency }: Money): string =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount / 100);

/** "£9 a month". */
export const formatPrice = (price: Price): string => `${formatMoney(price)} a ${price.interval}`;

export const firstRows = `the first ${inactiveRows} rows of each file`;

export type SubscriptionText = {
  title: string;
  tag: string;
  tone: 'plain' | 'ok' | 'warn' | 'bad';
  text: string;
};

type Entitlements = { paid: Subscription | null; freeAccess: FreeAccess | null };

const untilDay = (iso: string | null | undefined): string => (iso ? ` until ${formatDate(iso)}` : '');

const textByKind: Readonly<Record<SubscriptionKind, (entitlements: Entitlements) => SubscriptionText>> = {
  inactive: ({ freeAccess }) => ({
    title: 'You have no subscription',
    tag: 'inactive',
    tone: 'plain',
    text: `${freeAccess?.until ? `Your free access ended on ${formatDate(freeAccess.until)}. ` : ''}You can browse everything and download ${firstRows}.`,
  }),
  confirming: () => ({
    title: 'Your payment is being confirmed',
    tag: 'confirming',
    tone: 'warn',
    text: 'The payment provider has not told us yet whether it is paid. This page asks again by itself. Leaving it is fine: your access begins as soon as we hear that it is, and a message tells you.',
  }),
  active: ({ paid }) =>
    paid
      ? {
          title: 'Researcher',
          tag: paid.status === 'trialing' ? 'on trial' : 'active',
          tone: 'ok',
          text: 'You can download whole files. It is renewed by itself until you cancel.',
        }
      : {
          title: 'Access without payment',
          tag: 'active',
          tone: 'ok',
          text: 'Your access was given by the people who run this portal. You can download whole files, and nothing is charged.',
        },
  cancelling: ({ paid }) => ({
    title: 'Researcher',
    tag: 'cancelled',
    tone: 'warn',
    text: `You can download whole files${untilDay(paid?.periodEndsAt)}, and nothing more is charged. After that you can download ${firstRows}.`,
  }),
  pastDue: ({ paid }) => ({
    title: 'Researcher',
    tag: 'payment due',
    tone: 'bad',
    text: paid?.isCancelling
      ? `The last payment did not go through, and you have cancelled. You can still download whole files${untilDay(paid.periodEndsAt)} at the latest, while the payment provider tries to take what is due.`
      : paid
        ? 'The last payment did not go through. You can still download whole files while the payment provider tries again. Use another card, or see that this one can be charged.'
        : 'A payment is due. You can still download whole files.',
  }),
  requested: ({ freeAccess }) => ({
    title: 'You have applied for free access',
    tag: 'applied for',
    tone: 'warn',
    text: `You applied on ${formatDate(freeAccess!.requestedAt)}. A person reads your application and answers by e-mail. Until then you can download ${firstRows}.`,
  }),
  refused: ({ freeAccess }) => ({
    title: freeAccess!.state === 'revoked' ? 'Your free access was ended' : 'Your application was refused',
    tag: freeAccess!.state === 'revoked' ? 'ended' : 'refused',
    tone: 'bad',
    text: `You can download ${firstRows}, and you can apply again.`,
  }),
  free: ({ freeAccess }) => ({
    title: 'Free access',
    tag: 'free',
    tone: 'ok',
    text: `You can download whole files${untilDay(freeAccess?.until)}, and nothing is charged.`,
  }),
};

export const subscriptionText = (overview: BillingOverview, paid: Subscription | null): SubscriptionText =>
  textByKind[kindOf(overview)]({ paid, freeAccess: overview.freeAccess });

/** What the next date means. */
export function nextOf({ status }: BillingOverview, { price, periodEndsAt, isCancelling }: Subscription) {
  const day = formatDate(periodEndsAt);
  if (isCancelling) return { term: 'Access ends', value: day };
  // What is due is due now; the provider tries again by its own calendar.
  if (status === 'past_due') return { term: 'Due', value: formatMoney(price) };
  return { term: 'Next payment', value: `${formatMoney(price)} on ${day}` };
}
