// What the sandbox sells: one product with a price a month and a price a year, there from the start under ids that
// never change, so that an installation can name them. Amounts are pence.
import { Stripe } from 'stripe';
import { texts } from '#server/ground/language.ts';

/** The day on which all of it began. */
const createdAt = Date.UTC(2026, 0, 1) / 1000;

export const product: Stripe.Product = {
  id: 'prod_SandboxResearcher',
  object: 'product',
  active: true,
  created: createdAt,
  default_price: 'price_SandboxMonthly',
  description: texts.sandbox.product,
  images: [],
  livemode: false,
  marketing_features: [],
  metadata: {},
  name: 'Researcher',
  package_dimensions: null,
  shippable: null,
  statement_descriptor: null,
  tax_code: null,
  tax_details: null,
  type: 'service',
  unit_label: null,
  updated: createdAt,
  url: null,
};

const priceOf = (id: string, interval: 'month' | 'year', amount: number): Stripe.Price => ({
  id,
  object: 'price',
  active: true,
  billing_scheme: 'per_unit',
  created: createdAt,
  currency: 'gbp',
  custom_unit_amount: null,
  livemode: false,
  lookup_key: null,
  metadata: {},
  nickname: null,
  product: product.id,
  recurring: { interval, interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' },
  tax_behavior: 'inclusive',
  tiers_mode: null,
  transform_quantity: null,
  type: 'recurring',
  unit_amount: amount,
  unit_amount_decimal: Stripe.Decimal.from(amount),
});

export const prices: readonly Stripe.Price[] = [
  priceOf('price_SandboxMonthly', 'month', 900),
  priceOf('price_SandboxYearly', 'year', 9000),
];

/** A price as older callers of the provider still see it, in every item of a subscription. */
export const planOf = ({ id, created, currency, recurring, unit_amount }: Stripe.Price): Stripe.Plan => ({
  id,
  object: 'plan',
  active: true,
  amount: unit_amount,
  amount_decimal: Stripe.Decimal.from(unit_amount ?? 0),
  billing_scheme: 'per_unit',
  created,
  currency,
  interval: recurring?.interval ?? 'month',
  interval_count: 1,
  livemode: false,
  metadata: {},
  meter: null,
  nickname: null,
  product: product.id,
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: 'licensed',
});
