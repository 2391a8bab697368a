// Time travel: every customer of the sandbox with what they subscribe to, and buttons that let days go by for them alone.
// Whoever can open it can move anybody's time, so it is there in demonstrations only.
import { html } from 'hono/html';
import type { Stripe } from 'stripe';
import { idOf, itemOf } from '#sandbox/billing.ts';
import type { TestClock } from '#sandbox/kinds.ts';
import type { Work } from '#sandbox/work.ts';
import { dateOf, type House, layout, type Markup, moneyOf } from './layout.ts';

export type Traveller = {
  customer: Stripe.Customer;
  testClock: TestClock;
  now: number;
  subscriptions: Stripe.Subscription[];
  last4: string | undefined;
};

async function travellerOf(work: Work, customer: Stripe.Customer): Promise<Traveller> {
  const subscriptions = await work.of('subscription', customer.id);
  const method = await work.find('payment_method', idOf(subscriptions[0]?.default_payment_method ?? null));
  return {
    customer,
    testClock: await work.testClockOf(customer.id),
    now: await work.timeOf(customer.id),
    subscriptions,
    last4: method?.card?.last4,
  };
}

/** @param most enough for a page */
export async function travellersOf(work: Work, most = 50): Promise<Traveller[]> {
  const customers = (await work.all('customer')).slice(0, most);
  return Promise.all(customers.map((customer) => travellerOf(work, customer)));
}

const states: Record<string, string> = {
  active: 'active',
  past_due: 'past due: a payment failed and is tried again',
  canceled: 'ended',
};

function stateOf(subscription: Stripe.Subscription): string {
  const { status, cancel_at_period_end: isCancelling } = subscription;
  return isCancelling && status === 'active' ? 'cancelled, until its end' : (states[status] ?? status);
}

function subscriptionRows(subscription: Stripe.Subscription): Markup {
  const { price, current_period_end: end } = itemOf(subscription);
  const what = `${moneyOf(price.unit_amount ?? 0, price.currency)} a ${price.recurring?.interval ?? 'month'}`;
  const until =
    subscription.ended_at === null ? `paid until ${dateOf(end)}` : `since ${dateOf(subscription.ended_at)}`;
  return html`<dt>${what}</dt>
    <dd>${stateOf(subscription)}, ${until}</dd>`;
}

const travels = [
  ['day', 'Forward 1 day'],
  ['next', 'Forward to what comes next'],
  ['year', 'Forward 1 year'],
] as const;

function articleOf({ customer, testClock, now, subscriptions, last4 }: Traveller): Markup {
  const { id, email } = customer;
  const { isFailing } = testClock;
  return html`<article aria-labelledby="${id}">
    <h2 id="${id}">${email ?? id}</h2>
    <dl>
      <dt>Today is</dt>
      <dd>${dateOf(now)}</dd>
      ${subscriptions.map(subscriptionRows)}
      <dt>Card</dt>
      <dd>${last4 === undefined ? 'none' : `ends in ${last4}`}</dd>
      <dt>Renewals</dt>
      <dd>${isFailing ? 'fail' : 'as the card says'}</dd>
    </dl>
    <form method="post" action="/sandbox/customers/${id}" aria-labelledby="${id}">
      <p class="row">
        ${travels.map(([by, label]) => html`<button name="by" value="${by}">${label}</button>`)}
        <button name="by" value="${isFailing ? 'succeed' : 'fail'}">
          ${isFailing ? 'Let renewals succeed again' : 'Let renewals fail from now on'}
        </button>
      </p>
    </form>
  </article>`;
}

export const timePage = (house: House, travellers: readonly Traveller[]): Markup =>
  layout({
    house,
    title: 'Payment sandbox',
    body: html`<h1>Payment sandbox</h1>
      <p class="lede">
        Time goes forward for one customer at a time: renewals are charged, failed ones are tried again and
        end, and what was cancelled stops. The portal’s own clock stays where it is.
      </p>
      <p><a class="alone" href="/sandbox">Look again</a></p>
      ${travellers.length === 0 ? html`<p>Nobody has begun a checkout yet.</p>` : travellers.map(articleOf)}`,
  });
