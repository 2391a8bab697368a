// Which versions ClickHouse has a copy of. Large tables of the current release are copied once somebody looks; a copy that
// failed a reader is not asked again before it was looked at. Without a ClickHouse there are none, and every table is read
// out of its stored files, which stay where they are in any case.
import { type ClickHouse, openClickHouse } from '#server/engine/clickhouse/clickhouse.ts';
import { type Copy, copyName, copyPattern } from '#server/engine/clickhouse/copy-sql.ts';
import type { DuckDb } from '#server/engine/duckdb.ts';
import { printedColumns } from '#server/engine/sql.ts';
import type { EnginePlace } from '#server/ground/data-place.ts';
import type { DataLog } from '#server/ground/log.ts';
import type { FileCache } from '#server/objects/file-cache.ts';
import type { PlacedStore } from '#server/objects/objects.ts';
import type { Columns } from '#server/catalogue/columns.ts';
import { currentVersion } from '#server/catalogue/release.ts';
import type { Release } from '#server/catalogue/released.ts';
import { type LeasedTable, openTable } from '#server/catalogue/table-parts.ts';
import { type CopyReading, copiedTable } from './copied-table.ts';
import { loadCopy, type Loading } from './load-copy.ts';

export type Copies = {
  /** The table of a version, wherever its rows are read fastest. */
  open(columns: Pick<Columns, 'version' | 'variables'>): Promise<LeasedTable>;
  /** Copies what is large and has no copy yet, and removes copies of what the release no longer has. */
  look(release: Release): Promise<void>;
  close(): Promise<void>;
};

export const noCopies = (objects: PlacedStore): Copies => ({
  open: ({ version }) => openTable(objects, version),
  look: async () => undefined,
  close: async () => undefined,
});

type CopiesOptions = {
  place: EnginePlace;
  duckdb: DuckDb;
  objects: PlacedStore;
  fileCache: FileCache;
  log: DataLog;
};

/** The versions that are to have a copy, by its name. */
const largeIn = ({ datasets }: Release, fewestRows: number) =>
  new Map(
    datasets.flatMap((dataset) => {
      const version = currentVersion(dataset);
      return version && version.rows >= fewestRows ? [[copyName(version.file.sha256), version]] : [];
    }),
  );

/** Of what a load puts aside, what is older than the longest. */
async function removeOthers(clickhouse: ClickHouse, kept: ReadonlySet<string>): Promise<void> {
  const isOld = 'metadata_modification_time < now() - 3600';
  const found = await clickhouse.rows(
    `select name, toString(${isOld}) from system.tables where database = currentDatabase() and name like '${copyPattern}'`,
  );
  const copies = [...kept];
  for (const [name, old] of found) {
    const copy = copies.find((one) => String(name).startsWith(one));
    if (name !== copy && (!copy || old === '1')) await clickhouse.run(`drop table if exists ${String(name)}`);
  }
}

type Looking = Pick<CopiesOptions, 'place' | 'log'> & {
  loading: Loading;
  /** Those that are whole, by name, and the names of those that cannot be. */
  known: Map<string, Copy>;
  refused: Set<string>;
  isOpen: () => boolean;
};

async function lookNow({ place, log, loading, known, refused, isOpen }: Looking, release: Release) {
  const large = largeIn(release, place.fewestRows);
  // Another node may have removed such a copy by now.
  for (const name of known.keys()) if (!large.has(name)) known.delete(name);
  for (const [name, version] of large) {
    if (known.has(name) || refused.has(name) || !isOpen()) continue;
    const copy = await loadCopy(loading, version, isOpen);
    if (copy) {
      known.set(name, copy);
      log.info({ copy: name, version: version.version, rows: version.rows }, 'ClickHouse has a copy');
    } else if (isOpen()) refused.add(name);
  }
  if (isOpen()) await removeOthers(loading.clickhouse, new Set(large.keys()));
}

export async function openCopies(options: CopiesOptions): Promise<Copies> {
  const { place, duckdb, objects, fileCache, log } = options;
  const clickhouse = openClickHouse(place);
  const known = new Map<string, Copy>();
  let isOpen = true;
  let last = Promise.resolve();
  // Neither is of those that answer requests: whoever waits for rows may hold one of these.
  const [forLoads, forReaders] = [await duckdb.connect(1), await duckdb.connect(1)];
  const loading = { clickhouse, withConnection: forLoads, objects, scratch: fileCache.scratch };
  const looking = { place, log, loading, known, refused: new Set<string>(), isOpen: () => isOpen };
  const reading: CopyReading = {
    clickhouse,
    fileCache,
    withConnection: forReaders,
    isTrusted: ({ name }) => known.has(name),
    onFault({ name }, err) {
      if (known.delete(name) && isOpen)
        log.warn({ err, copy: name }, 'ClickHouse failed, the stored files are read');
    },
  };
  return {
    async open({ version, variables }) {
      const stored = await openTable(objects, version);
      const copy = known.get(copyName(version.file.sha256));
      if (!copy) return stored;
      const names = printedColumns(version, version.keys, variables).map(({ physical }) => physical);
      return copiedTable(reading, copy, names, stored);
    },
    look: (release) => (last = last.catch(() => undefined).then(() => lookNow(looking, release))),
    async close() {
      isOpen = false;
      await clickhouse.close();
      await last.catch(() => undefined);
    },
  };
}
