// An invoice for one period of a subscription, final from the start and not paid yet.
import { Stripe } from 'stripe';

export type InvoiceFacts = {
  id: string;
  lineId: string;
  number: string;
  created: number;
  customer: Stripe.Customer;
  subscription: Stripe.Subscription;
  reason: 'subscription_create' | 'subscription_cycle';
  period: { start: number; end: number };
  /** Where its pages are. */
  page: string;
};

const unused = {
  account_tax_ids: null,
  amount_overpaid: 0,
  amount_shipping: 0,
  application: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
  automatically_finalizes_at: null,
  custom_fields: null,
  customer_account: null,
  customer_address: null,
  customer_phone: null,
  customer_shipping: null,
  customer_tax_exempt: 'none',
  customer_tax_ids: [],
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  due_date: null,
  ending_balance: 0,
  footer: null,
  from_invoice: null,
  issuer: { type: 'self' },
  last_finalization_error: null,
  latest_revision: null,
  livemode: false,
  metadata: {},
  next_payment_attempt: null,
  on_behalf_of: null,
  payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  starting_balance: 0,
  statement_descriptor: null,
  test_clock: null,
  total_discount_amounts: [],
  total_pretax_credit_amounts: [],
  total_taxes: [],
  webhooks_delivered_at: null,
} satisfies Partial<Stripe.Invoice>;

const priceOf = ({ items }: Stripe.Subscription): Stripe.Price => {
  const [item] = items.data;
  if (!item) throw new Error('sandbox subscription without an item');
  return item.price;
};

function lineOf({ id, lineId, subscription, period }: InvoiceFacts): Stripe.InvoiceLineItem {
  const { unit_amount, currency } = priceOf(subscription);
  const amount = unit_amount ?? 0;
  return {
    id: lineId,
    object: 'line_item',
    amount,
    currency,
    description: '1 × Researcher',
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice: id,
    livemode: false,
    metadata: {},
    parent: null,
    period,
    pretax_credit_amounts: [],
    pricing: null,
    quantity: 1,
    quantity_decimal: Stripe.Decimal.from(1),
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  };
}

const parentOf = ({ id }: Stripe.Subscription): Stripe.Invoice.Parent => ({
  quote_details: null,
  subscription_details: { metadata: {}, subscription: id },
  type: 'subscription_details',
});

const amountsOf = (amount: number) =>
  ({
    amount_due: amount,
    amount_paid: 0,
    amount_remaining: amount,
    subtotal: amount,
    subtotal_excluding_tax: amount,
    total: amount,
    total_excluding_tax: amount,
  }) satisfies Partial<Stripe.Invoice>;

const aboutCustomer = ({ id, email, name }: Stripe.Customer) =>
  ({ customer: id, customer_email: email, customer_name: name ?? null }) satisfies Partial<Stripe.Invoice>;

export function invoiceOf(facts: InvoiceFacts): Stripe.Invoice {
  const { id, number, created, customer, subscription, reason, period, page } = facts;
  const line = lineOf(facts);
  return {
    ...unused,
    ...amountsOf(line.amount),
    ...aboutCustomer(customer),
    id,
    object: 'invoice',
    account_country: 'GB',
    account_name: 'Sandbox',
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created,
    currency: line.currency,
    effective_at: created,
    hosted_invoice_url: page,
    invoice_pdf: `${page}/pdf`,
    lines: { object: 'list', data: [line], has_more: false, url: `/v1/invoices/${id}/lines` },
    number,
    parent: parentOf(subscription),
    period_end: period.end,
    period_start: period.start,
    status: 'open',
    status_transitions: {
      finalized_at: created,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
  };
}
