// A kept file that is not whole is never found: whatever happens to it or to what is on record of it, the next who asks
// gets the right bytes, made anew. Its size is compared each time, its content once after a start.
import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checksumOf } from '#server/objects/checksums.ts';
import { openShelf, type Shelf } from '#server/objects/shelf.ts';
import { freshFolder } from '#tests/fixtures/data/packages.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** A process that has started just now, over a folder that may be another's too. */
async function started(folder: string) {
  const warnings: object[] = [];
  const log = { info: () => undefined, warn: (details: object) => void warnings.push(details) };
  const shelf = await openShelf({ folder, mostBytes: 1e9, clock: Date.now, log });
  const put = (name: string, bytes: Uint8Array) =>
    shelf.make(name, async (part) => {
      await writeFile(part, bytes);
      return checksumOf(part);
    });
  return { shelf, put, warnings };
}

const fileIn = ({ folder }: Shelf, name: string) => join(folder, 'whole', name);
const recordIn = ({ folder }: Shelf, name: string) => join(folder, 'records', `${name}.json`);

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

type Damage = { does: (shelf: Shelf, at: number) => Promise<void>; isSeenAtOnce: boolean };

/** What may happen to `a`, beside which `b` lies; `at` is a place between 0 and 1. */
const damages: Record<string, Damage> = {
  'a flipped bit': { does: (shelf, at) => flip(fileIn(shelf, 'a'), at), isSeenAtOnce: false },
  'a cut': {
    does: async (shelf, at) => {
      const path = fileIn(shelf, 'a');
      await truncate(path, Math.floor(at * (await readFile(path)).length));
    },
    isSeenAtOnce: true,
  },
  'one byte more': {
    does: (shelf) => writeFile(fileIn(shelf, 'a'), 'x', { flag: 'a' }),
    isSeenAtOnce: true,
  },
  'nothing in it': { does: (shelf) => truncate(fileIn(shelf, 'a')), isSeenAtOnce: true },
  'the content of another': {
    does: async (shelf) => writeFile(fileIn(shelf, 'a'), await readFile(fileIn(shelf, 'b'))),
    isSeenAtOnce: false,
  },
  'another in its place': {
    does: async (shelf) => {
      const [path, aside] = [fileIn(shelf, 'a'), shelf.part()];
      const bytes = await readFile(path);
      await writeFile(aside, bytes.toReversed());
      await rename(aside, path);
    },
    isSeenAtOnce: true,
  },
  'no record': { does: (shelf) => rm(recordIn(shelf, 'a')), isSeenAtOnce: true },
  'a garbled record': { does: (shelf, at) => flip(recordIn(shelf, 'a'), at), isSeenAtOnce: true },
  'a cut record': {
    does: (shelf, at) => truncate(recordIn(shelf, 'a'), Math.floor(at * 80)),
    isSeenAtOnce: true,
  },
  'swapped records': {
    does: (shelf) => swap(recordIn(shelf, 'a'), recordIn(shelf, 'b')),
    isSeenAtOnce: true,
  },
  'swapped files': { does: (shelf) => swap(fileIn(shelf, 'a'), fileIn(shelf, 'b')), isSeenAtOnce: true },
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
        await does(first.shelf, at);
        const { shelf, put, warnings } = isRestarted || !isSeenAtOnce ? await started(folder) : first;
        expect(await shelf.find('a')).toBeNull();
        expect(warnings).toEqual([{ file: 'a', fault: expect.any(String) }]);
        const { path, bytes: length } = await put('a', bytes);
        expect([length, sha256(await readFile(path))]).toEqual([bytes.length, sha256(bytes)]);
        expect(await (await started(folder)).shelf.find('a')).toEqual({ path, bytes: length });
      }),
      { numRuns: 12, seed: 20_261_123, endOnFailure: true },
    );
  },
);

test('a damaged file leaves nothing behind', async () => {
  const { shelf, put } = await started(await freshFolder());
  await put('a', Buffer.from('abc'));
  await truncate(fileIn(shelf, 'a'), 1);
  await shelf.find('a');
  for (const folder of ['whole', 'records', 'parts'])
    expect(await readdir(join(shelf.folder, folder))).toEqual([]);
});

test('many who ask at once throw away once', async () => {
  const folder = await freshFolder();
  await (await started(folder)).put('a', Buffer.alloc(5_000_000, 'a'));
  const { shelf, warnings } = await started(folder);
  await flip(fileIn(shelf, 'a'), 0.5);
  const found = await Promise.all(Array.from({ length: 20 }, () => shelf.find('a')));
  expect([new Set(found), warnings]).toEqual([new Set([null]), [{ file: 'a', fault: 'other content' }]]);
});

test('content is compared once after a start', async () => {
  const folder = await freshFolder();
  await (await started(folder)).put('a', Buffer.from('abc'));
  const { shelf, warnings } = await started(folder);
  await Promise.all([shelf.find('a'), shelf.find('a')]);
  // Such as a disk may do at any time; found at the next start.
  await flip(fileIn(shelf, 'a'), 0.5);
  expect([await shelf.find('a'), warnings]).toEqual([expect.objectContaining({ bytes: 3 }), []]);
  expect(await (await started(folder)).shelf.find('a')).toBeNull();
});

test('what another process replaces is compared anew', async () => {
  const folder = await freshFolder();
  const [one, other] = [await started(folder), await started(folder)];
  await one.put('a', Buffer.from('abc'));
  await truncate(fileIn(one.shelf, 'a'), 1);
  await other.shelf.find('a');
  await other.put('a', Buffer.from('abd'));
  await flip(fileIn(one.shelf, 'a'), 0.5);
  expect([await one.shelf.find('a'), one.warnings]).toEqual([null, [{ file: 'a', fault: 'other content' }]]);
});

test('a damaged file is thrown away while held', async () => {
  const { shelf, put } = await started(await freshFolder());
  const release = shelf.hold('a');
  await put('a', Buffer.from('abc'));
  await truncate(fileIn(shelf, 'a'), 1);
  const { path } = await put('a', Buffer.from('abc'));
  expect(await readFile(path, 'utf8')).toBe('abc');
  release();
});

test('fewer bytes on disk than written are not kept', async () => {
  const { shelf } = await started(await freshFolder());
  const making = shelf.make('a', async (part) => {
    await writeFile(part, 'abc');
    return { ...(await checksumOf(part)), bytes: 4 };
  });
  await expect(making).rejects.toThrow('a has 3 bytes on disk, and 4 were written.');
  expect([await shelf.find('a'), await readdir(shelf.scratch)]).toEqual([null, []]);
});
