// The file cache alone: what was longest unused goes, what is read stays, and nothing half-written is found.
import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checksumOf } from '#server/objects/checksums.ts';
import { openFileCache } from '#server/objects/file-cache.ts';
import { freshFolder } from '#tests/fixtures/data/packages.ts';
import { noLog } from '#server/ground/log.ts';

/** Of ten bytes, and what is on record of them. */
const fileBytes = 10 + `{"bytes":10,"sha256":"${'0'.repeat(64)}"}`.length;

async function written(part: string, text: string) {
  await writeFile(part, text);
  return checksumOf(part);
}

async function opened(mostBytes = 3 * fileBytes, folder?: string) {
  let now = 1_000_000;
  const fileCache = await openFileCache({
    folder: folder ?? (await freshFolder()),
    mostBytes,
    clock: () => (now += 1000),
    log: noLog,
  });
  const put = (name: string, text = '0123456789') => fileCache.make(name, (part) => written(part, text));
  const namesIn = async (under: string) => (await readdir(join(fileCache.folder, under))).toSorted();
  return { fileCache, put, names: () => namesIn('whole'), records: () => namesIn('records') };
}

test('what was made is found', async () => {
  const { fileCache, put } = await opened();
  const { path, bytes } = await put('a');
  expect(await fileCache.find('a')).toEqual({ path, bytes });
  expect([bytes, await readFile(path, 'utf8')]).toEqual([10, '0123456789']);
  expect(await fileCache.find('b')).toBeNull();
});

test('the longest unused goes first', async () => {
  const { fileCache, put, names } = await opened();
  for (const name of ['a', 'b', 'c']) await put(name);
  await fileCache.find('a');
  await put('d');
  expect(await names()).toEqual(['a', 'c', 'd']);
});

test('what goes takes its record along', async () => {
  const { put, names, records } = await opened();
  for (const name of ['a', 'b', 'c', 'd']) await put(name);
  expect([await names(), await records()]).toEqual([
    ['b', 'c', 'd'],
    ['b.json', 'c.json', 'd.json'],
  ]);
});

test('records count as well', async () => {
  const { put, names } = await opened(3 * fileBytes - 1);
  for (const name of ['a', 'b', 'c']) await put(name);
  expect(await names()).toEqual(['b', 'c']);
});

test('what is held stays', async () => {
  const { fileCache, put, names } = await opened();
  await put('a');
  const [one, other] = [fileCache.hold('a'), fileCache.hold('a')];
  for (const name of ['b', 'c', 'd']) await put(name);
  expect(await names()).toEqual(['a', 'c', 'd']);
  one();
  one();
  await put('e');
  expect(await names()).toEqual(['a', 'd', 'e']);
  other();
  await put('f');
  expect(await names()).toEqual(['d', 'e', 'f']);
});

test('a file too big is there for its reader', async () => {
  const { put, names } = await opened(5);
  await put('a');
  await put('b');
  expect(await names()).toEqual(['b']);
});

test('many who want the same make it once', async () => {
  const { fileCache } = await opened();
  let made = 0;
  const make = () =>
    fileCache.make('a', async (part) => {
      made += 1;
      return written(part, 'x');
    });
  await Promise.all(Array.from({ length: 20 }, make));
  expect(made).toBe(1);
});

test('what fails leaves nothing', async () => {
  const { fileCache, put, names } = await opened();
  const failing = fileCache.make('a', async (part) => {
    await writeFile(part, 'half');
    throw new Error('the disk is full');
  });
  await expect(failing).rejects.toThrow('the disk is full');
  expect([await names(), await readdir(fileCache.scratch)]).toEqual([[], []]);
  expect((await put('a')).bytes).toBe(10);
});

/** As DuckDB says it. */
const notOpened = (file: string) => new Error(`IO Error: Cannot open file "${file}": Permission denied`);

test.each([
  ['may not be written', (part: string) => notOpened(part), /\/parts\/[\w-]+ cannot be made or written\./],
  ['has no room', () => new Error('IO Error: No space left on device'), /cannot be made or written\./],
  ['is read and may not be', () => notOpened('/data/a.parquet'), /^IO Error: Cannot open file "\/data/],
])('a file that %s is told', async (_what, failureOf, says) => {
  const { fileCache } = await opened();
  const failing = fileCache.make('a', (part) => Promise.reject(failureOf(part)));
  await expect(failing).rejects.toThrow(says);
});

test('parts that nobody writes go at the next start', async () => {
  const { fileCache } = await opened();
  await writeFile(fileCache.part(), 'of a process that died');
  await utimes(join(fileCache.scratch, (await readdir(fileCache.scratch))[0]!), 0, 0);
  const fresh = fileCache.part();
  await writeFile(fresh, 'of another process');
  await opened(30, fileCache.folder);
  expect(await readdir(fileCache.scratch)).toEqual([fresh.slice(fileCache.scratch.length + 1)]);
});

test('records without a file go at the next start', async () => {
  const { fileCache, put, records } = await opened();
  for (const name of ['a', 'b', 'c']) await put(name);
  for (const name of ['b', 'c']) await rm(join(fileCache.folder, 'whole', name));
  for (const name of ['a', 'b']) await utimes(join(fileCache.folder, 'records', `${name}.json`), 0, 0);
  await opened(30, fileCache.folder);
  expect(await records()).toEqual(['a.json', 'c.json']);
});
