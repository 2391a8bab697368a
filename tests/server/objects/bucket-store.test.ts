// One store, two adapters: a folder of this machine, and a bucket that nodes share. What holds of every store is asked of both;
// what only a network brings about, of the bucket alone.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type BucketDeadlines, StoreAway } from '#server/objects/bucket.ts';
import { openTable } from '#server/catalogue/table-parts.ts';
import type { TableFile } from '#server/engine/relation.ts';
import { openObjectStore } from '#server/objects/object-store.ts';
import type { FileStore } from '#server/objects/objects.ts';
import { freshFolder } from '#tests/fixtures/data/packages.ts';
import { patiently } from '#tests/fixtures/patiently.ts';
import { startBucket } from './bucket-service.ts';

const stores: readonly [string, () => Promise<FileStore>][] = [
  ['a folder', async () => openObjectStore(await freshFolder())],
  ['a bucket', async () => (await startBucket()).node()],
  ['a folder of a bucket', async () => (await startBucket('data/portal/')).node()],
];

/** A finished file, as an import makes it. */
async function fileIn(store: FileStore, content: Uint8Array): Promise<string> {
  const path = join(store.tmp, `made-${Math.random()}`);
  await writeFile(path, content);
  return path;
}

describe.each(stores)('%s', (_name, open) => {
  // A bucket takes what is larger than 8 MiB in parts.
  test.each([0, 1, 70_000, 8 * 1024 ** 2, 20_000_001])('gives back %i bytes', async (bytes) => {
    const store = await open();
    const content = randomBytes(bytes);
    const path = await fileIn(store, content);
    const stored = await store.putFile('datasets/a/b.parquet', path);
    expect([stored.bytes, existsSync(path)]).toEqual([bytes, false]);
    expect(content.equals(await store.get(stored))).toBe(true);
    expect(content.equals(await readFile(await store.localPath(stored)))).toBe(true);
    const opened = await store.open(stored);
    expect(content.equals(await readFile(opened.path))).toBe(true);
    opened.release();
  });

  test('the same again is nothing, another an error', async () => {
    const store = await open();
    const stored = await store.put('segments/a', Buffer.from('first'));
    expect(await store.put('segments/a', Buffer.from('first'))).toEqual(stored);
    await expect(store.put('segments/a', Buffer.from('other'))).rejects.toThrow('exists with other content');
    expect(String(await store.get(stored))).toBe('first');
  });

  test('what is there is listed until it is removed', async () => {
    const store = await open();
    const before = Date.now();
    for (const name of ['a', 'b']) await store.put(`segments/${name}`, Buffer.from(name));
    await store.put('releases/a', Buffer.from('a'));
    const written = await store.writtenIn('segments');
    expect([...written.keys()].sort()).toEqual(['segments/a', 'segments/b']);
    // A bucket keeps whole seconds.
    for (const at of written.values()) expect(at).toBeGreaterThanOrEqual(before - 1000);
    await store.remove('segments/a');
    expect([...(await store.writtenIn('segments')).keys()]).toEqual(['segments/b']);
    expect([...(await store.writtenIn('nothing')).keys()]).toEqual([]);
  });

  test('what is not there is said', async () => {
    const missing = (await open()).get({ key: 'segments/lost', sha256: 'ab', bytes: 2 });
    await expect(missing).rejects.toThrow('segments/lost is missing from the object store');
  });

  test('an upload waits', async () => {
    const store = await open();
    const path = await fileIn(store, Buffer.from('a table'));
    await store.uploads.keep('imp_1', path);
    expect([await store.uploads.ids(), existsSync(path)]).toEqual([['imp_1'], false]);
    expect(await readFile(await store.uploads.localPath('imp_1'), 'utf8')).toBe('a table');
    await store.uploads.remove('imp_1');
    expect(await store.uploads.ids()).toEqual([]);
  });
});

test('another node has what it did not make', async () => {
  const { node, asked } = await startBucket();
  const [maker, other] = [await node(), await node()];
  const stored = await maker.put('segments/a', Buffer.from('shared'));
  expect(String(await other.get(stored))).toBe('shared');
  const before = asked.length;
  expect(String(await other.get(stored))).toBe('shared');
  expect(String(await maker.get(stored))).toBe('shared');
  expect(asked.slice(before)).toEqual([]);
  await maker.uploads.keep('imp_1', await fileIn(maker, Buffer.from('a table')));
  expect(await readFile(await other.uploads.localPath('imp_1'), 'utf8')).toBe('a table');
});

test('what is not what it was is never given', async () => {
  const { node } = await startBucket();
  const [maker, other] = [await node(), await node()];
  const stored = await maker.put('segments/a', Buffer.from('right'));
  await maker.remove('segments/a');
  await maker.put('segments/a', Buffer.from('wrong'));
  await expect(other.get(stored)).rejects.toThrow('segments/a is damaged: its content has changed');
  await expect(other.get({ ...stored, bytes: 6 })).rejects.toThrow('it has 5 bytes instead of 6');
});

