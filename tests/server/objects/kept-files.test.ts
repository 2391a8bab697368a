// A kept file that is not whole is never found: whatever happens to it or to what is on record of it, the next who asks
// gets the right bytes, made anew. Its size is compared each time, its content once after a start.
import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checksumOf } from '#server/objects/checksums.ts';
import { openFileCache, type FileCache } from '#server/objects/file-cache.ts';
import { freshFolder } from '#tests/fixtures/data/packages.ts';
import { shortened } from '#tests/tiers.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** A process that has started just now, over a folder that may be another's too. */
async function started(folder: string) {
  const warnings: object[] = [];
  const log = { info: () => undefined, warn: (details: object) => void warnings.push(details) };
  const fileCache = await openFileCache({ folder, mostBytes: 1e9, clock: Date.now, log });
  const put = (name: string, bytes: Uint8Array) =>
    fileCache.make(name, async (part) => {
      await writeFile(part, bytes);
      return checksumOf(part);
    });
  return { fileCache, put, warnings };
}

const fileIn = ({ folder }: FileCache, name: string) => join(folder, 'whole', name);
const recordIn = ({ folder }: FileCache, name: string) => join(folder, 'records', `${name}.json`);

async function flip(path: string, at: number): Promise<void> {
  const bytes = await readFile(path);
  const place = Math.floor(at * bytes.length);
  bytes[place] = bytes[place]! ^ (1 << (Math.floor(at * 8000) % 8));
  await writeFile(path, bytes);
}

async function swap(one: string, other: string): Promise<void> {
  await rename(one, `${one}.aside`);
  await rename(other, one);
  await rename(`${one}.aside`, other);
}

type Damage = { does: (fileCache: FileCache, at: number) => Promise<void>; isSeenAtOnce: boolean };

/** What may happen to `a`, beside which `b` lies; `at` is a place between 0 and 1. */
const damages: Record<string, Damage> = {
  'a flipped bit': { does: (fileCache, at) => flip(fileIn(fileCache, 'a'), at), isSeenAtOnce: false },
  'a cut': {
    does: async (fileCache, at) => {
      const path = fileIn(fileCache, 'a');
      await truncate(path, Math.floor(at * (await readFile(path)).length));
    },
    isSeenAtOnce: true,
  },
  'one byte more': {
    does: (fileCache) => writeFile(fileIn(fileCache, 'a'), 'x', { flag: 'a' }),
    isSeenAtOnce: true,
  },
  'nothing in it': { does: (fileCache) => truncate(fileIn(fileCache, 'a')), isSeenAtOnce: true },
  'the content of another': {
    does: async (fileCache) => writeFile(fileIn(fileCache, 'a'), await readFile(fileIn(fileCache, 'b'))),
    isSeenAtOnce: false,
  },
  'another in its place': {
    does: async (fileCache) => {
      const [path, aside] = [fileIn(fileCache, 'a'), fileCache.part()];
      const bytes = await readFile(path);
      await writeFile(aside, bytes.toReversed());
      await rename(aside, path);
    },
    isSeenAtOnce: true,
  },
  'no record': { does: (fileCache) => rm(recordIn(fileCache, 'a')), isSeenAtOnce: true },
  'a garbled record': { does: (fileCache, at) => flip(recordIn(fileCache, 'a'), at), isSeenAtOnce: true },
  'a cut record': {
    does: (fileCache, at) => truncate(recordIn(fileCache, 'a'), Math.floor(at * 80)),
    isSeenAtOnce: true,
  },
  'swapped records': {
    does: (fileCache) => swap(recordIn(fileCache, 'a'), recordIn(fileCache, 'b')),
    isSeenAtOnce: true,
  },
  'swapped files': {
    does: (fileCache) => swap(fileIn(fileCache, 'a'), fileIn(fileCache, 'b')),
    isSeenAtOnce: true,
  },
};

/** Of more than one piece now and then, and never its own reverse nor the other's. */
const contents = fc
  .tuple(fc.uint8Array({ minLength: 2, maxLength: 300 }), fc.constantFrom(1, 1, 1, 9000))
  .map(([bytes, times]) => Buffer.concat([Buffer.from('a'), ...Array(times).fill(bytes), Buffer.from('z')]));
