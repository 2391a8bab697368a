// Backing up, restoring and looking after a portal, by the functions behind the commands: on files of a test's own, with the
// portal's own stores. What was acknowledged before a backup is in it, what is damaged is said, and nothing is overwritten.
import { randomBytes } from 'node:crypto';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { appendFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { createAccounts } from '#server/membership/accounts.ts';
import { createReleaseStore } from '#server/catalogue/releases.ts';
import { publishEditions } from '#tests/fixtures/server/editions.ts';
import { networkEngines } from '#tests/fixtures/server/engines.ts';
import { plainOutbox } from '#tests/fixtures/server/plain-outbox.ts';
import { freshFolder } from '#tests/fixtures/data/packages.ts';
import { giniLike } from '#tests/fixtures/data/shapes.ts';
import { Undone } from '#tools/maintenance/command.ts';
import { backUp } from '#tools/maintenance/backup.ts';
import { examine } from '#tools/maintenance/doctor.ts';
import { collect } from '#tools/maintenance/gc.ts';
import { restore } from '#tools/maintenance/restore.ts';
import {
  published,
  emptyPlace,
  open,
  folderAt,
  storeOf,
  filled,
  write,
  writtenIn,
  done,
  objectsIn,
  target,
} from './places.ts';

const member = {
  email: 'zoe@example.org',
  role: 'member',
  subscriptionStatus: 'active',
  dataPortalAdmin: false,
  validated: true,
} as const;
const password = 'correct horse';

test('a backup makes the same portal elsewhere', async () => {
  const [place, other, folder] = [await filled(await emptyPlace()), await emptyPlace(), await target()];
  expect(await done(backUp, place, { folder })).toMatchObject({ isWell: true });
  expect(await done(restore, other, { folder })).toMatchObject({ isWell: true });
  expect(await writtenIn(other)).toEqual(['first']);
  expect((await done(examine, other)).said).toMatch(
    /^ok {3}Database: .*\nok {3}Data: \d+ files .* are whole\.\n/,
  );
});

test('what is acknowledged before is in it', async () => {
  const [place, other, folder] = [await filled(await emptyPlace()), await emptyPlace(), await target()];
  const database = await open(place);
  let acknowledged = 0;
  const over = new AbortController();
  const writing = (async () => {
    for (; !over.signal.aborted; acknowledged += 1) {
      await write(database, `later ${acknowledged}`);
      // SQLite answers at once, and others want their turn.
      await turn();
    }
  })();
  await expect.poll(() => acknowledged).toBeGreaterThan(20);
  const before = acknowledged;
  await done(backUp, place, { folder });
  over.abort();
  await writing;
  await database.close();
  await done(restore, other, { folder });
  const there = new Set(await writtenIn(other));
  expect(Array.from({ length: before }, (_, at) => `later ${at}`).filter((key) => !there.has(key))).toEqual(
    [],
  );
});

test('nobody stays signed in', async () => {
  const [place, other, folder] = [await filled(await emptyPlace()), await emptyPlace(), await target()];
  const database = await open(place);
  const accounts = createAccounts(database, Date.now, plainOutbox(database, Date.now));
  await accounts.create({ ...member, passwordHash: await accounts.hashPassword(password) });
  const signedIn = await accounts.signIn({ email: member.email, password }, 'here');
  await accounts.sessions.open(signedIn, { device: 'a test' });
  await database.close();
  await done(backUp, place, { folder });
  await done(restore, other, { folder });
  const restored = await open(other);
  expect(await restored.run((db) => db.selectFrom('session').selectAll().execute())).toEqual([]);
  expect(await restored.run((db) => db.selectFrom('account').select('email').execute())).toEqual([
    { email: member.email },
  ]);
  await restored.close();
});

test('the next backup copies what is new', async () => {
  const [place, folder] = [await filled(await emptyPlace()), await target()];
  await done(backUp, place, { folder });
  const first = await objectsIn(path.join(folder, 'objects'));
  expect((await done(backUp, place, { folder, dryRun: true })).said).toMatch(/^0 files of data/);
  const database = await open(place);
  const [resource] = giniLike.resources;
  const more = { ...giniLike, resources: [{ ...resource!, csv: `${String(resource!.csv).trimEnd()}\n` }] };
  await publishEditions([{ ...published(2), package: { ...more, name: 'other' } }], {
    objects: await storeOf(place),
    releases: createReleaseStore(database),
  });
  await database.close();
  await done(backUp, place, { folder });
  const second = await objectsIn(path.join(folder, 'objects'));
  expect(first.every((file) => second.includes(file))).toBe(true);
  expect(second.length).toBeGreaterThan(first.length);
  expect((await readdir(folder)).filter((name) => name.startsWith('database'))).toHaveLength(1);
});

test('one that cannot be finished keeps the earlier', async () => {
  const [place, other, folder] = [await filled(await emptyPlace()), await emptyPlace(), await target()];
  await done(backUp, place, { folder });
  const list = await readFile(path.join(folder, 'backup.json'), 'utf8');
  const data = folderAt(place.DATA_URL);
  await rm(path.join(data, 'objects/releases'), { recursive: true });
  const failed = await done(backUp, place, { folder }).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(Undone);
  expect(String(failed)).toContain('is missing from the object store');
  expect(await readFile(path.join(folder, 'backup.json'), 'utf8')).toBe(list);
  expect((await done(restore, other, { folder })).isWell).toBe(true);
});

test('a backup of what is damaged ends, with the file and a code', async () => {
  const place = await filled(await emptyPlace());
  const [file] = await objectsIn(path.join(folderAt(place.DATA_URL), 'objects/datasets'));
  await appendFile(file!, 'x');
  const child = spawn(process.execPath, ['tools/maintenance/backup.ts', await target()], {
    env: { PATH: process.env['PATH'], ...place },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => (said += String(chunk)));
  const [code] = (await once(child, 'close')) as [number];
  expect(code).toBe(1);
  expect(said).toMatch(/datasets\/.* is damaged: it has /);
});

test.each(['database', 'objects'])('a damaged %s is not restored', async (part) => {
  const [place, other, folder] = [await filled(await emptyPlace()), await emptyPlace(), await target()];
  await done(backUp, place, { folder });
  const files = await objectsIn(folder);
  await appendFile(
    files.find((file) => file.startsWith(path.join(folder, part)))!,
    'x',
  );
  await expect(done(restore, other, { folder })).rejects.toThrow(
    /^The backup is damaged, and nothing was changed: /,
  );
  expect(existsSync(other.DATABASE_URL.slice('sqlite:'.length))).toBe(false);
});

test('what is there is not overwritten', async () => {
  const [place, folder] = [await filled(await emptyPlace()), await target()];
  await done(backUp, place, { folder });
  await expect(done(restore, place, { folder })).rejects.toThrow('already, and nothing was changed');
  expect(await writtenIn(place)).toEqual(['first']);
  // What is left of one that was moved away would be read as changes of the new one.
  const other = await emptyPlace();
  await writeFile(`${other.DATABASE_URL.slice('sqlite:'.length)}-wal`, 'left');
  await expect(done(restore, other, { folder })).rejects.toThrow(/portal\.db-wal away/);
});

test('a dry run changes nothing', async () => {
  const [place, other, folder] = [await filled(await emptyPlace()), await emptyPlace(), await target()];
  expect((await done(backUp, place, { folder, dryRun: true })).said).toContain('would be copied');
  expect(existsSync(folder)).toBe(false);
  await done(backUp, place, { folder });
  expect((await done(restore, other, { folder, dryRun: true })).said).toContain('can be restored');
  expect(existsSync(other.DATABASE_URL.slice('sqlite:'.length))).toBe(false);
});

test('a folder without a list is no backup', async () => {
  const folder = await freshFolder();
  await expect(done(restore, await emptyPlace(), { folder })).rejects.toThrow('holds no whole backup');
  await writeFile(path.join(folder, 'backup.json'), '{}');
  await expect(done(restore, await emptyPlace(), { folder })).rejects.toThrow('cannot be read');
});

test('the doctor finds what is damaged', async () => {
  const place = await filled(await emptyPlace());
  expect((await done(examine, place)).isWell).toBe(true);
  const [file] = await objectsIn(path.join(folderAt(place.DATA_URL), 'objects/datasets'));
  await appendFile(file!, 'x');
  const { isWell, said } = await done(examine, place);
  expect(isWell).toBe(false);
  expect(said).toMatch(/^FAIL Data: datasets\/.* is damaged: it has .* Restore it from a backup\.$/m);
});

test('the doctor finds a database that is none', async () => {
  const place = await emptyPlace();
  expect((await done(examine, place)).said).toMatch(/^FAIL Database: There is no database at /);
  await mkdir(folderAt(place.DATA_URL), { recursive: true });
  await writeFile(place.DATABASE_URL.slice('sqlite:'.length), randomBytes(8192));
  expect((await done(examine, place)).said).toMatch(/^FAIL Database: .* is damaged or no portal’s database/);
});

test('what no release names is removed when asked', async () => {
  const place = await filled(await emptyPlace());
  expect((await done(collect, place, { dryRun: true })).said).toBe('0 files would be removed.');
  expect((await done(collect, place)).said).toBe('0 files were removed.');
});

describe.each(networkEngines)('$name', (engine) => {
  afterAll(() => engine.stop());

  test('a backup makes the same portal elsewhere', async () => {
    const onEngine = async (address: Promise<unknown>) => ({
      ...(await emptyPlace()),
      DATABASE_URL: (await address) as string,
    });
    const [place, other] = [await filled(await onEngine(engine.open())), await onEngine(engine.openEmpty())];
    const folder = await target();
    expect(await done(backUp, place, { folder })).toMatchObject({ isWell: true });
    await expect(done(restore, place, { folder })).rejects.toThrow('has tables already');
    expect(await done(restore, other, { folder })).toMatchObject({ isWell: true });
    expect(await writtenIn(other)).toEqual(['first']);
    expect((await done(examine, other)).isWell).toBe(true);
  });
});
