// The way through a checkout: the page, what was typed, the bank's question where the card asks for it, and on to where the
// portal said. A form sent twice finds the checkout finished and goes on as well.
import type { Context, Hono } from 'hono';
import type { Stripe } from 'stripe';
import { basketId } from '#sandbox/calls/checkouts.ts';
import { idOf } from '#sandbox/billing.ts';
import { openSession } from '#sandbox/checkout.ts';
import { prices } from '#sandbox/objects/catalogue.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';
import { look } from '#sandbox/work.ts';
import { texts } from '#server/ground/language.ts';
import { type Faults, type ReadCard, readCard, type Typed, typedOf, untyped } from './card-form.ts';
import { challengePage, checkoutPage, type CheckoutView } from './checkout-page.ts';
import { type PagesEnv, targetOf } from './headers.ts';
import { type House, lost } from './layout.ts';

type Http = Context<PagesEnv>;
type Found = {
  session: Stripe.Checkout.Session;
  price: Stripe.Price | undefined;
  isOpen: boolean;
  now: number;
};

const find = ({ setting }: Sandbox, id: string): Promise<Found | undefined> =>
  look(setting, async (work) => {
    const session = await work.find('checkout.session', id);
    if (!session) return undefined;
    const basket = await work.find('sandbox.basket', basketId(id));
    const isOpen = (await openSession(work, id)) !== undefined;
    const now = await work.timeOf(idOf(session.customer));
    return { session, price: prices.find((price) => price.id === basket?.price), isOpen, now };
  });

function createSteps(sandbox: Sandbox, house: House) {
  const missing = (http: Http) => http.html(lost(house, texts.sandbox.noCheckout), 404);
  const over = (http: Http, { session }: Found) => {
    if (session.status === 'complete' && session.success_url) return http.redirect(session.success_url, 303);
    return http.html(lost(house, texts.sandbox.closed, session.cancel_url), 410);
  };
  const show = (http: Http, found: Found, typed: Typed = untyped, faults: Faults = {}) => {
    const view: CheckoutView = { house, session: found.session, price: found.price, typed, faults };
    return http.html(checkoutPage(view), Object.keys(faults).length > 0 ? 422 : 200);
  };
  /** Takes the card and goes on. */
  const take = async (http: Http, found: Found, { card, expiryMonth, expiryYear }: ReadCard) => {
    const { brand, number } = card;
    const taken = { brand, last4: number.slice(-4), expiryMonth, expiryYear };
    const target = await sandbox.complete(found.session.id, taken);
    if (target) return http.redirect(target, 303);
    const again = await find(sandbox, found.session.id);
    return again ? over(http, again) : missing(http);
  };
  /** Runs a step of an open checkout. */
  const step = (work: (http: Http, found: Found) => Response | Promise<Response>) => async (http: Http) => {
    const found = await find(sandbox, http.req.param('id') ?? '');
    if (!found) return missing(http);
    http.set('formTarget', targetOf(found.session));
    return found.isOpen ? work(http, found) : over(http, found);
  };
  return { show, take, step };
}

export function registerCheckout(app: Hono<PagesEnv>, sandbox: Sandbox, house: House): void {
  const { show, take, step } = createSteps(sandbox, house);
  app.get('/checkout/:id', step(show));
  app.post(
    '/checkout/:id',
    step(async (http, found) => {
      const typed = typedOf(await http.req.parseBody());
      const read = readCard(typed, found.now);
      if ('faults' in read) return show(http, found, typed, read.faults);
      const { now: outcome } = read.card;
      if (typeof outcome === 'object') return show(http, found, typed, { number: outcome.sentence });
      if (outcome === 'succeeds') return take(http, found, read);
      return http.html(
        challengePage({ house, session: found.session, price: found.price, typed, faults: {} }),
      );
    }),
  );
  app.post(
    '/checkout/:id/challenge',
    step(async (http, found) => {
      const form = await http.req.parseBody();
      const typed = typedOf(form);
      const read = readCard(typed, found.now);
      if ('faults' in read) return show(http, found, typed, read.faults);
      if (form['answer'] === 'complete' && read.card.now === 'asks') return take(http, found, read);
      return show(http, found, typed, { number: texts.sandbox.faults.notConfirmed });
    }),
  );
}
