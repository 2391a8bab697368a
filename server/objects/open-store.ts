// Opens the store of a portal where its environment says that it is.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DataPlace } from '#server/ground/data-place.ts';
import { noLog } from '#server/ground/log.ts';
import { createBucketStore } from './bucket-store.ts';
import { createBucket } from './bucket.ts';
import { type FileCache, openFileCache } from './file-cache.ts';
import { openObjectStore } from './object-store.ts';
import type { FileStore } from './objects.ts';

/** A cache for one who is soon done: a folder that goes when it is closed. */
export async function openOwnCache(mostBytes: number): Promise<FileCache & { close(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'meridian-cache-'));
  const cache = await openFileCache({ folder, mostBytes, clock: Date.now, log: noLog });
  return { ...cache, close: () => rm(folder, { recursive: true, force: true }) };
}

/** What a command may keep of a bucket while it works. */
const mostOfCommand = 10_000_000_000;

/** @param cache where what a bucket has is kept; without it in a folder that goes when the store is closed */
export async function openStore(place: DataPlace, cache?: FileCache): Promise<FileStore> {
  if (place.kind === 'folder') return openObjectStore(place.folder);
  if (cache) return createBucketStore(createBucket(place), cache);
  const own = await openOwnCache(mostOfCommand);
  const store = createBucketStore(createBucket(place), own);
  return { ...store, close: () => store.close().then(own.close) };
}
