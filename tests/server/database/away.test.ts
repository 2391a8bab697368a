// A database beyond a network that refuses, falls silent, breaks off or has too many who wait: who asked is told within the
// deadlines, nothing is half done, the process lives, and all goes on by itself when the database is back.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '#server/database/database.ts';
import { DatabaseAway, DatabaseUnwritable, isDuplicate } from '#server/database/failures.ts';
import type { Deadlines } from '#server/database/deadlines.ts';
import { createReleaseStore } from '#server/catalogue/releases.ts';
import { ownApps } from '#tests/fixtures/server/apps-on.ts';
import { patiently } from '#tests/fixtures/patiently.ts';
import { networkEngines } from '#tests/fixtures/server/engines.ts';
import { type Line, lineTo } from './line.ts';

const soon: Deadlines = { connect: 1500, answer: 1500, mostWaiting: 3, lock: 50 };
/** As many as the pool has connections. */
const atOnce = 10;

let lines: Line[] = [];
let opened: Database[] = [];
afterEach(async () => {
  await Promise.all(lines.map((line) => line.close()));
  await Promise.all(opened.map((database) => database.close()));
  [lines, opened] = [[], []];
});

const nodeMinutes = (database: Database) =>
  database.run((db) => db.selectFrom('node_minute').selectAll().orderBy('at').execute());

const lineOf = async (port: number): Promise<Line> => {
  const line = await lineTo(port);
  lines.push(line);
  return line;
};

const release = (id: string) => ({ id, manifest: { key: id, sha256: 'ab', bytes: 12 }, createdAt: 1 });
const current = (database: Database) => createReleaseStore(database).current();

test('a port where nobody listens is said', async () => {
  const line = await lineOf(1);
  await line.close();
  await expect(openDatabase(`postgres://portal@127.0.0.1:${line.port}/portal`, soon)).rejects.toThrow(
    DatabaseAway,
  );
});

test('a server that takes connections in silence is said', async () => {
  const line = await lineOf(1);
  line.silence();
  await expect(openDatabase(`postgres://portal@127.0.0.1:${line.port}/portal`, soon)).rejects.toThrow(
    DatabaseAway,
  );
});

describe.each(networkEngines)('$name', (engine) => {
  const fresh = ownApps();
  let line: Line;
  let address: URL;
  beforeEach(async () => {
    address = new URL((await engine.open()) as string);
    line = await lineOf(Number(address.port));
    address.port = String(line.port);
  });
  afterAll(() => engine.stop());

  const open = async () => {
    const database = await patiently(() => openDatabase(address.href, soon));
    opened.push(database);
    return database;
  };
  const openApp = () => patiently(() => fresh({ database: address.href, deadlines: soon }));

  test('silence ends in time, and what follows is answered', async () => {
    const database = await open();
    line.silence();
    await expect(current(database)).rejects.toThrow(DatabaseAway);
    line.resume();
    expect(await patiently(() => current(database))).toBeNull();
  });

  test('each connection that fell silent is replaced', async () => {
    const database = await open();
    const askAll = () => Promise.all(Array.from({ length: atOnce }, () => current(database)));
    await patiently(askAll);
    line.silence();
    const asked = await Promise.allSettled(Array.from({ length: atOnce }, () => current(database)));
    expect(asked.filter(({ status }) => status === 'rejected')).toHaveLength(atOnce);
    line.resume();
    expect(await patiently(askAll)).toHaveLength(atOnce);
  });

  test('a transaction whose line breaks leaves nothing', async () => {
    const database = await open();
    const { publish } = createReleaseStore(database);
    await patiently(() => publish(release('a'), null));
    const broken = database.run((db) =>
      db.transaction().execute(async (step) => {
        await step.deleteFrom('current_release').execute();
        line.cut();
        await step.selectFrom('current_release').selectAll().execute();
      }),
    );
    await expect(broken).rejects.toThrow(DatabaseAway);
    expect(await patiently(() => current(database))).toEqual(release('a'));
  });

  test('a database that may only be read is said', async () => {
    const database = await open();
    const writing = database.run((db) =>
      db.transaction().execute(async (step) => {
        await sql`set transaction read only`.execute(step);
        await step.deleteFrom('current_release').execute();
      }),
    );
    await expect(writing).rejects.toThrow(DatabaseUnwritable);
  });

  test('a connection that breaks while it rests is replaced', async () => {
    const database = await open();
    await patiently(() => current(database));
    line.cut();
    expect(await patiently(() => current(database))).toBeNull();
  });

  test('who comes when too many wait is refused at once', async () => {
    const database = await open();
    line.silence();
    const askers = Array.from({ length: atOnce + soon.mostWaiting + 5 }, () =>
      current(database).catch((error: DatabaseAway) => (error.cause as Error).message),
    );
    const causes = await Promise.all(askers);
    expect(causes.filter((cause) => cause === 'too many wait')).toHaveLength(5);
  });

  test('what the server answers stays as it is', async () => {
    const database = await open();
    const row = {
      slot: 'current',
      release_id: 'a',
      manifest_key: '',
      manifest_sha256: '',
      manifest_bytes: 0,
      created_at: 1,
    };
    const write = () => database.run((db) => db.insertInto('current_release').values([row, row]).execute());
    const failed = await patiently(write).catch((error: unknown) => error);
    expect(failed).not.toBeInstanceOf(DatabaseAway);
    expect(isDuplicate(failed)).toBe(true);
  });

  test('calls that ask it say to come again', async () => {
    const app = await openApp();
    const member = app.visitor();
    await expect.poll(async () => (await member.signIn()).status).toBe(200);
    line.silence();
    const refused = await member.ask('/api/tokens');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await refused.json()).toMatchObject({
      code: 'server-busy',
      message: 'The portal cannot reach its database at the moment. Wait a few seconds, then try again.',
    });
    expect(await (await member.ask('/readyz')).text()).toBe('not ready: the database does not answer');
    line.resume();
    await expect.poll(async () => (await member.ask('/api/tokens')).status).toBe(200);
    await expect.poll(async () => (await member.ask('/readyz')).text()).toBe('ready');
  });

  test('its silence is noted once it is back', async () => {
    const app = await openApp();
    const { health } = app.services.admin;
    line.silence();
    await health.keep();
    const since = app.clock();
    app.clock.advance(60_000);
    line.resume();
    const rows = async () => {
      await health.keep();
      return patiently(() => nodeMinutes(app.database));
    };
    await expect.poll(rows).not.toEqual([]);
    const [first] = await rows();
    expect(JSON.parse(first!.unwell)).toContainEqual({
      name: 'Database',
      says: 'This check failed. The server’s log shows why.',
      since,
    });
  });

  test('what anybody reads does not ask it', async () => {
    const app = await openApp();
    line.silence();
    const read = [
      '/healthz',
      '/robots.txt',
      '/api/variables',
      '/api/variables/tax.revenue.vat_total',
      '/api/search?q=tax',
      '/api/data/preview?dataset=tax.revenue&variables=tax.revenue.corporate_tax',
    ];
    const statuses = await Promise.all(read.map(async (path) => (await app.visitor().ask(path)).status));
    expect(statuses).toEqual(read.map(() => 200));
  });
});