test('what the own disk says is not the bucket’s fault', async () => {
  const { node } = await startBucket();
  const [maker, other] = [await node(), await node()];
  const stored = await maker.put('segments/a', Buffer.from('right'));
  await rm(other.cache.scratch, { recursive: true });
  await expect(other.get(stored)).rejects.toThrow('ENOENT');
});

test('a damaged copy is fetched anew', async () => {
  const { node } = await startBucket();
  const store = await node();
  const stored = await store.put('segments/a', Buffer.from('right'));
  await appendFile(await store.localPath(stored), 'x');
  expect(String(await store.get(stored))).toBe('right');
});

test('what is held stays, and nothing else', async () => {
  const { node } = await startBucket();
  const maker = await node();
  const stored = await Promise.all(
    ['a', 'b', 'c'].map((name) => maker.put(`segments/${name}`, Buffer.from(name.repeat(1000)))),
  );
  const [first, second, third] = stored as [(typeof stored)[0], (typeof stored)[0], (typeof stored)[0]];
  const store = await node({ mostBytes: 100 });
  const held = await store.open(first);
  const resting = await store.localPath(second);
  const left = await store.open(third);
  left.release();
  await store.cache.makeRoom();
  expect([held.path, resting, left.path].map((path) => existsSync(path))).toEqual([true, true, false]);
  held.release();
  await store.cache.makeRoom();
  expect([held.path, resting].map((path) => existsSync(path))).toEqual([false, true]);
  expect(String(await store.get(first))).toBe('a'.repeat(1000));
});

test('what is reached for when its reader has left does not stay', async () => {
  const { node } = await startBucket();
  const stored = await (await node()).put('segments/a', randomBytes(1000));
  const store = await node({ mostBytes: 100 });
  const table = await openTable(store, { file: stored });
  const [{ path }] = table.files as [TableFile];
  const isThere = async () => {
    await store.cache.makeRoom();
    return existsSync(path);
  };
  await table.reach(table.files);
  expect(await isThere()).toBe(true);
  table.release();
  expect(await isThere()).toBe(false);
  const late = await openTable(store, { file: stored });
  late.release();
  await late.reach(late.files);
  expect(await isThere()).toBe(false);
});

/** For tests that wait for their end. */
const soon: BucketDeadlines = { answer: 300, sent: 300, silence: 300 };

describe('away', () => {
  const opened = async () => {
    const service = await startBucket();
    const stored = await (await service.node()).put('segments/a', randomBytes(3_000_000));
    return { ...service, stored, store: await service.node({ deadlines: soon }) };
  };

  test('silence ends in time, and what follows is answered', async () => {
    const { line, store, stored } = await opened();
    line.silence();
    await expect(store.get(stored)).rejects.toThrow(StoreAway);
    await expect(store.ping()).rejects.toThrow(StoreAway);
    await expect(store.put('segments/b', Buffer.from('b'))).rejects.toThrow(StoreAway);
    line.resume();
    await patiently(store.ping);
    expect((await patiently(() => store.get(stored))).length).toBe(3_000_000);
  });

  test('a line that breaks is tried again', async () => {
    const { line, store, stored } = await opened();
    const cutting = setInterval(line.cut, 40);
    const breaking = store.get(stored).catch(() => null);
    await breaking;
    clearInterval(cutting);
    expect((await patiently(() => store.get(stored))).length).toBe(3_000_000);
  });

  test('parts that were joined are there though the answer was lost', async () => {
    const { line, node, after } = await startBucket();
    const store = await node();
    const path = await fileIn(store, randomBytes(9_000_000));
    after('POST', (url) => url.includes('uploadId='), line.cut);
    const stored = await store.putFile('datasets/a/b.parquet', path);
    expect((await (await node()).get(stored)).length).toBe(9_000_000);
  });

  test('nobody listens', async () => {
    const { line, store, stored } = await opened();
    await line.close();
    await expect(store.get(stored)).rejects.toThrow(StoreAway);
  });

  test('a key that may not is said at once', async () => {
    const { node, place, asked, stored } = await opened();
    Object.assign(place, { accessKeyId: 'NOBODY' });
    const store = await node();
    const before = asked.length;
    await expect(store.get(stored)).rejects.toThrow(StoreAway);
    expect(asked).toHaveLength(before + 1);
  });

  test('what is here is read without it', async () => {
    const { line, store, stored } = await opened();
    await patiently(() => store.get(stored));
    await line.close();
    expect((await store.get(stored)).length).toBe(3_000_000);
  });
});
