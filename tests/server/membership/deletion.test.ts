// Deleting an account, and taking one's data along first: on every database at hand nothing is left of the member.
import { describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { problemSchema } from '#contract/ground/problem.ts';
import { accountRow } from '#server/account/account-rows.ts';
import { appsOn } from '#tests/fixtures/server/apps-on.ts';
import { engines } from '#tests/fixtures/server/engines.ts';
import {
  type FreshApp,
  freshApp,
  jsonHeaders,
  password,
  type Visitor,
} from '#tests/fixtures/server/fresh-app.ts';

const remove = (visitor: Visitor) => visitor.ask('/api/account', { method: 'DELETE' });
const statusOf = async (visitor: Visitor) => (await visitor.ask('/api/account')).status;
const codeOf = async (answer: Response) => problemSchema.parse(await answer.json()).code;

const tables = [
  'account',
  'session',
  'one_time_token',
  'link_token',
  'api_token',
  'notification_choice',
  'known_device',
  'download',
  'saved_bundle',
  'outbox',
  'repeat',
  'rate_limit',
] as const;

/** Every row of every table, as text. */
const everything = (app: FreshApp) =>
  app.database.run(async (db) => {
    const rows = [];
    for (const table of tables) rows.push(...(await sql`select * from ${sql.table(table)}`.execute(db)).rows);
    return rows.map((row) => JSON.stringify(row));
  });

/** A member who has left a trace in each table. */
async function settle(app: FreshApp): Promise<Visitor> {
  const visitor = await app.newcomer();
  const json = (method: string, body: unknown) => ({
    method,
    headers: jsonHeaders,
    body: JSON.stringify(body),
  });
  await visitor.ask('/api/account', json('PATCH', { name: 'Zoë Leaving', organisation: 'Office of Ends' }));
  await visitor.ask(
    '/api/account',
    json('PATCH', { email: 'elsewhere@example.org', currentPassword: password }),
  );
  await visitor.ask(
    '/api/account/notifications/new-versions',
    json('PUT', { on: true, frequency: 'weekly' }),
  );
  await visitor.ask('/api/tokens/one-time');
  const document = { version: 1, variables: ['tax.revenue.vat_total'] };
  await visitor.post('/api/account/bundles', { name: 'A paper', document });
  await (await visitor.ask('/api/data/download?dataset=tax.revenue&format=csv')).text();
  await visitor.post('/api/account/confirm', {
    email: 'newcomer@meridian.example',
    currentPassword: 'wrong',
  });
  await app.database.run(async (db) => {
    const { id } = await db
      .selectFrom('account')
      .select('id')
      .where('email_key', '=', 'newcomer@meridian.example')
      .executeTakeFirstOrThrow();
    const row = {
      id: 'tok_1',
      account_id: id,
      name: 'Nightly job',
      name_key: 'nightly job',
      secret_hash: 'hash-of-a-secret',
      hint: 'mdn_…abcd',
      scope: 'read',
      created_at: app.clock(),
      expires_at: app.clock() + 1000,
      revoked_at: null,
      last_used_at: null,
      warned_at: null,
    } as const;
    await db.insertInto('api_token').values(row).execute();
  });
  return visitor;
}

describe.each(engines)('on $name', (engine) => {
  const open = appsOn(engine);

  test('nothing of the member is left but a farewell', async () => {
    const app = await open();
    // Somebody else's sign-in counts for the address that all of these tests come from.
    await app.member();
    const before = await everything(app);
    const visitor = await settle(app);
    const { id } = await visitor.json<{ id: string }>('/api/account');
    expect((await everything(app)).length - before.length).toBeGreaterThanOrEqual(10);
    expect((await remove(visitor)).status).toBe(204);
    const after = await everything(app);
    const left = after.filter((row) => !before.includes(row));
    expect(left).toHaveLength(1);
    expect(JSON.parse(left[0]!)).toMatchObject({
      kind: 'account-deleted',
      recipient: 'newcomer@meridian.example',
      account_id: null,
    });
    expect(after.join()).not.toContain(id);
  });

  test('of a farewell that is sent nothing stays', async () => {
    const app = await open();
    await remove(await app.newcomer());
    const [farewell] = await app.outbox.claim();
    expect(farewell?.kind).toBe('account-deleted');
    await app.outbox.sent(farewell!);
    expect(await app.letters()).toEqual([]);
  });

  test('every session is out at once', async () => {
    const app = await open();
    const [here, other, bystander] = await Promise.all([app.newcomer(), app.visitor(), app.member()]);
    await other.signIn('newcomer');
    const cookie = here.jar.get('sid')!;
    const answer = await remove(here);
    expect(answer.headers.get('clear-site-data')).toBe('"cache"');
    expect(here.jar.size).toBe(0);
    here.jar.set('sid', cookie);
    expect(await Promise.all([here, other, bystander].map(statusOf))).toEqual([401, 401, 200]);
    expect((await app.visitor().signIn('newcomer')).status).toBe(401);
  });

  test('of twenty deletions one counts', async () => {
    const app = await open();
    const visitor = await app.newcomer();
    const cookie = visitor.jar.get('sid')!;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => {
        const own = app.visitor();
        own.jar.set('sid', cookie);
        return remove(own);
      }),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([204, ...Array.from({ length: 19 }, () => 401)]);
    expect(await app.letters()).toHaveLength(1);
  });

  test('a failure halfway deletes nothing', async () => {
    const app = await open();
    const visitor = await settle(app);
    const before = await everything(app);
    const { put } = app.outbox;
    // The farewell is the last step of the transaction.
    Object.assign(app.outbox, { put: () => Promise.reject(new Error('The disk is full.')) });
    expect((await remove(visitor)).status).toBe(500);
    Object.assign(app.outbox, { put });
    expect(await everything(app)).toEqual(before);
    expect(await statusOf(visitor)).toBe(200);
  });

  test('the address can register anew', async () => {
    const app = await open();
    await remove(await app.newcomer());
    const again = await app.newcomer();
    expect(await statusOf(again)).toBe(200);
  });

  test('the export holds all that is kept', async () => {
    const app = await open();
    const visitor = await settle(app);
    const answer = await visitor.ask('/api/account/export');
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="meridian-account-2026-11-21.json"',
    );
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await answer.json()).toMatchObject({
      portal: 'Meridian',
      exportedAt: '2026-11-21T00:00:00.000Z',
      account: {
        email: 'newcomer@meridian.example',
        pendingEmail: 'elsewhere@example.org',
        name: 'Zoë Leaving',
        organisation: 'Office of Ends',
        openedAt: '2026-11-21T00:00:00.000Z',
        agreedToTermsAt: null,
      },
      sessions: [{ device: 'A script' }],
      apiTokens: [{ name: 'Nightly job', hint: 'mdn_…abcd' }],
      notifications: [
        { title: 'New versions of data', on: true, frequency: 'weekly' },
        { on: true },
        { on: true },
      ],
      messages: [{ to: 'elsewhere@example.org', subject: 'Confirm your new e-mail address for Meridian' }],
      devices: [{ device: 'A script' }],
      downloads: [{ dataset: 'tax.revenue', version: '2.0.0' }],
      bundles: [{ name: 'A paper', document: { variables: ['tax.revenue.vat_total'] } }],
    });
  });

  test('the export holds no secret and nobody else', async () => {
    const app = await open();
    await app.newcomer('bystander');
    const visitor = await settle(app);
    const text = await (await visitor.ask('/api/account/export')).text();
    const hashes = await app.database.run((db) => db.selectFrom('account').select('password_hash').execute());
    const secrets = [...hashes.map((row) => row.password_hash), 'hash-of-a-secret', 'token=', 'bystander'];
    for (const secret of [...secrets, visitor.jar.get('sid')!]) expect(text).not.toContain(secret);
  });
});

test('a demonstration account cannot be deleted', async () => {
  const app = await freshApp();
  const shared = await app.member();
  expect(await (await remove(shared)).json()).toMatchObject({
    code: 'demonstration-account',
    message:
      'This is a demonstration account. Others sign in with it, so you cannot delete it. Open your own account to try this.',
  });
  expect(await statusOf(shared)).toBe(200);
  await app.close();
});

test('a deleted account is said to be gone', async () => {
  const app = await freshApp();
  await expect(accountRow(app.database, 'acc_none')).rejects.toMatchObject({
    code: 'not-signed-in',
    message: 'This account has been deleted, so nothing was changed. Open a new account to continue.',
  });
  await app.close();
});

test('an unconfirmed address gets no farewell', async () => {
  const app = await freshApp();
  const visitor = await app.newcomer();
  await app.database.run((db) => db.updateTable('account').set({ validated: 0 }).execute());
  expect((await remove(visitor)).status).toBe(204);
  expect(await app.letters()).toEqual([]);
  await app.close();
});

test('a stranger gets no export', async () => {
  const app = await freshApp();
  expect(await codeOf(await app.visitor().ask('/api/account/export'))).toBe('not-signed-in');
  await app.close();
});
