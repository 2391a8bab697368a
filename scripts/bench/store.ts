// A store to measure on: one wide table imported like any package, and a catalogue of 50,000 variables beside it.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateCatalogue } from '#scripts/demonstration/catalogue.ts';
import { openDatabase } from '#server/database/database.ts';
import { createReleaseStore } from '#server/database/releases.ts';
import { importPackages } from '#server/data/import/importer.ts';
import { openObjectStore } from '#server/data/object-store.ts';
import { publishChange } from '#server/data/release.ts';

export const wideTable = { countries: 200, years: 60, variables: 20 };
export const catalogueSize = 50_000;

/** Values with three decimals, three in ten missing, the same at every run. */
function* lines(): Generator<string> {
  const names = Array.from({ length: wideTable.variables }, (_, at) => `v${at + 1}`);
  yield ['country', 'year', ...names].join(',');
  let state = 1;
  const next = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  for (let country = 0; country < wideTable.countries; country += 1)
    for (let year = 0; year < wideTable.years; year += 1) {
      const cells = names.map(() => (next() < 0.3 ? '' : (next() * 1000).toFixed(3)));
      yield [`C${String(country).padStart(3, '0')}`, 1960 + year, ...cells].join(',');
    }
}

async function writePackage(folder: string): Promise<string> {
  const fields = Array.from({ length: wideTable.variables }, (_, at) => ({
    name: `v${at + 1}`,
    type: 'number',
  }));
  const schema = { fields: [{ name: 'country', type: 'string' }, { name: 'year', type: 'year' }, ...fields] };
  const descriptor = { name: 'bench', resources: [{ name: 'wide', path: 'wide.csv', schema }] };
  await writeFile(join(folder, 'wide.csv'), `${[...lines()].join('\n')}\n`);
  const path = join(folder, 'datapackage.json');
  await writeFile(path, JSON.stringify(descriptor));
  return path;
}

/** Where the server finds a plain file of as many bytes as the wide table's CSV; gone again with `clearPlainFile`. */
export const plainPath = '/bench-plain.bin';
const plainFile = `dist${plainPath}`;
export const clearPlainFile = () => rm(plainFile, { force: true });

export type BenchStore = { databaseUrl: string; dataUrl: string; importSeconds: number };

/** Makes the store in a temporary folder. */
export async function makeStore(): Promise<BenchStore> {
  const folder = await mkdtemp(join(tmpdir(), 'meridian-bench-'));
  const databaseUrl = `sqlite:${folder}/portal.db`;
  const database = await openDatabase(databaseUrl);
  const at = {
    objects: await openObjectStore(`${folder}/data`),
    releases: createReleaseStore(database),
    clock: Date.now,
  };
  const started = performance.now();
  await importPackages([await writePackage(folder)], at);
  const importSeconds = (performance.now() - started) / 1000;
  const many = generateCatalogue(catalogueSize);
  const release = await publishChange(at, (base) => ({
    datasets: [...base.datasets, ...many.datasets],
    variables: [...base.variables, ...many.variables],
    sources: [...base.sources, ...many.sources],
    collections: [...base.collections, ...many.collections],
  }));
  await database.close();
  const { bytes } = release.datasets.find(({ id }) => id === 'bench.wide')!;
  await writeFile(plainFile, Buffer.alloc(bytes, 'x'));
  return { databaseUrl, dataUrl: `file:${folder}/data`, importSeconds };
}
