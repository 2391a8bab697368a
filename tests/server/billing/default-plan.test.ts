// A checkout that names no price, as the specification has it: without a body, or with an empty one, it is of the
// default plan. What is sent all the same is still checked.
import { beforeEach, expect, test } from 'vitest';
import { appsOn } from '#tests/fixtures/server/apps-on.ts';
import { createCast } from '#tests/fixtures/server/cast.ts';
import { bothEngines } from '#tests/fixtures/server/engines.ts';
import { jsonHeaders } from '#tests/fixtures/server/fresh-app.ts';
import { begin, card, priceOf, sandboxOf, sessionIn, standing } from './paying.ts';

const checkout = '/api/subscription/checkout';
const openApp = appsOn(bothEngines[0]!);

let app: Awaited<ReturnType<typeof openApp>>;
let ask: (init?: RequestInit) => Promise<Response>;
let person: Awaited<ReturnType<Awaited<ReturnType<typeof createCast>>['person']>>;
beforeEach(async () => {
  app = await openApp();
  person = await (await createCast(app)).person();
  ask = (init) => person.visitor.ask(checkout, { method: 'POST', ...init });
});

const monthly = () => begin(app, person, 'month');

test.each<[what: string, init?: RequestInit]>([
  ['no body'],
  ['no body in JSON', { headers: jsonHeaders }],
  ['an empty object', { headers: jsonHeaders, body: '{}' }],
])('%s begins the plan by the month', async (_what, init) => {
  const answer = await ask(init);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual(await monthly());
});

test('the default plan is what is paid', async () => {
  const { url } = (await (await ask()).json()) as { url: string };
  await sandboxOf(app).complete(sessionIn({ url }), card);
  expect((await standing(person)).items).toMatchObject([{ price: { id: await priceOf(app, 'month') } }]);
});

test('without a plan by the month it is the cheapest', async () => {
  const { product } = app.payments;
  const yearly = await priceOf(app, 'year');
  app.payments.product = async () => {
    const whole = await product();
    return { ...whole, prices: whole.prices.filter(({ id }) => id === yearly) };
  };
  expect(await (await ask()).json()).toEqual(await begin(app, person, 'year'));
});

test('without any price there is no plan', async () => {
  const { product } = app.payments;
  app.payments.product = async () => ({ ...(await product()), prices: [] });
  const answer = await ask();
  expect([answer.status, await answer.json()]).toEqual([
    404,
    expect.objectContaining({ code: 'price-not-found' }),
  ]);
});

test('a press without a body sent twice counts once', async () => {
  const headers = { 'idempotency-key': 'one-press-made-at-random' };
  const first = await (await ask({ headers })).json();
  expect(await (await ask({ headers, body: null })).json()).toEqual(first);
});

test.each<[what: string, init: RequestInit, status: number, code: string]>([
  ['half a body', { headers: jsonHeaders, body: '{"price":' }, 400, 'malformed-json'],
  ['a form', { body: new URLSearchParams({ price: 'a' }) }, 400, 'malformed-json'],
  ['plain text', { body: 'price' }, 400, 'malformed-json'],
  ['a blank', { headers: jsonHeaders, body: ' ' }, 400, 'malformed-json'],
  ['null', { headers: jsonHeaders, body: 'null' }, 422, 'invalid-input'],
  ['a price that is no text', { headers: jsonHeaders, body: '{"price":null}' }, 422, 'invalid-input'],
  ['a price of nobody', { headers: jsonHeaders, body: '{"price":"mine"}' }, 404, 'price-not-found'],
  ['an empty price', { headers: jsonHeaders, body: '{"price":""}' }, 404, 'price-not-found'],
])('%s is refused', async (_what, init, status, code) => {
  const answer = await ask(init);
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([status, code]);
});

test('elsewhere a body is still needed', async () => {
  const answer = await person.visitor.ask('/api/subscription/free-access', { method: 'POST' });
  expect(answer.status).toBe(400);
});
