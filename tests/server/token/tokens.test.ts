// API tokens over the real app, on every database at hand: made once, shown once, used as a header, ended in time or
// by hand; the limit and the names are exact when twenty ask at once.
import { afterEach, describe, expect, test } from 'vitest';
import { problemSchema } from '#contract/ground/problem.ts';
import {
  type ApiToken,
  type CreatedToken,
  createdTokenSchema,
  tokenListSchema,
} from '#contract/token/tokens.ts';
import { appsOn } from '#tests/fixtures/server/apps-on.ts';
import { engines } from '#tests/fixtures/server/engines.ts';
import { type FreshApp, freshApp, type Visitor } from '#tests/fixtures/server/fresh-app.ts';
import { revenueRows } from '#tests/fixtures/server/small-data.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const download = '/api/data/download?dataset=tax.revenue&format=csv';

const make = (visitor: Visitor, name = 'Night run', days = 30) => visitor.post('/api/tokens', { name, days });
const made = async (visitor: Visitor, name?: string, days?: number) =>
  createdTokenSchema.parse(await (await make(visitor, name, days)).json());
const bearer = (secret: string) => ({ headers: { authorization: `Bearer ${secret}` } });
const list = async (visitor: Visitor, query = '') =>
  tokenListSchema.parse(await visitor.json(`/api/tokens${query}`)).items;
const revoke = (visitor: Visitor, id: string) => visitor.ask(`/api/tokens/${id}/revoke`, { method: 'POST' });
const serves = async (app: FreshApp, secret: string) =>
  (await app.visitor().ask(download, bearer(secret))).status;
const codeOf = async (answer: Response) =>
  `${answer.status} ${problemSchema.parse(await answer.json()).code}`;
const shown = ({ secret: _secret, ...token }: CreatedToken): ApiToken => token;
const names = (tokens: ApiToken[]) => tokens.map(({ name }) => name);
const together = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

describe.each(engines)('on $name', (engine) => {
  const open = appsOn(engine);

  test('a token opens a download', async () => {
    const app = await open();
    const { secret } = await made(await app.member());
    const answer = await app.visitor().ask(download, bearer(secret));
    expect(answer.status).toBe(200);
    expect((await answer.text()).trimEnd().split('\n')).toHaveLength(revenueRows + 1);
  });

  test('its secret is shown once', async () => {
    const app = await open();
    const visitor = await app.member();
    const token = await made(visitor);
    expect(await list(visitor)).toEqual([shown(token)]);
    expect(await visitor.json(`/api/tokens/${token.id}`)).toEqual(shown(token));
    expect(token.secret.endsWith(token.hint.slice(-4))).toBe(true);
    expect(token.hint).toHaveLength(9);
  });

  test('table and log hold no secret', async () => {
    const app = await open();
    const { secret } = await made(await app.member());
    await serves(app, secret);
    const rows = await app.database.run((db) => db.selectFrom('api_token').selectAll().execute());
    expect(JSON.stringify([rows, app.lines])).not.toContain(secret.slice(4, 47));
  });

  test('a revoked token serves no more', async () => {
    const app = await open();
    const visitor = await app.member();
    const { id, secret } = await made(visitor);
    const answer = await revoke(visitor, id);
    expect(await answer.json()).toMatchObject({ id, revoked: true, revokedAt: '2026-11-21T00:00:00.000Z' });
    expect(await serves(app, secret)).toBe(401);
  });

  test('the list tells revoked from serving', async () => {
    const app = await open();
    const visitor = await app.member();
    const { id } = await made(visitor, 'Old');
    app.clock.advance(1);
    await made(visitor, 'New');
    app.clock.advance(1);
    await made(visitor, 'Newest');
    await revoke(visitor, id);
    expect(names(await list(visitor))).toEqual(['Newest', 'New']);
    expect(names(await list(visitor, '?revoked=false'))).toEqual(['Newest', 'New']);
    expect(names(await list(visitor, '?revoked=true'))).toEqual(['Old']);
  });

  test('an ended token is shown for 30 days', async () => {
    const app = await open();
    const visitor = await app.member();
    const { id } = await made(visitor, 'Revoked', 90);
    await made(visitor, 'Ended', 30);
    app.clock.advance(30 * day);
    await visitor.signIn();
    await revoke(visitor, id);
    app.clock.advance(30 * day - 1);
    await visitor.signIn();
    await app.accounts.sweep();
    expect(names(await list(visitor))).toEqual(['Ended']);
    expect(names(await list(visitor, '?revoked=true'))).toEqual(['Revoked']);
    app.clock.advance(1);
    await app.accounts.sweep();
    expect([...(await list(visitor)), ...(await list(visitor, '?revoked=true'))]).toEqual([]);
  });

  test('another member’s names are free', async () => {
    const app = await open();
    await make(await app.member());
    expect((await make(await app.member('admin'))).status).toBe(200);
  });

  test('revoking frees the name', async () => {
    const visitor = await (await open()).member();
    await revoke(visitor, (await made(visitor)).id);
    expect((await make(visitor)).status).toBe(200);
  });

  test('ending frees the name', async () => {
    const app = await open();
    const visitor = await app.member();
    await make(visitor);
    app.clock.advance(30 * day);
    await visitor.signIn();
    expect((await make(visitor)).status).toBe(200);
    expect(names(await list(visitor))).toEqual(['Night run', 'Night run']);
  });

  test('of twenty alike at once one is made', async () => {
    const visitor = await (await open()).member();
    const answers = await together(20, () => make(visitor));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)]);
    expect(await list(visitor)).toHaveLength(1);
  });

  test('twenty is the most, asked at once', async () => {
    const visitor = await (await open()).member();
    await together(10, (index) => make(visitor, `First ${index}`));
    const answers = await together(20, (index) => make(visitor, `Second ${index}`));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(10);
    expect(problemSchema.parse(await refused[0]!.json())).toMatchObject({
      code: 'too-many-tokens',
      message:
        'You have 20 API tokens, which is the limit. Revoke one that you no longer need, then try again.',
    });
    expect(await list(visitor)).toHaveLength(20);
  });

  test('one that ended leaves room', async () => {
    const app = await open();
    const visitor = await app.member();
    await together(20, (index) => make(visitor, `Run ${index}`));
    expect((await make(visitor, 'Another')).status).toBe(409);
    app.clock.advance(30 * day);
    await visitor.signIn();
    expect((await make(visitor, 'Another')).status).toBe(200);
  });

  test('another’s token is nobody’s', async () => {
    const app = await open();
    const { id, secret } = await made(await app.member());
    const other = await app.member('admin');
    const unknown = 'tok_none';
    for (const name of [id, unknown]) {
      const answer = await other.ask(`/api/tokens/${name}`);
      expect(await answer.clone().json()).toMatchObject({
        message: 'There is no API token with this id. Look for it in your list of tokens.',
      });
      expect(await codeOf(answer)).toBe('404 token-not-found');
      expect(await codeOf(await revoke(other, name))).toBe('404 token-not-found');
    }
    expect(await list(other)).toEqual([]);
    expect(await serves(app, secret)).toBe(200);
  });

  test('rights are those of the moment', async () => {
    const app = await open();
    const { secret } = await made(await app.newcomer());
    const become = (change: { validated?: number; subscription_status?: 'inactive' }) =>
      app.database.run((db) =>
        db.updateTable('account').set(change).where('email', '=', 'newcomer@meridian.example').execute(),
      );
    await become({ subscription_status: 'inactive' });
    const answer = await app.visitor().ask(download, bearer(secret));
    expect((await answer.text()).trimEnd().split('\n')).toHaveLength(11);
    await become({ validated: 0 });
    expect(await serves(app, secret)).toBe(401);
  });

  test('a deleted member’s token serves nobody', async () => {
    const app = await open();
    const { secret } = await made(await app.newcomer());
    await app.database.run((db) =>
      db.deleteFrom('account').where('email', '=', 'newcomer@meridian.example').execute(),
    );
    expect(await serves(app, secret)).toBe(401);
  });
});

