// What happened to an object, to be told to the portal. Whoever makes one names a type that goes with the object.
import { Stripe } from 'stripe';

/** The events that the sandbox makes, with what each is about. */
export type EventObjects = {
  'customer.created': Stripe.Customer;
  'customer.updated': Stripe.Customer;
  'customer.deleted': Stripe.Customer;
  'payment_method.attached': Stripe.PaymentMethod;
  'setup_intent.succeeded': Stripe.SetupIntent;
  'checkout.session.completed': Stripe.Checkout.Session;
  'checkout.session.expired': Stripe.Checkout.Session;
  'customer.subscription.created': Stripe.Subscription;
  'customer.subscription.updated': Stripe.Subscription;
  'customer.subscription.deleted': Stripe.Subscription;
  'invoice.created': Stripe.Invoice;
  'invoice.paid': Stripe.Invoice;
  'invoice.payment_failed': Stripe.Invoice;
};

export const eventOf = <Type extends keyof EventObjects>(facts: {
  id: string;
  created: number;
  type: Type;
  object: EventObjects[Type];
}): Stripe.EventBase => ({
  id: facts.id,
  object: 'event',
  api_version: Stripe.API_VERSION,
  created: facts.created,
  data: { object: facts.object },
  livemode: false,
  pending_webhooks: 1,
  request: null,
  type: facts.type,
});
