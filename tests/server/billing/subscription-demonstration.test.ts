// The demonstration's member who pays: what their billing page shows after a start, that it happens once however many
// processes start however often, and that they may download at every moment of it.
import { describe, expect, test } from 'vitest';
import type { Customer, PaymentMethod } from '#contract/billing/subscriptions.ts';
import { subscribeDemonstration } from '#server/demonstration/subscription.ts';
import { appsOn } from '#tests/fixtures/server/apps-on.ts';
import { engines } from '#tests/fixtures/server/engines.ts';
import type { FreshApp } from '#tests/fixtures/server/fresh-app.ts';
import { sandboxOf, standing, statusOf } from './paying.ts';

const start = (app: FreshApp) => subscribeDemonstration({ ...app, sandbox: sandboxOf(app) });

const accountRow = ({ database }: FreshApp) =>
  database.run((db) =>
    db
      .selectFrom('account')
      .select(['id', 'subscription_status', 'granted_status'])
      .where('email', '=', 'active@meridian.example')
      .executeTakeFirstOrThrow(),
  );
const customerIdOf = async (app: FreshApp) =>
  (await app.subscriptions.customers.of((await accountRow(app)).id))!.customer_id;

describe.each(engines)('on $name', (engine) => {
  const openApp = appsOn(engine);
  const started = async () => {
    const app = await openApp();
    await start(app);
    return { app, visitor: await app.member('active') };
  };

  test('the billing page has something to show', async () => {
    const { app, visitor } = await started();
    const { card } = await visitor.json<PaymentMethod>('/api/subscription/payment-method');
    const { invoices } = await visitor.json<Customer>('/api/subscription/customer');
    expect(await standing({ visitor })).toMatchObject({
      status: 'active',
      items: [{ status: 'active', price: { amount: 900, interval: 'month' }, isCancelling: false }],
    });
    expect(card).toMatchObject({ brand: 'visa', last4: '4242' });
    expect(invoices).toMatchObject([{ status: 'paid', amount: 900, page: expect.stringMatching(/^http/) }]);
    expect(await accountRow(app)).toMatchObject({ granted_status: 'inactive' });
  });

  test('nobody is written to or told', async () => {
    const { app } = await started();
    await sandboxOf(app).deliverDue();
    const told = await app.database.run((db) => db.selectFrom('webhook_event').select('type').execute());
    expect(told.map(({ type }) => type).toSorted()).toEqual(['customer.created', 'customer.updated']);
    expect(await app.letters()).toEqual([]);
  });

  test('four starts at once begin one subscription', async () => {
    const app = await openApp();
    await Promise.all(Array.from({ length: 4 }, () => start(app)));
    await start(app);
    const customerId = await customerIdOf(app);
    expect(await app.payments.subscriptions(customerId)).toHaveLength(1);
    expect(await app.payments.invoices(customerId)).toHaveLength(1);
    expect(await statusOf({ visitor: await app.member('active') })).toBe('active');
  });

  test('a start that broke off is finished', async () => {
    const app = await openApp();
    const { id } = await accountRow(app);
    const asked = { id, email: 'active@meridian.example', name: 'Ada Active' } as const;
    const { customer } = await app.subscriptions.customers.ensure({
      ...asked,
      role: 'member',
      subscriptionStatus: 'active',
      dataPortalAdmin: false,
      validated: true,
    });
    await sandboxOf(app).subscribeQuietly(customer.customer_id);
    await start(app);
    expect(await app.payments.subscriptions(customer.customer_id)).toHaveLength(1);
    expect(await accountRow(app)).toMatchObject({
      subscription_status: 'active',
      granted_status: 'inactive',
    });
  });

  test('whole files at every moment of it', async () => {
    const app = await openApp();
    const seen = new Set<string>();
    const over = new AbortController();
    const watch = async () => {
      while (!over.signal.aborted) seen.add((await accountRow(app)).subscription_status);
    };
    await Promise.all([watch(), start(app).finally(() => over.abort())]);
    expect([...seen]).toEqual(['active']);
  });

  test('without the provider the grant stays', async () => {
    const app = await openApp();
    await app.database.run((db) => db.schema.dropTable('sandbox_object').execute());
    await expect(start(app)).rejects.toThrow('payment provider');
    expect(await accountRow(app)).toMatchObject({ subscription_status: 'active', granted_status: 'active' });
  });

  test('a visitor cancels, the next start begins anew', async () => {
    const { app, visitor } = await started();
    await visitor.post('/api/subscription/cancel', {});
    await start(app);
    expect(await statusOf({ visitor })).toBe('cancelling');
    await sandboxOf(app).forwardToNext(await customerIdOf(app));
    await sandboxOf(app).deliverDue();
    expect(await statusOf({ visitor })).toBe('inactive');
    await start(app);
    expect(await statusOf({ visitor })).toBe('active');
    expect(await app.payments.subscriptions(await customerIdOf(app))).toHaveLength(2);
  });

  test('nobody else’s account of that name pays', async () => {
    const app = await openApp();
    await app.database.run((db) => db.updateTable('account').set({ demonstration: 0 }).execute());
    await start(app);
    expect(await app.database.run((db) => db.selectFrom('customer').selectAll().execute())).toEqual([]);
  });
});
