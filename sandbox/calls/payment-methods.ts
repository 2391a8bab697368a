// Cards that were kept.
import { z } from 'zod';
import { noSuch } from '#sandbox/failures.ts';
import { call, nothing, pageOf, paging } from './call.ts';

const list = call(
  'GET /v1/payment_methods',
  z.strictObject({ ...paging, customer: z.string(), type: z.literal('card') }),
  async (work, asked) =>
    pageOf('/v1/payment_methods', await work.of('payment_method', asked.customer), asked),
);

const retrieve = call('GET /v1/payment_methods/:id', nothing, async (work, _, id) => {
  const method = await work.find('payment_method', id);
  if (!method) throw noSuch('PaymentMethod', id);
  return method;
});

export const paymentMethodCalls = [list, retrieve];
