// A subscription from the first page to its end, through the portal's endpoints and the sandbox: what a member is told, may
// do and is written at each step.
import { describe, expect, test } from 'vitest';
import { endpoints } from '#contract/api/endpoints.ts';
import { appsOn } from '#tests/fixtures/server/apps-on.ts';
import { createCast } from '#tests/fixtures/server/cast.ts';
import { engines } from '#tests/fixtures/server/engines.ts';
import {
  begin,
  card,
  customerOf,
  kindsTo,
  pay,
  priceOf,
  product,
  sandboxOf,
  sessionIn,
  standing,
  statusOf,
  subscribe,
} from './paying.ts';

const checkout = '/api/subscription/checkout';

describe.each(engines)('on $name', (engine) => {
  const openApp = appsOn(engine);
  const open = async () => {
    const app = await openApp();
    const cast = await createCast(app);
    return { app, cast, person: await cast.person(), sandbox: sandboxOf(app) };
  };
  const subscribed = async () => {
    const all = await open();
    await subscribe(all.app, all.person);
    return all;
  };

  test('a member subscribes and downloads in full', async () => {
    const { app, person } = await subscribed();
    const answer = await standing(person);
    expect(endpoints['subscription.list'].answer.parse(answer)).toEqual(answer);
    expect(answer).toMatchObject({ status: 'active', isConfirming: false, freeAccess: null });
    expect(answer.items).toMatchObject([{ status: 'active', price: { amount: 900 }, isCancelling: false }]);
    expect(await statusOf(person)).toBe('active');
    expect(await kindsTo(app, person)).toEqual(['subscribed']);
  });

  test('the page back comes before any event', async () => {
    const { app, person, sandbox } = await open();
    await pay(app, person);
    expect(await standing(person)).toMatchObject({ status: 'active', isConfirming: false });
    await sandbox.deliverDue();
    expect(await kindsTo(app, person)).toEqual(['subscribed']);
  });

  test('a cancellation counts from its date', async () => {
    const { app, person, sandbox } = await subscribed();
    const cancelled = await (await person.visitor.post('/api/subscription/cancel', {})).json();
    expect(cancelled).toMatchObject({ status: 'cancelling', items: [{ isCancelling: true }] });
    expect(await statusOf(person)).toBe('cancelling');
    await sandbox.forwardToNext(await customerOf(app, person));
    await sandbox.deliverDue();
    expect(await statusOf(person)).toBe('inactive');
    expect(await kindsTo(app, person)).toEqual([
      'subscribed',
      'subscription-cancelled',
      'subscription-ended',
    ]);
  });

  test('a cancellation is taken back', async () => {
    const { app, person, sandbox } = await subscribed();
    for (const call of ['cancel', 'cancel', 'uncancel', 'uncancel'])
      expect((await person.visitor.post(`/api/subscription/${call}`, {})).status).toBe(200);
    await sandbox.deliverDue();
    expect(await standing(person)).toMatchObject({ status: 'active', items: [{ isCancelling: false }] });
    expect(await kindsTo(app, person)).toEqual([
      'subscribed',
      'subscription-cancelled',
      'subscription-resumed',
    ]);
  });

  test('a failed renewal is told and mended', async () => {
    const { app, person, sandbox } = await subscribed();
    const customer = await customerOf(app, person);
    await sandbox.setFailing(customer, true);
    await sandbox.forwardToNext(customer);
    await sandbox.deliverDue();
    expect(await statusOf(person)).toBe('past_due');
    await sandbox.setFailing(customer, false);
    await sandbox.forwardToNext(customer);
    await sandbox.deliverDue();
    expect(await statusOf(person)).toBe('active');
    expect(await kindsTo(app, person)).toEqual(['subscribed', 'payment-failed']);
  });

  test('a payment that never comes ends it', async () => {
    const { app, person, sandbox } = await subscribed();
    const customer = await customerOf(app, person);
    await sandbox.setFailing(customer, true);
    for (let step = 0; step < 5; step += 1) await sandbox.forwardToNext(customer);
    await sandbox.deliverDue();
    expect(await statusOf(person)).toBe('inactive');
    expect(await kindsTo(app, person)).toEqual(['subscribed', 'subscription-ended']);
  });

  test('fifty presses begin one checkout', async () => {
    const { app, person } = await open();
    const price = await priceOf(app);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => person.visitor.post(checkout, { price })),
    );
    const said = await Promise.all(answers.map((answer) => answer.text()));
    expect([...new Set(said)]).toEqual([expect.stringContaining('/checkout/')]);
    const rows = await app.database.run((db) => db.selectFrom('checkout').select('state').execute());
    expect(rows).toEqual([{ state: 'open' }]);
    // Nor did the provider make others that were closed again.
    const pages = await app.database.run((db) =>
      db.selectFrom('sandbox_object').select('id').where('type', '=', 'checkout.session').execute(),
    );
    expect(pages).toHaveLength(1);
  });

  test('another price closes the first page', async () => {
    const { app, person, sandbox } = await open();
    const monthly = await begin(app, person, 'month');
    const yearly = await begin(app, person, 'year');
    expect(await begin(app, person, 'year')).toEqual(yearly);
    expect(await sandbox.complete(sessionIn(monthly), card)).toBeUndefined();
    expect(await sandbox.complete(sessionIn(yearly), card)).toContain('/account/billing?from=checkout');
  });

  test('two prices at once leave one page', async () => {
    const { app, person } = await open();
    await Promise.all([begin(app, person, 'month'), begin(app, person, 'year'), begin(app, person, 'month')]);
    const rows = await app.database.run((db) => db.selectFrom('checkout').selectAll().execute());
    expect(rows.filter(({ state }) => state === 'open')).toHaveLength(1);
    for (const { id, state } of rows) expect((await app.payments.checkout(id)).state).toBe(state);
  });

  test('who has a subscription begins none', async () => {
    const { app, person, sandbox } = await open();
    await pay(app, person);
    // Nobody has told the portal yet.
    const again = await person.visitor.post(checkout, { price: await priceOf(app, 'year') });
    expect(again.status).toBe(409);
    expect(await again.json()).toMatchObject({
      code: 'already-subscribed',
      message:
        'You can already download whole files, so no payment was started. Your billing page shows your access.',
    });
    await sandbox.deliverDue();
    expect(await app.payments.subscriptions(await customerOf(app, person))).toHaveLength(1);
  });
});

