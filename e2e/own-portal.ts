// A portal of one test's own, for what the demonstration is too small for: the real server in this process, on a free
// port and a new store, over a catalogue of any size (the one that the benchmarks generate: no rows, only metadata) or over
// a package with rows.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateCatalogue } from '#tools/demonstration/catalogue.ts';
import { openObjectStore } from '#server/objects/object-store.ts';
import { publishChange } from '#server/catalogue/release.ts';
import { openDatabase } from '#server/database/database.ts';
import { createReleaseStore } from '#server/catalogue/releases.ts';
import { importPackages } from '#server/import/importer.ts';
import { startPortal } from '#server/main/main.ts';

async function publishCatalogue(databaseUrl: string, data: string, variables: number): Promise<void> {
  const database = await openDatabase(databaseUrl);
  try {
    const objects = await openObjectStore(data);
    const at = { objects, releases: createReleaseStore(database), clock: Date.now };
    const { datasets, variables: generated, sources, collections } = generateCatalogue(variables);
    await publishChange(at, () => ({ datasets, variables: generated, sources, collections }));
  } finally {
    await database.close();
  }
}

/** A package of one table, and what else it says of itself and of the table. */
export type OwnPackage = { name: string; csv: string; fields: object[]; stated?: object; ofTable?: object };

async function importPackage(databaseUrl: string, data: string, given: OwnPackage) {
  const { name, csv, fields, stated, ofTable } = given;
  const folder = await mkdtemp(join(tmpdir(), 'meridian-own-package-'));
  const database = await openDatabase(databaseUrl);
  try {
    await writeFile(join(folder, 'table.csv'), csv);
    const resources = [{ name: 'table', path: 'table.csv', ...ofTable, schema: { fields } }];
    await writeFile(join(folder, 'datapackage.json'), JSON.stringify({ name, ...stated, resources }));
    const objects = await openObjectStore(data);
    const at = { objects, releases: createReleaseStore(database), clock: Date.now };
    await importPackages([join(folder, 'datapackage.json')], at);
  } finally {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
}

export type OwnPortal = { address: string; databaseUrl: string; stop: () => Promise<void> };

/**
 * @param content so many variables without rows, or a package
 * @param extra settings beside those of a demonstration
 * @returns its address and database, and what ends it and removes its store
 */
export async function startOwnPortal(
  content: number | OwnPackage,
  extra: Record<string, string> = {},
): Promise<OwnPortal> {
  const folder = await mkdtemp(join(tmpdir(), 'meridian-own-portal-'));
  const environment = {
    PORT: '0',
    DATABASE_URL: `sqlite:${folder}/portal.db`,
    DATA_URL: `file:${folder}/data`,
    LOG_LEVEL: 'error',
    ...extra,
  };
  if (typeof content === 'number')
    await publishCatalogue(environment.DATABASE_URL, `${folder}/data`, content);
  else await importPackage(environment.DATABASE_URL, `${folder}/data`, content);
  const portal = await startPortal(environment);
  const stop = async () => {
    await portal.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { address: portal.address, databaseUrl: environment.DATABASE_URL, stop };
}

/** One for all tests of a file in the same worker, begun by the first that asks. */
export function shareOwnPortal(content: number | OwnPackage, extra?: Record<string, string>) {
  let started: Promise<OwnPortal> | undefined;
  return {
    start: () => (started ??= startOwnPortal(content, extra)),
    /** A worker may come to the file again: its tests then have a new one. */
    stop: async () => {
      const ended = started;
      started = undefined;
      await (await ended)?.stop();
    },
  };
}
