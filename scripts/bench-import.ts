// `npm run bench:import [rows]`: how fast a big CSV is imported and how much memory that takes at most. Figures are
// printed, never asserted; they go to docs/measurements.md by hand, with the day and the machine.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openDatabase } from '#server/database/database.ts';
import { createReleaseStore } from '#server/database/releases.ts';
import { importPackages } from '#server/data/import/importer.ts';
import type { Progress } from '#server/data/import/stage.ts';
import { openObjectStore } from '#server/data/object-store.ts';

const rows = Number(process.argv[2] ?? 2_000_000);
const folder = await mkdtemp(join(tmpdir(), 'meridian-bench-import-'));
const say = (line: string) => console.log(line);
const started = performance.now();
const since = (from: number) => ((performance.now() - from) / 1000).toFixed(1);

try {
  await promisify(execFile)(process.execPath, ['scripts/bench/big-table.ts', String(rows), folder]);
  const { size } = await stat(join(folder, 'big.csv'));
  say(
    `${rows} rows × 12 columns, ${size} B, written in ${since(started)} s; Node ${process.versions.node}, ` +
      `${availableParallelism()} cores, load ${(loadavg()[0] ?? 0).toFixed(1)}`,
  );
  const database = await openDatabase(`sqlite:${folder}/portal.db`);
  const begun = performance.now();
  let step = '';
  await importPackages([join(folder, 'datapackage.json')], {
    objects: await openObjectStore(`${folder}/data`),
    releases: createReleaseStore(database),
    clock: Date.now,
    onProgress: (progress: Progress) => {
      if (progress.step !== step) say(`  ${since(begun).padStart(6)} s  ${progress.step}`);
      step = progress.step;
    },
  });
  const seconds = (performance.now() - begun) / 1000;
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  say(
    `Imported in ${seconds.toFixed(1)} s: ${Math.round(rows / seconds)} rows/s, ` +
      `${((userCPUTime + systemCPUTime) / 1e6).toFixed(1)} s of processor time, at most ${Math.round(maxRSS / 1024)} MiB resident`,
  );
  await database.close();
} finally {
  await rm(folder, { recursive: true, force: true });
}
