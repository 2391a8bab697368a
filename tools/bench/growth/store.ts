// A catalogue of a size, published as an import would, and a small package that comes to it later. No two variables have
// one description, so that what is kept once for equal texts is not measured as if every catalogue had them.
import { mkdir, mkdtemp, readdir, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createReleaseStore } from '#server/catalogue/releases.ts';
import { publishChange } from '#server/catalogue/release.ts';
import { openDatabase } from '#server/database/database.ts';
import { openObjectStore } from '#server/objects/object-store.ts';
import { generateCatalogue } from '#tools/demonstration/catalogue.ts';

export type GrowthStore = {
  folder: string;
  databaseUrl: string;
  dataUrl: string;
  cacheFolder: string;
  datasets: number;
};

export async function makeGrowthStore(variables: number): Promise<GrowthStore> {
  const folder = await mkdtemp(join(tmpdir(), 'meridian-growth-'));
  const databaseUrl = `sqlite:${folder}/portal.db`;
  const database = await openDatabase(databaseUrl);
  const objects = await openObjectStore(`${folder}/data`);
  const many = generateCatalogue(variables);
  const described = many.variables.map((one) => ({
    ...one,
    description: `${one.description} ${one.title} is counted at the end of each year.`,
  }));
  const place = { objects, releases: createReleaseStore(database), clock: Date.now };
  await publishChange(place, () => ({ ...many, variables: described }));
  await database.close();
  return {
    folder,
    databaseUrl,
    dataUrl: `file:${folder}/data`,
    cacheFolder: `${folder}/cache`,
    datasets: many.datasets.length,
  };
}

const places = ['FRA', 'DEU', 'ESP', 'ITA', 'PRT'];
const years = Array.from({ length: 20 }, (_, at) => 2000 + at);

/** Ten variables of a hundred rows. @returns the path of its description */
export async function writeSmallPackage(folder: string, name: string): Promise<string> {
  const home = join(folder, name);
  await mkdir(home, { recursive: true });
  const columns = Array.from({ length: 10 }, (_, at) => `late_figure_${at}`);
  const rows = places.flatMap((place, one) =>
    years.map((year, two) => [place, year, ...columns.map((_, at) => one * 100 + two + at / 8)].join(',')),
  );
  await writeFile(join(home, 'late.csv'), `country,year,${columns.join(',')}\n${rows.join('\n')}\n`);
  const path = join(home, 'datapackage.json');
  await writeFile(path, JSON.stringify({ name, resources: [{ name: 'late', path: 'late.csv' }] }));
  return path;
}

/** Bytes of all files of a folder and those below it, and how many there are. */
export async function weighFolder(folder: string): Promise<{ bytes: number; files: number }> {
  let [bytes, files] = [0, 0];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    bytes += (await stat(join(entry.parentPath, entry.name))).size;
    files += 1;
  }
  return { bytes, files };
}
