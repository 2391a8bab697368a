// What somebody can do with a session that is not theirs, over the real app on every database at hand: nothing that
// would outlast it. An API token and staff rights want a password that was typed just now, both are told by e-mail, and
// a new password takes the tokens away with the sessions.
import { describe, expect, test } from 'vitest';
import { problemSchema } from '#contract/ground/problem.ts';
import { type CreatedToken, createdTokenSchema } from '#contract/token/tokens.ts';
import { appsOn } from '#tests/fixtures/server/apps-on.ts';
import { createCast, type Person } from '#tests/fixtures/server/cast.ts';
import { engines } from '#tests/fixtures/server/engines.ts';
import { type FreshApp, jsonHeaders, password } from '#tests/fixtures/server/fresh-app.ts';
import { staffMember } from '#tests/fixtures/server/staff-writes.ts';

const minute = 60_000;
const fresh = 'four plain words together';

const codeOf = async (answer: Response) =>
  answer.ok ? answer.status : `${answer.status} ${problemSchema.parse(await answer.json()).code}`;
const confirm = ({ visitor }: Person, currentPassword = password) =>
  visitor.post('/api/account/confirm', { currentPassword });
const make = ({ visitor }: Person, name = 'Night run') => visitor.post('/api/tokens', { name, days: 30 });
const made = async (person: Person, name?: string): Promise<CreatedToken> =>
  createdTokenSchema.parse(await (await make(person, name)).json());
const give = ({ visitor }: Person, { account }: Person) =>
  visitor.ask(`/api/staff/members/${account.id}/staff-rights`, { method: 'POST' });
const change = ({ visitor }: Person, choice: { keepTokens?: boolean } = {}) =>
  visitor.post('/api/account/change-password', {
    currentPassword: password,
    newPassword: fresh,
    ...choice,
  });
const statusWith = async (app: FreshApp, { secret }: CreatedToken) =>
  (await app.visitor().ask('/api/version', { headers: { authorization: `Bearer ${secret}` } })).status;
const letters = async (app: FreshApp) =>
  (await app.letters()).map(({ kind, recipient }) => `${kind} to ${recipient}`).toSorted();
const serving = (app: FreshApp, { account }: Person) => app.accounts.apiTokens.list(account.id, false);
const isStaff = async (app: FreshApp, { account }: Person) => {
  const row = await app.database.run((db) =>
    db
      .selectFrom('account')
      .select('data_portal_admin')
      .where('id', '=', account.id)
      .executeTakeFirstOrThrow(),
  );
  return row.data_portal_admin === 1;
};
const logged = (app: FreshApp) =>
  app.database.run((db) => db.selectFrom('staff_log').select(['action', 'about', 'details']).execute());

