// Staff rights by the command, as it does it on every database at hand, and as an operator runs it: what it prints, and
// its exit codes.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createAdministrators } from '#server/admin/administrators.ts';
import { openDatabase } from '#server/database/database.ts';
import { createAccounts } from '#server/membership/accounts.ts';
import { freshFolder } from '#tests/fixtures/data/packages.ts';
import { appsOn } from '#tests/fixtures/server/apps-on.ts';
import { createCast, plain } from '#tests/fixtures/server/cast.ts';
import { engines } from '#tests/fixtures/server/engines.ts';
import { plainOutbox } from '#tests/fixtures/server/plain-outbox.ts';

describe.each(engines)('on $name', (engine) => {
  const open = appsOn(engine);
  async function stage() {
    const app = await open();
    const cast = await createCast(app);
    const logged = () =>
      app.database.run((db) => db.selectFrom('staff_log').select(['by_email', 'about', 'details']).execute());
    const letters = async () =>
      (await app.letters()).map(({ kind, recipient }) => `${kind} to ${recipient}`).toSorted();
    const administrators = createAdministrators(app.database, app.clock, app.outbox);
    return { app, cast, logged, letters, ...administrators };
  }

  test('rights are given, logged and told', async () => {
    const { app, cast, grant, list, logged, letters } = await stage();
    const { account, visitor } = await cast.person();
    expect(await grant(` ${account.email.toUpperCase()} `)).toBe('given');
    expect(await list()).toEqual(['admin@meridian.example', account.email]);
    expect((await visitor.ask('/api/staff/members')).status).toBe(200);
    expect(await logged()).toEqual([
      { by_email: 'npm run admin', about: account.email, details: 'Staff rights: no → yes' },
    ]);
    expect(await letters()).toEqual([`staff-rights-received to ${account.email}`]);
    expect((await app.letters())[0]?.text).toContain('somebody who runs the portal gave your account staff');
    expect(await grant(account.email)).toBe('had-them');
    expect([(await logged()).length, (await letters()).length]).toEqual([1, 1]);
  });

  test('an unconfirmed account gets no rights', async () => {
    const { cast, grant, list, logged, letters } = await stage();
    const { account } = await cast.person({ validated: false });
    const flagged = await cast.person({ validated: false, dataPortalAdmin: true });
    expect(await grant(account.email)).toBe('unconfirmed');
    expect(await grant(flagged.account.email)).toBe('unconfirmed');
    expect(await grant('nobody@people.example')).toBe('unknown');
    expect(await list()).toEqual(['admin@meridian.example']);
    expect([await logged(), await letters()]).toEqual([[], []]);
  });

  test('rights are taken from the last one too', async () => {
    const { revoke, list, logged } = await stage();
    expect(await revoke('admin@meridian.example')).toBe('taken');
    expect(await revoke('admin@meridian.example')).toBe('had-none');
    expect(await revoke('nobody@people.example')).toBe('unknown');
    expect(await list()).toEqual([]);
    expect(await logged()).toEqual([
      { by_email: 'npm run admin', about: 'admin@meridian.example', details: 'Staff rights: yes → no' },
    ]);
  });

  test('rights that cannot be told are not given', async () => {
    const { app, cast, list, logged } = await stage();
    const { account } = await cast.person();
    const put = () => Promise.reject(new Error('The disk is full.'));
    const { grant } = createAdministrators(app.database, app.clock, { ...app.outbox, put });
    await expect(grant(account.email)).rejects.toThrow('The disk is full.');
    expect([await list(), await logged()]).toEqual([['admin@meridian.example'], []]);
  });
});

type Outcome = { code: number; out: string; err: string };

async function shell() {
  const url = `sqlite:${await freshFolder()}/portal.db`;
  const runOn = (address: string, ...given: string[]) =>
    new Promise<Outcome>((resolve) => {
      const env = { ...process.env, DATABASE_URL: address };
      execFile(process.execPath, [join('tools', 'admin.ts'), ...given], { env }, (error, out, err) =>
        resolve({ code: Number(error?.code ?? 0), out, err }),
      );
    });
  const database = await openDatabase(url);
  const accounts = createAccounts(database, Date.now, plainOutbox(database, Date.now));
  await accounts.create({ ...plain, email: 'you@example.org', passwordHash: '' });
  await accounts.create({ ...plain, email: 'new@example.org', passwordHash: '', validated: false });
  return { database, runOn, run: (...given: string[]) => runOn(url, ...given) };
}

describe('the command', () => {
  test('makes the first administrator beside the server', { timeout: 120_000 }, async () => {
    // Open all the while, as by a server.
    const { database, run } = await shell();
    expect((await run('list')).out).toContain('Nobody has staff rights. Register on the portal');
    expect(await run('grant', 'you@example.org')).toEqual({
      code: 0,
      out: 'you@example.org now has staff rights. The portal sends an e-mail about it.\n',
      err: '',
    });
    expect((await run('list')).out).toBe('you@example.org\n');
    expect((await run('revoke', 'you@example.org')).out).toMatch(
      /^you@example.org no longer has staff rights.\nNobody has staff rights. /,
    );
    await database.close();
  });

  test('refuses in a sentence', { timeout: 120_000 }, async () => {
    const { database, run, runOn } = await shell();
    await database.close();
    expect(await run('grant', 'new@example.org')).toEqual({
      code: 1,
      out: '',
      err: 'new@example.org is not confirmed, so nothing was changed. Open the link in the portal’s e-mail, then run this again.\n',
    });
    const unknown = await run('revoke', 'nobody@example.org');
    expect([unknown.code, unknown.err]).toEqual([
      1,
      'No account has the address nobody@example.org, so nothing was changed. Check the address, and that DATABASE_URL names the portal’s database.\n',
    ]);
    const closed = await runOn('sqlite:package.json/portal.db', 'list');
    expect([closed.code, closed.err]).toEqual([
      1,
      'The portal’s database did not answer, so nothing was changed. Check DATABASE_URL, or try again later.\n',
    ]);
  });

  test.each([[], ['grant'], ['list', 'all'], ['give', 'you@example.org'], ['--wrong']])(
    'says how it is used (%s %s)',
    { timeout: 120_000 },
    async (...given) => {
      const { code, out } = await (await shell()).run(...given.filter((one) => one !== undefined));
      expect([code, out]).toEqual([1, expect.stringContaining('Usage: npm run admin')]);
    },
  );
});
