// SQLite that is locked, or whose disk hangs, is full or may only be read: nobody waits who needs no database, who asked is
// told, nothing is half done, and all goes on by itself.
import { once } from 'node:events';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Worker } from 'node:worker_threads';
import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { createReleaseStore } from '#server/catalogue/releases.ts';
import type { Database } from '#server/database/database.ts';
import type { Deadlines } from '#server/database/deadlines.ts';
import { DatabaseAway, DatabaseUnwritable, isDuplicate } from '#server/database/failures.ts';
import type { Tables } from '#server/database/schema.ts';
import { freshFolder } from '#tests/fixtures/data/packages.ts';
import { ownApps } from '#tests/fixtures/server/apps-on.ts';

const soon: Deadlines = { connect: 1500, answer: 1500, mostWaiting: 3, lock: 50 };
const current = (database: Database) => createReleaseStore(database).current();
const fresh = ownApps();

/** An app on a file, the thread that has it open, and another connection to it that has its lock. */
async function locked(lock: number, answer = soon.answer) {
  const file = join(await freshFolder(), 'portal.db');
  const started = once(process, 'worker') as Promise<[Worker]>;
  const app = await fresh({ database: `sqlite:${file}`, deadlines: { ...soon, answer, lock } });
  const [thread] = await started;
  const other = new DatabaseSync(file);
  other.exec('begin immediate');
  return { app, other, thread };
}

test('a lock keeps nobody else waiting', async () => {
  const { app, other } = await locked(60_000);
  const signingIn = app.visitor().signIn();
  expect((await app.visitor().ask('/api/variables')).status).toBe(200);
  other.exec('commit');
  other.close();
  expect((await signingIn).status).toBe(200);
});

test('a lock that is not let go is said', async () => {
  const { app, other } = await locked(50);
  const refused = await app.visitor().signIn();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  other.close();
  expect((await app.visitor().signIn()).status).toBe(200);
});

test('the figures of each minute wait for a lock', async () => {
  const { app, other } = await locked(0);
  const { health } = app.services.admin;
  const rows = () =>
    app.database.run((db) => db.selectFrom('node_minute').selectAll().orderBy('at').execute());
  for (let at = 0; at < 242; at += 1) {
    if (at === 241) health.note(200, 1);
    await health.keep();
    app.clock.advance(60_000);
  }
  expect(await rows()).toEqual([]);
  other.close();
  await health.keep();
  const kept = await rows();
  expect(kept).toHaveLength(240);
  expect(kept.slice(-2).map(({ requests }) => requests)).toEqual([1, 0]);
});

/**
 * A database of which a transaction has begun to write, and waits on its thread as on a disk that hangs.
 * @param answer how long for, in milliseconds
 */
async function held(answer: number) {
  const { app, other, thread } = await locked(50, answer);
  const { database } = app;
  await database.run((db) => sql`pragma busy_timeout = 60000`.execute(db));
  const writing = database.run((db) =>
    db.transaction().execute((step) => step.deleteFrom('current_release').execute()),
  );
  return { app, database, other, thread, writing };
}

test('a disk that hangs keeps nobody else waiting', async () => {
  const { app, other, writing } = await held(600_000);
  expect((await app.visitor().ask('/api/variables')).status).toBe(200);
  other.close();
  expect(await writing).toHaveLength(1);
});

test('a disk that hangs is said, and comes back', async () => {
  const { app, database, other, writing } = await held(soon.answer);
  const before = await current(database).catch((error: unknown) => error);
  expect(before).toBeInstanceOf(DatabaseAway);
  await expect(writing).rejects.toThrow(DatabaseAway);
  const visitor = app.visitor();
  expect(await (await visitor.ask('/readyz')).text()).toBe('not ready: the database does not answer');
  expect((await visitor.signIn()).status).toBe(503);
  other.close();
  await expect.poll(async () => (await visitor.signIn()).status).toBe(200);
  // Nothing of what was given up.
  expect(await current(database)).not.toBeNull();
});

test('a thread that ends is replaced', async () => {
  const { database, other, thread, writing } = await held(600_000);
  const ending = thread.terminate();
  other.close();
  await expect(writing).rejects.toThrow(DatabaseAway);
  await ending;
  expect(await current(database)).not.toBeNull();
});

/** More than any page that is free has room for. */
const large = (step: Kysely<Tables>) =>
  sql`insert into outbox select 'a', null, '', '', '', hex(zeroblob(99999)), '', 0, 0, 0, 0, null, null, null`.execute(
    step,
  );

test('a full disk is said, and nothing is half done', async () => {
  const { database, letters } = await fresh();
  await database.run((db) => sql`pragma max_page_count = 1`.execute(db));
  const writing = () => database.run((db) => db.transaction().execute(large));
  await expect(writing()).rejects.toThrow(DatabaseUnwritable);
  expect(await letters()).toEqual([]);
  await database.run((db) => sql`pragma max_page_count = 1000000`.execute(db));
  await writing();
  expect(await letters()).toHaveLength(1);
});

test('a transaction that SQLite has taken back is over', async () => {
  const { database } = await fresh();
  const again = sql`insert or rollback into current_release select * from current_release`;
  const failed = await database
    .run((db) => db.transaction().execute((step) => again.execute(step)))
    .catch((error: unknown) => error);
  expect(isDuplicate(failed)).toBe(true);
});

test('a database that may only be read is said', async () => {
  const app = await fresh();
  const { database } = app;
  await database.run((db) => sql`pragma query_only = on`.execute(db));
  const visitor = app.visitor();
  const refused = await visitor.signIn();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await refused.json()).toMatchObject({
    message:
      'The portal cannot save anything at the moment, and nothing was changed. Wait a few minutes, then try again.',
  });
  expect((await visitor.ask('/api/variables')).status).toBe(200);
  await database.run((db) => sql`pragma query_only = off`.execute(db));
  expect((await visitor.signIn()).status).toBe(200);
});

test('what its thread answers stays as it is', async () => {
  const { app, other } = await locked(50);
  other.close();
  const again = sql`insert into current_release select * from current_release`;
  const failed = await app.database.run((db) => again.execute(db)).catch((error: unknown) => error);
  expect(isDuplicate(failed)).toBe(true);
});
