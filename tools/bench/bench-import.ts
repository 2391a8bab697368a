// `npm run bench:import [rows]`: how fast a big CSV is imported and how much memory that takes at most; with
// `-- --packages 700`, many small packages in one go; with `-- 200000000 --read`, what the table then costs its readers, and
// with `--copy` what it costs them once ClickHouse has a copy. Figures are printed, never asserted; they go to
// docs/measurements.md by hand, with the day and the machine.
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { openDatabase } from '#server/database/database.ts';
import { usualLimits } from '#server/ground/import-limits.ts';
import { createReleaseStore } from '#server/catalogue/releases.ts';
import { importEach, importPackages, type ImportOptions } from '#server/import/importer.ts';
import { ImportRefused } from '#server/import/problems.ts';
import type { Progress } from '#server/import/context.ts';
import { addressOf, copyLarge } from './large/copy.ts';
import { readLarge } from './large/read.ts';
import { answeredAt } from '#tests/clickhouse/stand-in.ts';
import { openObjectStore } from '#server/objects/object-store.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { packages: { type: 'string' }, read: { type: 'boolean' }, copy: { type: 'boolean' } },
});
const folder = await mkdtemp(join(tmpdir(), 'meridian-bench-import-'));
const say = (line: string) => console.log(line);
const started = performance.now();
const since = (from: number) => ((performance.now() - from) / 1000).toFixed(1);
const write = (script: string, count: number) =>
  promisify(execFile)(process.execPath, [`tools/bench/${script}.ts`, String(count), folder]);
const machine = () =>
  `written in ${since(started)} s; Node ${process.versions.node}, ${availableParallelism()} cores, load ${(loadavg()[0] ?? 0).toFixed(1)}`;

/** What it took, from when the import began. */
function spent(begun: number): string {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  return `${since(begun)} s, ${((userCPUTime + systemCPUTime) / 1e6).toFixed(1)} s of processor time, at most ${Math.round(maxRSS / 1024)} MiB resident`;
}

async function oneTable(rows: number, at: ImportOptions): Promise<void> {
  await write('big-table', rows);
  const { size } = await stat(join(folder, 'big.csv'));
  say(`${rows} rows × 12 columns, ${size} B, ${machine()}`);
  const begun = performance.now();
  let step = '';
  await importPackages([join(folder, 'datapackage.json')], {
    ...at,
    onProgress: (progress: Progress) => {
      if (progress.step !== step) say(`  ${since(begun).padStart(6)} s  ${progress.step}`);
      step = progress.step;
    },
  });
  const seconds = (performance.now() - begun) / 1000;
  say(`Imported in ${spent(begun)}: ${Math.round(rows / seconds)} rows/s`);
}

async function manyPackages(count: number, at: ImportOptions): Promise<void> {
  await write('many-packages', count);
  const names = (await readdir(folder)).filter((name) => /^p\d/.test(name)).toSorted();
  say(`${names.length} packages, ${machine()}`);
  const begun = performance.now();
  let [rows, datasets, refused, logged] = [0, 0, 0, 0];
  const onProgress = ({ place }: Progress) => {
    if (!place || place.at < logged + 100) return;
    logged = place.at;
    say(`  ${since(begun).padStart(6)} s  ${place.at} of ${place.of}`);
  };
  const paths = names.map((name) => join(folder, name, 'datapackage.json'));
  await importEach(paths, { ...at, onProgress }, (_path, imported) => {
    if (imported instanceof ImportRefused) {
      refused += 1;
      return;
    }
    datasets += imported.datasets.length;
    rows += imported.datasets.reduce((sum, one) => sum + one.rows, 0);
  });
  say(`${datasets} datasets of ${rows} rows, ${refused} packages refused, in ${spent(begun)}`);
}

try {
  const database = await openDatabase(`sqlite:${folder}/portal.db`);
  const objects = await openObjectStore(`${folder}/data`);
  const limits = { ...usualLimits, bytes: Number.MAX_SAFE_INTEGER };
  const at = { objects, releases: createReleaseStore(database), clock: Date.now, limits };
  if (values.packages) await manyPackages(Number(values.packages), at);
  else await oneTable(Number(positionals[0] ?? 2_000_000), at);
  await database.close();
  const rows = Number(positionals[0] ?? 2_000_000);
  const country = `C${String(Math.floor(rows / 200)).padStart(7, '0')}`;
  const table = { dataset: 'bench.big', rows, country };
  if (values.read) await readLarge(folder, table, say);
  if (values.copy) {
    const standIn = await copyLarge(folder, say);
    try {
      await readLarge(folder, table, say, {
        url: addressOf(standIn),
        answered: () => answeredAt(standIn.place),
      });
      say(`ClickHouse has ${Math.round((await standIn.memory()) / 1e6)} MB`);
    } finally {
      await standIn.close();
    }
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
