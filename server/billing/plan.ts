// What can be subscribed to, asked of the payment provider once a minute: prices change seldom, and the page with them is
// public. While the provider does not answer, the last answer serves; a price that it no longer has it refuses itself.
import type { Product } from '#contract/billing/subscriptions.ts';
import type { PaymentProvider } from '#server/payments/provider.ts';
import type { Clock } from '#server/ground/clock.ts';

const fresh = 60_000;

export function createPlan(payments: PaymentProvider, clock: Clock) {
  let last: { product: Product; at: number } | null = null;
  let asking: Promise<Product> | null = null;

  const ask = async (): Promise<Product> => {
    const at = clock();
    const product = await payments.product();
    last = { product, at };
    return product;
  };

  /** @throws `provider-failure` when nothing has been heard yet */
  return async function product(): Promise<Product> {
    if (last && clock() - last.at < fresh) return last.product;
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking.catch((error: unknown) => {
      if (last) return last.product;
      throw error;
    });
  };
}