let app: FreshApp;
const member = async (): Promise<Visitor> => {
  app = await freshApp();
  return app.member();
};
afterEach(() => app?.close());

test.each([
  ['nothing', { name: ' ', days: 30 }, 'name'],
  ['61 characters', { name: 'x'.repeat(61), days: 30 }, 'name'],
  ['a line break', { name: 'a\nb', days: 30 }, 'name'],
  ['no days', { name: 'a' }, 'days'],
  ['ten years', { name: 'a', days: 3650 }, 'days'],
  ['days in words', { name: 'a', days: '30' }, 'days'],
  ['a wider scope', { name: 'a', days: 30, scope: 'write' }, 'scope'],
])('%s is refused', async (_what, body, field) => {
  const answer = await (await member()).post('/api/tokens', body);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ code: 'invalid-input', field });
});

test('revoking again answers the same', async () => {
  const visitor = await member();
  const { id } = await made(visitor);
  const first: unknown = await (await revoke(visitor, id)).json();
  app.clock.advance(minute);
  expect(await (await revoke(visitor, id)).json()).toEqual(first);
});

test.each([30, 90, 365])('a token of %i days ends then', async (days) => {
  const { secret } = await made(await member(), 'Night run', days);
  app.clock.advance(days * day - 1);
  expect(await serves(app, secret)).toBe(200);
  app.clock.advance(1);
  expect(await serves(app, secret)).toBe(401);
});

test.each(['Night run', 'NIGHT  RUN', ' night run '])('“%s” is taken by “Night run”', async (name) => {
  const visitor = await member();
  await make(visitor);
  const answer = await make(visitor, name);
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({
    code: 'name-taken',
    field: 'name',
    message: expect.stringMatching(/^You have an API token called “.+” already\. Choose another name\.$/),
  });
});

test('use is noted once a minute', async () => {
  const visitor = await member();
  const { secret } = await made(visitor);
  const used = async () => (await list(visitor))[0]?.lastUsedAt;
  expect(await used()).toBeNull();
  await together(5, () => serves(app, secret));
  expect(await used()).toBe('2026-11-21T00:00:00.000Z');
  app.clock.advance(minute - 1);
  await serves(app, secret);
  expect(await used()).toBe('2026-11-21T00:00:00.000Z');
  app.clock.advance(1);
  await serves(app, secret);
  expect(await used()).toBe('2026-11-21T00:01:00.000Z');
});
