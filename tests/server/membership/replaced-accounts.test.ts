// What an unconfirmed account has from before anybody knew whose it is, on every database at hand: it is replaced and not
// taken over when its address is registered anew, and it is confirmed without it. So nobody comes into what staff has given
// to somebody else.
import { expect, describe, test } from 'vitest';
import { accountRow } from '#server/account/account-rows.ts';
import { newLink } from '#server/account/link-tokens.ts';
import { appsOn } from '#tests/fixtures/server/apps-on.ts';
import { engines } from '#tests/fixtures/server/engines.ts';
import type { FreshApp } from '#tests/fixtures/server/fresh-app.ts';
import { refusalOf, registering, typed } from '#tests/fixtures/server/registering.ts';
import { carriedBy } from '#tests/server/mail/messages.ts';

const strangers = 'a stranger’s own password';

describe.each(engines)('on $name', (engine) => {
  const open = appsOn(engine);
  async function stage() {
    const app = await open();
    const ways = registering(() => app);
    await ways.register();
    const [owner] = await ways.accounts();
    return { app, ...ways, owner: owner! };
  }
  type Staged = Awaited<ReturnType<typeof stage>>;

  /** All that an account can have, given by SQL: no call gives it to an unconfirmed one. */
  const giveAll = (app: FreshApp, id: string) =>
    app.database.run(async (db) => {
      const gifts = { role: 'tjn', data_portal_admin: 1, subscription_status: 'active' } as const;
      await db
        .updateTable('account')
        .set({ ...gifts, granted_status: 'active' })
        .where('id', '=', id)
        .execute();
    });

  const rowsOf = (app: FreshApp, id: string) =>
    app.database.run(async (db) => {
      const tables = ['notification_choice', 'saved_bundle', 'link_token', 'session', 'outbox'] as const;
      const counts = tables.map(async (table) => {
        const rows = await db.selectFrom(table).select('account_id').where('account_id', '=', id).execute();
        return [table, rows.length] as const;
      });
      return Object.fromEntries(await Promise.all(counts)) as Record<(typeof tables)[number], number>;
    });

  test('a stranger registers and is nobody special', async () => {
    const { app, register, signIn, owner } = await stage();
    const staff = await app.member('admin');
    const rights = await staff.ask(`/api/staff/members/${owner.id}/staff-rights`, { method: 'POST' });
    expect(rights.status).toBe(409);
    await giveAll(app, owner.id);
    expect((await register({ password: strangers })).status).toBe(204);
    const visitor = app.visitor();
    const answer = await visitor.post('/api/auth/login', { email: typed.email, password: strangers });
    expect(await answer.json()).toMatchObject({
      role: 'member',
      subscriptionStatus: 'inactive',
      dataPortalAdmin: false,
      validated: false,
    });
    expect((await visitor.ask('/api/staff/members')).status).toBe(404);
    expect((await signIn()).status).toBe(401);
  });

  test('nothing of the old account is left', async () => {
    const { app, register, accounts, owner } = await stage();
    await giveAll(app, owner.id);
    const visitor = app.visitor();
    await visitor.post('/api/auth/login', { email: typed.email, password: typed.password });
    await visitor.send('PUT', '/api/account/notifications/new-devices', { on: false });
    const now = app.clock();
    const bundle = { name: 'Mine', name_key: 'mine', document: '{}', count: 1, revision: 1 };
    await app.database.run((db) =>
      db
        .insertInto('saved_bundle')
        .values({ ...bundle, id: 'bun_old', account_id: owner.id, created_at: now, updated_at: now })
        .execute(),
    );
    const before = await rowsOf(app, owner.id);
    expect(Object.values(before).every((count) => count > 0)).toBe(true);
    await register({ password: strangers });
    expect(Object.values(await rowsOf(app, owner.id))).toEqual([0, 0, 0, 0, 0]);
    const [next, ...others] = await accounts();
    expect([next!.id === owner.id, others]).toEqual([false, []]);
    expect(next).toMatchObject({
      role: 'member',
      data_portal_admin: 0,
      granted_status: 'inactive',
      subscription_status: 'inactive',
    });
    expect(await rowsOf(app, next!.id)).toMatchObject({ notification_choice: 0, saved_bundle: 0 });
  });

  test.each<[string, (stage: Staged, link: Record<string, string>) => Promise<Response>]>([
    ['a letter', ({ validate }, link) => validate(link)],
    [
      'a new password',
      async ({ askReset, newest, reset }) => {
        await askReset();
        return reset({ token: carriedBy(await newest())['token'], password: strangers });
      },
    ],
    [
      'another address',
      async ({ app, newest, signIn, validate }) => {
        const visitor = app.visitor();
        visitor.jar.set('sid', /sid=([^;]+)/.exec((await signIn()).headers.get('set-cookie')!)![1]!);
        const asked = { email: 'zoe@elsewhere.example', currentPassword: typed.password };
        await visitor.send('PATCH', '/api/account', asked);
        return validate(carriedBy(await newest()));
      },
    ],
  ])('who confirms by %s comes into nothing', async (_way, confirm) => {
    const staged = await stage();
    const { app, newest, owner } = staged;
    const link = carriedBy(await newest());
    await giveAll(app, owner.id);
    expect((await confirm(staged, link)).status).toBe(204);
    expect(await accountRow(app.database, owner.id)).toMatchObject({
      validated: 1,
      role: 'member',
      data_portal_admin: 0,
      granted_status: 'inactive',
      subscription_status: 'inactive',
    });
  });

  test('who is confirmed keeps what staff gave', async () => {
    const { app, askReset, newest, reset, owner } = await stage();
    await giveAll(app, owner.id);
    await app.database.run((db) => db.updateTable('account').set({ validated: 1 }).execute());
    await askReset();
    await reset({ token: carriedBy(await newest())['token'], password: strangers });
    expect(await accountRow(app.database, owner.id)).toMatchObject({
      role: 'tjn',
      data_portal_admin: 1,
      granted_status: 'active',
      subscription_status: 'active',
    });
  });

  test('letters of the old account wait no longer', async () => {
    const { app, register, validate, newest, kinds, owner } = await stage();
    const first = carriedBy(await newest());
    await app.database.run((db) =>
      newLink(db, { accountId: owner.id, purpose: 'reset', email: typed.email }, app.clock()),
    );
    await register({ password: strangers });
    expect(await kinds()).toEqual(['confirm-address to Zoe@new.example']);
    expect((await newest()).text).toContain('Only the latest name and password are valid');
    expect(await refusalOf(await validate(first))).toMatchObject({ code: 'link-unknown' });
  });

  test('who confirms first keeps the account', async () => {
    const { register, validate, newest, accounts, owner } = await stage();
    const carried = carriedBy(await newest());
    const [confirmed] = await Promise.all([validate(carried), register({ password: strangers })]);
    const rows = await accounts();
    expect(rows).toHaveLength(1);
    // Whichever of the two was first, the row is whole: the owner's and confirmed, or the newest and not.
    expect([rows[0]!.id === owner.id, rows[0]!.validated]).toEqual(
      confirmed.status === 204 ? [true, 1] : [false, 0],
    );
  });

  test('an address has its limits all the same', async () => {
    const { register } = await stage();
    const answers = [];
    for (let at = 0; at < 5; at += 1)
      answers.push((await register({ password: `${strangers} ${at}` })).status);
    expect(answers).toEqual([204, 204, 204, 204, 429]);
  });
});
