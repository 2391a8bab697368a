// How the portal grows with its catalogue: at 1,000, 50,000 and 200,000 variables what the server holds in memory, what
// pages transfer, and how long a small package that is published keeps everybody else waiting.
import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startServer } from '#tools/bench/server.ts';
import { measurePages } from './browser.ts';
import { measureSearchers } from './searchers.ts';
import { type GrowthStore, makeGrowthStore, weighFolder, writeSmallPackage } from './store.ts';
import { memoryOf, type Waiting, watchServer } from './watch.ts';

const sizes = [1000, 50_000, 200_000];
const port = 4597;
/** As `npm start` has one (tools/start.mjs); docs/operating.md says what else to set for a large catalogue. */
const compileCache = join('node_modules', '.cache', 'meridian-code');

type Place = { store: GrowthStore; address: string; pid: number };

const say = (line: string) => console.log(line);
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
const load = () => `load ${(loadavg()[0] ?? 0).toFixed(1)}`;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function read<Answer>(address: string, path: string): Promise<Answer> {
  const answer = await fetch(address + path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
  return (await answer.json()) as Answer;
}

const search = ({ address }: Place, q: string) =>
  read<{ items: { id: string }[] }>(address, `/api/search?q=${encodeURIComponent(q)}`);

async function sayMemory({ pid }: Place, when: string): Promise<void> {
  const { now, most } = await memoryOf(pid);
  say(`  memory ${when}: ${megabytes(now)}, at most ${megabytes(most)} so far; ${load()}`);
}

/** Within so many milliseconds of quiet the server has given back what work has left (server/main/gc-pace.ts). */
const restMs = 25_000;

/** Now, and once it has rested. */
async function sayBothMemories(place: Place, when: string): Promise<void> {
  await sayMemory(place, when);
  await pause(restMs);
  await sayMemory(place, `${when}, at rest`);
}

function sayWaiting(what: string, { count, p50, p99, longest }: Waiting): void {
  const [typical, late, worst] = [p50, p99, longest].map((ms) => `${ms.toFixed(1)} ms`);
  say(`  ${what}: p50 ${typical}, p99 ${late}, longest ${worst} of ${count}; ${load()}`);
}

/** Where the server notes how long its thread works at once (./loop.ts). */
const loopFile = ({ folder }: GrowthStore) => join(folder, 'loop.txt');

async function sayLongestWork({ store }: Place, since: number): Promise<void> {
  const lines = (await readFile(loopFile(store), 'utf8').catch(() => '')).split('\n').filter(Boolean);
  const works = lines.flatMap((line) => {
    const [when = 0, ms = 0] = line.split(' ').map(Number);
    return when >= since ? [ms] : [];
  });
  const longest = works.toSorted((one, other) => other - one).slice(0, 5);
  say(
    `    the server's thread worked longest at once: ${longest.map((ms) => `${ms} ms`).join(', ') || 'under 10 ms'}`,
  );
}

/** Watches /healthz, and the server's thread, while the work is done. */
async function watched<Result>(place: Place, what: string, work: () => Promise<Result>): Promise<Result> {
  const watch = watchServer(place.address);
  const begun = Date.now();
  const result = await work();
  sayWaiting(`/healthz while ${what}`, await watch.stop());
  await sayLongestWork(place, begun);
  return result;
}

async function pages(place: Place): Promise<void> {
  const [first] = (await read<{ items: { id: string }[] }>(place.address, '/api/variables?limit=1')).items;
  for (const [path, { bytes, heap }] of await measurePages(place.address, [
    '/login',
    `/variables/${first?.id}`,
    '/',
    '/browse',
  ]))
    say(`  page ${path}: ${bytes} B transferred, browser heap ${megabytes(heap)}; ${load()}`);
}

/** Asks for the dataset until it is there: by the call that looks for nothing that is near. */
async function appears({ address }: Place, dataset: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ datasets: [dataset] });
  const isThere = async () => {
    const answer = await fetch(`${address}/api/metadata`, { method: 'POST', headers, body });
    const { datasets } = (await answer.json()) as { datasets: unknown[] };
    return datasets.length > 0;
  };
  while (!(await isThere())) await pause(50);
}

/** A package is imported by a process of its own, as from the command line, until the list and the search have it. */
async function publish(place: Place, name: string): Promise<void> {
  const { store } = place;
  const path = await writeSmallPackage(store.folder, name);
  const before = await weighFolder(`${store.folder}/data/objects`);
  const env = {
    ...process.env,
    DATABASE_URL: store.databaseUrl,
    DATA_URL: store.dataUrl,
    LOG_LEVEL: 'error',
  };
  const begun = performance.now();
  const since = () => ((performance.now() - begun) / 1000).toFixed(2);
  await watched(place, 'a package of 10 variables is published', async () => {
    await promisify(execFile)(process.execPath, ['tools/import.ts', path], { env });
    const imported = since();
    await appears(place, `${name}.late`);
    say(`  imported after ${imported} s, in the catalogue after ${since()} s`);
    while ((await search(place, 'late figure')).items.every(({ id }) => !id.startsWith(name)))
      await pause(100);
    say(`  found by the search after ${since()} s`);
  });
  const after = await weighFolder(`${store.folder}/data/objects`);
  say(`  written for it: ${after.bytes - before.bytes} B in ${after.files - before.files} files`);
}

async function measureSize(variables: number): Promise<void> {
  const store = await makeGrowthStore(variables);
  const { files, bytes } = await weighFolder(`${store.folder}/data/objects`);
  say(`\n${variables} variables in ${store.datasets} datasets: ${files} files of ${megabytes(bytes)}`);
  const server = await startServer(store, port, {
    NODE_OPTIONS: `--import ${join(import.meta.dirname, 'loop.ts')}`,
    NODE_COMPILE_CACHE: compileCache,
    // As the files of deploy/ have them.
    MALLOC_ARENA_MAX: '2',
    MALLOC_TRIM_THRESHOLD_: '131072',
    MALLOC_MMAP_THRESHOLD_: '131072',
    BENCH_LOOP_FILE: loopFile(store),
  });
  const place: Place = { store, ...server };
  try {
    await sayMemory(place, `after the start (${server.readySeconds.toFixed(1)} s)`);
    await watched(place, 'the first search is answered', () => search(place, 'corporate tax'));
    await sayBothMemories(place, 'after the first search');
    sayWaiting('fifty people, a query a second each', await measureSearchers(place.address));
    await publish(place, 'small');
    await sayBothMemories(place, 'after the package');
    await watched(place, 'the whole list is asked for the first time', async () => {
      for (const path of ['/api/variables', '/api/datasets'])
        await (await fetch(place.address + path)).bytes();
    });
    await sayMemory(place, 'after the whole list');
    await publish(place, 'smaller');
    await sayMemory(place, 'after the second package');
    await pages(place);
    await sayBothMemories(place, 'at the end');
  } finally {
    await server.stop();
    await rm(store.folder, { recursive: true, force: true });
  }
}

/** @param only such sizes; all where none is named */
export async function measureGrowth(only: readonly number[] = []): Promise<void> {
  for (const size of only.length > 0 ? only : sizes) await measureSize(size);
}
