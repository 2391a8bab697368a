// A checkout: a page of the provider that takes a card, either to begin a subscription or to keep another card.
import type { Stripe } from 'stripe';

export type CheckoutFacts = Pick<
  Stripe.Checkout.Session,
  'id' | 'created' | 'mode' | 'success_url' | 'cancel_url' | 'url' | 'metadata' | 'locale'
> & {
  customer: Stripe.Customer;
  /** What is subscribed to; nothing in setup mode. */
  price: Stripe.Price | null;
};

/** How long its page can be used. */
const day = 86_400;

const unused = {
  adaptive_pricing: null,
  after_expiration: null,
  allow_promotion_codes: null,
  allowed_payment_method_types: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  client_reference_id: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: {
    after_submit: null,
    shipping_address: null,
    submit: null,
    terms_of_service_acceptance: null,
  },
  customer_account: null,
  customer_creation: null,
  customer_email: null,
  discounts: [],
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  livemode: false,
  managed_payments: null,
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_configuration_details: null,
  payment_method_options: null,
  payment_method_types: ['card'],
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  submit_type: null,
  subscription: null,
  wallet_options: null,
} satisfies Partial<Stripe.Checkout.Session>;

const detailsOf = ({ email, name }: Stripe.Customer): Stripe.Checkout.Session.CustomerDetails => ({
  address: null,
  business_name: null,
  email,
  individual_name: null,
  name: name ?? null,
  phone: null,
  tax_exempt: 'none',
  tax_ids: null,
});

export const checkoutOf = ({ customer, price, ...facts }: CheckoutFacts): Stripe.Checkout.Session => ({
  ...unused,
  ...facts,
  object: 'checkout.session',
  amount_subtotal: price?.unit_amount ?? null,
  amount_total: price?.unit_amount ?? null,
  currency: price?.currency ?? null,
  customer: customer.id,
  customer_details: detailsOf(customer),
  expires_at: facts.created + day,
  payment_method_collection: 'always',
  payment_status: price ? 'unpaid' : 'no_payment_required',
  status: 'open',
  total_details: price ? { amount_discount: 0, amount_shipping: 0, amount_tax: 0 } : null,
  ui_mode: 'hosted_page',
});
