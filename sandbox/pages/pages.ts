// The sandbox's pages under /sandbox, for the portal or for a process of their own.
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { sentence } from '#server/ground/sentence.ts';
import { refuse } from '#server/ground/refusal.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';
import { look } from '#sandbox/work.ts';
import { texts } from '#server/ground/language.ts';
import { registerCheckout } from './checkout-routes.ts';
import { type PagesEnv } from './headers.ts';
import { invoicePage, invoicePdf } from './invoice-page.ts';
import { type House, lost } from './layout.ts';
import { stylesheet } from './style.ts';
import { timePage, travellersOf } from './time-page.ts';

export const sandboxPath = '/sandbox';
const day = 86_400;
/** A form with a card is a hundred bytes. */
const largestForm = 4096;

const tooLarge = (): never => {
  throw refuse('body-too-large', sentence('billing.sandbox-form-too-large'));
};

export type PagesOptions = {
  house: House;
  /** Whether everybody may move everybody's time. */
  travels: boolean;
};

function registerInvoices(app: Hono<PagesEnv>, { setting }: Sandbox, house: House): void {
  const find = (id: string) => look(setting, (work) => work.find('invoice', id));
  const missing = (http: Context) => http.html(lost(house, texts.sandbox.noInvoice), 404);
  app.get('/invoices/:id', async (http) => {
    const invoice = await find(http.req.param('id'));
    return invoice ? http.html(invoicePage(house, invoice)) : missing(http);
  });
  app.get('/invoices/:id/pdf', async (http) => {
    const invoice = await find(http.req.param('id'));
    if (!invoice) return missing(http);
    return http.body(invoicePdf(house.name, invoice), 200, {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="invoice-${invoice.number}.pdf"`,
    });
  });
}

const moves: Record<string, (sandbox: Sandbox, customer: string) => Promise<void>> = {
  day: (sandbox, customer) => sandbox.forward(customer, day),
  next: (sandbox, customer) => sandbox.forwardToNext(customer),
  year: (sandbox, customer) => sandbox.forward(customer, 365 * day),
  fail: (sandbox, customer) => sandbox.setFailing(customer, true),
  succeed: (sandbox, customer) => sandbox.setFailing(customer, false),
};

function registerTravel(app: Hono<PagesEnv>, sandbox: Sandbox, house: House): void {
  const { setting } = sandbox;
  app.get('/', async (http) => http.html(timePage(house, await look(setting, (work) => travellersOf(work)))));
  app.post('/customers/:id', async (http) => {
    const customerId = http.req.param('id');
    const { by } = await http.req.parseBody();
    const move = typeof by === 'string' && Object.hasOwn(moves, by) ? moves[by] : undefined;
    const customer = await look(setting, (work) => work.find('customer', customerId));
    if (!move || !customer) return http.html(lost(house, texts.sandbox.noCustomer), 404);
    await move(sandbox, customerId);
    return http.redirect(`${sandboxPath}#${customerId}`, 303);
  });
}

export function sandboxPages(sandbox: Sandbox, { house, travels }: PagesOptions): Hono<PagesEnv> {
  const app = new Hono<PagesEnv>();
  app.use(bodyLimit({ maxSize: largestForm, onError: tooLarge }));
  app.get('/style.css', (http) => http.body(stylesheet, 200, { 'content-type': 'text/css; charset=utf-8' }));
  registerCheckout(app, sandbox, house);
  registerInvoices(app, sandbox, house);
  if (travels) registerTravel(app, sandbox, house);
  return app;
}
