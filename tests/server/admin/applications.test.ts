// Free access applied for: what staff decides, what follows for the member, who is told, and what two who decide at once
// are told. On every database at hand.
import { describe, expect, test } from 'vitest';
import type { Applications } from '#contract/admin/admin.ts';
import { appsOn } from '#tests/fixtures/server/apps-on.ts';
import { createCast, type Person } from '#tests/fixtures/server/cast.ts';
import { bothEngines, engines } from '#tests/fixtures/server/engines.ts';
import type { FreshApp } from '#tests/fixtures/server/fresh-app.ts';
import { staffMember } from '#tests/fixtures/server/staff-writes.ts';
import { apply } from './applying.ts';

const list = '/api/staff/applications';
const day = 86_400_000;

async function stage(app: FreshApp) {
  const cast = await createCast(app);
  const [staff, applicant] = [await staffMember(cast), await cast.person()];
  const id = await apply(app, applicant.account.id);
  const decide = (how: string, body: object, by: Person = staff, which = id) =>
    by.visitor.post(`${list}/${which}/${how}`, body);
  const status = async () => {
    const { subscriptionStatus } = await applicant.visitor.json('/api/account');
    return subscriptionStatus;
  };
  return { app, cast, staff, applicant, id, decide, status };
}

const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;
const reason = 'We cannot find the university that you name.';

