// The typed client against the real server on a real socket, and against servers that misbehave.
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTransport, pathOf, RequestFailure, type ClientSettings } from '#contract/api/client.ts';
import { wholeClient } from '#contract/api/whole-client.ts';
import { type FreshApp, freshApp } from '#tests/fixtures/server/fresh-app.ts';

const createClient = (settings: ClientSettings) => wholeClient(createTransport(settings));

const open: Server[] = [];

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

let app: FreshApp;
let portal: string;
beforeAll(async () => {
  app = await freshApp();
  portal = await serve(getRequestListener(app.fetch as Parameters<typeof getRequestListener>[0]));
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(async () => {
  for (const server of open) server.closeAllConnections();
  await Promise.all(open.map((server) => new Promise((resolve) => server.close(resolve))));
  await app.close();
});

const failureOf = async (work: Promise<unknown>): Promise<RequestFailure> => {
  const failure = await work.then(
    () => null,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(RequestFailure);
  return failure as RequestFailure;
};

const answering = (status: number, type: string, body: string) =>
  serve((_request, response) => response.writeHead(status, { 'content-type': type }).end(body));

test('an answer comes typed', async () => {
  const { version } = await createClient({ baseURL: portal })('version.get', {});
  expect(version).toBe('1.0.0');
});

test('path and query reach the server', async () => {
  const call = createClient({ baseURL: portal });
  expect((await call('variables.get', { params: { id: 'tax.revenue.vat_total' } })).title).toBe(
    'Value-added tax',
  );
  expect((await call('variables.list', { query: { search: 'corporate', limit: 1 } })).total).toBe(1);
});

test('an answer without a body is undefined', async () => {
  expect(await createClient({ baseURL: portal })('session.close', {})).toBeUndefined();
});

test('a failure carries the problem', async () => {
  const call = createClient({ baseURL: portal });
  const failure = await failureOf(call('session.open', { body: { email: 'a@b.example', password: 'x' } }));
  expect(failure).toMatchObject({ status: 401, problem: { code: 'wrong-credentials' } });
  expect(failure.message).toBe(failure.problem?.message);
});

test('401 tells the session', async () => {
  const onUnauthorized = vi.fn<() => void>();
  await failureOf(createClient({ baseURL: portal, onUnauthorized })('account.get', {}));
  expect(onUnauthorized).toHaveBeenCalledOnce();
});

test('a request may opt out of that', async () => {
  const onUnauthorized = vi.fn<() => void>();
  await failureOf(
    createClient({ baseURL: portal, onUnauthorized })('account.get', {}, { expiry: 'ignored' }),
  );
  expect(onUnauthorized).not.toHaveBeenCalled();
});

test('other failures leave the session alone', async () => {
  const onUnauthorized = vi.fn<() => void>();
  await failureOf(
    createClient({ baseURL: portal, onUnauthorized })('datasets.get', { params: { id: 'no.such' } }),
  );
  expect(onUnauthorized).not.toHaveBeenCalled();
});

test('an error page keeps its status', async () => {
  const baseURL = await answering(502, 'text/html', '<h1>Bad gateway</h1>');
  expect(await failureOf(createClient({ baseURL })('version.get', {}))).toMatchObject({
    status: 502,
    problem: undefined,
  });
});

test('an answer in HTML is a failure', async () => {
  const baseURL = await answering(200, 'text/html', '<h1>Welcome to the hotel</h1>');
  expect((await failureOf(createClient({ baseURL })('version.get', {}))).status).toBe(0);
});

test('no server is status 0', async () => {
  const failure = await failureOf(createClient({ baseURL: 'http://127.0.0.1:1' })('version.get', {}));
  expect(failure).toMatchObject({ status: 0, message: 'The server did not answer.' });
});

test('a silent server is status 0', async () => {
  const baseURL = await serve(() => {});
  expect(
    (
      await failureOf(
        createClient({ baseURL, patience: { connecting: 100, silence: 100 } })('version.get', {}),
      )
    ).status,
  ).toBe(0);
});

test('a silent server fails a call with a signal', async () => {
  const baseURL = await serve(() => {});
  const { signal } = new AbortController();
  const asked = createClient({ baseURL, patience: { connecting: 100, silence: 100 } })(
    'version.get',
    {},
    { signal },
  );
  expect((await failureOf(asked)).status).toBe(0);
});

test('a failure is asked once', async () => {
  let asked = 0;
  const baseURL = await serve((_request, response) => {
    asked += 1;
    response.writeHead(503).end();
  });
  await failureOf(createClient({ baseURL })('version.get', {}));
  expect(asked).toBe(1);
});

test('requests carry the session cookie', async () => {
  const sent = vi.spyOn(globalThis, 'fetch');
  await createClient({ baseURL: portal })('version.get', {});
  expect(sent.mock.calls[0]![1]?.credentials).toBe('include');
});

test('a request names its key and its member', async () => {
  const sent = vi.spyOn(globalThis, 'fetch');
  const call = createClient({ baseURL: portal });
  await call('session.close', {}, { key: 'a-key-made-at-random', as: 'acc_1' });
  await call('version.get', {});
  const [named, bare] = sent.mock.calls.map(([, init]) => new Headers(init?.headers));
  expect([named?.get('idempotency-key'), named?.get('x-account')]).toEqual(['a-key-made-at-random', 'acc_1']);
  expect([bare?.has('idempotency-key'), bare?.has('x-account')]).toEqual([false, false]);
});

test('a request can be called off', async () => {
  const baseURL = await serve(() => {});
  const asked = createClient({ baseURL })('version.get', {}, { signal: AbortSignal.timeout(50) });
  expect((await failureOf(asked)).status).toBe(0);
});

test('an id is encoded into its path', () => {
  expect(pathOf('/api/variables/{id}', { id: 'a/b c' })).toBe('/api/variables/a%2Fb%20c');
});
