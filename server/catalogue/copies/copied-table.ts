// A stored table of which ClickHouse has a copy. Some of its rows are asked for there, and come as a file that DuckDB prints as
// it prints the stored ones: what leaves is the same to the last byte, whoever found the rows. Where ClickHouse fails, is slow,
// or would send most of the table, the stored files are read.
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { hashOf } from '#server/ground/hash.ts';
import type { ClickHouse } from '#server/engine/clickhouse/clickhouse.ts';
import { type Copy, receivedRows, selectBetween, selectWith } from '#server/engine/clickhouse/copy-sql.ts';
import type { WithConnection } from '#server/engine/duckdb.ts';
import { oneFile, type TableFiles } from '#server/engine/relation.ts';
import { literal, physicalName } from '#server/engine/sql.ts';
import { storedAs } from '#server/catalogue/stored.ts';
import type { LeasedTable, Table } from '#server/catalogue/table-parts.ts';
import { checksumOf } from '#server/objects/checksums.ts';
import type { FileCache } from '#server/objects/file-cache.ts';

export type CopyReading = {
  clickhouse: ClickHouse;
  fileCache: FileCache;
  /** Of no connection that somebody holds who waits for rows. */
  withConnection: WithConnection;
  /** Called with what went wrong; the copy is not asked again before it was looked at. */
  onFault: (copy: Copy, error: unknown) => void;
  isTrusted: (copy: Copy) => boolean;
};

/** More is read out of the stored files at once: a slice of a file has half a million cells. */
const mostCells = 8_000_000;
/** Of more places, nearly all files have some. */
const mostValues = 50;
const [sliceMs, placesMs] = [10_000, 60_000];

/** Rows by their numbers, each slice a file that is there until it is left or the table is given back. */
function slicesFrom({ clickhouse, fileCache }: CopyReading, copy: Copy, names: readonly string[]) {
  const slices = new Map<string, Promise<string>>();
  const nameOf = (from: number, to: number) => `${from}-${to}`;
  async function bring(from: number, to: number): Promise<string> {
    const path = fileCache.part();
    try {
      await clickhouse.writeTo(path, selectBetween(copy, names, from, to), sliceMs);
      return path;
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  }
  const remove = (slice: Promise<string> | undefined) =>
    void slice?.then((path) => rm(path, { force: true })).catch(() => undefined);
  return {
    async between(from: number, to: number): Promise<string> {
      const name = nameOf(from, to);
      const slice = slices.get(name) ?? bring(from, to);
      slices.set(name, slice);
      return receivedRows(await slice, copy, names, 'file_row_number');
    },
    leave(from: number, to: number): void {
      const name = nameOf(from, to);
      remove(slices.get(name));
      slices.delete(name);
    },
    release(): void {
      for (const slice of slices.values()) remove(slice);
      slices.clear();
    },
  };
}

/** Rows with some values, as a file of the cache that the next who asks for the same finds there. */
async function bringNear(
  { clickhouse, fileCache, withConnection }: CopyReading,
  query: string,
  [copy, names]: readonly [Copy, readonly string[]],
  name: string,
): Promise<TableFiles> {
  const { path } = await fileCache.make(name, async (part) => {
    const received = `${part}-${randomUUID()}`;
    try {
      await clickhouse.writeTo(received, query, placesMs);
      const rows = receivedRows(received, copy, names, null);
      await withConnection((connection) =>
        connection.run(`copy (select * from ${rows}) to ${literal(part)} (${storedAs})`),
      );
    } finally {
      await rm(received, { force: true });
    }
    return checksumOf(part);
  });
  return oneFile(path);
}

/** Files of the cache that stay until the table is given back. */
function createHolds(fileCache: FileCache) {
  const releases: (() => void)[] = [];
  let isOver = false;
  return {
    hold(name: string): void {
      const release = fileCache.hold(name);
      // A slice that was under way when its reader left holds what nobody gives back.
      if (isOver) release();
      else releases.push(release);
    },
    release(): void {
      isOver = true;
      for (const release of releases) release();
    },
  };
}

/** Asks the copy where that is worth it, and the stored files where not, or where the copy fails. */
const eitherOf =
  ({ isTrusted, onFault }: CopyReading, copy: Copy) =>
  async <Answer>(isWorth: boolean, here: () => Promise<Answer>, there: () => Promise<Answer>) => {
    if (!isWorth || !isTrusted(copy)) return there();
    try {
      return await here();
    } catch (error) {
      onFault(copy, error);
      return there();
    }
  };

/** @param names of the columns that are asked for, all keys among them @param stored the same table in its files */
export function copiedTable(
  reading: CopyReading,
  copy: Copy,
  names: readonly string[],
  stored: LeasedTable,
): LeasedTable {
  const slices = slicesFrom(reading, copy, names);
  const holds = createHolds(reading.fileCache);
  const either = eitherOf(reading, copy);
  const near: Table['near'] = (position, values) => {
    const isFew = values.length <= mostValues;
    const query = isFew ? selectWith(copy, names, physicalName.key(position), values) : null;
    const bring = () => {
      const name = `${hashOf([copy.name, names, position, values])}.parquet`;
      holds.hold(name);
      return bringNear(reading, query!, [copy, names], name);
    };
    return either(query !== null, bring, () => stored.near(position, values));
  };
  return {
    ...stored,
    near,
    between(from, to) {
      const isFew = to > from && (to - from) * names.length <= mostCells;
      return either(
        isFew,
        () => slices.between(from, to),
        () => stored.between(from, to),
      );
    },
    leave(from, to) {
      slices.leave(from, to);
      stored.leave(from, to);
    },
    release() {
      for (const { release } of [slices, holds, stored]) release();
    },
  };
}
