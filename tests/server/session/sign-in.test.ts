// Signing in and out over the real app, on every database at hand: cookies, rotation, wrong credentials and how
// long a session lives.
import { describe, expect, test } from 'vitest';
import { accountSchema } from '#contract/account/account.ts';
import { type Problem, problemSchema } from '#contract/ground/problem.ts';
import { appsOn } from '#tests/fixtures/server/apps-on.ts';
import { countTrips } from './count-trips.ts';
import { watchQueries } from './watch-queries.ts';
import { engines } from '#tests/fixtures/server/engines.ts';
import type { FreshApp, Visitor } from '#tests/fixtures/server/fresh-app.ts';

const hour = 3_600_000;
const day = 24 * hour;

describe.each(engines)('on $name', (engine) => {
  const fresh = appsOn(engine);

  test('signing in answers the account', async () => {
    const visitor = (await fresh()).visitor();
    const answer = await visitor.signIn('admin');
    expect(answer.status).toBe(200);
    expect(accountSchema.parse(await answer.json())).toMatchObject({ role: 'tjn', dataPortalAdmin: true });
    expect(await visitor.json('/api/account')).toMatchObject({ email: 'admin@meridian.example' });
  });

  test('the cookie is closed to scripts', async () => {
    const cookie = (await (await fresh()).visitor().signIn()).headers.get('set-cookie');
    expect(cookie).toMatch(/^sid=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  test('the cookie is host-bound on https', async () => {
    const app = await fresh({ environment: { PUBLIC_URL: 'https://data.example.org' } });
    const visitor = app.visitor();
    const cookie = (await visitor.signIn()).headers.get('set-cookie');
    expect(cookie).toMatch(/^__Host-sid=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect((await visitor.ask('/api/account')).status).toBe(200);
  });

  test('the table holds no cookie', async () => {
    const app = await fresh();
    const { jar } = await app.member();
    const rows = await app.database.run((db) => db.selectFrom('session').selectAll().execute());
    expect(JSON.stringify(rows)).not.toContain(jar.get('sid'));
  });

  test('signing in again ends the old session', async () => {
    const app = await fresh();
    const visitor = await app.member();
    const old = visitor.jar.get('sid') ?? '';
    await visitor.signIn('inactive');
    expect(visitor.jar.get('sid')).not.toBe(old);
    expect(await app.accounts.sessions.memberOf(old)).toBeNull();
  });

  test('a cookie from elsewhere is not adopted', async () => {
    const visitor = (await fresh()).visitor();
    visitor.jar.set('sid', 'planted');
    await visitor.signIn();
    expect(visitor.jar.get('sid')).not.toBe('planted');
  });

  test('a wrong password is said in a sentence', async () => {
    const answer = await (await fresh()).visitor().signIn('active', 'wrong');
    const problem = problemSchema.parse(await answer.json());
    expect(answer.status).toBe(401);
    expect(problem.code).toBe('wrong-credentials');
    expect(problem.message).toBe(
      'The e-mail address or the password is not right. Check both, or ask for a new password.',
    );
  });

  test('an unknown address is answered alike', async () => {
    const visitor = (await fresh()).visitor();
    const known = (await (await visitor.signIn('active', 'wrong')).json()) as Problem;
    const unknown = (await (await visitor.signIn('nobody', 'wrong')).json()) as Problem;
    expect({ ...unknown, requestId: '' }).toEqual({ ...known, requestId: '' });
  });

  test('a password is taken as typed', async () => {
    const visitor = (await fresh()).visitor();
    expect((await visitor.signIn('active', 'Meridian-demo')).status).toBe(401);
    expect((await visitor.signIn('active', 'meridian-demo ')).status).toBe(401);
  });

  test('signing out ends the session', async () => {
    const app = await fresh();
    const visitor = await app.member();
    const secret = visitor.jar.get('sid') ?? '';
    const answer = await visitor.signOut();
    expect(answer.status).toBe(204);
    expect(answer.headers.get('clear-site-data')).toBe('"cache"');
    expect(visitor.jar.size).toBe(0);
    expect(await app.accounts.sessions.memberOf(secret)).toBeNull();
  });

  test('signing out without a session answers alike', async () => {
    expect((await (await fresh()).visitor().signOut()).status).toBe(204);
  });

  test('an idle session ends after 14 days', async () => {
    const { clock, ...app } = await fresh();
    const visitor = await app.member();
    clock.advance(14 * day - 1);
    expect((await visitor.ask('/api/account')).status).toBe(200);
    clock.advance(14 * day);
    expect((await visitor.ask('/api/account')).status).toBe(401);
  });

  test('a session in use ends after 30 days', async () => {
    const { clock, ...app } = await fresh();
    const visitor = await app.member();
    for (let i = 0; i < 29; i += 1) {
      clock.advance(day);
      expect((await visitor.ask('/api/account')).status).toBe(200);
    }
    clock.advance(day);
    expect((await visitor.ask('/api/account')).status).toBe(401);
  });

  test('use is noted at most hourly', async () => {
    const { clock, database, ...app } = await fresh();
    const visitor = await app.member();
    const seen = () =>
      database.run((db) => db.selectFrom('session').select('last_seen_at').executeTakeFirstOrThrow());
    const before = await seen();
    clock.advance(hour - 1);
    await visitor.ask('/api/account');
    expect(await seen()).toEqual(before);
    clock.advance(1);
    await visitor.ask('/api/account');
    expect((await seen()).last_seen_at - before.last_seen_at).toBe(hour);
  });

  // What needs no other answer goes together: one after another these are 12 to 16.
  test.each<[string, (visitor: Visitor) => Promise<unknown>]>([
    ['a first sign-in', async () => {}],
    ['another', (visitor) => visitor.signIn().then(() => visitor.signOut())],
    ['one over an open session', (visitor) => visitor.signIn('inactive')],
    ['one after a wrong password', (visitor) => visitor.signIn('active', 'wrong')],
  ])('%s asks the database four times', async (_, before) => {
    const app = await fresh();
    const visitor = app.visitor();
    await before(visitor);
    const asked = await countTrips(app.database);
    expect((await visitor.signIn()).status).toBe(200);
    expect(asked()).toBe(4);
  });

  /** Others are in the way of one statement, which the database says and the server tries again. */
  const disturb = async ({ database }: FreshApp, at: number) => {
    let asked = 0;
    await watchQueries(database, async (execute) => {
      if (asked++ === at) throw Object.assign(new Error('others were in the way'), { code: '40001' });
      return execute();
    });
    return () => asked;
  };

  test.each([0, 1, 2])('disturbed at statement %i, an attempt counts once', async (at) => {
    const app = await fresh();
    const asked = await disturb(app, at);
    expect((await app.visitor().signIn('active', 'wrong')).status).toBe(401);
    const sent = asked();
    const counts = await app.database.run((db) =>
      db.selectFrom('rate_limit').select('hits').where('key', 'like', 'sign-in%').execute(),
    );
    // Three, and the one that was disturbed once more.
    expect([counts, sent]).toEqual([[{ hits: 1 }, { hits: 1 }], 4]);
  });

  test('signed out means 401', async () => {
    const answer = await (await fresh()).visitor().ask('/api/account');
    expect(answer.status).toBe(401);
    expect(problemSchema.parse(await answer.json()).code).toBe('not-signed-in');
  });
});
