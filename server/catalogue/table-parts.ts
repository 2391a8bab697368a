// Where the table of a version lies. A small one is one Parquet file; a larger one is many in the order of its keys, and the
// version names a list of them, so that a slice of its rows opens a file of a few megabytes however large the table is.
import { createHash } from 'node:crypto';
import {
  filesBetween,
  rowsBetween,
  type TableFile,
  type TableFiles,
  type TextRange,
} from '#server/engine/relation.ts';
import { checksumOf } from '#server/objects/checksums.ts';
import type { LeasedFile, ObjectStore, PlacedStore, StoredFile } from '#server/objects/objects.ts';
import type { StoredVersion } from './stored-version.ts';

/** One file of a table. */
export type StoredPart = StoredFile & Omit<TableFile, 'path'>;

export const fileOfPart = ({ key, sha256, bytes }: StoredPart): StoredFile => ({ key, sha256, bytes });

/** What says where a table is. */
export type StoredTable = Pick<StoredVersion, 'file' | 'parts'>;

/** A table to be read: whoever asks of a file reaches for it first. */
export type Table = {
  files: TableFiles;
  /** Resolves when these of its files can be read. */
  reach: (files: TableFiles) => Promise<void>;
  /** SQL of the rows with these numbers, which begin at 0, as `file_row_number`; they can be read when it resolves. */
  between: (from: number, to: number) => Promise<string>;
  /** Nobody reads these rows any more. */
  leave: (from: number, to: number) => void;
  /** Files that have all rows with one of these values in the key column, and maybe others; they can be read when it resolves. */
  near: (position: number, values: readonly string[]) => Promise<TableFiles>;
};

/** What was reached for stays where it is until it is released. */
export type LeasedTable = Table & { release: () => void };

/** @param files of a finished table; they are moved */
export async function putTable(
  objects: ObjectStore,
  dataset: string,
  files: TableFiles,
): Promise<StoredTable> {
  const parts: StoredPart[] = [];
  for (const { path, ...about } of files) {
    const { sha256 } = await checksumOf(path);
    const file = await objects.putFile(`datasets/${dataset}/${sha256.slice(0, 32)}.parquet`, path);
    if (files.length === 1) return { file };
    parts.push({ ...file, ...about });
  }
  const bytes = new TextEncoder().encode(JSON.stringify(parts));
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const file = await objects.put(`datasets/${dataset}/${hash}.parts.json`, bytes);
  return { file, parts: parts.length };
}

/** Lists never change; whoever looks at a table asks for its list again and again. */
const known = new Map<string, readonly StoredPart[]>();
const mostKnown = 200;

/** Its files in the order of their rows. */
export async function partsOf(
  objects: ObjectStore,
  { file, parts }: StoredTable,
): Promise<readonly StoredPart[]> {
  if (parts === undefined) return [{ ...file, before: 0 }];
  const found = known.get(file.sha256);
  if (found) return found;
  const list = JSON.parse(new TextDecoder().decode(await objects.get(file))) as StoredPart[];
  known.set(file.sha256, list);
  if (known.size > mostKnown) known.delete(known.keys().next().value!);
  return list;
}

const placed = (
  { key: _key, sha256: _sha256, bytes: _bytes, ...about }: StoredPart,
  path: string,
): TableFile => ({
  path,
  ...about,
});

/** A store that is far away is asked for a few at once. */
const mostAtOnce = 4;

/** Opens files, each once, until all are given back. */
function createLeases(objects: ObjectStore) {
  const leases = new Map<string, Promise<LeasedFile>>();
  let isOver = false;
  const openOne = (file: StoredFile): Promise<LeasedFile> => {
    const begun = leases.get(file.key);
    if (begun) return begun;
    const lease = objects.open(file).then((opened) => {
      // A slice that was under way when its reader left reaches for files that nobody gives back.
      if (isOver) opened.release();
      return opened;
    });
    leases.set(file.key, lease);
    lease.catch(() => leases.delete(file.key));
    return lease;
  };
  return {
    async open(list: readonly StoredFile[]): Promise<void> {
      for (let at = 0; at < list.length; at += mostAtOnce) {
        const opened = await Promise.allSettled(list.slice(at, at + mostAtOnce).map(openOne));
        const failed = opened.find((one) => one.status === 'rejected');
        if (failed) throw failed.reason;
      }
    },
    release(): void {
      isOver = true;
      for (const lease of leases.values())
        lease.then(
          (file) => file.release(),
          () => undefined,
        );
    },
  };
}

/** @param reach resolves when these of the files can be read */
function tableIn(files: TableFiles, reach: Table['reach']): Table {
  return {
    files,
    reach,
    async between(from, to) {
      await reach(filesBetween(files, from, to));
      return rowsBetween(files, from, to);
    },
    leave: () => undefined,
    async near(_position, values) {
      const found = filesWith(files, values);
      await reach(found);
      return found;
    },
  };
}

/** A stored table, of which nothing is fetched before it is reached for. */
export async function openTable(objects: PlacedStore, table: StoredTable): Promise<LeasedTable> {
  const parts = await partsOf(objects, table);
  const files = parts.map((part) => placed(part, objects.pathOf(part)));
  const stored = new Map(files.map(({ path }, at) => [path, parts[at]!]));
  const leases = createLeases(objects);
  const reach: Table['reach'] = (some) => leases.open(some.flatMap(({ path }) => stored.get(path) ?? []));
  return { ...tableIn(files, reach), release: leases.release };
}

/** A table that is there whole. */
export const wholeTable = (files: TableFiles): Table => tableIn(files, async () => undefined);

/** One of its files, which stays where it is meanwhile. */
export async function whileFileHeld<Result>(
  objects: ObjectStore,
  part: StoredPart,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const { path, release } = await objects.open(fileOfPart(part));
  try {
    return await work(path);
  } finally {
    release();
  }
}

/** A stored table that is fetched whole, and stays for ten minutes at least. */
export async function tableOf(objects: ObjectStore, table: StoredTable): Promise<Table> {
  const files: TableFile[] = [];
  for (const part of await partsOf(objects, table)) files.push(placed(part, await objects.localPath(part)));
  return wholeTable(files);
}

/** What is reached for stays where it is meanwhile. */
export async function whileHeld<Result>(
  open: () => Promise<LeasedTable>,
  work: (table: Table) => Promise<Result>,
): Promise<Result> {
  const table = await open();
  try {
    return await work(table);
  } finally {
    table.release();
  }
}

const isWithin = (range: TextRange, value: Buffer): boolean =>
  range !== null && value.compare(Buffer.from(range[0])) >= 0 && value.compare(Buffer.from(range[1])) <= 0;

/** The files that may have one of these values in a key column; at least one file. */
export function filesWith(files: TableFiles, values: readonly string[]): TableFiles {
  const texts = values.map((value) => Buffer.from(value));
  const near = files.filter(
    ({ keys }) => !keys || keys.some((range) => texts.some((text) => isWithin(range, text))),
  );
  return near.length > 0 ? near : files.slice(0, 1);
}