describe('the endpoints', () => {
  const openApp = appsOn(engines[0]!);
  const open = async () => {
    const app = await openApp();
    const cast = await createCast(app);
    return { app, cast, person: await cast.person() };
  };
  const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;

  test('anybody sees what there is', async () => {
    const { app } = await open();
    const answer = await product({ visitor: app.visitor() });
    expect(endpoints['subscription.product'].answer.parse(answer)).toEqual(answer);
    expect(answer.isSandbox).toBe(true);
    expect(answer.prices.map(({ amount, currency }) => [amount, currency])).toEqual([
      [900, 'gbp'],
      [9000, 'gbp'],
    ]);
  });

  test('only the server’s prices count', async () => {
    const { person } = await open();
    for (const price of ['price_of_mine', '', '0']) {
      const answer = await person.visitor.post(checkout, { price, amount: 1, unit_amount: 1 });
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({
        code: 'price-not-found',
        message: 'This price no longer exists. Load the page again and choose one that is shown.',
      });
    }
  });

  test('the way back is the installation’s own', async () => {
    const { app, person } = await open();
    const price = await priceOf(app);
    const answer = await person.visitor.ask(`${checkout}?success_url=https://evil.example`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
      },
      body: JSON.stringify({ price, successUrl: 'https://evil.example' }),
    });
    const session = sessionIn((await answer.json()) as { url: string });
    expect(await sandboxOf(app).complete(session, card)).toBe(
      'http://portal.test/account/billing?from=checkout',
    );
  });

  test('a return page changes nothing', async () => {
    const { person } = await open();
    await person.visitor.ask('/account/billing?from=checkout&session_id=cs_1&status=active');
    expect(await standing(person)).toMatchObject({ status: 'inactive', isConfirming: false, items: [] });
  });

  test('nothing can be cancelled that is not there', async () => {
    const { app, person } = await open();
    for (const call of ['cancel', 'uncancel', 'payment-method'])
      expect(await (await person.visitor.post(`/api/subscription/${call}`, {})).json()).toMatchObject({
        code: 'not-subscribed',
        message: 'You have no subscription to change. Your billing page shows your access.',
      });
    await begin(app, person);
    for (const call of ['cancel', 'uncancel', 'payment-method'])
      expect(await codeOf(await person.visitor.post(`/api/subscription/${call}`, {}))).toBe('not-subscribed');
  });

  test('card and invoices are shown', async () => {
    const { app, person } = await open();
    expect(await person.visitor.json('/api/subscription/payment-method')).toEqual({ card: null });
    expect(await person.visitor.json('/api/subscription/customer')).toEqual({
      email: person.account.email,
      invoices: [],
    });
    await subscribe(app, person);
    expect(await person.visitor.json('/api/subscription/payment-method')).toEqual({ card });
    const customer = await person.visitor.json<{ invoices: unknown[] }>('/api/subscription/customer');
    expect(endpoints['subscription.customer'].answer.parse(customer)).toEqual(customer);
    expect(customer.invoices).toMatchObject([{ amount: 900, currency: 'gbp', status: 'paid' }]);
  });

  test('another card is charged from then on', async () => {
    const { app, person } = await open();
    await subscribe(app, person);
    const answer = await person.visitor.post('/api/subscription/payment-method', {});
    const page = (await answer.json()) as { url: string };
    const back = await sandboxOf(app).complete(sessionIn(page), { ...card, last4: '4444' });
    expect(back).toBe('http://portal.test/account/billing?from=card');
    await sandboxOf(app).deliverDue();
    expect(await person.visitor.json('/api/subscription/payment-method')).toMatchObject({
      card: { last4: '4444' },
    });
  });
});
