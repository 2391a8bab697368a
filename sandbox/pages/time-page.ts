// Time travel: every customer of the sandbox with what they subscribe to, and buttons that let days go by for them alone.
// Whoever can open it can move anybody's time, so it is there in demonstrations only.
import { html } from 'hono/html';
import type { Stripe } from 'stripe';
import { idOf, itemOf } from '#sandbox/billing.ts';
import type { TestClock } from '#sandbox/kinds.ts';
import type { Work } from '#sandbox/work.ts';
import { texts } from '#server/ground/language.ts';
import { dateOf, type House, layout, type Markup, moneyOf } from './layout.ts';

const words = texts.sandbox.time;

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
  active: words.active,
  past_due: words.pastDue,
  canceled: words.ended,
};

function stateOf(subscription: Stripe.Subscription): string {
  const { status, cancel_at_period_end: isCancelling } = subscription;
  return isCancelling && status === 'active' ? words.cancelled : (states[status] ?? status);
}

function subscriptionRows(subscription: Stripe.Subscription): Markup {
  const { price, current_period_end: end } = itemOf(subscription);
  const money = moneyOf(price.unit_amount ?? 0, price.currency);
  const what = words.price(money, price.recurring?.interval ?? 'month');
  const until =
    subscription.ended_at === null
      ? words.paidUntil(dateOf(end))
      : words.since(dateOf(subscription.ended_at));
  return html`<dt>${what}</dt>
    <dd>${stateOf(subscription)}, ${until}</dd>`;
}

const travels = Object.entries(words.forward);

function articleOf({ customer, testClock, now, subscriptions, last4 }: Traveller): Markup {
  const { id, email } = customer;
  const { isFailing } = testClock;
  return html`<article aria-labelledby="${id}">
    <h2 id="${id}">${email ?? id}</h2>
    <dl>
      <dt>${words.today}</dt>
      <dd>${dateOf(now)}</dd>
      ${subscriptions.map(subscriptionRows)}
      <dt>${words.card}</dt>
      <dd>${last4 === undefined ? words.noCard : words.cardEnd(last4)}</dd>
      <dt>${words.renewals}</dt>
      <dd>${isFailing ? words.fail : words.usual}</dd>
    </dl>
    <form method="post" action="/sandbox/customers/${id}" aria-labelledby="${id}">
      <p class="row">
        ${travels.map(([by, label]) => html`<button name="by" value="${by}">${label}</button>`)}
        <button name="by" value="${isFailing ? 'succeed' : 'fail'}">
          ${isFailing ? words.succeedAgain : words.failAgain}
        </button>
      </p>
    </form>
  </article>`;
}

export const timePage = (house: House, travellers: readonly Traveller[]): Markup =>
  layout({
    house,
    title: words.title,
    body: html`<h1>${words.title}</h1>
      <p class="lede">${words.lede}</p>
      <p><a class="alone" href="/sandbox">${words.again}</a></p>
      ${travellers.length === 0 ? html`<p>${words.none}</p>` : travellers.map(articleOf)}`,
  });
