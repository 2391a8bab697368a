// Events at the door: who is let in, what is ignored, what waits until its customer is known, and that an answer which was
// asked for earlier never takes the place of a later one.
import { describe, expect, test } from 'vitest';
import { refuse } from '#server/ground/refusal.ts';
import { webhookPath } from '#server/payments/provider.ts';
import { appsOn } from '#tests/fixtures/server/apps-on.ts';
import { createCast, type Person } from '#tests/fixtures/server/cast.ts';
import { bothEngines, engines } from '#tests/fixtures/server/engines.ts';
import type { FreshApp } from '#tests/fixtures/server/fresh-app.ts';
import { customerOf, day, kindsTo, pay, sandboxOf, statusOf } from './paying.ts';
import { send, takePost, tell, type WebhookEvent } from './webhook-events.ts';

const created = 'customer.subscription.created';
const find = (post: WebhookEvent[], type: string): WebhookEvent => {
  const event = post.find((one) => one.type === type);
  if (!event) throw new Error(`Nobody told of ${type}.`);
  return event;
};
const rowOf = ({ database }: FreshApp, { id }: WebhookEvent) =>
  database.run((db) => db.selectFrom('webhook_event').selectAll().where('id', '=', id).executeTakeFirst());
/** The same event under another id, changed. */
const altered = (
  { body }: WebhookEvent,
  change: Record<string, unknown>,
  object: Record<string, unknown> = {},
): WebhookEvent => {
  const event = JSON.parse(body) as { data: { object: Record<string, unknown> } };
  const data = { object: { ...event.data.object, ...object } };
  const id = `evt_${JSON.stringify([change, object]).length}`;
  return { id, type: '', body: JSON.stringify({ ...event, id, data, ...change }) };
};

describe.each(engines)('on $name', (engine) => {
  const openApp = appsOn(engine);
  const paid = async () => {
    const app = await openApp();
    const person = await (await createCast(app)).person();
    await pay(app, person);
    const post = await takePost(app);
    return { app, person, post, event: find(post, created) };
  };

  test('an event changes what it is about', async () => {
    const { app, person, event } = await paid();
    expect(await statusOf(person)).toBe('inactive');
    expect(await tell(app, event)).toEqual([200]);
    expect(await statusOf(person)).toBe('active');
    expect(await rowOf(app, event)).toMatchObject({ type: created, handled_at: app.clock() });
  });

  test('what is not known has no effect', async () => {
    const { app, person, event } = await paid();
    const unknown = altered(event, { type: 'customer.tax_id.created' });
    expect(await tell(app, unknown)).toEqual([200]);
    expect(await statusOf(person)).toBe('inactive');
    expect(await rowOf(app, unknown)).toMatchObject({ handled_at: app.clock() });
  });

  test('a stranger’s event waits until they are known', async () => {
    const { app, person, event } = await paid();
    const row = await app.database.run((db) =>
      db.selectFrom('customer').selectAll().executeTakeFirstOrThrow(),
    );
    await app.database.run((db) => db.deleteFrom('customer').execute());
    expect(await tell(app, event)).toEqual([200]);
    expect(await rowOf(app, event)).toMatchObject({ customer_id: row.customer_id, handled_at: null });
    // The member presses again: the provider knows them, and so does the portal from then on.
    const answer = await person.visitor.post('/api/subscription/checkout', {
      price: (await app.payments.product()).prices[0]!.id,
    });
    expect(answer.status).toBe(409);
    expect(await statusOf(person)).toBe('active');
    expect(await rowOf(app, event)).toMatchObject({ handled_at: app.clock() });
  });

  test('the hourly work finds what still waits', async () => {
    const { app, person, event } = await paid();
    const rows = await app.database.run((db) => db.selectFrom('customer').selectAll().execute());
    await app.database.run((db) => db.deleteFrom('customer').execute());
    await tell(app, event);
    await app.database.run((db) => db.insertInto('customer').values(rows).execute());
    await app.subscriptions.sweep();
    expect(await statusOf(person)).toBe('active');
  });

  test('it comes again when the provider fails', async () => {
    const { app, person, event } = await paid();
    const { subscriptions } = app.payments;
    app.payments.subscriptions = async () => {
      throw refuse('provider-failure', 'The payment provider did not answer.');
    };
    expect(await tell(app, event, 3)).toEqual([502, 502, 502]);
    expect(await rowOf(app, event)).toMatchObject({ handled_at: null });
    app.payments.subscriptions = subscriptions;
    expect(await tell(app, event)).toEqual([200]);
    expect(await statusOf(person)).toBe('active');
  });

  test('an earlier answer replaces no later one', async () => {
    const { app, person, post, event } = await paid();
    const { subscriptions } = app.payments;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let isFirst = true;
    // The first question is answered at once, and the answer is long on its way.
    app.payments.subscriptions = async (customer) => {
      const answer = await subscriptions(customer);
      if (isFirst) {
        isFirst = false;
        await held;
      }
      return answer;
    };
    const slow = tell(app, event);
    await expect.poll(() => isFirst).toBe(false);
    await sandboxOf(app).forward(await customerOf(app, person), 1);
    const [one] = await subscriptions(await customerOf(app, person));
    await app.payments.setCancelling(one!.id, true);
    await tell(app, find(post, 'checkout.session.completed'));
    expect(await statusOf(person)).toBe('cancelling');
    release();
    expect(await slow).toEqual([200]);
    expect(await statusOf(person)).toBe('cancelling');
  });

  test('events are kept for a month', async () => {
    const { app, event } = await paid();
    await tell(app, event);
    app.clock.advance(30 * day - 1);
    await app.subscriptions.sweep();
    expect(await rowOf(app, event)).toBeDefined();
    app.clock.advance(1);
    await app.subscriptions.sweep();
    expect(await rowOf(app, event)).toBeUndefined();
  });
});

