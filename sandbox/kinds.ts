// What the sandbox keeps, by the name that each object carries: the provider's own objects as its SDK types them, and
// what only a sandbox needs to know.
import type { Stripe } from 'stripe';

/** Where a customer's time stands, and whether the cards are to fail from now on. */
export type TestClock = {
  id: string;
  object: 'sandbox.clockwork';
  customer: string;
  /** Milliseconds ahead of the portal's clock. */
  ahead: number;
  isFailing: boolean;
};

/** What a checkout is for, which its session does not say. */
type Basket = { id: string; object: 'sandbox.basket'; price: string };

/** An event on its way to the portal. */
export type Delivery = {
  id: string;
  object: 'sandbox.delivery';
  /** As it is sent, every time. */
  body: string;
  attempts: number;
  dueAt: number;
};

/** The answer to a request with an idempotency key, to be given again. */
type Replay = {
  id: string;
  object: 'sandbox.replay';
  /** sha256 of what was asked. */
  asked: string;
  answer: string;
  at: number;
};

export type Kinds = {
  customer: Stripe.Customer;
  'checkout.session': Stripe.Checkout.Session;
  subscription: Stripe.Subscription;
  invoice: Stripe.Invoice;
  payment_method: Stripe.PaymentMethod;
  setup_intent: Stripe.SetupIntent;
  'sandbox.clockwork': TestClock;
  'sandbox.basket': Basket;
  'sandbox.delivery': Delivery;
  'sandbox.replay': Replay;
};

export type Kind = keyof Kinds;
export type StoredObject = Kinds[Kind];
