// The page that takes a card: what is bought, the form, and the test cards that can be typed. Faults stand in a summary
// with links to their fields, and in the fields.
import { html } from 'hono/html';
import type { Stripe } from 'stripe';
import { testCards } from '#sandbox/cards.ts';
import { texts } from '#server/ground/language.ts';
import type { Faults, Field, Typed } from './card-form.ts';
import { type House, layout, type Markup, moneyOf } from './layout.ts';

const words = texts.sandbox.checkout;

export type CheckoutView = {
  house: House;
  session: Stripe.Checkout.Session;
  price: Stripe.Price | undefined;
  typed: Typed;
  faults: Faults;
};

const spaced = (number: string): string => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');

const summaryOf = (faults: Faults): Markup | '' =>
  Object.keys(faults).length === 0
    ? ''
    : html`<div class="problem" role="alert" tabindex="-1" autofocus aria-labelledby="problem">
        <h2 id="problem">${words.problem}</h2>
        <ul>
          ${Object.entries(faults).map(([field, fault]) => html`<li><a href="#${field}">${fault}</a></li>`)}
        </ul>
      </div>`;

type FieldFacts = { label: string; hint: string; autocomplete: string };

function fieldOf(name: Field, { label, hint, autocomplete }: FieldFacts, { typed, faults }: CheckoutView) {
  const fault = faults[name];
  const described = fault ? `${name}-hint ${name}-fault` : `${name}-hint`;
  const wrong = fault ? html`<p class="fault" id="${name}-fault">${fault}</p>` : '';
  const value = name === 'cvc' ? '' : typed[name];
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <p class="hint" id="${name}-hint">${hint}</p>
    ${wrong}
    <input
      id="${name}"
      name="${name}"
      value="${value}"
      inputmode="numeric"
      maxlength="40"
      autocomplete="${autocomplete}"
      spellcheck="false"
      aria-describedby="${described}"
      ${fault ? html` aria-invalid="true"` : ''}
    />
  </div>`;
}

const cards = html`<h2 class="sub" id="cards">${texts.sandbox.cards.title}</h2>
  <table aria-labelledby="cards">
    <thead>
      <tr>
        <th scope="col">${texts.sandbox.cards.number}</th>
        <th scope="col">${texts.sandbox.cards.result}</th>
      </tr>
    </thead>
    <tbody>
      ${testCards.map(
        ({ number, label }) =>
          html`<tr>
            <th scope="row">${spaced(number)}</th>
            <td>${label}</td>
          </tr>`,
      )}
    </tbody>
  </table>
  <p class="hint">${texts.sandbox.cards.rest}</p>`;

function wordsOf({ price }: CheckoutView) {
  if (!price)
    return {
      title: words.change,
      lede: html`<p class="lede">${words.changeLede}</p>`,
      press: words.useCard,
    };
  const money = moneyOf(price.unit_amount ?? 0, price.currency);
  const interval = price.recurring?.interval ?? 'month';
  return {
    title: words.subscribe,
    lede: html`<p class="price">${words.plan(money, interval)}</p>
      <p class="lede">${words.renewal(interval)}</p>`,
    press: words.pay(money),
  };
}

export function checkoutPage(view: CheckoutView): Markup {
  const { title, lede, press } = wordsOf(view);
  const { session, house, faults } = view;
  const hasFaults = Object.keys(faults).length > 0;
  const body = html`${summaryOf(faults)}
    <h1>${title}</h1>
    ${lede}
    <p class="hint">${words.for(session.customer_details?.email ?? null)}</p>
    <form method="post" action="/sandbox/checkout/${session.id}" novalidate>
      <div class="fields">
        ${fieldOf('number', { ...words.number, autocomplete: 'off' }, view)}
        <div class="pair">
          ${fieldOf('expiry', { ...words.expiry, autocomplete: 'off' }, view)}
          ${fieldOf('cvc', { ...words.cvc, autocomplete: 'off' }, view)}
        </div>
      </div>
      <p class="row">
        <button class="primary">${press}</button>
        <a class="alone" href="${session.cancel_url ?? house.home}">${words.back}</a>
      </p>
    </form>
    ${cards}`;
  return layout({ house, title: hasFaults ? words.error(title) : title, body });
}

/** The bank asks whether it is really the owner of the card. */
export function challengePage({ house, session, typed }: CheckoutView): Markup {
  const { title, lede, complete, fail } = texts.sandbox.challenge;
  const body = html`<h1>${title}</h1>
    <p class="lede">${lede}</p>
    <form method="post" action="/sandbox/checkout/${session.id}/challenge">
      <input type="hidden" name="number" value="${typed.number}" /><input
        type="hidden"
        name="expiry"
        value="${typed.expiry}"
      /><input type="hidden" name="cvc" value="${typed.cvc}" />
      <p class="row">
        <button class="primary" name="answer" value="complete">${complete}</button>
        <button name="answer" value="fail">${fail}</button>
      </p>
    </form>`;
  return layout({ house, title, body });
}
