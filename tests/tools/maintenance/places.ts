// Portals that commands of maintenance work on: files of a test's own, with the portal's own stores.
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { createReleaseStore } from '#server/catalogue/releases.ts';
import { openDatabase } from '#server/database/database.ts';
import { readConfig } from '#server/ground/config.ts';
import { openObjectStore } from '#server/objects/object-store.ts';
import { publishEditions } from '#tests/fixtures/server/editions.ts';
import { freshFolder } from '#tests/fixtures/data/packages.ts';
import { giniLike } from '#tests/fixtures/data/shapes.ts';
import type { backUp } from '#tools/maintenance/backup.ts';

export type Place = { DATABASE_URL: string; DATA_URL: string };

export const published = (day: number) => ({ published: `2026-01-0${day}T00:00:00.000Z`, package: giniLike });

const placeIn = (folder: string): Place => ({
  DATABASE_URL: `sqlite:${folder}/portal.db`,
  DATA_URL: `file:${folder}/data`,
});

/** One that nothing was written to yet. */
export const emptyPlace = async (): Promise<Place> => placeIn(await freshFolder());

export const open = ({ DATABASE_URL }: Place) => openDatabase(DATABASE_URL);
export const folderAt = (dataUrl: string) => dataUrl.slice('file:'.length);
export const storeOf = ({ DATA_URL }: Place) => openObjectStore(folderAt(DATA_URL));

/** A portal with data, and somebody signed in. */
export async function filled(place: Place): Promise<Place> {
  const database = await open(place);
  await publishEditions([published(1)], {
    objects: await storeOf(place),
    releases: createReleaseStore(database),
  });
  await write(database, 'first');
  await database.close();
  return place;
}

/** Something that was acknowledged, by its name. */
export const write = (database: Awaited<ReturnType<typeof open>>, key: string) =>
  database.run((db) => db.insertInto('rate_limit').values({ key, hits: 1, ends_at: 1 }).execute());

export async function writtenIn(place: Place): Promise<string[]> {
  const database = await open(place);
  try {
    const rows = await database.run((db) =>
      db.selectFrom('rate_limit').select('key').orderBy('key').execute(),
    );
    return rows.map(({ key }) => key);
  } finally {
    await database.close();
  }
}

/** @returns how it ended, and what it said */
export async function done(work: typeof backUp, place: Place, { folder = '', dryRun = false } = {}) {
  const said: string[] = [];
  const isWell = await work({
    config: readConfig({ ...place, DEMO: 'false' }),
    folder,
    dryRun,
    say: (line) => said.push(line),
    progress: () => ({ done: () => undefined, stop: () => undefined }),
  });
  return { isWell, said: said.join('\n') };
}

export const objectsIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

export const target = async () => path.join(await freshFolder(), 'backup');
