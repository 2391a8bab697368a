// A new password by a link, over the real app and on every database at hand: what it opens, everything that it ends, how
// long it is good, and what a demonstration's account does.
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newLink } from '#server/account/link-tokens.ts';
import { engines } from '#tests/fixtures/server/engines.ts';
import { type FreshApp, freshApp, password } from '#tests/fixtures/server/fresh-app.ts';
import { carriedBy, linkOf } from '#tests/server/mail/messages.ts';
import { refusalOf, registering, settled } from '#tests/fixtures/server/registering.ts';

const hour = 3_600_000;
const minute = 60_000;
const email = 'newcomer@meridian.example';
const fresh = 'four plain words together';

let app: FreshApp;
const { askReset, reset, register, validate, signIn, kinds, newest } = registering(() => app);
const tokenOf = async () => carriedBy(await newest())['token']!;
/** A link for the newcomer, in hand. */
const asked = async () => {
  expect((await askReset(email)).status).toBe(204);
  return tokenOf();
};
const statusOf = async (visitor: Awaited<ReturnType<FreshApp['newcomer']>>) =>
  (await visitor.ask('/api/account')).status;

describe.each(engines)('on $name', (engine) => {
  beforeEach(async () => {
    app = await freshApp({ database: await engine.open() });
  }, 30_000);
  afterEach(() => app.close());
  afterAll(() => engine.stop());

  test('the new password opens, the old does not', async () => {
    await app.newcomer();
    expect((await reset({ token: await asked(), password: fresh })).status).toBe(204);
    expect((await signIn(fresh, email)).status).toBe(200);
    expect((await signIn(password, email)).status).toBe(401);
    expect(await kinds()).toEqual([`password-changed to ${email}`, `reset-password to ${email}`]);
  });

  test('one of twenty parallel uses wins', async () => {
    await app.newcomer();
    const token = await asked();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => reset({ token, password: `${fresh} ${at}` })),
    );
    expect(settled(answers)).toEqual([204, ...Array.from({ length: 19 }, () => 422)]);
    const winner = answers.findIndex(({ status }) => status === 204);
    expect((await signIn(`${fresh} ${winner}`, email)).status).toBe(200);
    expect(await refusalOf(answers[winner === 0 ? 1 : 0]!)).toMatchObject({ code: 'link-used' });
  });

  test('fifty requests for a link send one', async () => {
    await app.newcomer();
    const answers = await Promise.all(Array.from({ length: 50 }, () => askReset(email)));
    expect(new Set(settled(answers))).toEqual(new Set([204]));
    expect(await kinds()).toEqual([`reset-password to ${email}`]);
  });

  test('everything of the old password ends', async () => {
    const visitor = await app.newcomer();
    const { id } = await visitor.json<{ id: string }>('/api/account');
    const oneTime = await app.accounts.oneTimeTokens.create({ id, secret: visitor.jar.get('sid')! });
    const token = await asked();
    await app.database.run(async (db) => {
      await newLink(db, { accountId: id, purpose: 'change-email', email: 'thief@evil.example' }, app.clock());
      await db
        .insertInto('api_token')
        .values({
          id: 'tok_1',
          account_id: id,
          name: 'Script',
          name_key: 'script',
          secret_hash: 'x',
          hint: 'x',
          scope: 'read',
          created_at: app.clock(),
          expires_at: app.clock() + hour,
          revoked_at: null,
          last_used_at: null,
          warned_at: null,
        })
        .execute();
    });
    await reset({ token, password: fresh });
    expect(await statusOf(visitor)).toBe(401);
    expect(await app.accounts.oneTimeTokens.peek(oneTime)).toBeNull();
    const [tokens, links] = await app.database.run((db) =>
      Promise.all([
        db.selectFrom('api_token').select(['revoked_at', 'name_key']).execute(),
        db
          .selectFrom('link_token')
          .select('purpose')
          .where('used_at', 'is', null)
          .where('replaced_at', 'is', null)
          .execute(),
      ]),
    );
    expect([tokens, links]).toEqual([[{ revoked_at: app.clock(), name_key: null }], []]);
  });
});

