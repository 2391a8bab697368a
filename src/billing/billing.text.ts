// What a member has, as text: one sentence of what it is and one of what follows from it. Prices and dates are the
// server's; the access that a sentence promises is what the server gives.
import { inactiveRows, locale } from '#contract/ground/constants.ts';
import type { FreeAccess, Price, BillingOverview, Subscription } from '#contract/billing/subscriptions.ts';
import { kindOf, type SubscriptionKind } from '#machines/billing/subscription.types.ts';
import { billingText } from '#texts/en/billing/subscription.ts';
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
export const formatPrice = (price: Price): string => billingText.price(formatMoney(price), price.interval);

export type SubscriptionText = {
  title: string;
  tag: string;
  tone: 'plain' | 'ok' | 'warn' | 'bad';
  text: string;
};

type Entitlements = { paid: Subscription | null; freeAccess: FreeAccess | null };

const dayOf = (iso: string | null | undefined): string => (iso ? formatDate(iso) : '');

const textByKind: Readonly<Record<SubscriptionKind, (entitlements: Entitlements) => SubscriptionText>> = {
  inactive: ({ freeAccess }) => {
    const { title, tag, text } = billingText.inactive;
    return { title, tag, tone: 'plain', text: text(inactiveRows, dayOf(freeAccess?.until)) };
  },
  confirming: () => ({ ...billingText.confirming, tone: 'warn' }),
  active: ({ paid }) => {
    if (!paid) return { ...billingText.given, tone: 'ok' };
    const { title, tags, text } = billingText.active;
    return { title, tag: paid.status === 'trialing' ? tags.trialing : tags.active, tone: 'ok', text };
  },
  cancelling: ({ paid }) => {
    const { title, tag, text } = billingText.cancelling;
    return { title, tag, tone: 'warn', text: text(inactiveRows, dayOf(paid?.periodEndsAt)) };
  },
  pastDue: ({ paid }) => {
    const { title, tag, cancelled, renewed, given } = billingText.pastDue;
    const text = paid?.isCancelling ? cancelled(dayOf(paid.periodEndsAt)) : paid ? renewed : given;
    return { title, tag, tone: 'bad', text };
  },
  requested: ({ freeAccess }) => {
    const { title, tag, text } = billingText.requested;
    return { title, tag, tone: 'warn', text: text(inactiveRows, dayOf(freeAccess!.requestedAt)) };
  },
  refused: ({ freeAccess }) => {
    const { refused, revoked, text } = billingText.refused;
    return {
      ...(freeAccess!.state === 'revoked' ? revoked : refused),
      tone: 'bad',
      text: text(inactiveRows),
    };
  },
  free: ({ freeAccess }) => {
    const { title, tag, text } = billingText.free;
    return { title, tag, tone: 'ok', text: text(dayOf(freeAccess?.until)) };
  },
};

export const subscriptionText = (overview: BillingOverview, paid: Subscription | null): SubscriptionText =>
  textByKind[kindOf(overview)]({ paid, freeAccess: overview.freeAccess });

/** What the next date means. */
export function nextOf({ status }: BillingOverview, { price, periodEndsAt, isCancelling }: Subscription) {
  const day = formatDate(periodEndsAt);
  if (isCancelling) return { term: billingText.next.ends, value: day };
  // What is due is due now; the provider tries again by its own calendar.
  if (status === 'past_due') return { term: billingText.next.due, value: formatMoney(price) };
  return { term: billingText.next.payment, value: billingText.next.paymentOn(formatMoney(price), day) };
}
