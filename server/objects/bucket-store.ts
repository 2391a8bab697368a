// Immutable files by key in a bucket, which any number of nodes share. What is read is fetched once and kept in the file cache
// of this machine, checked by its hash; what was just asked for, or is held open, stays there however full it is.
import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { extname, join, parse } from 'node:path';
import { texts } from '#server/ground/language.ts';
import { type Bucket } from './bucket.ts';
import { type Checksum, checksumOf } from './checksums.ts';
import type { FileCache } from './file-cache.ts';
import type { FileStore, LeasedFile, StoredFile, WaitingUploads } from './objects.ts';

/** As long as `localPath` promises, in milliseconds. */
const restMs = 10 * 60_000;

/** Files that were asked for by their path, which nobody gives back. */
function createRests() {
  const resting = new Map<string, { timer: NodeJS.Timeout; release: () => void }>();
  const end = (name: string): void => {
    resting.get(name)?.release();
    resting.delete(name);
  };
  return {
    keep(name: string, release: () => void): void {
      const before = resting.get(name);
      if (before) {
        release();
        before.timer.refresh();
      } else resting.set(name, { release, timer: setTimeout(() => end(name), restMs).unref() });
    },
    close: (): void => {
      for (const [name, { timer }] of resting) {
        clearTimeout(timer);
        end(name);
      }
    },
  };
}

/** @throws where the bucket has something else under that key */
function checkSame({ key, sha256, bytes }: StoredFile, found: Checksum): void {
  if (found.bytes !== bytes) throw new Error(texts.storage.otherSize(key, found.bytes, bytes));
  if (found.sha256 !== sha256) throw new Error(texts.storage.otherContent(key));
}

type Sides = { bucket: Bucket; cache: FileCache };

/** Fetched where it is not here yet, and held until it is given back. */
async function held(
  { cache }: Sides,
  name: string,
  write: (part: string) => Promise<Checksum>,
): Promise<LeasedFile> {
  const release = cache.hold(name);
  try {
    const { path } = await cache.make(name, write);
    return { path, release };
  } catch (error) {
    release();
    throw error;
  }
}

/** Whoever stores a file reads it next. */
async function moveIn(cache: FileCache, name: string, path: string, checksum: Checksum): Promise<void> {
  await cache.make(name, async (part) => {
    await rename(path, part);
    return checksum;
  });
  // It was there already.
  await rm(path, { force: true });
}

const nameOf = ({ key, sha256 }: StoredFile): string => `stored-${sha256}${extname(key)}`;

const opening =
  (at: Sides) =>
  (file: StoredFile): Promise<LeasedFile> =>
    held(at, nameOf(file), async (part) => {
      const found = await at.bucket.fetch(file.key, part);
      if (!found) throw new Error(texts.storage.missing(file.key));
      checkSame(file, found);
      return found;
    });

/** A key's content never changes: what is there already is the same, or an error. */
const putting =
  ({ bucket, cache }: Sides) =>
  async (key: string, path: string): Promise<StoredFile> => {
    const file = { key, ...(await checksumOf(path)) };
    const there = await bucket.about(key);
    if (!there) await bucket.send(key, path, file);
    else if (there.sha256 !== file.sha256) throw new Error(`${key} exists with other content`);
    await moveIn(cache, nameOf(file), path, file);
    return file;
  };

const uploadFolder = 'drafts';

function uploadsOf(at: Sides, keep: ReturnType<typeof createRests>['keep']): WaitingUploads {
  const { bucket, cache } = at;
  const keyOf = (id: string) => `${uploadFolder}/${id}.upload`;
  const nameIn = (id: string) => `upload-${id}`;
  return {
    ids: async () => [...(await bucket.writtenIn(uploadFolder)).keys()].map((key) => parse(key).name),
    keep: async (id, path) => {
      const found = await checksumOf(path);
      await bucket.send(keyOf(id), path, found);
      await moveIn(cache, nameIn(id), path, found);
    },
    localPath: async (id) => {
      const { path, release } = await held(at, nameIn(id), async (part) => {
        const found = await bucket.fetch(keyOf(id), part);
        if (!found) throw new Error(texts.storage.missing(keyOf(id)));
        return found;
      });
      keep(nameIn(id), release);
      return path;
    },
    remove: (id) => bucket.remove(keyOf(id)),
  };
}

export function createBucketStore(bucket: Bucket, cache: FileCache): FileStore {
  const at = { bucket, cache };
  const open = opening(at);
  const putFile = putting(at);
  const rests = createRests();
  const tmp = cache.scratch;

  async function localPath(file: StoredFile): Promise<string> {
    const { path, release } = await open(file);
    rests.keep(nameOf(file), release);
    return path;
  }

  async function get(file: StoredFile): Promise<Uint8Array> {
    const { path, release } = await open(file);
    return readFile(path).finally(release);
  }

  async function put(key: string, content: Uint8Array): Promise<StoredFile> {
    const aside = join(tmp, randomUUID());
    await writeFile(aside, content, { flag: 'wx' });
    return putFile(key, aside);
  }

  return {
    put,
    putFile,
    get,
    localPath,
    open,
    pathOf: (file) => cache.pathOf(nameOf(file)),
    ping: bucket.ping,
    tmp,
    // The engine may read all of the cache anyway.
    readable: [],
    uploads: uploadsOf(at, rests.keep),
    writtenIn: bucket.writtenIn,
    remove: bucket.remove,
    close: async () => rests.close(),
  };
}
