// The stores on every database that is at hand: what one engine promises, all of them keep.
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { type Accounts, createAccounts } from '#server/membership/accounts.ts';
import { createThrottle } from '#server/limits/throttle.ts';
import { type Database, openDatabase } from '#server/database/database.ts';
import { createReleaseStore } from '#server/catalogue/releases.ts';
import { enginesSentence, everyEngine } from '#tests/fixtures/server/engines.ts';
import { plainOutbox } from '#tests/fixtures/server/plain-outbox.ts';

console.info(enginesSentence);

const manifest = { key: 'releases/a.json', sha256: 'ab', bytes: 12 };
const release = (id: string) => ({ id, manifest, createdAt: 1_795_000_000_000 });
const member = {
  email: 'Zoë@Example.org',
  role: 'member',
  subscriptionStatus: 'active',
  dataPortalAdmin: false,
  validated: true,
  passwordHash: '',
} as const;
const refusal = (wait: string) => `Wait ${wait}, then try again.`;
const credentials = { email: 'zoë@example.org', password: 'correct horse' };

const signIn = async (accounts: Accounts) =>
  accounts.sessions.open(await accounts.signIn(credentials, 'here'), { device: 'a test' });

describe.each(everyEngine)('$name', (engine) => {
  const opened: Database[] = [];
  let now = 1_795_000_000_000;
  const clock = () => now;
  const fresh = async () => {
    const database = await openDatabase(await engine.openEmpty());
    opened.push(database);
    return database;
  };
  const withMember = async () => {
    const database = await fresh();
    const accounts = createAccounts(database, clock, plainOutbox(database, clock));
    await accounts.create({ ...member, passwordHash: await accounts.hashPassword('correct horse') });
    return accounts;
  };
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((database) => database.close()));
  });
  afterAll(() => engine.stop());

  // Opening PGlite the first time starts a database, which beside other work takes its time.
  test('openings at once agree', { timeout: 120_000 }, async () => {
    const where = await engine.openEmpty();
    // PGlite is one connection in one process.
    const many = typeof where === 'string' ? 5 : 1;
    opened.push(...(await Promise.all(Array.from({ length: many }, () => openDatabase(where)))));
    expect(opened).toHaveLength(many);
  });

  test('an empty store has no release', async () => {
    expect(await createReleaseStore(await fresh()).current()).toBeNull();
  });

  test('a release reads back as published', async () => {
    const releases = createReleaseStore(await fresh());
    expect(await releases.publish(release('a'), null)).toBe(true);
    expect(await releases.current()).toEqual(release('a'));
  });

  test('a writer with a stale release is refused', async () => {
    const releases = createReleaseStore(await fresh());
    await releases.publish(release('a'), null);
    expect(await releases.publish(release('b'), null)).toBe(false);
    expect(await releases.publish(release('b'), 'a')).toBe(true);
    expect(await releases.publish(release('c'), 'a')).toBe(false);
    expect((await releases.current())?.id).toBe('b');
  });

  test('one of ten parallel writers wins', async () => {
    const releases = createReleaseStore(await fresh());
    await releases.publish(release('a'), null);
    const won = await Promise.all(
      Array.from({ length: 10 }, (_, i) => releases.publish(release(`b${i}`), 'a')),
    );
    expect(won.filter(Boolean)).toHaveLength(1);
  });

  test('an address has one account', async () => {
    const accounts = await withMember();
    expect(await accounts.create({ ...member, email: ' ZOË@example.ORG ' })).toBe(false);
  });

  test('an account signs in however its address is typed', async () => {
    const accounts = await withMember();
    const { account } = await accounts.signIn({ ...credentials, email: 'ZOË@EXAMPLE.ORG' }, 'here');
    expect(account.email).toBe('Zoë@Example.org');
  });

  test('a session belongs to its account', async () => {
    const accounts = await withMember();
    const { account, secret } = await signIn(accounts);
    expect((await accounts.sessions.memberOf(secret))?.id).toBe(account.id);
    expect(await accounts.sessions.memberOf('made up')).toBeNull();
  });

  test('a one-time token is spent once in parallel', async () => {
    const accounts = await withMember();
    const { account, secret } = await signIn(accounts);
    const token = await accounts.oneTimeTokens.create({ id: account.id, secret });
    const spent = await Promise.all(Array.from({ length: 20 }, () => accounts.oneTimeTokens.spend(token)));
    expect(spent.filter(Boolean)).toHaveLength(1);
  });

  test('parallel attempts are counted one by one', async () => {
    const throttle = createThrottle(await fresh(), clock);
    const limit = { key: 'k', most: 10, windowMs: 60_000, refusal };
    const attempts = await Promise.allSettled(Array.from({ length: 25 }, () => throttle.admit(limit)));
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  });

  test('a window that is over counts anew', async () => {
    const throttle = createThrottle(await fresh(), clock);
    const limit = { key: 'k', most: 1, windowMs: 60_000, refusal };
    await throttle.admit(limit);
    await expect(throttle.admit(limit)).rejects.toThrow('Wait a minute');
    now += 60_000;
    await expect(throttle.admit(limit)).resolves.toBeUndefined();
  });

  test('sweeping removes what is over', async () => {
    const accounts = await withMember();
    const { secret } = await signIn(accounts);
    await accounts.sessions.endAt(secret, now);
    await accounts.sweep();
    await accounts.sessions.endAt(secret, now + 1000);
    expect(await accounts.sessions.memberOf(secret)).toBeNull();
  });

  test('the database answers a ping', async () => {
    await expect((await fresh()).ping()).resolves.toBeUndefined();
  });
});
