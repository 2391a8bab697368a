// Sessions of a member over the real app, on every database at hand: how long they last, staying, the list of them, and
// ending one or all others.
import { describe, expect, test } from 'vitest';
import { problemSchema } from '#contract/ground/problem.ts';
import { type SessionEnd, type SessionEntry, sessionListSchema } from '#contract/session/sessions.ts';
import { appsOn } from '#tests/fixtures/server/apps-on.ts';
import { engines } from '#tests/fixtures/server/engines.ts';
import { jsonHeaders, password, type Visitor } from '#tests/fixtures/server/fresh-app.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const remaining = (visitor: Visitor) => visitor.json<SessionEnd>('/api/auth/session');
const stay = (visitor: Visitor) => visitor.json<SessionEnd>('/api/auth/session', { method: 'POST' });
const listOf = async (visitor: Visitor): Promise<SessionEntry[]> =>
  sessionListSchema.parse(await visitor.json('/api/account/sessions')).items;
const end = (visitor: Visitor, id: string) =>
  visitor.ask(`/api/account/sessions/${id}`, { method: 'DELETE' });
const endOthers = (visitor: Visitor) => visitor.ask('/api/account/sessions', { method: 'DELETE' });
const statusOf = async (visitor: Visitor) => (await visitor.ask('/api/account')).status;
const codeOf = async (answer: Response) => problemSchema.parse(await answer.json()).code;
const ownId = async (visitor: Visitor) => (await listOf(visitor)).find(({ current }) => current)!.id;

async function signInFrom(visitor: Visitor, userAgent: string) {
  await visitor.ask('/api/auth/login', {
    method: 'POST',
    headers: { ...jsonHeaders, 'user-agent': userAgent },
    body: JSON.stringify({ email: 'active@meridian.example', password }),
  });
  return visitor;
}

