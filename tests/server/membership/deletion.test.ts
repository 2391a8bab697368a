// Deleting an account: on every database at hand nothing is left of the member.
import { describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { hashOf } from '#server/ground/secrets.ts';
import { accountRow } from '#server/account/account-rows.ts';
import { appsOn } from '#tests/fixtures/server/apps-on.ts';
import { engines } from '#tests/fixtures/server/engines.ts';
import { type FreshApp, freshApp, type Visitor } from '#tests/fixtures/server/fresh-app.ts';
import { settle } from './settled-member.ts';

const remove = (visitor: Visitor) => visitor.ask('/api/account', { method: 'DELETE' });
const statusOf = async (visitor: Visitor) => (await visitor.ask('/api/account')).status;

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
    // What was sent to an address counts on, or changing, deleting and opening in turn would send it any number of letters.
    expect(left.map((row) => JSON.parse(row))).toEqual([
      expect.objectContaining({
        kind: 'account-deleted',
        recipient: 'newcomer@meridian.example',
        account_id: null,
      }),
      expect.objectContaining({
        key: `letters-in-hour:confirmation:${hashOf('elsewhere@example.org')}`,
        hits: 1,
      }),
    ]);
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
