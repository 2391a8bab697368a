// A customer as the provider has one. The portal tells nothing of a member but the e-mail address, the name and the
// account's id.
import type { Stripe } from 'stripe';

export type CustomerFacts = Pick<Stripe.Customer, 'id' | 'created' | 'email' | 'name' | 'metadata'>;

export const customerOf = (facts: CustomerFacts): Stripe.Customer => ({
  ...facts,
  object: 'customer',
  address: null,
  balance: 0,
  currency: null,
  default_source: null,
  delinquent: false,
  description: null,
  discount: null,
  invoice_prefix: facts.id.slice(-8).toUpperCase(),
  invoice_settings: {
    custom_fields: null,
    default_payment_method: null,
    footer: null,
    rendering_options: null,
  },
  livemode: false,
  next_invoice_sequence: 1,
  phone: null,
  preferred_locales: [],
  shipping: null,
  tax_exempt: 'none',
  test_clock: null,
});

export const deletedCustomerOf = (id: string): Stripe.DeletedCustomer => ({
  id,
  object: 'customer',
  deleted: true,
});
