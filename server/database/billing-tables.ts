// The tables of payments and free access as types, written as those of ./schema.ts are.
import type { Generated } from 'kysely';
import type { freeAccessStates, intervals, providerStatuses } from '#contract/billing/subscriptions.ts';

/** An account as the payment provider's customer. */
export type CustomerTable = {
  account_id: string;
  customer_id: string;
  created_at: number;
  /** How many times the provider was asked what the customer has … */
  asked: Generated<number>;
  /** … and which of the times brought the answer that is written down: an earlier one does not replace it. */
  written: Generated<number>;
  /** When that was. */
  answered_at: Generated<number>;
  /** The address and name that the provider was told last. */
  told: string;
};

/** What the provider said last of a subscription. */
export type SubscriptionTable = {
  /** The provider's id. */
  id: string;
  account_id: string;
  status: (typeof providerStatuses)[number];
  price_id: string;
  /** Pence. */
  amount: number;
  currency: string;
  interval: (typeof intervals)[number];
  started_at: number;
  period_ends_at: number;
  is_cancelling: number;
  ended_at: number | null;
  /** When the provider was asked. */
  asked_at: number;
};

/** Checkouts that were begun; one an account is open at a time. */
export type CheckoutTable = {
  /** The provider's id of the session. */
  id: string;
  account_id: string;
  price_id: string;
  url: string;
  state: 'open' | 'complete' | 'settled' | 'expired';
  created_at: number;
};

/** Events of the provider, each taken once. */
export type WebhookEventTable = {
  id: string;
  type: string;
  customer_id: string | null;
  created_at: number;
  received_at: number;
  /** Null while it waits for its customer to be known, or its work has failed. */
  handled_at: number | null;
};

export type FreeAccessTable = {
  id: string;
  account_id: string;
  state: (typeof freeAccessStates)[number];
  reason: string;
  requested_at: number;
  decided_at: number | null;
  decided_by: string | null;
  until: number | null;
  answer: string | null;
  /** When the member was told that it ends soon, and that it has ended. */
  warned_at: number | null;
  closed_at: number | null;
};
