// Every order of five events, each delivered once, twice or eight times at once, while the subscription lives on: after each
// delivery the account is what a model of a few lines says, and each e-mail is written once. An event may come before
// others that happened first, but not before it has happened.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cast, createCast, type Person } from '#tests/fixtures/server/cast.ts';
import { bothEngines } from '#tests/fixtures/server/engines.ts';
import { type FreshApp, freshApp } from '#tests/fixtures/server/fresh-app.ts';
import { customerOf, day, kindsTo, pay, sandboxOf } from './paying.ts';
import { takePost, tell, type WebhookEvent } from './webhook-events.ts';

// The model.
const types = [
  'customer.subscription.created',
  'checkout.session.completed',
  'invoice.payment_failed',
  'customer.subscription.updated',
  'customer.subscription.deleted',
];
type Seen = 'active' | 'past_due' | null;
/** What the provider says once each of them has happened. */
const subscriptionSync: Seen[] = ['active', 'active', 'past_due', 'past_due', null];
const letterOf = (seen: Seen): string =>
  seen === null ? 'subscription-ended' : seen === 'active' ? 'subscribed' : 'payment-failed';

/** @param order indexes of `types`. @returns status after each delivery, and all e-mails */
function model(order: readonly number[]): { statuses: string[]; letters: string[] } {
  const statuses: string[] = [];
  const letters: string[] = [];
  let seen: Seen = null;
  let reached = 0;
  for (const index of order) {
    reached = Math.max(reached, index);
    const is = subscriptionSync[reached]!;
    if (is !== seen) letters.push(letterOf(is));
    seen = is;
    statuses.push(is ?? 'inactive');
  }
  return { statuses, letters };
}

const orders = (rest: number[]): number[][] =>
  rest.length === 0
    ? [[]]
    : rest.flatMap((first) =>
        orders(rest.filter((other) => other !== first)).map((tail) => [first, ...tail]),
      );
const all = orders([0, 1, 2, 3, 4]);

/** A subscription that is begun, is not paid a second time, and ends. */
function createLife(app: FreshApp, person: Person) {
  const told = new Map<string, WebhookEvent>();
  const keep = async (wanted: string[]) => {
    for (const event of await takePost(app)) if (wanted.includes(event.type)) told.set(event.type, event);
  };
  const acts = [
    async () => {
      await pay(app, person);
      await keep(types.slice(0, 2));
    },
    async () => {
      const customer = await customerOf(app, person);
      await sandboxOf(app).setFailing(customer, true);
      await sandboxOf(app).forwardToNext(customer);
      await keep(types.slice(2, 4));
    },
    async () => {
      const customer = await customerOf(app, person);
      while ((await app.payments.subscriptions(customer))[0]?.status !== 'canceled')
        await sandboxOf(app).forwardToNext(customer);
      await keep(types.slice(4));
    },
  ];
  return {
    /** The event of an index, once all has happened that comes before it. */
    async event(index: number): Promise<WebhookEvent> {
      for (const act of acts.splice(0, Math.max(0, Math.floor(index / 2) + acts.length - 2))) await act();
      const event = told.get(types[index]!);
      if (!event) throw new Error(`The sandbox told nothing of ${types[index]}.`);
      return event;
    },
  };
}

const statusIn = async ({ database }: FreshApp, { account }: Person): Promise<string> => {
  const row = await database.run((db) =>
    db.selectFrom('account').selectAll().where('id', '=', account.id).executeTakeFirstOrThrow(),
  );
  return row.subscription_status;
};

/** All of them on the first engine; on the others one in five, since each costs as much as all of a test elsewhere. */
const ordersOn = (engine: (typeof bothEngines)[number]) =>
  all.filter((_order, at) => engine === bothEngines[0] || at % 5 === 0);

describe.each(bothEngines)('on $name', (engine) => {
  let app: FreshApp;
  let cast: Cast;
  beforeAll(async () => {
    app = await freshApp({ database: await engine.open() });
    cast = await createCast(app);
  });
  afterAll(async () => {
    await app.close();
    await engine.stop();
  });

  async function history(order: readonly number[], times: number) {
    const person = await cast.person();
    const life = createLife(app, person);
    const statuses: string[] = [];
    for (const index of order) {
      const answers = await tell(app, await life.event(index), times);
      expect(new Set(answers)).toEqual(new Set([200]));
      statuses.push(await statusIn(app, person));
    }
    return { person, life, outcome: { statuses, letters: await kindsTo(app, person) } };
  }

  describe.each([1, 2, 8])('%i of each at once', (times) => {
    test.each([0, 1, 2, 3, 4])(
      'every order that event %i begins',
      async (first) => {
        for (const order of ordersOn(engine).filter(([begin]) => begin === first))
          expect({ order, ...(await history(order, times)).outcome }).toEqual({ order, ...model(order) });
      },
      60_000,
    );
  });

  test('all of it again three days late', async () => {
    const { person, life, outcome } = await history([2, 0, 4, 1, 3], 1);
    app.clock.advance(3 * day);
    for (const index of [3, 4, 0, 1, 2]) await tell(app, await life.event(index), 8);
    expect(await kindsTo(app, person)).toEqual(outcome.letters);
    expect(await statusIn(app, person)).toBe('inactive');
  });

  test('all five at once, eight times', async () => {
    const person = await cast.person();
    const life = createLife(app, person);
    await tell(app, await life.event(0));
    const events = [await life.event(4), ...(await Promise.all([0, 1, 2, 3].map(life.event)))];
    await Promise.all(events.map((event) => tell(app, event, 8)));
    expect(await statusIn(app, person)).toBe('inactive');
    expect(await kindsTo(app, person)).toEqual(['subscribed', 'subscription-ended']);
  });
});

test('the model is itself as expected', () => {
  expect(all).toHaveLength(120);
  expect(model([0, 1, 2, 3, 4])).toEqual({
    statuses: ['active', 'active', 'past_due', 'past_due', 'inactive'],
    letters: ['subscribed', 'payment-failed', 'subscription-ended'],
  });
  expect(model([4, 0, 1, 2, 3]).letters).toEqual([]);
});