describe('the door', () => {
  const openApp = appsOn(bothEngines[0]!);
  const open = async () => {
    const app = await openApp();
    const person: Person = await (await createCast(app)).person();
    await pay(app, person);
    const event = find(await takePost(app), created);
    const signature = sandboxOf(app).sign(event.body);
    return { app, person, event, signature };
  };
  const codeOf = async (answer: Response) => [
    answer.status,
    ((await answer.json()) as { code: string }).code,
  ];

  test('lets nobody in without a signature', async () => {
    const { app, person, event, signature } = await open();
    const wrong = [400, 'signature-wrong'];
    expect(await codeOf(await send(app, event.body, {}))).toEqual(wrong);
    expect(await codeOf(await send(app, `${event.body} `, { 'stripe-signature': signature }))).toEqual(wrong);
    expect(await codeOf(await person.visitor.post(webhookPath, JSON.parse(event.body)))).toEqual(wrong);
    expect(await statusOf(person)).toBe('inactive');
    expect(await rowOf(app, event)).toBeUndefined();
  });

  test('asks for no origin and no session', async () => {
    const { app, event, signature } = await open();
    const headers = {
      'stripe-signature': signature,
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
    };
    expect((await send(app, event.body, headers)).status).toBe(200);
  });

  test('takes no more than 64 kB', async () => {
    const { app } = await open();
    const body = JSON.stringify({ id: 'x'.repeat(65_536) });
    const answer = await send(app, body, { 'stripe-signature': sandboxOf(app).sign(body) });
    expect(await codeOf(answer)).toEqual([413, 'body-too-large']);
  });

  test('only takes posts', async () => {
    const { app } = await open();
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect((await app.visitor().ask(webhookPath, { method })).status).toBe(404);
  });

  test('writes a line without the event', async () => {
    const { app, event, signature } = await open();
    await send(app, event.body, { 'stripe-signature': signature });
    const line = app.lines.find(({ call }) => call === 'webhook');
    expect(line).toMatchObject({ path: webhookPath, status: 200, method: 'POST' });
    expect(JSON.stringify(app.lines)).not.toContain(event.id);
    expect(JSON.stringify(app.lines)).not.toContain(signature);
  });

  test('carries the headers of every answer', async () => {
    const { app, event, signature } = await open();
    const { headers } = await send(app, event.body, { 'stripe-signature': signature });
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-request-id')).toBeTruthy();
  });

  test('a letter is written once for many', async () => {
    const { app, person, event } = await open();
    await tell(app, event, 20);
    expect(await kindsTo(app, person)).toEqual(['subscribed']);
  });
});
