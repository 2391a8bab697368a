// The page that takes a card: what is bought, the form, and the test cards that can be typed. Faults stand in a summary
// with links to their fields, and in the fields.
import { html } from 'hono/html';
import type { Stripe } from 'stripe';
import { testCards } from '#sandbox/cards.ts';
import type { Faults, Field, Typed } from './card-form.ts';
import { type House, layout, type Markup, moneyOf } from './layout.ts';

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
        <h2 id="problem">There is a problem</h2>
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

const cards = html`<h2 class="sub" id="cards">Test cards</h2>
  <table aria-labelledby="cards">
    <thead>
      <tr>
        <th scope="col">Number</th>
        <th scope="col">What comes of it</th>
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
  <p class="hint">Any date to come and any three digits go with them.</p>`;

const words = ({ price }: CheckoutView) =>
  price
    ? {
        title: 'Subscribe',
        lede: html`<p class="price">
            Researcher, ${moneyOf(price.unit_amount ?? 0, price.currency)} a
            ${price.recurring?.interval ?? 'month'}
          </p>
          <p class="lede">Renewed every ${price.recurring?.interval ?? 'month'} until it is cancelled.</p>`,
        press: `Subscribe for ${moneyOf(price.unit_amount ?? 0, price.currency)}`,
      }
    : {
        title: 'Use another card',
        lede: html`<p class="lede">Nothing is charged now. Later payments use this card.</p>`,
        press: 'Use this card',
      };

export function checkoutPage(view: CheckoutView): Markup {
  const { title, lede, press } = words(view);
  const { session, house, faults } = view;
  const hasFaults = Object.keys(faults).length > 0;
  const body = html`${summaryOf(faults)}
    <h1>${title}</h1>
    ${lede}
    <p class="hint">For ${session.customer_details?.email ?? 'a member'}</p>
    <form method="post" action="/sandbox/checkout/${session.id}" novalidate>
      <div class="fields">
        ${fieldOf('number', { label: 'Card number', hint: 'One of the test cards below', autocomplete: 'off' }, view)}
        <div class="pair">
          ${fieldOf('expiry', { label: 'Expiry date', hint: 'For example 12/30', autocomplete: 'off' }, view)}
          ${fieldOf('cvc', { label: 'Security code', hint: 'Three digits', autocomplete: 'off' }, view)}
        </div>
      </div>
      <p class="row">
        <button class="primary">${press}</button>
        <a class="alone" href="${session.cancel_url ?? house.home}">Go back</a>
      </p>
    </form>
    ${cards}`;
  return layout({ house, title: hasFaults ? `Error: ${title}` : title, body });
}

/** The bank asks whether it is really the owner of the card. */
export function challengePage({ house, session, typed }: CheckoutView): Markup {
  const title = 'Confirm that it is you';
  const body = html`<h1>${title}</h1>
    <p class="lede">With a real card, your bank would ask you here. Say what it finds.</p>
    <form method="post" action="/sandbox/checkout/${session.id}/challenge">
      <input type="hidden" name="number" value="${typed.number}" /><input
        type="hidden"
        name="expiry"
        value="${typed.expiry}"
      /><input type="hidden" name="cvc" value="${typed.cvc}" />
      <p class="row">
        <button class="primary" name="answer" value="complete">Complete authentication</button>
        <button name="answer" value="fail">Fail authentication</button>
      </p>
    </form>`;
  return layout({ house, title, body });
}
