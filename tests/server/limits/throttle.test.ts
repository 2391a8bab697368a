// Guessing: how many attempts there are, what a throttled caller hears, and that nothing of it tells whether an
// account exists. The hashing behind it is bounded and takes the same work for unknown addresses.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPasswords } from '#server/account/passwords.ts';
import { signInFromLimit } from '#server/limits/limits.ts';
import { createThrottle } from '#server/limits/throttle.ts';
import { type FreshApp, freshApp } from '#tests/fixtures/server/fresh-app.ts';

let app: FreshApp;
beforeEach(async () => {
  app = await freshApp();
});
afterEach(() => app.close());

const fail = async (who: string, times: number) => {
  const visitor = app.visitor();
  const answers = await Promise.all(Array.from({ length: times }, () => visitor.signIn(who, 'wrong')));
  return answers.map(({ status }) => status);
};

test.each(['active', 'nobody'])('ten failures stop %s', async (who) => {
  expect(await fail(who, 12)).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
});

test('a throttled caller hears how long', async () => {
  await fail('active', 10);
  app.clock.advance(5 * 60_000);
  const answer = await app.visitor().signIn();
  expect(answer.status).toBe(429);
  expect(answer.headers.get('retry-after')).toBe('600');
  expect(await answer.json()).toMatchObject({
    code: 'too-many-attempts',
    message: 'Too many attempts to sign in. Wait 10 minutes, then try again, or ask for a new password.',
  });
});

test('waiting opens the account again', async () => {
  await fail('active', 11);
  app.clock.advance(15 * 60_000);
  expect((await app.visitor().signIn()).status).toBe(200);
});

test('another account stays open', async () => {
  await fail('active', 11);
  expect((await app.visitor().signIn('admin')).status).toBe(200);
});

test('success clears the count', async () => {
  await fail('active', 9);
  expect((await app.visitor().signIn()).status).toBe(200);
  expect(await fail('active', 10)).not.toContain(429);
});

test('the count knows no spelling', async () => {
  await fail('active', 5);
  expect(await fail('ACTIVE', 6)).toContain(429);
});

test('an address has a looser limit', async () => {
  // No password is checked here: the statements alone are what is counted.
  const { signIn } = app.accounts;
  const attempts = await Promise.allSettled(
    Array.from({ length: 101 }, (_, i) =>
      signIn({ email: `guess-${Math.floor(i / 4)}@x.example`, password: 'x' }, '192.0.2.7'),
    ),
  );
  const heard = attempts.map((attempt) => (attempt.status === 'rejected' ? attempt.reason.message : 'ok'));
  const refused = 'Too many attempts to sign in came from your network. Wait 15 minutes, then try again.';
  expect(heard.filter((message) => message === refused)).toHaveLength(1);
  expect(heard[0]).not.toMatch(/Too many/);
});

test('a refused network locks nobody out', async () => {
  const from = signInFromLimit('192.0.2.7');
  const throttle = createThrottle(app.database, app.clock);
  await Promise.all(Array.from({ length: from.most }, () => throttle.admit(from)));
  const guesses = await Promise.allSettled(
    Array.from({ length: 12 }, () =>
      app.accounts.signIn({ email: 'active@meridian.example', password: 'x' }, '192.0.2.7'),
    ),
  );
  const heard = guesses.map((guess) => (guess.status === 'rejected' ? guess.reason.message : 'ok'));
  expect(new Set(heard)).toEqual(new Set([from.refusal('15 minutes')]));
  expect((await app.visitor().signIn()).status).toBe(200);
});

test('a forwarded address is not believed', async () => {
  const visitor = app.visitor();
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' };
  await visitor.ask('/api/auth/login', {
    method: 'POST',
    headers,
    body: '{"email":"a@b.example","password":"x"}',
  });
  const rows = await app.database.run((db) => db.selectFrom('rate_limit').select('key').execute());
  expect(rows.map(({ key }) => key)).toContain('sign-in-from:in-process');
});

test('an unknown address costs the same work', async () => {
  const { hash, verify } = createPasswords();
  const stored = await hash('right');
  await verify(undefined, 'warm up');
  const time = async (phc: string | undefined) => {
    const started = performance.now();
    await verify(phc, 'wrong');
    return performance.now() - started;
  };
  const spent = { known: 0, unknown: 0 };
  // In turn, so that a busy machine slows both alike.
  for (let i = 0; i < 8; i += 1) {
    spent.known += await time(stored);
    spent.unknown += await time(undefined);
  }
  const ratio = spent.known / spent.unknown;
  expect(ratio).toBeGreaterThan(0.4);
  expect(ratio).toBeLessThan(2.5);
});

test('a stored hash is a PHC string', async () => {
  const { hash, verify } = createPasswords();
  const stored = await hash('pässword');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(await verify(stored, 'pässword')).toBe(true);
  expect(await verify(stored, 'password')).toBe(false);
});

test('a crowd is told to wait', async () => {
  const { verify, hash } = createPasswords();
  const stored = await hash('right');
  const answers = await Promise.allSettled(Array.from({ length: 70 }, () => verify(stored, 'right')));
  const refused = answers.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
  expect(refused).toHaveLength(4);
  expect(refused[0]?.reason).toMatchObject({
    code: 'server-busy',
    message: 'Many people are using the portal at this moment. Wait a few seconds, then try again.',
    headers: { 'retry-after': '2' },
  });
});

test('a busy server is nobody’s failure', async () => {
  const attempts = Array.from({ length: 80 }, () => app.visitor().signIn('admin'));
  const statuses = (await Promise.all(attempts)).map(({ status }) => status);
  expect(statuses.every((status) => [200, 429, 503].includes(status))).toBe(true);
  expect((await app.visitor().signIn('admin')).status).toBe(200);
});
