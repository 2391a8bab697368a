// A card that was kept. Of its number only the last four digits stay, as with the provider.
import type { Stripe } from 'stripe';

export type CardFacts = {
  id: string;
  created: number;
  customer: string;
  brand: string;
  last4: string;
  expiryMonth: number;
  expiryYear: number;
};

const cardOf = ({ brand, last4, expiryMonth, expiryYear }: CardFacts): Stripe.PaymentMethod.Card => ({
  brand,
  checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
  country: 'GB',
  display_brand: brand,
  exp_month: expiryMonth,
  exp_year: expiryYear,
  funding: 'credit',
  generated_from: null,
  last4,
  networks: { available: [brand], preferred: null },
  regulated_status: 'unregulated',
  three_d_secure_usage: { supported: true },
  wallet: null,
});

export const paymentMethodOf = (facts: CardFacts): Stripe.PaymentMethod => ({
  id: facts.id,
  object: 'payment_method',
  allow_redisplay: 'limited',
  billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
  card: cardOf(facts),
  created: facts.created,
  customer: facts.customer,
  customer_account: null,
  livemode: false,
  metadata: {},
  type: 'card',
});
