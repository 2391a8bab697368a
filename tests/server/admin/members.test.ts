// Members as staff finds and looks after them: searches, changes that count at once and stand in the log, and rights that
// nobody can take so that nobody is left. On every database at hand.
import { describe, expect, test } from 'vitest';
import type { Log, MemberList, MemberRow } from '#contract/admin/admin.ts';
import { patternOf } from '#server/admin/member-rows.ts';
import { appsOn } from '#tests/fixtures/server/apps-on.ts';
import { createCast, type Person } from '#tests/fixtures/server/cast.ts';
import { bothEngines, engines } from '#tests/fixtures/server/engines.ts';
import { type FreshApp, jsonHeaders } from '#tests/fixtures/server/fresh-app.ts';
import { staffMember } from '#tests/fixtures/server/staff-writes.ts';

const list = '/api/staff/members';

async function stage(app: FreshApp) {
  const cast = await createCast(app);
  const staff = await staffMember(cast);
  const find = (query: Record<string, string>, by = staff) =>
    by.visitor.json<MemberList>(`${list}?${new URLSearchParams(query)}`);
  const emails = async (query: Record<string, string>) => (await find(query)).items.map(({ email }) => email);
  const update = (id: string, body: object, by: Person = staff) =>
    by.visitor.ask(`${list}/${id}`, { method: 'PATCH', headers: jsonHeaders, body: JSON.stringify(body) });
  const giveRights = (id: string, by: Person = staff) =>
    by.visitor.ask(`${list}/${id}/staff-rights`, { method: 'POST', headers: jsonHeaders });
  const endSessions = (id: string) => staff.visitor.ask(`${list}/${id}/sessions`, { method: 'DELETE' });
  const logged = async () =>
    (await staff.visitor.json<Log>('/api/staff/log')).items.map(({ action, about, details }) => [
      action,
      about,
      details,
    ]);
  return { app, cast, staff, find, emails, update, giveRights, endSessions, logged };
}

const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;