describe.each(engines)('on $name', (engine) => {
  const open = appsOn(engine);

  test('approval gives free access until its day', async () => {
    const { decide, status } = await stage(await open());
    const answer = await decide('approve', { months: 6 });
    expect(await answer.json()).toMatchObject({ state: 'approved', until: '2027-05-21T00:00:00.000Z' });
    expect(await status()).toBe('free');
  });

  test('free access ends on its day', async () => {
    const { app, decide, applicant, cast } = await stage(await open());
    await decide('approve', { months: 3 });
    app.clock.advance(Date.UTC(2027, 1, 21) - app.clock() - 1);
    const { visitor } = await cast.enter(applicant.account);
    expect(await visitor.json('/api/account')).toMatchObject({ subscriptionStatus: 'free' });
    app.clock.advance(1);
    expect(await visitor.json('/api/account')).toMatchObject({ subscriptionStatus: 'inactive' });
  });

  test('a decision is told and logged', async () => {
    const { app, decide, staff, applicant } = await stage(await open());
    await decide('refuse', { reason });
    const [letter] = await app.letters();
    expect(letter).toMatchObject({ kind: 'free-access-refused', recipient: applicant.account.email });
    expect(letter?.text).toContain(`“${reason}”`);
    const { items } = await staff.visitor.json<{ items: object[] }>('/api/staff/log');
    expect(items).toEqual([
      expect.objectContaining({
        by: staff.account.email,
        action: 'applications.refuse',
        about: applicant.account.email,
        details: reason,
      }),
    ]);
  });

  test('what is refused may be approved', async () => {
    const { decide, status } = await stage(await open());
    expect(await (await decide('refuse', { reason })).json()).toMatchObject({
      state: 'refused',
      answer: reason,
    });
    expect(await (await decide('approve', { months: 3 })).json()).toMatchObject({
      state: 'approved',
      answer: null,
    });
    expect(await status()).toBe('free');
  });

  test('revoking ends it at once', async () => {
    const { app, decide, status } = await stage(await open());
    await decide('approve', { months: 24 });
    expect(await (await decide('revoke', { reason })).json()).toMatchObject({
      state: 'revoked',
      answer: reason,
    });
    expect(await status()).toBe('inactive');
    expect((await app.letters())[0]).toMatchObject({ kind: 'free-access-revoked' });
  });

  test('each decision leaves one trace', async () => {
    const { app, cast, decide, applicant } = await stage(await open());
    const other = await staffMember(cast);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        at % 2 ? decide('approve', { months: 3 }) : decide('refuse', { reason }, other),
      ),
    );
    // A refused one may be approved still; nothing else follows a decision.
    const done = answers.filter(({ ok }) => ok);
    expect(done.length).toBeLessThanOrEqual(2);
    for (const answer of answers.filter(({ ok }) => !ok))
      expect(await codeOf(answer)).toBe('already-decided');
    const { items } = await other.visitor.json<{ items: object[] }>('/api/staff/log');
    const letters = (await app.letters()).filter(({ recipient }) => recipient === applicant.account.email);
    expect([items.length, letters.length]).toEqual([done.length, done.length]);
  });

  test('of ten refusals at once one counts', async () => {
    const { decide } = await stage(await open());
    const answers = await Promise.all(Array.from({ length: 10 }, () => decide('refuse', { reason })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('waiting ones come oldest first', async () => {
    const { app, cast, staff, id } = await stage(await open());
    const later = await apply(app, (await cast.person()).account.id, { requested_at: app.clock() + day });
    const earlier = await apply(app, (await cast.person()).account.id, { requested_at: app.clock() - day });
    const { items, waiting } = await staff.visitor.json<Applications>(list);
    expect(items.map((item) => item.id)).toEqual([earlier, id, later]);
    expect(waiting).toBe(3);
  });

  test('decided ones come newest first', async () => {
    const { app, cast, staff, id, decide } = await stage(await open());
    await decide('refuse', { reason });
    app.clock.advance(1000);
    const next = await apply(app, (await cast.person()).account.id);
    await decide('approve', { months: 3 }, staff, next);
    const { items, waiting } = await staff.visitor.json<Applications>(`${list}?state=decided`);
    expect(items.map((item) => item.id)).toEqual([next, id]);
    expect([waiting, items[0]?.decidedBy]).toEqual([0, staff.account.email]);
  });

  test('the log comes in pages', async () => {
    const { app, staff } = await stage(await open());
    const row = (at: number) => ({
      id: `log_${String(at).padStart(4, '0')}`,
      at: at - (at % 2),
      by_email: 'a@b.example',
      action: 'x.y',
      about: String(at),
      details: '',
    });
    await app.database.run((db) =>
      db
        .insertInto('staff_log')
        .values(Array.from({ length: 205 }, (_, at) => row(at)))
        .execute(),
    );
    const seen: string[] = [];
    for (let before: string | null = ''; before !== null;) {
      const page: { items: { about: string }[]; next: string | null } = await staff.visitor.json(
        `/api/staff/log${before && `?before=${before}`}`,
      );
      seen.push(...page.items.map(({ about }) => about));
      before = page.next;
    }
    expect(seen).toHaveLength(205);
    expect(new Set(seen).size).toBe(205);
    expect(seen.slice(0, 2)).toEqual(['204', '203']);
  });
});

describe('on one database', () => {
  const open = appsOn(bothEngines[0]!);

  test.each([
    ['refuse', { reason }, 'refused'],
    ['revoke', { reason }, 'requested'],
    ['approve', { months: 3 }, 'revoked'],
    ['approve', { months: 3 }, 'approved'],
  ] as const)('%s with %j is too late when %s', async (how, body, state) => {
    const { app, cast, decide, staff } = await stage(await open());
    const id = await apply(app, (await cast.person()).account.id, { state, until: app.clock() + day });
    expect(await codeOf(await decide(how, body, staff, id))).toBe('already-decided');
  });

  test('what has run out is not revoked', async () => {
    const { app, decide } = await stage(await open());
    await decide('approve', { months: 3 });
    await app.database.run((db) => db.updateTable('free_access').set({ until: app.clock() }).execute());
    expect(await codeOf(await decide('revoke', { reason }))).toBe('already-decided');
  });

  test('an application of nobody is not found', async () => {
    const { decide, staff } = await stage(await open());
    expect(await (await decide('refuse', { reason }, staff, 'fra_none')).json()).toMatchObject({
      code: 'application-not-found',
      message: 'There is no such application. Its member may have deleted the account; load the list again.',
    });
  });

  test.each([{ months: 1 }, { months: 5 }, {}])('%j is no period', async (body) => {
    const { decide } = await stage(await open());
    expect((await decide('approve', body)).status).toBe(422);
  });

  test('a refusal needs its reason', async () => {
    const { decide } = await stage(await open());
    expect(await (await decide('refuse', { reason: '  ' })).json()).toMatchObject({
      field: 'reason',
      message: 'Give a reason. The applicant will read it.',
    });
  });

  test.each(['x', '12.', '1.log_%', 'log_1'])('the log does not begin at %s', async (before) => {
    const { staff } = await stage(await open());
    const answer = await staff.visitor.json(`/api/staff/log?before=${encodeURIComponent(before)}`);
    expect(answer).toMatchObject({ code: 'invalid-input', field: 'before' });
  });

  test('a deleted member’s log stays', async () => {
    const { app, decide, staff, applicant } = await stage(await open());
    await decide('approve', { months: 3 });
    await app.accounts.delete({ id: applicant.account.id, secret: applicant.secret });
    const { items } = await staff.visitor.json<{ items: object[] }>('/api/staff/log');
    expect(items).toMatchObject([{ about: applicant.account.email }]);
  });
});
