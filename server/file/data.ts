// The data half of the server, opened in one call: files, engine and catalogue over one DATA_URL.
import type { CatalogueSource, Release, ReleaseStore } from '#server/catalogue/released.ts';
import type { Clock } from '#server/ground/clock.ts';
import type { DataEngine } from './data-engine.ts';
import { openCatalogue } from '#server/catalogue/catalogue.ts';
import { prepareListing } from '#server/browse/listing.ts';
import { prepareSearch } from '#server/search/search-index.ts';
import { type DataLog, noLog } from '#server/ground/log.ts';
import { openEngine } from './engine.ts';
import type { DataPlace, EnginePlace } from '#server/ground/data-place.ts';
import { openFileCache, type FileCache } from '#server/objects/file-cache.ts';
import type { FileStore } from '#server/objects/objects.ts';
import { openOwnCache, openStore } from '#server/objects/open-store.ts';

export type Data = {
  catalogue: CatalogueSource;
  engine: DataEngine;
  objects: FileStore;
  /** Files that can be made again. */
  fileCache: FileCache;
  close(): Promise<void>;
};

/** Where finished files are kept, and how much of them. */
export type CacheOptions = { folder: string; mostBytes: number };

/** Of a cache that goes when the data are closed. */
const mostOfOwn = 256 * 1024 ** 2;

/**
 * @param options.data a folder is made when it is missing
 * @param options.cache without it a folder that is gone when the data are closed
 * @throws when a folder cannot be used or the current release is damaged
 */
export async function openData(options: {
  data: DataPlace;
  cache?: CacheOptions;
  engine?: EnginePlace | null;
  releases: ReleaseStore;
  clock?: Clock;
  log?: DataLog;
}): Promise<Data> {
  const { data, cache, releases, engine: place = null, clock = Date.now, log = noLog } = options;
  const own = cache ? null : await openOwnCache(mostOfOwn);
  const fileCache = own ?? (await openFileCache({ ...cache!, clock, log }));
  const objects = await openStore(data, fileCache);
  const prepare = async (next: Release, before: Release) => {
    await prepareSearch(next, before);
    await prepareListing(next, before);
  };
  const catalogue = await openCatalogue({ objects, releases, log, prepare });
  const engine = await openEngine({ objects, folders: objects.readable, fileCache, place, log });
  const close = async () => {
    catalogue.close();
    await engine.close();
    await objects.close();
    await own?.close();
  };
  return { catalogue, engine, objects, fileCache, close };
}