describe.each(engines)('on $name', (engine) => {
  const open = appsOn(engine);

  test('search finds in all three, capitals aside', async () => {
    const { cast, emails } = await stage(await open());
    const byName = await cast.person({ name: 'ZOË Ångström' });
    const byOffice = await cast.person({ organisation: 'Büro für Steuern' });
    expect(await emails({ search: 'zoë å' })).toEqual([byName.account.email]);
    expect(await emails({ search: 'BÜRO' })).toEqual([byOffice.account.email]);
    expect(await emails({ search: byName.account.email.toUpperCase() })).toEqual([byName.account.email]);
  });

  test.each(['100%', 'a_b', '%', '_', '\\', "'"])('%s is looked for as it is', async (search) => {
    const { cast, emails } = await stage(await open());
    const hit = await cast.person({ name: `Has ${search} in it` });
    await cast.person({ name: '100 aXb' });
    // Addresses and names of the demonstration have none of these.
    expect(await emails({ search })).toEqual([hit.account.email]);
  });

  test('a status is the one that counts now', async () => {
    const { app, cast, emails } = await stage(await open());
    const { account } = await cast.person();
    await app.database.run((db) =>
      db
        .updateTable('account')
        .set({ subscription_status: 'free', free_until: app.clock() + 1000 })
        .where('id', '=', account.id)
        .execute(),
    );
    expect(await emails({ status: 'free' })).toEqual([account.email]);
    app.clock.advance(1000);
    expect(await emails({ status: 'free' })).toEqual([]);
    expect(await emails({ status: 'inactive' })).toContain(account.email);
  });

  test('members come fifty at a time', async () => {
    const { cast, find } = await stage(await open());
    for (let made = 0; made < 55; made += 1)
      await cast.app.accounts.create({ ...cast.plain, email: `many-${made}@many.example`, passwordHash: '' });
    const [first, second] = [await find({ search: '@many' }), await find({ search: '@many', offset: '50' })];
    expect([first.items.length, second.items.length, first.total, second.total]).toEqual([50, 5, 55, 55]);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(55);
  });

  test('changes count at once and are logged', async () => {
    const { app, cast, update, logged } = await stage(await open());
    const { account, visitor } = await cast.person();
    const before = (await app.letters()).length;
    const answer = await update(account.id, { role: 'tjn', grantedStatus: 'active' });
    expect(await answer.json()).toMatchObject({
      role: 'tjn',
      grantedStatus: 'active',
      subscriptionStatus: 'active',
    });
    expect(await visitor.json('/api/account')).toMatchObject({ role: 'tjn', subscriptionStatus: 'active' });
    expect(await logged()).toEqual([
      ['members.update', account.email, 'Role: member → tjn; Given access: inactive → active'],
    ]);
    expect((await app.letters()).length).toBe(before);
  });

  test('what is so already is no change', async () => {
    const { cast, update, logged } = await stage(await open());
    const { account } = await cast.person();
    expect((await update(account.id, { role: 'member', dataPortalAdmin: false })).status).toBe(200);
    expect(await logged()).toEqual([]);
  });

  test('given access outlives free access', async () => {
    const { app, cast, update, find } = await stage(await open());
    const { account } = await cast.person({ subscriptionStatus: 'active' });
    await app.database.run((db) =>
      db
        .insertInto('free_access')
        .values({
          id: 'fra_1',
          account_id: account.id,
          state: 'approved',
          reason: 'x',
          requested_at: 0,
          decided_at: 0,
          decided_by: 'a',
          until: app.clock() + 1000,
          answer: null,
        })
        .execute(),
    );
    await update(account.id, { grantedStatus: 'inactive' });
    const status = async () => (await find({ search: account.email })).items[0]?.subscriptionStatus;
    expect(await status()).toBe('free');
    app.clock.advance(1000);
    expect(await status()).toBe('inactive');
  });

  test('who becomes staff is, who stops is not', async () => {
    const { cast, update, giveRights } = await stage(await open());
    const { account, visitor } = await cast.person();
    await giveRights(account.id);
    expect((await visitor.ask(list)).status).toBe(200);
    await update(account.id, { dataPortalAdmin: false });
    expect((await visitor.ask(list)).status).toBe(404);
  });

  test('an unconfirmed member is given nothing', async () => {
    const { cast, update, find, logged } = await stage(await open());
    const { account } = await cast.person({ validated: false });
    for (const gift of [{ role: 'tjn' }, { grantedStatus: 'active' }]) {
      const answer = await update(account.id, gift);
      expect([answer.status, await codeOf(answer)]).toEqual([409, 'unconfirmed-member']);
    }
    expect((await find({ search: account.email })).items[0]).toMatchObject({
      role: 'member',
      grantedStatus: 'inactive',
    });
    expect(await logged()).toEqual([]);
  });

  test('from an unconfirmed member all can be taken', async () => {
    const { cast, update, find } = await stage(await open());
    const { account } = await cast.person({ validated: false, role: 'tjn', subscriptionStatus: 'active' });
    expect((await update(account.id, { role: 'member', grantedStatus: 'inactive' })).status).toBe(200);
    expect((await find({ search: account.email })).items[0]).toMatchObject({
      role: 'member',
      grantedStatus: 'inactive',
    });
  });

  test('an unconfirmed account is staff nowhere', async () => {
    const { app, cast, find, giveRights } = await stage(await open());
    const flagged = await cast.person({ validated: false, dataPortalAdmin: true });
    const { id, email } = flagged.account;
    expect((await flagged.visitor.ask(list)).status).toBe(404);
    expect((await giveRights('acc_none', flagged)).status).toBe(404);
    expect(await flagged.visitor.json('/api/account')).toMatchObject({ dataPortalAdmin: false });
    expect((await find({ search: email })).items[0]).toMatchObject({ dataPortalAdmin: false });
    await app.database.run((db) =>
      db.updateTable('account').set({ validated: 1 }).where('id', '=', id).execute(),
    );
    expect((await flagged.visitor.ask(list)).status).toBe(200);
  });

  test('two who take each other’s rights leave one', async () => {
    const { app, cast, update } = await stage(await open());
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await staffMember(cast), await staffMember(cast)];
      const answers = await Promise.all([
        update(other.account.id, { dataPortalAdmin: false }, one),
        update(one.account.id, { dataPortalAdmin: false }, other),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
      const left = await app.database.run((db) =>
        db
          .selectFrom('account')
          .select('data_portal_admin as flag')
          .where('id', 'in', [one.account.id, other.account.id])
          .execute(),
      );
      expect(left.map(({ flag }) => flag).toSorted()).toEqual([0, 1]);
    }
  });

  test('ended sessions are over, tokens stay', async () => {
    const { cast, endSessions, logged } = await stage(await open());
    const member = await cast.person({ subscriptionStatus: 'active' });
    const { secret } = await cast.apiToken(member);
    await cast.enter(member.account);
    expect(await (await endSessions(member.account.id)).json()).toMatchObject({ sessions: 0 });
    expect((await member.visitor.ask('/api/account')).status).toBe(401);
    const headers = { authorization: `Bearer ${secret}` };
    expect((await cast.app.visitor().ask('/api/version', { headers })).status).toBe(200);
    expect(await logged()).toEqual([['members.endSessions', member.account.email, 'Ended 2 sessions']]);
  });
});

