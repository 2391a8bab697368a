// Failures that can be visited: each named seed does what docs/seeds.md says, and none works in production.
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { problemSchema, problemStatus } from '#contract/ground/problem.ts';
import { seeds } from '#server/api/handlers/seeds.ts';
import { type FreshApp, freshApp } from '#tests/fixtures/server/fresh-app.ts';

let app: FreshApp;
beforeEach(async () => {
  app = await freshApp();
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

const statuses = [...new Set(Object.values(problemStatus))];

test.each(statuses)('signing in as error-%i fails so', async (status) => {
  const answer = await app.visitor().signIn(`error-${status}`);
  expect(answer.status).toBe(status);
  expect(problemSchema.parse(await answer.json()).message).toContain(`error-${status}`);
});

test('an endpoint fails with its own code', async () => {
  expect(await (await app.visitor().signIn('error-401')).json()).toMatchObject({ code: 'wrong-credentials' });
  expect(await app.visitor().json('/api/datasets/error-404')).toMatchObject({ code: 'dataset-not-found' });
});

test.each([
  '/api/variables?search=error-503',
  '/api/variables/error-503',
  '/api/data/preview?dataset=error-503',
])('%s fails', async (address) => {
  const answer = await app.visitor().ask(address);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('60');
});

test('a seeded attempt counts for nothing', async () => {
  const visitor = app.visitor();
  for (let i = 0; i < 12; i += 1) expect((await visitor.signIn('error-401')).status).toBe(401);
});

test('a cookie makes one endpoint fail', async () => {
  const visitor = app.visitor();
  const set = await visitor.ask('/dev/seed?set=variables.list:error-500,account.get:busy');
  expect([set.status, set.headers.get('location')]).toEqual([303, '/']);
  expect((await visitor.ask('/api/variables')).status).toBe(500);
  expect((await visitor.ask('/api/account')).status).toBe(503);
  expect((await visitor.ask('/api/datasets')).status).toBe(200);
});

test('clearing the cookie mends it', async () => {
  const visitor = app.visitor();
  await visitor.ask('/dev/seed?set=variables.list:error-500');
  await visitor.ask('/dev/seed?clear=all');
  expect((await visitor.ask('/api/variables')).status).toBe(200);
});

test('slow answers after three seconds', async () => {
  const started = performance.now();
  expect((await app.visitor().ask('/api/variables?search=slow')).status).toBe(200);
  expect(performance.now() - started).toBeGreaterThan(2900);
});

test('expired signs in for five seconds', async () => {
  const visitor = app.visitor();
  expect((await visitor.signIn('expired')).status).toBe(200);
  expect((await visitor.ask('/api/account')).status).toBe(200);
  app.clock.advance(5000);
  expect((await visitor.ask('/api/account')).status).toBe(401);
});

test('expired asks for the password too', async () => {
  expect((await app.visitor().signIn('expired', 'wrong')).status).toBe(401);
});

test('a session can be ended by hand', async () => {
  const visitor = await app.member();
  await visitor.ask('/dev/seed?session=expired');
  expect(visitor.jar.has('sid')).toBe(true);
  expect((await visitor.ask('/api/account')).status).toBe(401);
});

test('a session can be made old by hand', async () => {
  const visitor = await app.member();
  await visitor.ask('/dev/seed?session=old');
  const answer = await visitor.post('/api/tokens', { name: 'Night run', days: 30 });
  expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'confirmation-needed' }]);
});

test('the list names every seed', async () => {
  const text = await (await app.visitor().ask('/dev/seed')).text();
  const document = readFileSync('docs/seeds.md', 'utf8');
  for (const name of Object.keys(seeds)) expect(text).toContain(name);
  for (const name of ['slow', 'busy', 'broken', 'expired', 'error-']) expect(document).toContain(`\`${name}`);
});

test('without a demonstration no seed works', async () => {
  await app.close();
  app = await freshApp({ environment: { DEMO: 'false' } });
  const visitor = app.visitor();
  visitor.jar.set('seed', 'variables.list:error-500');
  expect((await visitor.ask('/api/variables')).status).toBe(200);
  expect((await visitor.ask('/api/variables?search=error-500')).status).toBe(200);
  expect((await visitor.signIn('error-500')).status).toBe(401);
  expect((await visitor.ask('/dev/seed?set=x')).headers.get('set-cookie')).toBeNull();
});
