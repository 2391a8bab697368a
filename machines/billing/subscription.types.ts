// What the subscription machine is given, keeps, hears and says, and what it reads out of an overview: the types and the
// pure part of the machine.
import type { Calls } from '#contract/api/client.ts';
import type { Account } from '#contract/account/account.ts';
import type {
  Customer,
  FreeAccess,
  PaymentMethod,
  BillingOverview,
  Subscription,
} from '#contract/billing/subscriptions.ts';
import type { billingFaults } from '#texts/en/billing/subscription.ts';

export type SubscriptionInput = {
  /** Id of the member whose subscription it is. */
  owner: string;
  /** What the account says of it. */
  status: Account['subscriptionStatus'];
  /** With card and invoices, which only the page about them shows. */
  isWhole: boolean;
};

/** What the payment provider says of a member. */
export type Details = { card: PaymentMethod['card']; invoices: Customer['invoices'] };

/** The server's overview of a member, and the subscription in it that is paid for: null where access is given or none. */
export type MemberBilling = { overview: BillingOverview; paid: Subscription | null };

/** The details are null where nobody asked for them, and where the provider did not answer. */
export type Reading = MemberBilling & { details: Details | null };

/** What leads to a page of the payment provider. */
export type PageAsk = Calls['subscription.checkout' | 'subscription.createPaymentMethod'];
/** What changes the subscription at once. */
export type ChangeAsk = Calls['subscription.cancel' | 'subscription.uncancel'];

/** By which endpoint. */
export type AskName = (PageAsk | ChangeAsk)['name'];

/** The same as its member's. */
export type Own<Ask> = Ask & { as: string };

/** Why a change did not come about: a key of the texts, or the sentence that the server gave. */
export type Fault =
  | { text: keyof typeof billingFaults; sentence?: never }
  | { text?: never; sentence: string };

export type SubscriptionContext = SubscriptionInput & {
  /** As the server last answered; null until it has. */
  overview: BillingOverview | null;
  paid: Subscription | null;
  details: Details | null;
  /** Why it could not be read, the last time that it could not. */
  message: string;
  /** The page that is asked for, or was last. */
  page: PageAsk | null;
  /** The change that is on its way, or was last. */
  change: ChangeAsk | null;
  /** Why that did not come about. */
  fault: Fault | null;
  /** How often the server was asked whether the provider has confirmed. */
  polls: number;
};

export type SubscriptionEvent =
  /** Begin a subscription at one of the server's prices. */
  | { type: 'subscription.checkout'; price: string; returnTo?: string }
  /** Another card, which the provider takes. */
  | { type: 'subscription.changeCard' }
  /** Cancel, once the member was asked. */
  | { type: 'subscription.cancel' }
  /** Not after all. */
  | { type: 'subscription.keep' }
  | { type: 'subscription.confirm' }
  /** Take a cancellation back. */
  | { type: 'subscription.uncancel' }
  | { type: 'subscription.retry' }
  /** Something has happened elsewhere. */
  | { type: 'subscription.reload' };

export type SubscriptionEmitted =
  /** The status is another than the account said. */
  | { type: 'subscription.changed' }
  /** Access is paid for, or given. */
  | { type: 'subscription.covered' }
  /** The provider's page is to be opened. */
  | { type: 'subscription.left'; url: string };

/** Subscriptions that are over, or were never begun. */
const over: readonly Subscription['status'][] = [
  'incomplete',
  'incomplete_expired',
  'canceled',
  'unpaid',
  'paused',
];

export const memberBillingOf = (overview: BillingOverview): MemberBilling => ({
  overview,
  paid: overview.items.find(({ status }) => !over.includes(status)) ?? null,
});

/** What a member has, by the overview; where several are true, the first that matters to the member. */
export type SubscriptionKind =
  | 'confirming'
  | 'pastDue'
  | 'cancelling'
  | 'active'
  | 'free'
  | 'requested'
  | 'refused'
  | 'inactive';

const paid: Readonly<Partial<Record<BillingOverview['status'], SubscriptionKind>>> = {
  past_due: 'pastDue',
  cancelling: 'cancelling',
  active: 'active',
  trialing: 'active',
};

const applied: Readonly<Record<FreeAccess['state'], SubscriptionKind>> = {
  requested: 'requested',
  refused: 'refused',
  // Ended early, with a reason as well.
  revoked: 'refused',
  // And over, or the status would be free.
  approved: 'inactive',
};

export function kindOf({ status, isConfirming, freeAccess }: BillingOverview): SubscriptionKind {
  const known = paid[status];
  if (known) return known;
  if (isConfirming) return 'confirming';
  if (status === 'free') return 'free';
  return freeAccess ? applied[freeAccess.state] : 'inactive';
}
