// Time for one customer, forward only: everything that falls due on the way happens in its order and at its moment, as
// with the provider's test clocks. The portal's own clock stays where it is.
import type { Stripe } from 'stripe';
import { dueOf, proceed } from './billing.ts';
import type { Seconds, Work } from './work.ts';

type Due = { subscription: Stripe.Subscription; at: Seconds };

async function nextDue(work: Work, customerId: string): Promise<Due | undefined> {
  const subscriptions = await work.of('subscription', customerId);
  const dues = await Promise.all(
    subscriptions.map(async (subscription) => ({ subscription, at: await dueOf(work, subscription) })),
  );
  return dues.sort((one, other) => one.at - other.at)[0];
}

async function proceedUntil(work: Work, customerId: string, target: Seconds): Promise<void> {
  const due = await nextDue(work, customerId);
  if (!due || due.at > target) return;
  await proceed(work, due.subscription, due.at);
  await proceedUntil(work, customerId, target);
}

async function expireCheckouts(work: Work, customerId: string, now: Seconds): Promise<void> {
  for (const session of await work.of('checkout.session', customerId))
    if (session.status === 'open' && session.expires_at <= now) {
      const expired: Stripe.Checkout.Session = { ...session, status: 'expired', url: null };
      await work.put(expired);
      await work.tell('checkout.session.expired', expired, session.expires_at);
    }
}

/** Does what is due by now. */
export async function catchUp(work: Work, customerId: string): Promise<void> {
  const now = await work.timeOf(customerId);
  await proceedUntil(work, customerId, now);
  await expireCheckouts(work, customerId, now);
}

/** @param bySeconds how far */
export async function forward(work: Work, customerId: string, bySeconds: number): Promise<void> {
  const testClock = await work.testClockOf(customerId);
  await work.put({ ...testClock, ahead: testClock.ahead + bySeconds * 1000 }, customerId);
  await catchUp(work, customerId);
}

/** From now on every renewal of the customer fails, or none does by itself. */
export async function setFailing(work: Work, customerId: string, isFailing: boolean): Promise<void> {
  await work.put({ ...(await work.testClockOf(customerId)), isFailing }, customerId);
}

/** Seconds to what comes next for a customer. */
export async function untilNext(work: Work, customerId: string): Promise<number> {
  const due = await nextDue(work, customerId);
  if (!due || due.at === Infinity) return 0;
  return Math.max(0, due.at - (await work.timeOf(customerId)));
}
