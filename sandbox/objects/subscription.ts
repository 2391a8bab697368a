// A subscription with its one item. What is paid until stands in the item, as the provider has it since 2025.
import type { Stripe } from 'stripe';
import { planOf } from './catalogue.ts';

export type SubscriptionFacts = {
  id: string;
  itemId: string;
  created: number;
  customer: string;
  price: Stripe.Price;
  paymentMethod: string;
  periodEnd: number;
};

const unused = {
  application: null,
  application_fee_percent: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null },
  billing_cycle_anchor_config: null,
  billing_mode: { flexible: null, type: 'classic' },
  billing_schedules: [],
  billing_thresholds: null,
  cancel_at: null,
  customer_account: null,
  days_until_due: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: { type: 'self' },
  },
  livemode: false,
  managed_payments: { enabled: false },
  metadata: {},
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  payment_settings: {
    payment_method_options: null,
    payment_method_types: ['card'],
    save_default_payment_method: 'off',
  },
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  test_clock: null,
  transfer_data: null,
  trial_end: null,
  trial_settings: {
    end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
  },
  trial_start: null,
} satisfies Partial<Stripe.Subscription>;

const itemOf = ({ id, itemId, created, price, periodEnd }: SubscriptionFacts): Stripe.SubscriptionItem => ({
  id: itemId,
  object: 'subscription_item',
  billing_thresholds: null,
  created,
  current_period_end: periodEnd,
  current_period_start: created,
  current_trial: null,
  discounts: [],
  metadata: {},
  plan: planOf(price),
  price,
  quantity: 1,
  subscription: id,
  tax_rates: [],
});

/** Not paid yet. */
export const subscriptionOf = (facts: SubscriptionFacts): Stripe.Subscription => ({
  ...unused,
  id: facts.id,
  object: 'subscription',
  billing_cycle_anchor: facts.created,
  cancel_at_period_end: false,
  canceled_at: null,
  cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
  collection_method: 'charge_automatically',
  created: facts.created,
  currency: facts.price.currency,
  customer: facts.customer,
  default_payment_method: facts.paymentMethod,
  ended_at: null,
  items: {
    object: 'list',
    data: [itemOf(facts)],
    has_more: false,
    url: `/v1/subscription_items?subscription=${facts.id}`,
  },
  latest_invoice: null,
  start_date: facts.created,
  status: 'incomplete',
});