describe('on one database', () => {
  const open = appsOn(bothEngines[0]!);

  test('nobody takes their own rights', async () => {
    const { staff, update, logged } = await stage(await open());
    const answer = await update(staff.account.id, { dataPortalAdmin: false });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      code: 'own-rights',
      message: 'You cannot remove your own staff rights, so nothing was changed. Ask a colleague to do it.',
    });
    expect((await update(staff.account.id, { role: 'member' })).status).toBe(200);
    expect(await logged()).toEqual([['members.update', staff.account.email, 'Role: tjn → member']]);
  });

  test('a member of nobody is not found', async () => {
    const { update, endSessions } = await stage(await open());
    expect(await (await update('acc_none', { role: 'tjn' })).json()).toMatchObject({
      code: 'member-not-found',
      message: 'There is no such member. The account may have been deleted; load the list again.',
    });
    expect(await codeOf(await endSessions('acc_none'))).toBe('member-not-found');
  });

  test('a list counts what still opens something', async () => {
    const { app, cast, find } = await stage(await open());
    const member = await cast.person();
    const admin = await staffMember(cast);
    app.clock.advance(31 * 60_000);
    // The one who asks is staff too, and idle for as long.
    const asking = await staffMember(cast);
    const rowOf = async ({ account }: Person): Promise<MemberRow> =>
      (await find({ search: account.email }, asking)).items[0]!;
    expect([(await rowOf(member)).sessions, (await rowOf(admin)).sessions]).toEqual([1, 0]);
    expect(await rowOf(member)).toMatchObject({ lastSeenAt: '2026-11-21T00:00:00.000Z', validated: true });
  });

  test('who never came was never seen', async () => {
    const { cast, find } = await stage(await open());
    await cast.app.accounts.create({ ...cast.plain, email: 'never@came.example', passwordHash: '' });
    expect((await find({ search: 'never@came' })).items[0]).toMatchObject({ sessions: 0, lastSeenAt: null });
  });

  test.each([
    [' Zoë ', '%zo_%'],
    ['50%_\\', '%50\\%\\_\\\\%'],
    ['e\u0301', '%_%'],
  ])('“%s” is looked for as %s', (search, pattern) => expect(patternOf(search)).toBe(pattern));

  test('no secret of a member is told', async () => {
    const { find } = await stage(await open());
    expect(JSON.stringify(await find({}))).not.toMatch(/hash|argon|secret|password/i);
  });
});
