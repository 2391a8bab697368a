// A portal of one test's own, for what the demonstration is too small for: the real server in this process, on a free
// port and a new store, over a catalogue of any size (the one that the benchmarks generate: no rows, only metadata).
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateCatalogue } from '#tools/demonstration/catalogue.ts';
import { openObjectStore } from '#server/objects/object-store.ts';
import { publishChange } from '#server/catalogue/release.ts';
import { openDatabase } from '#server/database/database.ts';
import { createReleaseStore } from '#server/catalogue/releases.ts';
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

export type OwnPortal = { address: string; databaseUrl: string; stop: () => Promise<void> };

/** @returns its address and database, and what ends it and removes its store */
export async function startOwnPortal(variables: number): Promise<OwnPortal> {
  const folder = await mkdtemp(join(tmpdir(), 'meridian-own-portal-'));
  const environment = {
    PORT: '0',
    DATABASE_URL: `sqlite:${folder}/portal.db`,
    DATA_URL: `file:${folder}/data`,
    LOG_LEVEL: 'error',
  };
  await publishCatalogue(environment.DATABASE_URL, `${folder}/data`, variables);
  const portal = await startPortal(environment);
  const stop = async () => {
    await portal.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { address: portal.address, databaseUrl: environment.DATABASE_URL, stop };
}

/** One for all tests of a file in the same worker, begun by the first that asks. */
export function shareOwnPortal(variables: number) {
  let started: Promise<OwnPortal> | undefined;
  return {
    start: () => (started ??= startOwnPortal(variables)),
    /** A worker may come to the file again: its tests then have a new one. */
    stop: async () => {
      const ended = started;
      started = undefined;
      await (await ended)?.stop();
    },
  };
}
