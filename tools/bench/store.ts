// A store to measure on: one wide table imported like any package, and a catalogue of 50,000 variables beside it.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateCatalogue } from '#tools/demonstration/catalogue.ts';
import { openDatabase } from '#server/database/database.ts';
import { createReleaseStore } from '#server/catalogue/releases.ts';
import { importPackages } from '#server/import/importer.ts';
import { openObjectStore } from '#server/objects/object-store.ts';
import { publishChange } from '#server/catalogue/release.ts';

export type Table = { name: string; countries: number; years: number; firstYear: number; variables: number };

export const wideTable: Table = { name: 'wide', countries: 200, years: 60, firstYear: 1960, variables: 20 };
/** 1.2 million rows of 24 columns. */
export const bigTable: Table = { name: 'big', countries: 1200, years: 1000, firstYear: 1000, variables: 22 };
/** More than a gigabyte as JSON. */
export const giantTable: Table = {
  name: 'giant',
  countries: 1200,
  years: 1000,
  firstYear: 1000,
  variables: 60,
};
export const catalogueSize = 50_000;

const namesOf = ({ variables }: Table) => Array.from({ length: variables }, (_, at) => `v${at + 1}`);

/** Values with three decimals, three in ten missing, the same at every run; a country at a time. */
function* lines(table: Table): Generator<string> {
  const names = namesOf(table);
  yield `${['country', 'year', ...names].join(',')}\n`;
  let state = 1;
  const next = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  for (let country = 0; country < table.countries; country += 1) {
    let text = '';
    for (let year = 0; year < table.years; year += 1) {
      const cells = names.map(() => (next() < 0.3 ? '' : (next() * 1000).toFixed(3)));
      text += `C${String(country).padStart(4, '0')},${table.firstYear + year},${cells.join(',')}\n`;
    }
    yield text;
  }
}

async function writePackage(folder: string, tables: readonly Table[]): Promise<string> {
  const resources = [];
  for (const table of tables) {
    const file = `${table.name}.csv`;
    const fields = namesOf(table).map((name) => ({ name, type: 'number' }));
    const keys = [
      { name: 'country', type: 'string' },
      { name: 'year', type: 'year' },
    ];
    resources.push({ name: table.name, path: file, schema: { fields: [...keys, ...fields] } });
    await writeFile(join(folder, file), lines(table));
  }
  const path = join(folder, 'datapackage.json');
  await writeFile(path, JSON.stringify({ name: 'bench', resources }));
  return path;
}

/** Where the server finds a plain file of as many bytes as a table's CSV; gone again with `clearPlainFiles`. */
export const plainPath = ({ name }: Table) => `/bench-plain-${name}.bin`;
export const plainFile = (table: Table) => `dist${plainPath(table)}`;
export const clearPlainFiles = () =>
  Promise.all([wideTable, bigTable].map((table) => rm(plainFile(table), { force: true })));

export type BenchStore = {
  folder: string;
  databaseUrl: string;
  dataUrl: string;
  cacheFolder: string;
  importSeconds: number;
};

/** Makes a store of these tables in a temporary folder, and so many other variables beside them, of which nothing is stored. */
export async function makeStore(tables: readonly Table[], others: number): Promise<BenchStore> {
  const folder = await mkdtemp(join(tmpdir(), 'meridian-bench-'));
  const databaseUrl = `sqlite:${folder}/portal.db`;
  const database = await openDatabase(databaseUrl);
  const at = {
    objects: await openObjectStore(`${folder}/data`),
    releases: createReleaseStore(database),
    clock: Date.now,
  };
  const path = await writePackage(folder, tables);
  const started = performance.now();
  await importPackages([path], at);
  const importSeconds = (performance.now() - started) / 1000;
  const many = generateCatalogue(others);
  const release = await publishChange(at, (base) => ({
    datasets: [...base.datasets, ...many.datasets],
    variables: [...base.variables, ...many.variables],
    sources: [...base.sources, ...many.sources],
    collections: [...base.collections, ...many.collections],
  }));
  await database.close();
  for (const table of tables.filter((one) => one !== giantTable)) {
    const { bytes } = release.datasets.find(({ id }) => id === `bench.${table.name}`)!;
    await writeFile(plainFile(table), Buffer.alloc(bytes, 'x'));
  }
  return {
    folder,
    databaseUrl,
    dataUrl: `file:${folder}/data`,
    cacheFolder: `${folder}/cache`,
    importSeconds,
  };
}