const places = fc.double({ min: 0, max: 0.999, noNaN: true });

test.each(Object.entries(damages))(
  '%s is never served',
  { timeout: 60_000 },
  async (_what, { does, isSeenAtOnce }) => {
    await fc.assert(
      fc.asyncProperty(contents, places, fc.boolean(), async (bytes, at, isRestarted) => {
        const folder = await freshFolder();
        const first = await started(folder);
        await first.put('a', bytes);
        await first.put('b', Buffer.from(bytes.map((byte) => byte ^ 1)));
        await does(first.fileCache, at);
        const { fileCache, put, warnings } = isRestarted || !isSeenAtOnce ? await started(folder) : first;
        expect(await fileCache.find('a')).toBeNull();
        expect(warnings).toEqual([{ file: 'a', fault: expect.any(String) }]);
        const { path, bytes: length } = await put('a', bytes);
        expect([length, sha256(await readFile(path))]).toEqual([bytes.length, sha256(bytes)]);
        expect(await (await started(folder)).fileCache.find('a')).toEqual({ path, bytes: length });
      }),
      { numRuns: shortened(12, 4), seed: 20_261_123, endOnFailure: true },
    );
  },
);

test('a damaged file leaves nothing behind', async () => {
  const { fileCache, put } = await started(await freshFolder());
  await put('a', Buffer.from('abc'));
  await truncate(fileIn(fileCache, 'a'), 1);
  await fileCache.find('a');
  for (const folder of ['whole', 'records', 'parts'])
    expect(await readdir(join(fileCache.folder, folder))).toEqual([]);
});

test('many who ask at once throw away once', async () => {
  const folder = await freshFolder();
  await (await started(folder)).put('a', Buffer.alloc(5_000_000, 'a'));
  const { fileCache, warnings } = await started(folder);
  await flip(fileIn(fileCache, 'a'), 0.5);
  const found = await Promise.all(Array.from({ length: 20 }, () => fileCache.find('a')));
  expect([new Set(found), warnings]).toEqual([new Set([null]), [{ file: 'a', fault: 'other content' }]]);
});

test('content is compared once after a start', async () => {
  const folder = await freshFolder();
  await (await started(folder)).put('a', Buffer.from('abc'));
  const { fileCache, warnings } = await started(folder);
  await Promise.all([fileCache.find('a'), fileCache.find('a')]);
  // Such as a disk may do at any time; found at the next start.
  await flip(fileIn(fileCache, 'a'), 0.5);
  expect([await fileCache.find('a'), warnings]).toEqual([expect.objectContaining({ bytes: 3 }), []]);
  expect(await (await started(folder)).fileCache.find('a')).toBeNull();
});

test('what another process replaces is compared anew', async () => {
  const folder = await freshFolder();
  const [one, other] = [await started(folder), await started(folder)];
  await one.put('a', Buffer.from('abc'));
  await truncate(fileIn(one.fileCache, 'a'), 1);
  await other.fileCache.find('a');
  await other.put('a', Buffer.from('abd'));
  await flip(fileIn(one.fileCache, 'a'), 0.5);
  expect([await one.fileCache.find('a'), one.warnings]).toEqual([
    null,
    [{ file: 'a', fault: 'other content' }],
  ]);
});

test('a damaged file is thrown away while held', async () => {
  const { fileCache, put } = await started(await freshFolder());
  const release = fileCache.hold('a');
  await put('a', Buffer.from('abc'));
  await truncate(fileIn(fileCache, 'a'), 1);
  const { path } = await put('a', Buffer.from('abc'));
  expect(await readFile(path, 'utf8')).toBe('abc');
  release();
});

test('fewer bytes on disk than written are not kept', async () => {
  const { fileCache } = await started(await freshFolder());
  const making = fileCache.make('a', async (part) => {
    await writeFile(part, 'abc');
    return { ...(await checksumOf(part)), bytes: 4 };
  });
  await expect(making).rejects.toThrow('a: 3 bytes on disk, 4 written');
  expect([await fileCache.find('a'), await readdir(fileCache.scratch)]).toEqual([null, []]);
});