describe.each(engines)('on $name', (engine) => {
  const open = appsOn(engine);
  async function stage() {
    const app = await open();
    const cast = await createCast(app);
    return { app, cast, member: await cast.person(), staff: await staffMember(cast) };
  }

  test('an old session makes no API token', async () => {
    const { app, member } = await stage();
    app.clock.advance(10 * minute);
    const answer = await make(member);
    expect(await answer.clone().json()).toMatchObject({
      message: 'You typed your password more than ten minutes ago. Type it again, then do this once more.',
    });
    expect(await codeOf(answer)).toBe('403 confirmation-needed');
    expect([await serving(app, member), await letters(app)]).toEqual([[], []]);
    expect(await codeOf(await confirm(member, 'wrong'))).toBe('422 wrong-password');
    expect(await codeOf(await make(member))).toBe('403 confirmation-needed');
    expect((await confirm(member)).status).toBe(204);
    expect(await codeOf(await make(member))).toBe(200);
  });

  test('an old session gives no staff rights', async () => {
    const { app, member, staff } = await stage();
    app.clock.advance(10 * minute);
    expect(await codeOf(await give(staff, member))).toBe('403 confirmation-needed');
    expect([await isStaff(app, member), await logged(app), await letters(app)]).toEqual([false, [], []]);
    await confirm(staff);
    expect(await codeOf(await give(staff, member))).toBe(200);
    expect(await isStaff(app, member)).toBe(true);
  });

  test('a new token is told by e-mail', async () => {
    const { app, member } = await stage();
    const { secret, hint } = await made(member);
    expect(await letters(app)).toEqual([`token-created to ${member.account.email}`]);
    const [{ text, html } = { text: '', html: '' }] = await app.letters();
    expect(text).toContain(`“Night run” (${hint}) was created`);
    expect(text).toContain('It works until 21/12/2026, 00:00 UTC');
    expect(text + html).not.toContain(secret.slice(4, 40));
  });

  test('a token that is refused is told by nobody', async () => {
    const { app, member } = await stage();
    await make(member);
    expect(await codeOf(await make(member))).toBe('409 name-taken');
    expect(await letters(app)).toHaveLength(1);
  });

  test('new staff rights are told to both', async () => {
    const { app, member, staff } = await stage();
    await give(staff, member);
    await give(staff, member);
    expect(await letters(app)).toEqual([
      `staff-rights-given to ${staff.account.email}`,
      `staff-rights-received to ${member.account.email}`,
    ]);
    expect(await logged(app)).toEqual([
      {
        action: 'members.giveStaffRights',
        about: member.account.email,
        details: 'Staff rights: no → yes',
      },
    ]);
  });

  test('an unconfirmed address is given none', async () => {
    const { app, cast, staff } = await stage();
    const person = await cast.person({ validated: false });
    const answer = await give(staff, person);
    expect(await answer.clone().json()).toMatchObject({
      message:
        'This member’s e-mail address is not confirmed, so nothing was changed. Ask the member to open the link in our e-mail, then try again.',
    });
    expect(await codeOf(answer)).toBe('409 unconfirmed-member');
    expect([await isStaff(app, person), await logged(app), await letters(app)]).toEqual([false, [], []]);
  });

  test('rights that cannot be told are not given', async () => {
    const { app, member, staff } = await stage();
    Object.assign(app.outbox, { put: () => Promise.reject(new Error('The disk is full.')) });
    expect((await give(staff, member)).status).toBe(500);
    expect((await make(member)).status).toBe(500);
    expect([await isStaff(app, member), await logged(app), await serving(app, member)]).toEqual([
      false,
      [],
      [],
    ]);
  });

  test('a call for other things gives no rights', async () => {
    const { app, member, staff } = await stage();
    const body = JSON.stringify({ dataPortalAdmin: true });
    const path = `/api/staff/members/${member.account.id}`;
    const answer = await staff.visitor.ask(path, { method: 'PATCH', headers: jsonHeaders, body });
    expect([await codeOf(answer), await isStaff(app, member)]).toEqual(['422 invalid-input', false]);
  });

  test('an administrator’s API token gives nothing', async () => {
    const { app, cast, member, staff } = await stage();
    const { secret } = await cast.apiToken(staff);
    const headers = { authorization: `Bearer ${secret}` };
    const call = async (path: string) => codeOf(await app.visitor().ask(path, { method: 'POST', headers }));
    expect([
      await call('/api/tokens'),
      await call(`/api/staff/members/${member.account.id}/staff-rights`),
      await call('/api/account/confirm'),
    ]).toEqual(['403 token-reads-only', '404 path-not-found', '403 token-reads-only']);
  });

  test('a new password revokes the tokens', async () => {
    const { app, cast, member } = await stage();
    const other = await cast.person();
    const [one, two, others] = [await made(member, 'One'), await made(member, 'Two'), await made(other)];
    const answer = await change(member);
    expect(await answer.json()).toEqual({ revokedTokens: 2, keptTokens: 0 });
    expect(await Promise.all([one, two, others].map((token) => statusWith(app, token)))).toEqual([
      401, 401, 200,
    ]);
    expect((await app.letters())[0]?.text).toContain('Your 2 API tokens were revoked.');
  });

  test('tokens that are to be kept go on working', async () => {
    const { app, member } = await stage();
    const token = await made(member);
    const answer = await change(member, { keepTokens: true });
    expect(await answer.json()).toEqual({ revokedTokens: 0, keptTokens: 1 });
    expect(await statusWith(app, token)).toBe(200);
    expect((await app.letters())[0]?.text).toContain('Your API token still works, as you chose.');
  });

  test('a token that has run out is not counted', async () => {
    const { app, cast, member } = await stage();
    await make(member);
    app.clock.advance(30 * 24 * 60 * minute);
    const again = await cast.enter(member.account);
    expect(await (await change(again)).json()).toEqual({ revokedTokens: 0, keptTokens: 0 });
    expect((await app.letters())[0]?.text).not.toContain('API token');
  });

  test('no token slips past a new password', async () => {
    const { app, cast } = await stage();
    for (let round = 0; round < 5; round += 1) {
      const member = await cast.person();
      const thief = await cast.enter(member.account);
      const names = Array.from({ length: 10 }, (_, index) => `Token ${index}`);
      await Promise.all([...names.map((name) => make(thief, name)), change(member)]);
      expect(await serving(app, member)).toEqual([]);
    }
  });

  test('who was let in before an end makes nothing after', async () => {
    const { app, cast, member, staff } = await stage();
    const thief = await cast.enter(member.account);
    await change(member);
    await change(staff);
    const asked = { name: 'Night run', days: 30, scope: 'read' } as const;
    // As a request that was let in a moment before: at the stores, where no caller is checked.
    await expect(app.accounts.apiTokens.create(thief, asked)).rejects.toThrow('Your session ended');
    const { members } = app.services.admin;
    const giving = members.giveStaffRights({ ...staff.account, secret: staff.secret }, member.account.id);
    await expect(giving).rejects.toThrow('Your session ended');
    expect([await serving(app, member), await isStaff(app, member)]).toEqual([[], false]);
  });
});
