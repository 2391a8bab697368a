// What the provider is told of a member, and what becomes of a subscription when its account goes: the provider forgets the
// member first, and when it does not, nothing is deleted.
import { beforeEach, describe, expect, test } from 'vitest';
import { createCast, type Person } from '#tests/fixtures/server/cast.ts';
import { type FreshApp, freshApp } from '#tests/fixtures/server/fresh-app.ts';
import {
  begin,
  breakProvider as breakProviderOf,
  card,
  customerOf,
  pay,
  priceOf,
  sandboxOf,
  sessionIn,
  standing,
  statusOf,
  subscribe,
} from './paying.ts';

let app: FreshApp;
let person: Person;
beforeEach(async () => {
  app = await freshApp();
  person = await (await createCast(app)).person({ name: 'Ada' });
  return () => app.close();
});

const breakProvider = () => breakProviderOf(app);

const openPage = async (): Promise<string> => {
  const { id } = await app.database.run((db) =>
    db.selectFrom('checkout').select('id').where('state', '=', 'open').executeTakeFirstOrThrow(),
  );
  return id;
};

const remove = async () => (await person.visitor.ask('/api/account', { method: 'DELETE' })).status;

describe('an account that goes', () => {
  test('ends its subscription at the provider', async () => {
    await subscribe(app, person);
    const customer = await customerOf(app, person);
    expect(await remove()).toBe(204);
    const left = await app.payments.subscriptions(customer).catch(() => []);
    expect(left.filter(({ status }) => status !== 'canceled')).toEqual([]);
    for (const table of ['customer', 'subscription', 'checkout'] as const)
      expect(await app.database.run((db) => db.selectFrom(table).selectAll().execute())).toEqual([]);
  });

  test('stays while the provider does not answer', async () => {
    await subscribe(app, person);
    const mend = breakProvider();
    expect(await remove()).toBe(502);
    mend();
    expect(await statusOf(person)).toBe('active');
    expect(await standing(person)).toMatchObject({ items: [{ status: 'active' }] });
    expect(await remove()).toBe(204);
  });

  test('leaves no page to pay on', async () => {
    const page = sessionIn(await begin(app, person));
    expect(await remove()).toBe(204);
    expect(await sandboxOf(app).complete(page, card)).toBeUndefined();
  });

  test('that never paid asks nobody', async () => {
    breakProvider();
    expect(await remove()).toBe(204);
  });
});

describe('the provider is told', () => {
  const told = async () => {
    const rows = await app.database.run((db) =>
      db.selectFrom('sandbox_object').select('json').where('type', '=', 'customer').execute(),
    );
    return rows.map(({ json }) => JSON.parse(json) as { name: string; email: string });
  };
  const rename = (name: string) =>
    person.visitor.ask('/api/account', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name }),
    });

  test('of a new name at once', async () => {
    await subscribe(app, person);
    expect((await rename('Ada Lovelace')).status).toBe(200);
    expect(await told()).toMatchObject([{ name: 'Ada Lovelace', email: person.account.email }]);
  });

  test('later where it did not answer', async () => {
    await subscribe(app, person);
    const mend = breakProvider();
    expect((await rename('Ada Lovelace')).status).toBe(200);
    mend();
    expect(await told()).toMatchObject([{ name: 'Ada' }]);
    await app.subscriptions.sweep();
    expect(await told()).toMatchObject([{ name: 'Ada Lovelace' }]);
  });
});

describe('while the provider is away', () => {
  test('the last known is shown', async () => {
    await subscribe(app, person);
    breakProvider();
    app.clock.advance(61_000);
    expect(await standing(person)).toMatchObject({ status: 'active', items: [{ status: 'active' }] });
    expect(app.lines.some(({ msg }) => String(msg).includes('the last known is shown'))).toBe(true);
  });

  test('a finished page is still being confirmed', async () => {
    await pay(app, person);
    await app.database.run((db) => db.updateTable('checkout').set({ state: 'complete' }).execute());
    breakProvider();
    expect(await standing(person)).toMatchObject({ status: 'inactive', isConfirming: true });
  });

  test('who comes back may have paid', async () => {
    await pay(app, person);
    const mend = breakProvider();
    expect(await standing(person)).toMatchObject({ status: 'inactive', isConfirming: true });
    mend();
    expect(await standing(person)).toMatchObject({ status: 'active', isConfirming: false });
  });

  test('who left the page is told once it is back', async () => {
    await begin(app, person);
    const mend = breakProvider();
    expect(await standing(person)).toMatchObject({ status: 'inactive', isConfirming: true });
    mend();
    expect(await standing(person)).toMatchObject({ status: 'inactive', isConfirming: false });
  });

  test('who began nothing waits for nothing', async () => {
    await begin(app, person);
    await app.payments.expireCheckout(await openPage());
    await standing(person);
    breakProvider();
    app.clock.advance(61_000);
    expect(await standing(person)).toMatchObject({ status: 'inactive', isConfirming: false });
  });

  test('plans are shown as they were', async () => {
    const path = '/api/subscription/product';
    const before = await person.visitor.json(path);
    breakProvider();
    app.clock.advance(3_600_000);
    expect(await person.visitor.json(path)).toEqual(before);
  });

  test('nothing is begun', async () => {
    const price = await priceOf(app);
    const mend = breakProvider();
    expect((await person.visitor.post('/api/subscription/checkout', { price })).status).toBe(502);
    mend();
    expect((await begin(app, person)).url).toContain('/checkout/');
  });
});

test('a change that nobody told is found', async () => {
  await subscribe(app, person);
  const customer = await customerOf(app, person);
  const [held] = await app.payments.subscriptions(customer);
  await app.payments.setCancelling(held!.id, true);
  expect(await statusOf(person)).toBe('active');
  app.clock.advance(61_000);
  await standing(person);
  expect(await statusOf(person)).toBe('cancelling');
  await sandboxOf(app).forwardToNext(customer);
  app.clock.advance(Date.parse((await standing(person)).items[0]!.periodEndsAt) - app.clock());
  app.clock.advance(3_600_000);
  await app.subscriptions.sweep();
  const row = await app.database.run((db) =>
    db.selectFrom('account').selectAll().where('id', '=', person.account.id).executeTakeFirstOrThrow(),
  );
  expect(row.subscription_status).toBe('inactive');
});

test('what was paid goes along in the export', async () => {
  await subscribe(app, person);
  const all = await person.visitor.json('/api/account/export');
  expect(all).toMatchObject({
    subscriptions: [{ status: 'active', price: { amount: 900 } }],
    invoices: [{ amount: 900, currency: 'gbp', status: 'paid', number: expect.any(String) }],
    applications: [],
  });
  breakProvider();
  expect(await person.visitor.json('/api/account/export')).toMatchObject({ invoices: null });
});