describe.each(engines)('on $name', (engine) => {
  const open = appsOn(engine);

  test('a member’s session says when it ends', async () => {
    const app = await open();
    const member = await app.member();
    expect(await remaining(member)).toEqual({ endsInSeconds: (14 * day) / second, canStay: true });
    app.clock.advance(day);
    expect(await remaining(member)).toEqual({ endsInSeconds: (13 * day) / second, canStay: true });
  });

  test('asking does not prolong a session', async () => {
    const app = await open();
    const member = await app.member();
    for (let i = 0; i < 14; i += 1) {
      expect((await remaining(member)).endsInSeconds).toBe(((14 - i) * day) / second);
      app.clock.advance(day);
    }
    expect(await codeOf(await member.ask('/api/auth/session'))).toBe('not-signed-in');
  });

  test('staying prolongs a session at once', async () => {
    const app = await open();
    const member = await app.member();
    app.clock.advance(10 * minute);
    expect(await stay(member)).toEqual({ endsInSeconds: (14 * day) / second, canStay: true });
    app.clock.advance(14 * day - 1);
    expect(await statusOf(member)).toBe(200);
  });

  test('near the absolute end nobody can stay', async () => {
    const app = await open();
    const member = await app.member();
    for (const days of [13, 10]) {
      app.clock.advance(days * day);
      await stay(member);
    }
    expect(await stay(member)).toEqual({ endsInSeconds: (7 * day) / second, canStay: false });
    app.clock.advance(7 * day - second);
    expect(await stay(member)).toEqual({ endsInSeconds: 1, canStay: false });
    app.clock.advance(second);
    expect(await statusOf(member)).toBe(401);
  });

  test('an idle administrator is out after 30 minutes', async () => {
    const app = await open();
    const admin = await app.member('admin');
    expect(await remaining(admin)).toEqual({ endsInSeconds: 1800, canStay: true });
    app.clock.advance(30 * minute - 1);
    expect(await statusOf(admin)).toBe(200);
    app.clock.advance(30 * minute);
    expect(await statusOf(admin)).toBe(401);
  });

  test('an administrator in use is out after 12 hours', async () => {
    const app = await open();
    const admin = await app.member('admin');
    for (let i = 0; i < 24; i += 1) {
      app.clock.advance(30 * minute - second);
      expect(await statusOf(admin)).toBe(200);
    }
    expect(await remaining(admin)).toEqual({ endsInSeconds: 24, canStay: false });
    app.clock.advance(24 * second);
    expect(await statusOf(admin)).toBe(401);
  });

  test('use by an administrator is noted each minute', async () => {
    const app = await open();
    const admin = await app.member('admin');
    app.clock.advance(minute - 1);
    await statusOf(admin);
    expect((await remaining(admin)).endsInSeconds).toBe(1740);
    app.clock.advance(1);
    await statusOf(admin);
    expect((await remaining(admin)).endsInSeconds).toBe(1800);
  });

  test('who becomes an administrator is held to less', async () => {
    const app = await open();
    const member = await app.member();
    await app.database.run((db) => db.updateTable('account').set({ data_portal_admin: 1 }).execute());
    expect((await remaining(member)).endsInSeconds).toBe(1800);
    app.clock.advance(30 * minute);
    expect(await statusOf(member)).toBe(401);
    expect(await codeOf(await member.ask('/api/auth/session', { method: 'POST' }))).toBe('not-signed-in');
  });

  test('the list has newest use first', async () => {
    const app = await open();
    const laptop = await signInFrom(
      app.visitor(),
      'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    );
    app.clock.advance(2 * hour);
    const script = await signInFrom(app.visitor(), 'curl/8.5.0');
    const seen = async (visitor: Visitor) =>
      (await listOf(visitor)).map(({ device, current }) => `${device}${current ? ', here' : ''}`);
    expect(await seen(script)).toEqual(['A script, here', 'Firefox on Linux']);
    app.clock.advance(minute);
    expect(await seen(laptop)).toEqual(['Firefox on Linux, here', 'A script']);
  });

  test('a session’s times are told', async () => {
    const app = await open();
    const member = await app.member();
    app.clock.advance(day);
    await statusOf(member);
    expect((await listOf(member))[0]).toMatchObject({
      createdAt: '2026-11-21T00:00:00.000Z',
      lastSeenAt: '2026-11-22T00:00:00.000Z',
      endsAt: '2026-12-06T00:00:00.000Z',
    });
  });

  test('the list holds no one else’s and none over', async () => {
    const app = await open();
    const member = await app.member();
    await app.member('inactive');
    app.clock.advance(14 * day);
    await member.signIn();
    expect(await listOf(member)).toHaveLength(1);
  });

  test('an ended session is out at once', async () => {
    const app = await open();
    const [here, other] = await Promise.all([app.member(), app.member()]);
    expect((await end(here, await ownId(other))).status).toBe(204);
    expect(await Promise.all([here, other].map(statusOf))).toEqual([200, 401]);
    expect(await listOf(here)).toHaveLength(1);
  });

  test('ending a session again answers the same', async () => {
    const app = await open();
    const [here, other] = await Promise.all([app.member(), app.member()]);
    const id = await ownId(other);
    const answers = await Promise.all(Array.from({ length: 20 }, () => end(here, id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
  });

  test('another member’s session is not found', async () => {
    const app = await open();
    const [here, stranger] = await Promise.all([app.member(), app.member('inactive')]);
    const answer = await end(here, await ownId(stranger));
    expect([answer.status, await codeOf(answer)]).toEqual([404, 'session-not-found']);
    expect(await statusOf(stranger)).toBe(200);
    expect(await (await end(here, 'ses_unknown')).json()).toMatchObject({
      code: 'session-not-found',
      message: 'You have no such session. It may have ended already; load the list again.',
    });
  });

  test('ending this session signs out', async () => {
    const app = await open();
    const here = await app.member();
    const answer = await end(here, await ownId(here));
    expect(answer.headers.get('clear-site-data')).toBe('"cache"');
    expect(here.jar.size).toBe(0);
  });

  test('ending all others leaves this one', async () => {
    const app = await open();
    const [here, other, third] = await Promise.all([app.member(), app.member(), app.member()]);
    const stranger = await app.member('inactive');
    expect((await endOthers(here)).status).toBe(204);
    const statuses = await Promise.all([here, other, third, stranger].map(statusOf));
    expect(statuses).toEqual([200, 401, 401, 200]);
    expect(here.jar.size).toBe(1);
  });

  test('use cannot bring an ended session back', async () => {
    const app = await open();
    const [here, other] = await Promise.all([app.member(), app.member()]);
    const id = await ownId(other);
    app.clock.advance(hour);
    await Promise.all([stay(other), statusOf(other), end(here, id), stay(other), statusOf(other)]);
    expect(await statusOf(other)).toBe(401);
  });

  test('the hundred and first sign-in ends the oldest', async () => {
    const app = await open();
    const { sessions } = app.accounts;
    const first = await app.member();
    const signedIn = await app.accounts.signIn({ email: 'active@meridian.example', password }, 'here');
    app.clock.advance(second);
    for (let i = 0; i < 99; i += 1) await sessions.open(signedIn, { device: `device ${i}` });
    expect(await listOf(first)).toHaveLength(100);
    const { secret: newest } = await sessions.open(signedIn, { device: 'one more' });
    expect(await sessions.memberOf(newest)).not.toBeNull();
    expect(await statusOf(first)).toBe(401);
  });
});
