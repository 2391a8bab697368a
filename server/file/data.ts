// The data half of the server, opened in one call: files, engine and catalogue over one DATA_URL.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CatalogueSource, ReleaseStore } from '#server/catalogue/released.ts';
import type { Clock } from '#server/ground/clock.ts';
import type { DataEngine } from './data-engine.ts';
import { openCatalogue } from '#server/catalogue/catalogue.ts';
import { prepareSearch } from '#server/search/search-index.ts';
import type { DataLog } from '#server/ground/log.ts';
import { openEngine } from './engine.ts';
import { openFileCache, type FileCache } from '#server/objects/file-cache.ts';
import { dataFolder, openObjectStore, type FileStore } from '#server/objects/object-store.ts';

export type Data = {
  catalogue: CatalogueSource;
  engine: DataEngine;
  objects: FileStore;
  /** Files that can be made again. */
  fileCache: FileCache;
  close(): Promise<void>;
};

const silent: DataLog = { info: () => undefined, warn: () => undefined };

/** Where finished files are kept, and how much of them. */
export type CacheOptions = { folder: string; mostBytes: number };

const temporary = { mostBytes: 256 * 1024 ** 2, prefix: path.join(tmpdir(), 'meridian-cache-') };

/**
 * @param options.dataUrl such as `file:./var/data`; the folder is made when it is missing
 * @param options.cache without it a folder that is gone when the data are closed
 * @throws when a folder cannot be used or the current release is damaged
 */
export async function openData(options: {
  dataUrl: string;
  cache?: CacheOptions;
  releases: ReleaseStore;
  clock?: Clock;
  log?: DataLog;
}): Promise<Data> {
  const { dataUrl, cache, releases, clock = Date.now, log = silent } = options;
  const objects = await openObjectStore(dataFolder(dataUrl));
  const catalogue = await openCatalogue({ objects, releases, log, prepare: prepareSearch });
  const folder = cache?.folder ?? (await mkdtemp(temporary.prefix));
  const fileCache = await openFileCache({
    folder,
    mostBytes: cache?.mostBytes ?? temporary.mostBytes,
    clock,
    log,
  });
  const engine = await openEngine({ objects, folder: objects.objects, fileCache });
  const close = async () => {
    catalogue.close();
    await engine.close();
    if (!cache) await rm(folder, { recursive: true, force: true });
  };
  return { catalogue, engine, objects, fileCache, close };
}
