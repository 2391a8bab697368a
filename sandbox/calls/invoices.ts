// Invoices: listed, and charged out of turn when there is another card.
import { z } from 'zod';
import { idOf, payNow } from '#sandbox/billing.ts';
import { cardDeclined, noSuch, notPossible } from '#sandbox/failures.ts';
import { call, pageOf, paging } from './call.ts';

const list = call(
  'GET /v1/invoices',
  z.strictObject({
    ...paging,
    customer: z.string(),
    status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
  }),
  async (work, asked) => {
    const invoices = await work.of('invoice', asked.customer);
    const found = invoices.filter(({ status }) => asked.status === undefined || status === asked.status);
    return pageOf('/v1/invoices', found, asked);
  },
);

const payment = z.strictObject({ payment_method: z.string().optional() });

const pay = call('POST /v1/invoices/:id/pay', payment, async (work, { payment_method: card }, id) => {
  const invoice = await work.find('invoice', id);
  if (!invoice) throw noSuch('invoice', id);
  if (invoice.status !== 'open') throw notPossible('Invoice is already paid', 'invoice_already_paid');
  const outcome = await payNow(work, invoice, card, await work.timeOf(idOf(invoice.customer)));
  if (typeof outcome === 'object') throw cardDeclined(outcome.code, outcome.sentence);
  return (await work.find('invoice', id)) ?? invoice;
});

export const invoiceCalls = [list, pay];
