// The figures for a monitor: nobody reads them without the token, and they say what happened.
import { expect, test } from 'vitest';
import { ownApps } from '#tests/fixtures/server/apps-on.ts';

const fresh = ownApps();
const token = 'a-token-made-at-random';
const read = (app: Awaited<ReturnType<typeof fresh>>, authorization = `Bearer ${token}`) =>
  app.visitor().ask('/metrics', { headers: { authorization } });

test('without a token nothing is there', async () => {
  const answer = await read(await fresh());
  expect(answer.ok).toBe(false);
  expect(await answer.text()).not.toContain('portal_');
});

test.each(['', 'Bearer', 'Bearer ', 'Bearer another-token-made-at-random', `Basic ${token}`])(
  '“%s” reads nothing',
  async (authorization) => {
    const app = await fresh({ environment: { METRICS_TOKEN: token } });
    const answer = await read(app, authorization);
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect(await answer.json()).toMatchObject({
      code: 'not-signed-in',
      message:
        'These figures need the token that METRICS_TOKEN sets. Send it as Authorization: Bearer, then the token.',
    });
  },
);

test('requests are counted by how they ended', async () => {
  const app = await fresh({ environment: { METRICS_TOKEN: token } });
  for (const path of ['/api/variables', '/api/variables', '/api/nothing', '/home'])
    await app.visitor().ask(path);
  const answer = await read(app);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const text = await answer.text();
  expect(text).toMatch(
    /^portal_request_seconds_count\{method="GET",call="variables\.list",status="200"\} 2$/m,
  );
  expect(text).toMatch(/^portal_request_seconds_count\{method="GET",call="page",status="404"\} \d+$/m);
  expect(text).toMatch(/^portal_catalogue\{of="datasets"\} 3$/m);
  expect(text).toMatch(/^portal_part_is_well\{part="Database"\} 1$/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
});

test('a short token is refused at the start', async () => {
  await expect(fresh({ environment: { METRICS_TOKEN: 'short' } })).rejects.toThrow('METRICS_TOKEN must have');
});
