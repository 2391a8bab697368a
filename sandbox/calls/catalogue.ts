// What can be bought.
import { z } from 'zod';
import { noSuch } from '#sandbox/failures.ts';
import { prices, product } from '#sandbox/objects/catalogue.ts';
import { call, flag, nothing, pageOf, paging } from './call.ts';

const retrieveProduct = call('GET /v1/products/:id', nothing, async (_work, _asked, id) => {
  if (id !== product.id) throw noSuch('product', id);
  return product;
});

const listPrices = call(
  'GET /v1/prices',
  z.strictObject({
    ...paging,
    active: flag.optional(),
    currency: z.string().optional(),
    product: z.string().optional(),
    type: z.enum(['one_time', 'recurring']).optional(),
  }),
  async (_work, asked) => {
    const { active = true, currency = 'gbp', product: id = product.id, type = 'recurring' } = asked;
    const found = prices.filter(
      (price) =>
        price.active === active && price.currency === currency && price.product === id && price.type === type,
    );
    return pageOf('/v1/prices', found, asked);
  },
);

export const catalogueCalls = [retrieveProduct, listPrices];
