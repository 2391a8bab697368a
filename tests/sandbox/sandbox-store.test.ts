// The sandbox's objects in the database: two processes share them and neither does a thing twice, keys answer again for a
// day, and an event is told until the portal takes it, however often the process ends in between.
import { pino } from 'pino';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '#server/database/database.ts';
import { product } from '#sandbox/objects/catalogue.ts';
import { createSandbox } from '#sandbox/sandbox.ts';
import { createStripeProvider } from '#server/payments/stripe.ts';
import { inProcessStripe } from '#server/payments/stripe-client.ts';
import { engines, type Engine } from '#tests/fixtures/server/engines.ts';

const secret = 'whsec_store';
const log = pino({ level: 'silent' });
const card = { brand: 'visa', last4: '4242', expiryMonth: 12, expiryYear: 2040 };
const returning = { successUrl: 'http://portal.test/a', cancelUrl: 'http://portal.test/b' };
const asked = { accountId: 'acc_1', email: 'a@members.example' };

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** Two handles of one database, as two processes have them, where one process can have two. */
async function openTwice(engine: Engine): Promise<Database[]> {
  const where = await engine.open();
  const first = await openDatabase(where);
  closing.push(() => first.close());
  // SQLite waits without letting others work: a second handle in this process would wait for itself.
  if (typeof where !== 'string' || where.startsWith('sqlite:')) return [first, first];
  const second = await openDatabase(where);
  closing.push(() => second.close());
  return [first, second];
}

function portalOn(database: Database, clock: () => number, deliver: (body: string) => number = () => 204) {
  const origin = () => 'http://sandbox.test';
  const parts = { database, clock, log, origin, secret };
  const sandbox = createSandbox({ ...parts, deliver: async (body) => deliver(body) });
  const stripe = inProcessStripe((url, init) => sandbox.api.request(url, init));
  const about = { stripe, productId: product.id, secrets: [secret], isSandbox: true, clock, log };
  return { sandbox, stripe, payments: createStripeProvider(about) };
}

const customer = { metadata: { accountId: 'acc_9' } };
const keptBy = ({ sandbox }: ReturnType<typeof portalOn>) =>
  sandbox.setting.store.read(async (store) => (await store.all('sandbox.replay')).length);

