// A version of a dataset as the files that it is stored in. They leave as they lie, but for their ends, which have the
// publisher's names. What an end says beside them never changes with the version, so that an address always has the same
// bytes: words and licences can be corrected, and stand in the catalogue.
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { PartList } from '#contract/file/parts.ts';
import type { ReleasedDataset } from '#server/catalogue/released.ts';
import type { StoredColumn } from '#server/engine/stored-column.ts';
import type { StoredVersion } from '#server/catalogue/stored-version.ts';
import { fileOfPart, partsOf } from '#server/catalogue/table-parts.ts';
import { physicalName } from '#server/engine/sql.ts';
import { apart } from '#server/file/formats/parquet.ts';
import type { ObjectStore, WholeFile } from '#server/objects/objects.ts';
import { type Ending, renewedEnding } from './footer.ts';

type VersionAsked = { dataset: ReleasedDataset; version: StoredVersion };

/** One of the files as it leaves. */
export type ServedPart = {
  file: WholeFile & { ending: Ending };
  fileName: string;
  /** Says which bytes it has. */
  hash: string;
  rows: number;
};

type NamedColumn = StoredColumn & { physical: string };

/** Keys first, as they lie, with names that differ in more than their case. */
function namedColumns({ keys, variables }: StoredVersion): NamedColumn[] {
  const columns = [
    ...keys.map((column, at) => ({ ...column, physical: physicalName.key(at) })),
    ...variables.map((column, at) => ({ ...column, physical: physicalName.variable(at) })),
  ];
  const names = apart(columns.map(({ name }) => name));
  return columns.map((column, at) => ({ ...column, name: names[at]! }));
}

const namesOf = (version: StoredVersion) =>
  new Map(namedColumns(version).map(({ physical, name }) => [physical, name]));

/** The version of this label that visitors may read. */
export const versionNamed = ({ versions }: ReleasedDataset, label: string): StoredVersion | undefined =>
  versions.find(({ version, withdrawn }) => version === label && !withdrawn);

const addressOf = (dataset: string, version: string, at: number): string =>
  `/api/datasets/${dataset}/versions/${encodeURIComponent(version)}/parts/${at + 1}.parquet`;

export async function listParts(objects: ObjectStore, { dataset, version }: VersionAsked): Promise<PartList> {
  const parts = await partsOf(objects, version);
  const columns = namedColumns(version);
  const items = parts.map(({ before, keys = [] }, at) => ({
    address: addressOf(dataset.id, version.version, at),
    rows: (parts[at + 1]?.before ?? version.rows) - before,
    ranges: keys.flatMap((range, key) =>
      range === null ? [] : [{ column: columns[key]!.name, least: range[0], most: range[1] }],
    ),
  }));
  return {
    dataset: dataset.id,
    version: version.version,
    rows: version.rows,
    columns: columns.map(({ name, title, unit }) => ({ name, title, unit })),
    items,
    total: items.length,
  };
}

const tagOf = (sha256: string, { bytes }: Ending): string =>
  createHash('sha256').update(sha256).update(bytes).digest('base64url').slice(0, 32);

/** Of a wide table an end has some megabytes. */
const mostKept = 32 * 1024 ** 2;

export function createParts(objects: ObjectStore) {
  const endings = new LRUCache<string, Ending & { hash: string }>({
    maxSize: mostKept,
    sizeCalculation: ({ bytes }) => bytes.length,
  });

  /** @returns null where the version has no such part @param at from 0 */
  return async function partAt({ dataset, version }: VersionAsked, at: number): Promise<ServedPart | null> {
    const parts = await partsOf(objects, version);
    const part = parts[at];
    if (!part) return null;
    const path = await objects.localPath(fileOfPart(part));
    const facts = { dataset: dataset.id, version: version.version, part: `${at + 1} of ${parts.length}` };
    const name = JSON.stringify([part.sha256, facts]);
    const known = endings.get(name);
    const ending =
      known ?? (await renewedEnding(path, { names: namesOf(version), keys: version.keys.length, facts }));
    const hash = known?.hash ?? tagOf(part.sha256, ending);
    if (!known) endings.set(name, { ...ending, hash });
    return {
      file: { path, bytes: ending.from + ending.bytes.length, ending },
      fileName: `${dataset.id}-${at + 1}.parquet`,
      hash,
      rows: (parts[at + 1]?.before ?? version.rows) - part.before,
    };
  };
}
