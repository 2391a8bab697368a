// Data packages and stores that a test owns: written to a folder of their own and gone when the test ends.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openData, type Data } from '#server/file/data.ts';
import { importPackages, type ImportOptions } from '#server/import/importer.ts';
import type { ImportReport } from '#server/import/reports.ts';
import { openObjectStore, type FileStore } from '#server/objects/object-store.ts';
import { currentVersion } from '#server/catalogue/release.ts';
import { verifyPackage, type Verdict } from '#tools/verify/verify.ts';
import type { FileColumns, FileAsked } from '#server/file/file-columns.ts';
import type { Release, ReleasePointer, ReleaseStore } from '#server/catalogue/released.ts';

export async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'meridian-data-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The release row, in memory. */
export function memoryReleases(): ReleaseStore {
  let row: ReleasePointer | null = null;
  return {
    current: async () => row,
    publish: async (next, expected) => {
      if ((row?.id ?? null) !== expected) return false;
      row = next;
      return true;
    },
  };
}

export type PlantedResource = { name: string; csv: string | Uint8Array; fields?: object[] } & Record<
  string,
  unknown
>;
export type PlantedPackage = { name?: string; resources: PlantedResource[] } & Record<string, unknown>;

/** Writes a package as a publisher would. @returns the path of its datapackage.json */
export async function plant({ resources, ...spec }: PlantedPackage, folder?: string): Promise<string> {
  const home = folder ?? (await freshFolder());
  const described = [];
  for (const { csv, fields, schema, ...resource } of resources) {
    const file = `data/${resource.name}.csv`;
    await mkdir(join(home, 'data'), { recursive: true });
    await writeFile(join(home, file), csv);
    const table = fields ? { schema: { fields, ...(schema as object) } } : schema ? { schema } : {};
    described.push({ path: file, ...table, ...resource });
  }
  const path = join(home, 'datapackage.json');
  await writeFile(path, JSON.stringify({ name: 'planted', ...spec, resources: described }));
  return path;
}

export type Portal = {
  folder: string;
  objects: FileStore;
  releases: ReleaseStore;
  take(path: string | string[], options?: Partial<ImportOptions>): Promise<ImportReport[]>;
  open(): Promise<Data>;
};

/** An empty store with an importer. */
export async function freshPortal(): Promise<Portal> {
  const folder = await freshFolder();
  const objects = await openObjectStore(folder);
  const releases = memoryReleases();
  return {
    folder,
    objects,
    releases,
    take: (path, options) =>
      importPackages([path].flat(), { objects, releases, clock: Date.now, ...options }),
    open: async () => {
      const data = await openData({ dataUrl: `file:${folder}`, releases });
      onTestFinished(() => data.close());
      return data;
    },
  };
}

/** All columns of a dataset. */
export function allOf(release: Release, id: string): FileColumns {
  const dataset = release.datasets.find((one) => one.id === id);
  const version = dataset && currentVersion(dataset);
  if (!dataset || !version)
    throw new Error(`No dataset ${id}: ${release.datasets.map((one) => one.id).join(', ')}`);
  return { release, dataset, version, keys: version.keys, variables: version.variables };
}

export async function bytesOf(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}

export const textOf = async (body: AsyncIterable<Uint8Array>): Promise<string> =>
  (await bytesOf(body)).toString('utf8');

/** All columns of a dataset in slices. */
export const sliced = async (data: Data, id: string, asked: Partial<FileAsked> = {}) =>
  (await data.engine.download(allOf(data.catalogue.current(), id), { format: 'csv', limit: null, ...asked }))
    .body;

/** The whole of a dataset as the engine writes it. */
export async function fileOf(
  data: Data,
  id: string,
  format: FileAsked['format'] = 'csv',
  limit: number | null = null,
): Promise<string> {
  return textOf(await sliced(data, id, { format, limit }));
}

type Verified = { verdicts: Verdict[]; data: Data; reports: ImportReport[] };

/** Imports a package and holds every download of it against its files. */
export const importedAndVerified = async (planted: PlantedPackage): Promise<Verified> =>
  verifiedAt(await plant(planted));

/** The same of a package that lies somewhere. */
export async function verifiedAt(path: string): Promise<Verified> {
  const portal = await freshPortal();
  const reports = await portal.take(path);
  const data = await portal.open();
  const open = async ({ id }: { id: string }) => {
    return sliced(data, id);
  };
  return { verdicts: await verifyPackage(path, data.catalogue.current(), open), data, reports };
}

/** What an import of the package is refused with. */
export async function refusalOf(
  path: string,
  portal: Portal,
  options?: Partial<ImportOptions>,
): Promise<string> {
  const outcome: unknown = await portal.take(path, options).catch((error: unknown) => error);
  if (!(outcome instanceof Error)) throw new Error('The package was imported.');
  return outcome.message;
}
