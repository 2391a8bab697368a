// `npm run bench:formats`: how long each format of a file takes, how big it is, and how far memory rises; the engine
// writes them as for a download, to nobody. 100,000 rows of 20 columns, or as many rows as are named.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { downloadFormats } from '#contract/file/formats.ts';
import { openData } from '#server/file/data.ts';
import { importPackages } from '#server/import/importer.ts';
import { currentVersion } from '#server/catalogue/release.ts';
import type { FileColumns } from '#server/file/file-columns.ts';
import type { ReleasePointer, ReleaseStore } from '#server/catalogue/released.ts';

const rows = Number(process.argv[2] ?? 100_000);
const wanted = process.argv.slice(3);
const yearsEach = 60;
const names = Array.from({ length: 17 }, (_, at) => `v${at + 1}`);

function* lines(): Generator<string> {
  yield `country,year,region,${names.join(',')}\n`;
  let state = 1;
  const next = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  const cell = (at: number) =>
    next() < 0.3 ? '' : at < 8 ? String(Math.floor(next() * 1e6)) : (next() * 1000).toFixed(3);
  let text = '';
  for (let row = 0; row < rows; row += 1) {
    const country = String(Math.floor(row / yearsEach)).padStart(5, '0');
    text += `C${country},${1925 + (row % yearsEach)},Region ${Number(country) % 7},${names.map((_, at) => cell(at)).join(',')}\n`;
    if (row % 1000 !== 999) continue;
    yield text;
    text = '';
  }
  yield text;
}

function memoryReleases(): ReleaseStore {
  let row: ReleasePointer | null = null;
  return {
    current: async () => row,
    publish: async (next) => {
      row = next;
      return true;
    },
  };
}

async function store(folder: string) {
  const fields = [
    { name: 'country', type: 'string' },
    { name: 'year', type: 'year' },
    { name: 'region', type: 'string' },
    ...names.map((name, at) => ({ name, type: at < 8 ? 'integer' : 'number', unit: 'units' })),
  ];
  await writeFile(join(folder, 'table.csv'), lines());
  const schema = { fields, primaryKey: ['country', 'year'] };
  const resources = [{ name: 'table', path: 'table.csv', schema }];
  await writeFile(join(folder, 'datapackage.json'), JSON.stringify({ name: 'bench', resources }));
  const releases = memoryReleases();
  const data = await openData({ data: { kind: 'folder', folder: `${folder}/data` }, releases });
  const at = { objects: data.objects, releases, clock: Date.now };
  await importPackages([join(folder, 'datapackage.json')], at);
  await data.catalogue.refresh();
  return data;
}

const folder = await mkdtemp(join(tmpdir(), 'meridian-formats-'));
const data = await store(folder);
const release = data.catalogue.current();
const dataset = release.datasets[0]!;
const version = currentVersion(dataset)!;
const columns: FileColumns = { release, dataset, version, keys: version.keys, variables: version.variables };
const tall = `${rows.toLocaleString('en-GB')} rows × ${version.keys.length + version.variables.length} columns`;
console.log(
  `${new Date().toISOString()}, Node ${process.versions.node}, load ${loadavg()[0]!.toFixed(1)}: ${tall}`,
);
for (const format of downloadFormats) {
  if (wanted.length > 0 && !wanted.includes(format)) continue;
  const started = performance.now();
  const before = process.memoryUsage.rss();
  const busy = process.cpuUsage();
  let [bytes, first, most] = [0, 0, before];
  for await (const chunk of (await data.engine.download(columns, { format, limit: null })).body) {
    first ||= performance.now() - started;
    bytes += chunk.length;
    most = Math.max(most, process.memoryUsage.rss());
  }
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(busy);
  console.log(
    `  ${format.padEnd(8)} ${seconds.toFixed(2)} s, ${((user + system) / 1e6).toFixed(2)} s of processor, first byte ${first.toFixed(0)} ms, ` +
      `${(bytes / 1e6).toFixed(2)} MB, memory +${((most - before) / 1e6).toFixed(0)} MB`,
  );
}
await data.close();
await rm(folder, { recursive: true, force: true });
