// What the page of a checkout does once a card was taken: begins the subscription, or keeps the card.
import type { Stripe } from 'stripe';
import { begin, idOf } from './billing.ts';
import { basketId } from '#sandbox/calls/checkouts.ts';
import { prices } from '#sandbox/objects/catalogue.ts';
import { type CardFacts, paymentMethodOf } from '#sandbox/objects/payment-method.ts';
import { setupIntentOf } from '#sandbox/objects/setup-intent.ts';
import type { Work } from './work.ts';

export type TakenCard = Omit<CardFacts, 'id' | 'created' | 'customer'>;

export async function keepCard(
  work: Work,
  customer: string,
  card: TakenCard,
  created: number,
): Promise<string> {
  const method = paymentMethodOf({ ...card, id: work.newId('pm'), created, customer });
  await work.put(method, customer);
  await work.tell('payment_method.attached', method, created);
  return method.id;
}

async function subscribe(work: Work, session: Stripe.Checkout.Session, paymentMethod: string, at: number) {
  const basket = await work.find('sandbox.basket', basketId(session.id));
  const price = prices.find(({ id }) => id === basket?.price);
  if (!price) throw new Error(`sandbox checkout ${session.id} without a price`);
  const { id, latest_invoice } = await begin(
    work,
    { customer: idOf(session.customer), price, paymentMethod },
    at,
  );
  return { subscription: id, invoice: latest_invoice, payment_status: 'paid' } as const;
}

async function setUp(work: Work, customer: string, paymentMethod: string, at: number) {
  const intent = setupIntentOf({
    id: work.newId('seti'),
    created: at,
    customer,
    payment_method: paymentMethod,
  });
  await work.put(intent, customer);
  await work.tell('setup_intent.succeeded', intent, at);
  return { setup_intent: intent.id };
}

/** A session that is open still, by the customer's own time. */
export async function openSession(work: Work, id: string): Promise<Stripe.Checkout.Session | undefined> {
  const session = await work.find('checkout.session', id);
  if (session?.status !== 'open') return undefined;
  return session.expires_at > (await work.timeOf(idOf(session.customer))) ? session : undefined;
}

/** @returns where to go next; undefined when the session was finished, expired or never there */
export async function complete(work: Work, id: string, card: TakenCard): Promise<string | undefined> {
  const session = await openSession(work, id);
  if (!session) return undefined;
  const customer = idOf(session.customer);
  const at = await work.timeOf(customer);
  const method = await keepCard(work, customer, card, at);
  const outcome =
    session.mode === 'subscription'
      ? await subscribe(work, session, method, at)
      : await setUp(work, customer, method, at);
  const completed: Stripe.Checkout.Session = { ...session, ...outcome, status: 'complete', url: null };
  await work.put(completed);
  await work.tell('checkout.session.completed', completed, at);
  return session.success_url ?? undefined;
}
