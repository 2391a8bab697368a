// A provider that is down, slow to speak or says nonsense: the visitor gets one sentence, the log the cause, and nobody a
// key. The server that fails is a real one on a loopback port.
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { createStripeProvider } from '#server/payments/stripe.ts';
import { networkStripe } from '#server/payments/stripe-client.ts';

const key = 'sk_test_verysecret';
let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function providerBehind(answer: RequestListener, timeout?: number) {
  server = createServer(answer);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  let said = '';
  const log = pino({}, { write: (line) => void (said += line) });
  const stripe = networkStripe(key, `http://127.0.0.1:${port}`, timeout);
  const about = { stripe, productId: 'prod_1', secrets: [], isSandbox: true, clock: Date.now, log };
  return { payments: createStripeProvider(about), said: () => said };
}

const json = (status: number, body: unknown): RequestListener => {
  return (_, response) =>
    response
      .writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' })
      .end(typeof body === 'string' ? body : JSON.stringify(body));
};

test.each([
  [
    'a refused key',
    json(401, { error: { type: 'invalid_request_error', message: `Invalid API Key: ${key}` } }),
  ],
  ['an overload', json(500, { error: { type: 'api_error', message: 'overloaded' } })],
  ['too many questions', json(429, { error: { type: 'rate_limit_error', message: 'slow down' } })],
  ['a page of a proxy', json(200, '<html>busy</html>')],
  ['an empty answer', json(200, {})],
] as const)('%s is a provider failure', async (_name, answer) => {
  const { payments, said } = await providerBehind(answer);
  const refused = { code: 'provider-failure', message: /^The payment provider did not answer as it should/ };
  await expect(payments.subscriptions('cus_1')).rejects.toMatchObject(refused);
  expect(said()).toContain('"asked":"subscriptions"');
  expect(said()).not.toContain('verysecret');
});

const failure = { code: 'provider-failure' };
const answered = json(200, { object: 'list', data: [] });
const soon = 300;

test('silence is a provider failure, and ends with it', async () => {
  let isSilent = true;
  const { payments } = await providerBehind((request, response) => {
    if (!isSilent) answered(request, response);
  }, soon);
  await expect(payments.subscriptions('cus_1')).rejects.toMatchObject(failure);
  isSilent = false;
  expect(await payments.subscriptions('cus_1')).toEqual([]);
});

test('a closed port is a provider failure', async () => {
  const { payments } = await providerBehind(answered);
  await new Promise((resolve) => server?.close(resolve));
  await expect(payments.subscriptions('cus_1')).rejects.toMatchObject(failure);
});

test('a slow answer is asked for again under one key', async () => {
  const keys: unknown[] = [];
  const { payments } = await providerBehind((request, response) => {
    if (request.method === 'GET') return json(200, { object: 'search_result', data: [] })(request, response);
    keys.push(request.headers['idempotency-key']);
    if (keys.length > 1)
      json(200, { id: 'cus_1', object: 'customer', email: 'a@b.example' })(request, response);
  }, soon);
  expect(await payments.ensureCustomer({ accountId: 'acc_1', email: 'a@b.example' })).toBe('cus_1');
  expect(keys).toEqual(['customer:acc_1', 'customer:acc_1']);
});

test('every POST carries a key', async () => {
  const keys: unknown[] = [];
  const { payments } = await providerBehind((request, response) => {
    if (request.method === 'POST') keys.push(request.headers['idempotency-key']);
    json(200, { id: 'x', object: 'search_result', data: [], status: 'open', url: 'http://x.test' })(
      request,
      response,
    );
  });
  const returning = { successUrl: 'http://x.test/a', cancelUrl: 'http://x.test/b' };
  await payments.ensureCustomer({ accountId: 'acc_1', email: 'a@b.example' });
  await payments.beginCheckout({ customerId: 'cus_1', priceId: 'price_1', key: 'k', ...returning });
  await payments.beginCardChange({ customerId: 'cus_1', key: 'k', ...returning });
  await payments.expireCheckout('cs_1');
  expect(keys.slice(0, 1)).toEqual(['customer:acc_1']);
  expect(keys.slice(2, 4)).toEqual(['checkout:k', 'card:k']);
  expect(keys.every((sent) => typeof sent === 'string' && sent.length > 4)).toBe(true);
  expect(new Set(keys).size).toBe(5);
});

test('a broken line is tried again under one key', async () => {
  const keys: unknown[] = [];
  const { payments } = await providerBehind((request, response) => {
    if (request.method === 'GET') return json(200, { object: 'search_result', data: [] })(request, response);
    keys.push(request.headers['idempotency-key']);
    if (keys.length === 1) return request.socket.destroy();
    return json(200, { id: 'cus_1', object: 'customer', email: 'a@b.example' })(request, response);
  });
  expect(await payments.ensureCustomer({ accountId: 'acc_1', email: 'a@b.example' })).toBe('cus_1');
  expect(keys).toEqual(['customer:acc_1', 'customer:acc_1']);
});
