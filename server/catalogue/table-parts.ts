// Where the table of a version lies. A small one is one Parquet file; a larger one is many in the order of its keys, and the
// version names a list of them, so that a slice of its rows opens a file of a few megabytes however large the table is.
import { createHash } from 'node:crypto';
import type { TableFile, TableFiles, TextRange } from '#server/engine/relation.ts';
import { checksumOf } from '#server/objects/checksums.ts';
import type { LeasedFile, ObjectStore, StoredFile } from '#server/objects/objects.ts';
import type { StoredVersion } from './stored-version.ts';

/** One file of a table. */
export type StoredPart = StoredFile & Omit<TableFile, 'path'>;

export const fileOfPart = ({ key, sha256, bytes }: StoredPart): StoredFile => ({ key, sha256, bytes });

/** What says where a table is. */
export type StoredTable = Pick<StoredVersion, 'file' | 'parts'>;

/** A table that stays where it is until it is released. */
export type LeasedTable = { files: TableFiles; release: () => void };

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

/** Each gets what is opened; where one cannot be, the others are given back. */
async function openAll(objects: ObjectStore, list: readonly StoredFile[]): Promise<LeasedFile[]> {
  const leases: LeasedFile[] = [];
  for (let at = 0; at < list.length; at += mostAtOnce) {
    const opened = await Promise.allSettled(list.slice(at, at + mostAtOnce).map(objects.open));
    leases.push(...opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])));
    const failed = opened.find((one) => one.status === 'rejected');
    if (!failed) continue;
    for (const { release } of leases) release();
    throw failed.reason;
  }
  return leases;
}

/** Where the engine reads it, for as long as it takes. */
export async function openTable(objects: ObjectStore, table: StoredTable): Promise<LeasedTable> {
  const parts = await partsOf(objects, table);
  const leases = await openAll(objects, parts);
  const files = leases.map(({ path }, at) => placed(parts[at]!, path));
  const release = () => {
    for (const lease of leases) lease.release();
  };
  return { files, release };
}

/** Its files in order, each where it stays for ten minutes at least and opened when its turn comes. */
export async function* filesOf(objects: ObjectStore, table: StoredTable): AsyncGenerator<TableFile> {
  for (const part of await partsOf(objects, table)) yield placed(part, await objects.localPath(part));
}

/**
 * Where the engine reads it, and where it stays for ten minutes at least.
 * @param rows the first so many, where no others are read
 */
export async function tableOf(
  objects: ObjectStore,
  table: StoredTable,
  rows = Number.POSITIVE_INFINITY,
): Promise<TableFiles> {
  const files: TableFile[] = [];
  for (const part of await partsOf(objects, table))
    if (part.before < rows) files.push(placed(part, await objects.localPath(part)));
  return files;
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
