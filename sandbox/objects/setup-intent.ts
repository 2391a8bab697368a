// The wish to keep a card, granted: what a checkout in setup mode leaves behind.
import type { Stripe } from 'stripe';

export type SetupFacts = Pick<Stripe.SetupIntent, 'id' | 'created' | 'customer' | 'payment_method'>;

export const setupIntentOf = (facts: SetupFacts): Stripe.SetupIntent => ({
  ...facts,
  object: 'setup_intent',
  allowed_payment_method_types: null,
  application: null,
  automatic_payment_methods: null,
  cancellation_reason: null,
  client_secret: null,
  customer_account: null,
  description: null,
  excluded_payment_method_types: null,
  flow_directions: null,
  last_setup_error: null,
  latest_attempt: null,
  livemode: false,
  mandate: null,
  metadata: {},
  next_action: null,
  on_behalf_of: null,
  payment_method_configuration_details: null,
  payment_method_options: null,
  payment_method_types: ['card'],
  single_use_mandate: null,
  status: 'succeeded',
  usage: 'off_session',
});
