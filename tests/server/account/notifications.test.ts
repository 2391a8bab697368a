// The messages that a member may want: the list, choosing, and that the letters keep to it.
import { describe, expect, test } from 'vitest';
import { type Notification, notificationListSchema } from '#contract/account/notifications.ts';
import { problemSchema } from '#contract/ground/problem.ts';
import { appsOn } from '#tests/fixtures/server/apps-on.ts';
import { engines } from '#tests/fixtures/server/engines.ts';
import {
  type FreshApp,
  freshApp,
  jsonHeaders,
  password,
  type Visitor,
} from '#tests/fixtures/server/fresh-app.ts';

const day = 24 * 3_600_000;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const curl = 'curl/8.5.0';

const listOf = async (visitor: Visitor): Promise<Notification[]> =>
  notificationListSchema.parse(await visitor.json('/api/account/notifications')).items;
const choose = (visitor: Visitor, id: string, body: unknown) =>
  visitor.ask(`/api/account/notifications/${id}`, {
    method: 'PUT',
    headers: jsonHeaders,
    body: JSON.stringify(body),
  });
const short = (items: Notification[]) =>
  items.map(({ id, on, frequency }) => `${id} ${on ? frequency : 'off'}`);

const signInFrom = async (app: FreshApp, userAgent: string, who = 'newcomer') => {
  const visitor = app.visitor();
  await visitor.ask('/api/auth/login', {
    method: 'POST',
    headers: { ...jsonHeaders, 'user-agent': userAgent },
    body: JSON.stringify({ email: `${who}@meridian.example`, password }),
  });
  return visitor;
};
const kindsOf = async (app: FreshApp) => (await app.letters()).map(({ kind }) => kind);

describe.each(engines)('on $name', (engine) => {
  const open = appsOn(engine);

  test('warnings come until somebody chooses, news do not', async () => {
    const items = await listOf(await (await open()).newcomer());
    expect(short(items)).toEqual(['new-versions off', 'new-devices at-once', 'token-endings at-once']);
    for (const { title, description } of items) expect(title && description).toBeTruthy();
  });

  test('a choice is kept and can be taken back', async () => {
    const app = await open();
    const visitor = await app.newcomer();
    const answer = await choose(visitor, 'new-versions', { on: true, frequency: 'weekly' });
    expect(await answer.json()).toEqual((await listOf(visitor))[0]);
    await choose(visitor, 'new-devices', { on: false });
    expect(short(await listOf(visitor))).toEqual([
      'new-versions weekly',
      'new-devices off',
      'token-endings at-once',
    ]);
    await choose(visitor, 'new-devices', { on: true });
    expect(short(await listOf(visitor))[1]).toBe('new-devices at-once');
  });

  test('switching off keeps the frequency', async () => {
    const visitor = await (await open()).newcomer();
    await choose(visitor, 'new-versions', { on: true, frequency: 'weekly' });
    await choose(visitor, 'new-versions', { on: false });
    expect((await listOf(visitor))[0]).toMatchObject({ on: false, frequency: 'weekly' });
  });

  test('fifty equal choices are one', async () => {
    const app = await open();
    const visitor = await app.newcomer();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => choose(visitor, 'new-versions', { on: true })),
    );
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
    const rows = await app.database.run((db) => db.selectFrom('notification_choice').selectAll().execute());
    expect(rows).toHaveLength(1);
  });

  test('a choice is the member’s own', async () => {
    const app = await open();
    await choose(await app.newcomer(), 'new-versions', { on: true });
    expect((await listOf(await app.newcomer('other')))[0]?.on).toBe(false);
  });

  test('a new device is told, a known one not', async () => {
    const app = await open();
    await app.newcomer();
    await signInFrom(app, curl);
    expect(await kindsOf(app)).toEqual([]);
    await signInFrom(app, firefox);
    expect(await kindsOf(app)).toEqual(['new-device']);
    expect((await app.letters())[0]?.text).toContain('Firefox on Linux');
    await (await signInFrom(app, firefox)).signOut();
    await signInFrom(app, firefox);
    expect(await kindsOf(app)).toEqual(['new-device']);
  });

  test('a device is forgotten after 180 days', async () => {
    const app = await open();
    await app.newcomer();
    app.clock.advance(180 * day);
    await app.accounts.sweep();
    await signInFrom(app, curl);
    expect(await kindsOf(app)).toEqual(['new-device']);
  });

  test('who does not want to hear of devices does not', async () => {
    const app = await open();
    const visitor = await app.newcomer();
    await choose(visitor, 'new-devices', { on: false });
    await signInFrom(app, firefox);
    expect(await kindsOf(app)).toEqual([]);
  });
});

test('a demonstration’s devices are nobody’s news', async () => {
  const app = await freshApp();
  await signInFrom(app, curl, 'active');
  await signInFrom(app, firefox, 'active');
  expect(await app.letters()).toEqual([]);
  await app.close();
});

type Refused = [id: string, body: object, status: number, code: string, field?: string, message?: string];

test.each<Refused>([
  [
    'no-such-message',
    { on: true },
    404,
    'notification-not-found',
    undefined,
    'There is no such message. Load the list again to see the messages that you can choose.',
  ],
  [
    'new-devices',
    { on: true, frequency: 'weekly' },
    422,
    'invalid-input',
    'frequency',
    '“Sign-in on a new device” has no frequency “weekly”. Leave the frequency out.',
  ],
  ['new-versions', { on: true, frequency: 'hourly' }, 422, 'invalid-input', 'frequency'],
  ['new-versions', { frequency: 'daily' }, 422, 'invalid-input', 'on'],
])('%s with %o is refused', async (id, body, status, code, field, message) => {
  const app = await freshApp();
  const answer = await choose(await app.newcomer(), id, body);
  expect(answer.status).toBe(status);
  expect(problemSchema.parse(await answer.json())).toMatchObject({
    code,
    ...(field && { field }),
    ...(message && { message }),
  });
  await app.close();
});
