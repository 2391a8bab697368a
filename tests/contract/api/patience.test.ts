// When a request is given up: not by how long it takes in all, but where nothing comes. The clock is turned by the test;
// the server is a real one that sends what the test says.
import { createFetch } from 'ofetch';
import { afterEach, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest';
import { createTransport, RequestFailure } from '#contract/api/client.ts';
import { patientFetch } from '#contract/api/patience.ts';
import { wholeClient } from '#contract/api/whole-client.ts';
import { serveByHand } from './by-hand.ts';

const json = { 'content-type': 'application/json' };
/** The limits differ, so that a test sees which one it was. */
const patience = { connecting: 5000, silence: 1000 };

let server: Awaited<ReturnType<typeof serveByHand>>;
let head: MockInstance<typeof fetch>;
let set: MockInstance<typeof setTimeout>;
let cleared: MockInstance<typeof clearTimeout>;
beforeEach(async () => {
  server = await serveByHand();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  head = vi.spyOn(globalThis, 'fetch');
  set = vi.spyOn(globalThis, 'setTimeout');
  cleared = vi.spyOn(globalThis, 'clearTimeout');
});
afterEach(async () => {
  // The spies stand on the clock of the test.
  vi.restoreAllMocks();
  vi.useRealTimers();
  await server.close();
});

const client = () => wholeClient(createTransport({ baseURL: server.baseURL, patience }));
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
/** How many clocks of the limits still run; Node's own client has some besides, which outlive a request. */
function running(): number {
  const stopped = new Set(cleared.mock.calls.map(([clock]) => clock));
  const limits: unknown[] = Object.values(patience);
  return set.mock.results.filter(
    ({ value }, call) => limits.includes(set.mock.calls[call]![1]) && !stopped.has(value),
  ).length;
}
/** The head of the answer is here. */
const headHere = () => head.mock.results[0]!.value as Promise<Response>;
const stateOf = (work: Promise<unknown>) =>
  Promise.race([work, Promise.resolve('waiting')]).catch(() => 'over');
const failureOf = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error);

describe.each([
  ['with a signal', () => ({ signal: new AbortController().signal })],
  ['without one', () => ({})],
])('%s', (_name, options) => {
  test('a server that never answers is given up', async () => {
    const failure = failureOf(client()('version.get', {}, options()));
    await server.next();
    await pass(patience.connecting);
    expect(await failure).toMatchObject({ status: 0 });
    await server.over();
  });

  test('silence after half an answer is given up', async () => {
    const failure = failureOf(client()('version.get', {}, options()));
    (await server.next()).writeHead(200, json).write('{"version":');
    await headHere();
    await pass(patience.silence);
    expect(await failure).toMatchObject({ status: 0 });
    await server.over();
  });
});

test('a server may think until the limit', async () => {
  const answer = client()('version.get', {});
  const response = await server.next();
  await pass(patience.connecting - 1);
  response.writeHead(200, json).end('{"version":"1"}');
  expect(await answer).toEqual({ version: '1' });
});

test('a steady trickle is read to its end', async () => {
  const asked = patientFetch(patience)(server.baseURL);
  const response = await server.next();
  response.writeHead(200, json).flushHeaders();
  const reader = (await asked).body!.getReader();
  let read = '';
  // Eighteen times the limit in all.
  for (const piece of '[1,2,3,4,5,6,7,8,9]!') {
    await pass(patience.silence - 100);
    response.write(piece);
    read += new TextDecoder().decode((await reader.read()).value);
  }
  response.end();
  expect([read, (await reader.read()).done]).toEqual(['[1,2,3,4,5,6,7,8,9]!', true]);
  expect(running()).toBe(0);
});

test('an answer that is read leaves no clock', async () => {
  const answer = client()('version.get', {});
  (await server.next()).writeHead(200, json).end('{"version":"1"}');
  await answer;
  expect(running()).toBe(0);
});

test('an answer without a body leaves no clock', async () => {
  const answer = client()('session.close', {});
  (await server.next()).writeHead(204).end();
  expect(await answer).toBeUndefined();
  expect(running()).toBe(0);
});

test('Chromium’s empty body of a 204 is none', async () => {
  const answer = Object.defineProperty(new Response(''), 'status', { value: 204 });
  head.mockResolvedValue(answer);
  expect(answer.body).not.toBeNull();
  expect(await client()('session.close', {})).toBeUndefined();
});

test('a connection that breaks leaves no clock', async () => {
  const failure = failureOf(client()('version.get', {}));
  const response = await server.next();
  response.writeHead(200, json).write('{"ver');
  await headHere();
  response.destroy();
  expect(await failure).toBeInstanceOf(RequestFailure);
  expect(running()).toBe(0);
});

test('a body that nobody wants leaves no clock', async () => {
  const asked = patientFetch(patience)(server.baseURL);
  (await server.next()).writeHead(200, json).write('[');
  await (await asked).body!.cancel();
  await server.over();
  expect(running()).toBe(0);
});

test.each([
  ['before the head', false],
  ['after it', true],
])('the caller calls it off %s', async (_when, isHeadSent) => {
  const caller = new AbortController();
  const failure = failureOf(client()('version.get', {}, { signal: caller.signal }));
  const response = await server.next();
  if (isHeadSent) {
    response.writeHead(200, json).write('{"ver');
    await headHere();
  }
  caller.abort();
  expect(await failure).toMatchObject({ status: 0 });
  await server.over();
  expect(running()).toBe(0);
});

test('what was called off before is not sent', async () => {
  const failure = await failureOf(client()('version.get', {}, { signal: AbortSignal.abort() }));
  expect(failure).toMatchObject({ status: 0 });
  expect(running()).toBe(0);
});

test('a long body has longer to leave', async () => {
  const body = { email: 'a@b.example', password: 'x'.repeat(60_000) };
  const failure = failureOf(client()('session.open', { body }));
  await server.next();
  await pass(60_000);
  expect(await stateOf(failure)).toBe('waiting');
  await pass(patience.connecting + 100);
  expect(await failure).toMatchObject({ status: 0 });
});

test('ofetch sets no clock beside a signal', async () => {
  const { signal } = new AbortController();
  const fetched = vi.fn<typeof fetch>(async () => new Response('{}'));
  await createFetch({ fetch: fetched })('http://portal.test', { signal, timeout: 1 });
  expect(fetched.mock.calls[0]![1]!.signal).toBe(signal);
});
