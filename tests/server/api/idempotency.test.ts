// Requests sent twice, over the real app on every database at hand: one effect and one answer, whoever asks how often;
// what was refused may be tried again; and what is kept of an answer tells nobody anything.
import { afterEach, describe, expect, test } from 'vitest';
import { problemSchema } from '#contract/ground/problem.ts';
import { encryptAnswer, decryptAnswer } from '#server/api/encrypted-answers.ts';
import { appsOn } from '#tests/fixtures/server/apps-on.ts';
import { engines } from '#tests/fixtures/server/engines.ts';
import {
  type FreshApp,
  freshApp,
  jsonHeaders,
  ownPort,
  password,
  type Visitor,
} from '#tests/fixtures/server/fresh-app.ts';

const day = 24 * 3_600_000;
const key = 'a-key-made-at-random';
const fresh = 'four plain words together';

const send = (visitor: Visitor, path: string, body?: unknown, name = key, method = 'POST') =>
  visitor.ask(path, {
    method,
    headers: { ...jsonHeaders, 'idempotency-key': name },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const make = (visitor: Visitor, name = 'Night run', as = key) =>
  send(visitor, '/api/tokens', { name, days: 30 }, as);
const change = (visitor: Visitor, newPassword = fresh, as = key) =>
  send(visitor, '/api/account/change-password', { currentPassword: password, newPassword }, as);
const count = async (visitor: Visitor) =>
  (await visitor.json<{ items: unknown[] }>('/api/tokens')).items.length;
const codeOf = async (answer: Response) =>
  `${answer.status} ${problemSchema.parse(await answer.json()).code}`;

describe.each(engines)('on $name', (engine) => {
  const open = appsOn(engine);

  test('what is sent twice is done once', async () => {
    const visitor = await (await open()).member();
    const first = await make(visitor);
    const again = await make(visitor);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(await again.text()).toBe(await first.text());
    expect(again.headers.get('content-type')).toBe(first.headers.get('content-type'));
    expect(await count(visitor)).toBe(1);
  });

  test('fifty at once are done once', async () => {
    const visitor = await (await open()).member();
    const answers = await Promise.all(Array.from({ length: 50 }, () => make(visitor)));
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
    expect(await count(visitor)).toBe(1);
  });

  test('a key of another request is refused', async () => {
    const visitor = await (await open()).member();
    await make(visitor);
    expect(await (await make(visitor, 'Day run')).json()).toMatchObject({
      code: 'key-reused',
      message:
        'This Idempotency-Key was sent with another request before, so nothing was changed. Use a new key for each request.',
    });
    expect(await count(visitor)).toBe(1);
  });

  test('at another address it is another request', async () => {
    const app = await open();
    const visitor = await app.member();
    await make(visitor);
    const elsewhere = app.visitor(`http://localhost:${ownPort}`);
    for (const [name, value] of visitor.jar) elsewhere.jar.set(name, value);
    expect(await codeOf(await make(elsewhere))).toBe('422 key-reused');
    expect(await count(visitor)).toBe(1);
  });

  test('keys of others are theirs', async () => {
    const app = await open();
    const [one, other] = [await app.member(), await app.member('admin')];
    await make(one);
    await make(other, 'Day run');
    expect([await count(one), await count(other)]).toEqual([1, 1]);
  });

  test('an answer is kept for a day', async () => {
    const app = await open();
    const visitor = await app.member();
    const first = await (await make(visitor)).text();
    app.clock.advance(day - 1);
    // A secret that was kept is told to who types the password again, and not to an old session.
    expect(await codeOf(await make(visitor))).toBe('403 confirmation-needed');
    await visitor.post('/api/account/confirm', { currentPassword: password });
    expect(await (await make(visitor)).text()).toBe(first);
    app.clock.advance(1);
    expect(await codeOf(await make(visitor))).toBe('409 name-taken');
    await app.services.idempotency.sweep();
    const rows = await app.database.run((db) => db.selectFrom('repeat').selectAll().execute());
    expect(rows).toEqual([]);
  });

  test('a refusal may be tried again', async () => {
    const visitor = await (await open()).member();
    const { id } = (await (await make(visitor, 'Night run', `${key}-other`)).json()) as { id: string };
    expect(await codeOf(await make(visitor))).toBe('409 name-taken');
    await visitor.ask(`/api/tokens/${id}/revoke`, { method: 'POST' });
    expect((await make(visitor)).status).toBe(200);
  });

  test('a lost answer ends no session for good', async () => {
    const app = await open();
    const visitor = await app.newcomer();
    const old = visitor.jar.get('sid')!;
    await change(visitor);
    const cookie = visitor.jar.get('sid');
    visitor.jar.set('sid', old);
    expect((await change(visitor)).status).toBe(200);
    expect(visitor.jar.get('sid')).toBe(cookie);
    expect((await visitor.ask('/api/account')).status).toBe(200);
  });

  test('the old cookie alone gets nothing', async () => {
    const app = await open();
    const visitor = await app.newcomer();
    const old = visitor.jar.get('sid')!;
    await change(visitor);
    visitor.jar.set('sid', old);
    expect((await change(visitor, fresh, `${key}-other`)).status).toBe(401);
    expect(await codeOf(await change(visitor, 'another one of words'))).toBe('422 key-reused');
    expect((await app.visitor().signIn('newcomer', fresh)).status).toBe(200);
    expect((await change(app.visitor())).status).toBe(401);
  });

  test('signing in twice opens one session', async () => {
    const app = await open();
    const enter = () =>
      send(app.visitor(), '/api/auth/login', { email: 'active@meridian.example', password });
    const cookies = (await Promise.all([enter(), enter()])).map(({ headers }) => headers.getSetCookie());
    expect(cookies[0]).toEqual(cookies[1]);
    expect(cookies[0]).toHaveLength(1);
    const rows = await app.database.run((db) => db.selectFrom('session').select('id').execute());
    expect(rows).toHaveLength(1);
  });

  test('two sign-outs with one key are two', async () => {
    const app = await open();
    const leave = (visitor: Visitor) => send(visitor, '/api/auth/login', undefined, key, 'DELETE');
    for (const visitor of [await app.member(), await app.member()])
      expect((await leave(visitor)).headers.get('clear-site-data')).toBe('"cache"');
    const rows = await app.database.run((db) => db.selectFrom('session').select('id').execute());
    expect(rows).toEqual([]);
  });

  test('what is kept tells nothing', async () => {
    const app = await open();
    const visitor = await app.newcomer();
    const { secret } = (await (await make(visitor)).json()) as { secret: string };
    await change(visitor);
    const rows = await app.database.run((db) => db.selectFrom('repeat').selectAll().execute());
    expect(rows).toHaveLength(2);
    const packed = rows.map(({ answer }) => Buffer.from(answer ?? '', 'base64').toString('latin1'));
    const text = JSON.stringify([rows, packed, app.lines]);
    for (const one of [key, secret, visitor.jar.get('sid')!, password, fresh])
      expect(text).not.toContain(one);
  });
});

let app: FreshApp;
afterEach(() => app?.close());

test.each([
  ['15 characters', 'x'.repeat(15)],
  ['256 characters', 'x'.repeat(256)],
  ['a space', 'sixteen and more'],
  ['two keys', `${key}, ${key}`],
  ['an accent', 'é'.repeat(16)],
])('%s are no key', async (_what, name) => {
  app = await freshApp();
  const answer = await make(await app.member(), 'Night run', name);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    code: 'invalid-input',
    field: 'Idempotency-Key',
    message:
      'The header Idempotency-Key must have 16 to 255 visible characters, made at random, such as a UUID. Send another one.',
  });
});

test('a stranger learns nothing of keys', async () => {
  app = await freshApp();
  await make(await app.member());
  for (const name of [key, 'x']) expect((await make(app.visitor(), 'Night run', name)).status).toBe(401);
});

test('what was mistyped is not kept', async () => {
  app = await freshApp();
  const visitor = await app.member();
  expect((await make(visitor, '')).status).toBe(422);
  expect((await make(visitor)).status).toBe(200);
});

test('reading takes no key', async () => {
  app = await freshApp();
  const visitor = await app.member();
  expect((await send(visitor, '/api/tokens', undefined, 'x', 'GET')).status).toBe(200);
});

test('only its own key opens an answer', () => {
  const packed = encryptAnswer(key, 'a secret', 'bound');
  expect(decryptAnswer(key, packed, 'bound')).toBe('a secret');
  expect(() => decryptAnswer(`${key}x`, packed, 'bound')).toThrow('authenticate');
  expect(() => decryptAnswer(key, packed, 'other')).toThrow('authenticate');
  const changed = Buffer.from(packed, 'base64');
  changed[changed.length - 1]! ^= 1;
  expect(() => decryptAnswer(key, changed.toString('base64'), 'bound')).toThrow('authenticate');
});
