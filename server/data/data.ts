// The data half of the server, opened in one call: files, engine and catalogue over one DATA_URL.
import type { CatalogueSource, DataEngine, ReleaseStore } from '#server/ports.ts';
import { openCatalogue, type DataLog } from './catalogue.ts';
import { openEngine } from './engine.ts';
import { dataFolder, openObjectStore, type FileStore } from './object-store.ts';

export type Data = {
  catalogue: CatalogueSource;
  engine: DataEngine;
  objects: FileStore;
  close(): Promise<void>;
};

const silent: DataLog = { info: () => undefined, warn: () => undefined };

/**
 * @param options.dataUrl such as `file:./var/data`; the folder is made when it is missing
 * @throws when the folder cannot be used or the current release is damaged
 */
export async function openData(options: {
  dataUrl: string;
  releases: ReleaseStore;
  log?: DataLog;
}): Promise<Data> {
  const objects = await openObjectStore(dataFolder(options.dataUrl));
  const catalogue = await openCatalogue({ objects, releases: options.releases, log: options.log ?? silent });
  const engine = await openEngine(objects, objects.objects);
  const close = async () => {
    catalogue.close();
    await engine.close();
  };
  return { catalogue, engine, objects, close };
}