describe('in process', () => {
  beforeEach(async () => {
    app = await freshApp();
  });
  afterEach(() => app.close());

  test('it confirms an address too', async () => {
    await register();
    await askReset('zoe@new.example');
    expect(await kinds()).toContain('reset-password to Zoe@new.example');
    await reset({ token: await tokenOf(), password: 'another good password' });
    expect(await (await signIn('another good password')).json()).toMatchObject({ validated: true });
  });

  test('a link is good for an hour', async () => {
    await app.newcomer();
    const token = await asked();
    app.clock.advance(hour);
    expect(await refusalOf(await reset({ token, password: fresh }))).toMatchObject({
      code: 'link-expired',
      message: 'This link has expired: it worked for an hour. Ask for a new one.',
    });
    expect((await signIn(password, email)).status).toBe(200);
  });

  test('a link is good until the hour is over', async () => {
    await app.newcomer();
    const token = await asked();
    app.clock.advance(hour - 1);
    expect((await reset({ token, password: fresh })).status).toBe(204);
  });

  test('a newer link ends the older', async () => {
    await app.newcomer();
    const first = await asked();
    app.clock.advance(minute);
    const second = await asked();
    expect(await refusalOf(await reset({ token: first, password: fresh }))).toMatchObject({
      code: 'link-replaced',
    });
    expect((await reset({ token: second, password: fresh })).status).toBe(204);
  });

  test('a used link says what to do', async () => {
    await app.newcomer();
    const token = await asked();
    await reset({ token, password: fresh });
    expect(await refusalOf(await reset({ token, password: fresh }))).toMatchObject({
      code: 'link-used',
      message:
        'This link has been used: a new password was chosen with it. Sign in with that one, or ask for another link.',
    });
  });

  test('a reset link confirms no address', async () => {
    await app.newcomer();
    const token = await asked();
    expect(await refusalOf(await validate({ email, token }))).toMatchObject({ code: 'link-unknown' });
  });

  test('reading the link uses nothing up', async () => {
    await app.newcomer();
    await asked();
    const link = linkOf(await newest());
    expect([link.pathname, link.search]).toEqual(['/account/reset-password', '']);
    for (const method of ['GET', 'HEAD'])
      await app.visitor().ask(`${link.pathname}?${link.hash.slice(1)}`, { method });
    expect((await reset({ token: await tokenOf(), password: fresh })).status).toBe(204);
  });

  test('a weak password leaves the link good', async () => {
    await app.newcomer();
    const token = await asked();
    for (const weak of ['newcomer2026', 'iloveyou1'])
      expect(await refusalOf(await reset({ token, password: weak }))).toMatchObject({
        code: 'weak-password',
        field: 'password',
      });
    expect((await reset({ token, password: fresh })).status).toBe(204);
  });

  test('guesses before it do not count after', async () => {
    await app.newcomer();
    await Promise.all(Array.from({ length: 11 }, () => signIn('wrong', email)));
    expect((await signIn(password, email)).status).toBe(429);
    await reset({ token: await asked(), password: fresh });
    expect((await signIn(fresh, email)).status).toBe(200);
  });

  test('a demonstration account keeps its password', async () => {
    expect((await askReset('active@meridian.example')).status).toBe(204);
    expect((await newest()).kind).toBe('demonstration-password');
    expect(await app.database.run((db) => db.selectFrom('link_token').selectAll().execute())).toEqual([]);
  });

  test('an unknown address gets no letter', async () => {
    expect((await askReset('nobody@new.example')).status).toBe(204);
    expect(await app.letters()).toEqual([]);
  });

  test('another address in the letter is impossible', async () => {
    await app.newcomer();
    await askReset(' NEWCOMER@meridian.example ');
    expect((await newest()).recipient).toBe(email);
  });

  test('a change of password refuses weak ones', async () => {
    const visitor = await app.newcomer();
    const change = (newPassword: string) =>
      visitor.post('/api/account/change-password', { currentPassword: password, newPassword });
    expect(await refusalOf(await change('Newcomer!2026'))).toMatchObject({
      status: 422,
      code: 'weak-password',
      field: 'newPassword',
    });
    expect((await change(fresh)).status).toBe(200);
  });
});
