// Who waits for whom when the same request comes twice: the first one's answer, the end of patience, a first that died,
// and one that failed. The work and the pauses are the test's; no time passes.
import { Hono } from 'hono';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { problemSchema } from '#contract/ground/problem.ts';
import { createIdempotencyStore } from '#server/api/idempotency-store.ts';
import type { Env } from '#server/http/env.ts';
import { createErrorHandler } from '#server/http/problems.ts';
import { createIdempotency } from '#server/api/idempotency.ts';
import { createSessionCookie } from '#server/api/session-cookie.ts';
import { type FreshApp, freshApp } from '#tests/fixtures/server/fresh-app.ts';

const key = 'a-key-made-at-random';
const codeOf = async (answer: Response) =>
  `${answer.status} ${problemSchema.parse(await answer.json()).code}`;

let app: FreshApp;
afterEach(() => app?.close());

/** One endpoint whose work the test decides on, and pauses that the test counts. */
async function bench(work: () => Promise<Response>, paused: (milliseconds: number) => Promise<void>) {
  app = await freshApp();
  const log = pino({ level: 'silent' });
  const store = createIdempotencyStore(app.database, app.clock);
  const idempotency = createIdempotency(
    { ...app.services, idempotency: store, log },
    createSessionCookie(app.config),
    paused,
  );
  const hono = new Hono<Env>();
  hono.onError(createErrorHandler({ config: app.config, log }));
  hono.post('/', async (http) => {
    http.set('requestId', 'x');
    return idempotency.once(http, 'bench', { member: null, request: {} }, work);
  });
  const ask = async () => hono.request('/', { method: 'POST', headers: { 'idempotency-key': key } });
  return { ask, store };
}

/** Work that goes on until the test says otherwise. */
function held() {
  const { promise, resolve } = Promise.withResolvers<Response>();
  return { work: () => promise, finish: (text: string) => resolve(new Response(text)) };
}

test('who comes second waits for the first', async () => {
  const { work, finish } = held();
  const { ask } = await bench(work, async () => finish('done'));
  const answers = await Promise.all([ask(), ask()]);
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(['done', 'done']);
});

test('after ten seconds who waits is told', async () => {
  const { work, finish } = held();
  let waited = 0;
  const { ask } = await bench(work, async (milliseconds) => {
    waited += milliseconds;
  });
  const first = ask();
  const second = await ask();
  expect(waited).toBeGreaterThan(9_000);
  expect(waited).toBeLessThan(11_000);
  expect(second.headers.get('retry-after')).toBe('5');
  expect(await second.clone().json()).toMatchObject({
    message: 'The same request is still running. Wait a moment, then send it again.',
  });
  expect(await codeOf(second)).toBe('409 still-running');
  finish('done');
  expect(await (await first).text()).toBe('done');
});

test('who died is taken over after 30 seconds', async () => {
  const dead = held();
  let runs = 0;
  const work = () => {
    runs += 1;
    return runs === 1 ? dead.work() : Promise.resolve(new Response('second'));
  };
  const { ask } = await bench(work, async () => {
    app.clock.advance(10_000);
  });
  const first = ask();
  expect(await (await ask()).text()).toBe('second');
  // The first was not dead after all: its late answer is its own, and is not what the others get.
  dead.finish('first');
  expect(await (await first).text()).toBe('first');
  expect(await (await ask()).text()).toBe('second');
  expect(runs).toBe(2);
});

test('who failed leaves the work to the next', async () => {
  let runs = 0;
  const { ask } = await bench(
    async () => {
      runs += 1;
      if (runs === 1) throw new Error('the disk is full');
      return new Response('done');
    },
    async () => {},
  );
  const statuses = (await Promise.all([ask(), ask(), ask()])).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 200, 500]);
  expect(runs).toBe(2);
});

test('an answer that cannot be kept is given', async () => {
  const { ask, store } = await bench(
    async () => new Response('done'),
    async () => {},
  );
  store.keep = () => Promise.reject(new Error('the disk is full'));
  expect(await (await ask()).text()).toBe('done');
});
