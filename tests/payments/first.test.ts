import { expect, test } from 'vitest';
import { freshApp } from '#tests/server/fresh-app.ts';

const card = { brand: 'visa', last4: '4242', expiryMonth: 12, expiryYear: 2030 };
const returning = { successUrl: 'http://portal.test/done', cancelUrl: 'http://portal.test/back' };

test('a subscription is bought', async () => {
  const app = await freshApp();
  const { payments, sandbox } = app;
  const product = await payments.product();
  expect(product.prices.map((p) => p.amount)).toEqual([900, 9000]);
  const customerId = await payments.ensureCustomer({ accountId: 'acc_1', email: 'a@b.example' });
  expect(await payments.ensureCustomer({ accountId: 'acc_1', email: 'a@b.example' })).toBe(customerId);
  const checkout = await payments.beginCheckout({
    customerId,
    priceId: product.prices[0]!.id,
    key: 'k',
    ...returning,
  });
  await sandbox!.complete(checkout.id, card);
  expect(await payments.checkout(checkout.id)).toMatchObject({ state: 'complete', customerId });
  const [sub] = await payments.subscriptions(customerId);
  expect(sub).toMatchObject({ status: 'active', isCancelling: false });
  expect(await payments.setCancelling(sub!.id, true)).toMatchObject({ isCancelling: true });
  expect(await payments.paymentMethod(customerId)).toMatchObject({ card: { last4: '4242' } });
  expect(await payments.invoices(customerId)).toMatchObject([{ amount: 900, status: 'paid' }]);
  await sandbox!.forwardToNext(customerId);
  expect((await payments.subscriptions(customerId))[0]).toMatchObject({ status: 'canceled' });
  await app.close();
});
