// What can be subscribed to, as the pages about money read it.
import type { Product } from '#contract/billing/subscriptions.ts';
import type { RefOf } from '#machines/kinds/declaration.ts';
import { queries } from '#machines/kinds/query/query.ts';

export const productQuery = queries(
  { product: 'subscription.product' },
  { requests: () => ({ product: {} }) },
);
export type ProductRef = RefOf<typeof productQuery>;

/** Null while it is not here. */
export const selectProduct = ({ context }: ReturnType<ProductRef['getSnapshot']>): Product | null =>
  context.answer?.product ?? null;