describe.each(engines)('$name', (engine) => {
  afterAll(() => engine.stop());
  let now = Date.UTC(2026, 0, 31);
  const clock = () => now;

  const pair = async (deliver?: (body: string) => number) => {
    const [one, other] = await openTwice(engine);
    return [portalOn(one!, clock, deliver), portalOn(other!, clock, deliver)] as const;
  };

  test('two processes make one customer', async () => {
    const portals = await pair();
    const ids = await Promise.all(
      Array.from({ length: 10 }, (_, at) => portals[at % 2]!.payments.ensureCustomer(asked)),
    );
    expect(new Set(ids).size).toBe(1);
  });

  test('two processes begin one checkout and pay once', async () => {
    const [one, other] = await pair();
    const customerId = await one.payments.ensureCustomer(asked);
    const wanted = { customerId, priceId: 'price_SandboxMonthly', key: 'k', ...returning };
    const [first, second] = await Promise.all([
      one.payments.beginCheckout(wanted),
      other.payments.beginCheckout(wanted),
    ]);
    expect(second).toEqual(first);
    const ends = await Promise.all([one, other].map(({ sandbox }) => sandbox.complete(first.id, card)));
    expect(ends.filter(Boolean)).toEqual([returning.successUrl]);
    expect(await one.payments.invoices(customerId)).toHaveLength(1);
  });

  test('two processes renew and tell once', async () => {
    const told: string[] = [];
    const [one, other] = await pair((body) => told.push((JSON.parse(body) as { type: string }).type) && 204);
    const customerId = await one.payments.ensureCustomer(asked);
    const priceId = 'price_SandboxMonthly';
    const { id } = await one.payments.beginCheckout({ customerId, priceId, key: 'k', ...returning });
    await one.sandbox.complete(id, card);
    await Promise.all([one.sandbox.deliverDue(), other.sandbox.deliverDue()]);
    told.length = 0;
    now += 28 * 86_400_000;
    await Promise.all([one.sandbox.catchUp(), other.sandbox.catchUp()]);
    await Promise.all([one.sandbox.deliverDue(), other.sandbox.deliverDue()]);
    expect(told.sort()).toEqual(['customer.subscription.updated', 'invoice.created', 'invoice.paid']);
  });

  test('what is not taken is told again', async () => {
    const answers = [500, 0, 204];
    const bodies: string[] = [];
    const [one, other] = await pair((body) => bodies.push(body) && (answers.shift() ?? 204));
    await one.stripe.customers.create({ metadata: { accountId: 'acc_2' } });
    expect([await one.sandbox.deliverDue(), await one.sandbox.deliverDue()]).toEqual([1, 0]);
    now += 2000;
    expect(await other.sandbox.deliverDue()).toBe(1);
    now += 3999;
    expect(await other.sandbox.deliverDue()).toBe(0);
    now += 1;
    expect([await other.sandbox.deliverDue(), await one.sandbox.deliverDue()]).toEqual([1, 0]);
    expect(new Set(bodies).size).toBe(1);
    expect(bodies).toHaveLength(3);
  });

  test('a portal that ended while told is told again', async () => {
    let isThere = false;
    const heard: string[] = [];
    const [one, other] = await pair((body) => {
      if (!isThere) throw new Error('gone');
      return heard.push(body) && 204;
    });
    await one.stripe.customers.create({ metadata: { accountId: 'acc_3' } });
    await one.sandbox.deliverDue();
    isThere = true;
    now += 60_000;
    await other.sandbox.deliverDue();
    expect(heard).toHaveLength(1);
  });

  test('a key answers the same for a day', async () => {
    const [one, other] = await pair();
    const key = { idempotencyKey: 'once' };
    const make = ({ stripe }: typeof one, accountId = 'acc_4') =>
      stripe.customers.create({ metadata: { accountId } }, key);
    const { id } = await make(one);
    expect((await make(other)).id).toBe(id);
    const reused = {
      type: 'StripeIdempotencyError',
      statusCode: 400,
      message: /^Keys for idempotent requests/,
    };
    await expect(make(other, 'acc_5')).rejects.toMatchObject(reused);
    now += 86_400_000;
    expect((await make(one, 'acc_5')).id).not.toBe(id);
  });

  test('a key’s answer is kept for a day', async () => {
    const [one] = await pair();
    const kept = () => keptBy(one);
    const make = () => one.stripe.customers.create(customer, { idempotencyKey: 'kept' });
    await make();
    now += 86_400_000 - 1;
    await one.sandbox.setting.store.sweep();
    expect(await kept()).toBe(1);
    now += 1;
    // The same key begins again, and its answer with it.
    await make();
    await one.sandbox.setting.store.sweep();
    expect(await kept()).toBe(1);
    now += 86_400_000;
    await one.sandbox.setting.store.sweep();
    expect(await kept()).toBe(0);
  });

  test('the sandbox removes old answers by itself', async () => {
    const [one] = await pair();
    await one.stripe.customers.create(customer, { idempotencyKey: 'old' });
    now += 86_400_000;
    await one.sandbox.catchUp();
    expect(await keptBy(one)).toBe(0);
  });

  test('a request that is refused leaves nothing', async () => {
    const [one] = await pair();
    const key = { idempotencyKey: 'refused' };
    const wrong = one.stripe.customers.create({ metadata: { accountId: 'acc_6' }, phone: '1' }, key);
    await expect(wrong).rejects.toMatchObject({ statusCode: 400 });
    expect(await one.sandbox.deliverDue()).toBe(0);
    expect(await one.stripe.customers.create({ metadata: { accountId: 'acc_6' } }, key)).toHaveProperty('id');
  });
});
