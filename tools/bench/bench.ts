// `npm run bench`: the figures that a visitor feels, printed, never asserted. They go to docs/measurements.md by hand,
// with the date, because a figure without its machine and its day means nothing. `npm run bench -- download crowd` runs
// some of its parts, `npm run bench -- growth 200000` the growth of the catalogue at one size.
import { rm } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { type Crowd, measureCrowd, measureGiant } from './crowd.ts';
import { measureGrowth } from './growth/growth.ts';
import { measureProcessor } from './processor/processor.ts';
import { measureSearch } from './search.ts';
import { startServer } from './server.ts';
import {
  type BenchStore,
  bigTable,
  catalogueSize,
  clearPlainFiles,
  giantTable,
  makeStore,
  plainFile,
  plainPath,
  type Table,
  wideTable,
} from './store.ts';
import { measureDownload, measureList, signIn } from './transfer.ts';

const ms = (seconds: number) => `${(seconds * 1000).toFixed(1)} ms`;
const rate = (bytes: number, seconds: number) => `${(bytes / seconds / 1e6).toFixed(1)} MB/s`;
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
const say = (line: string) => console.log(line);
const rowsOf = ({ countries, years }: Table) => countries * years;

type BenchServer = { store: BenchStore; address: string; pid: number };

async function list({ address }: BenchServer): Promise<void> {
  say(`\nList of ${catalogueSize} variables`);
  for (const [name, { bytes, seconds, firstByteSeconds }] of await measureList(address))
    say(
      `  ${name.padEnd(12)} ${String(bytes).padStart(10)} B  first byte ${ms(firstByteSeconds)}, whole ${ms(seconds)}`,
    );
}

async function download({ store, address }: BenchServer): Promise<void> {
  for (const table of [wideTable, bigTable]) {
    const plain = { file: plainFile(table), path: plainPath(table) };
    const at = { name: table.name, plain, filter: `&to=${table.firstYear + 9}` };
    const answers = await measureDownload(address, at, store.cacheFolder, table === bigTable ? 5 : 15);
    say(`\nDownload of ${rowsOf(table)} rows × ${table.variables + 2} columns, ${answers.fresh.bytes} B`);
    for (const [name, { bytes, seconds, firstByteSeconds }] of Object.entries(answers)) {
      const ratio = seconds / (answers.plain.seconds * (bytes / answers.plain.bytes));
      say(
        `  ${name.padEnd(9)} ${ms(seconds)}, ${rate(bytes, seconds)}, first byte ${ms(firstByteSeconds)}: ${ratio.toFixed(1)} × the plain file of as many bytes`,
      );
    }
  }
}

function sayCrowd({ seconds, bytes, firstByteP95, small, restBytes, peakBytes }: Crowd, files: number): void {
  say(`\n${files} files at once, ${megabytes(bytes / files)} each: ${seconds.toFixed(1)} s`);
  say(`  ${rate(bytes, seconds)} in all, first byte p95 ${ms(firstByteP95)}`);
  say(`  memory at rest ${megabytes(restBytes)}, at most ${megabytes(peakBytes)}`);
  for (const [path, { p50, p99, count }] of Object.entries(small))
    say(`  meanwhile ${path}: p50 ${ms(p50)}, p99 ${ms(p99)} of ${count}`);
}

/** Sixteen of the variables, others for each: none is the same file. */
const queryOf = (_: unknown, at: number): string => {
  const names = Array.from({ length: 16 }, (_each, next) => `v${((at + next) % bigTable.variables) + 1}`);
  return `dataset=bench.${bigTable.name}&variables=${names.map((name) => `bench.${bigTable.name}.${name}`).join(',')}`;
};

async function crowd({ store, address, pid }: BenchServer): Promise<void> {
  const place = { address, pid, cacheFolder: store.cacheFolder, cookie: await signIn(address) };
  sayCrowd(await measureCrowd(place, Array.from({ length: 20 }, queryOf)), 20);
}

async function giant({ store, address, pid }: BenchServer): Promise<void> {
  const place = { address, pid, cacheFolder: store.cacheFolder, cookie: await signIn(address) };
  const query = `dataset=bench.${giantTable.name}&format=json`;
  const { bytes, seconds, restBytes, addedBytes } = await measureGiant(place, query);
  say(`\nOne file of ${megabytes(bytes)}: ${seconds.toFixed(1)} s, ${rate(bytes, seconds)}`);
  say(`  memory at rest ${megabytes(restBytes)}, with it at most ${megabytes(addedBytes)} more`);
}

async function processor(place: BenchServer): Promise<void> {
  const { fresh, copy, kept, nginx, bytes } = await measureProcessor(place, `bench.${bigTable.name}`, 5);
  say(
    `\nThe processor's time of a CSV of ${megabytes(bytes)}, medians of five; load ${loadavg()[0]!.toFixed(1)}`,
  );
  say(
    `  made anew ${fresh.toFixed(2)} s: ${(fresh / copy).toFixed(2)} × DuckDB's COPY of ${copy.toFixed(2)} s`,
  );
  say(`  kept ${ms(kept)}: ${(kept / nginx).toFixed(2)} × nginx's sendfile of ${ms(nginx)}`);
}

async function search({ address }: BenchServer): Promise<void> {
  say(`\nTyping into search over ${catalogueSize} variables, per key event`);
  for (const slowdown of [1, 4]) {
    const { keys, p50, p98, worst, mostRows, readySeconds } = await measureSearch(address, slowdown);
    say(
      `  ${slowdown} × CPU: p50 ${p50} ms, p98 ${p98} ms, worst ${worst} ms over ${keys} keys; at most ${mostRows} rows; list there after ${readySeconds.toFixed(2)} s`,
    );
  }
}

type Benchmark = {
  tables: readonly Table[];
  variables: number;
  measure: (place: BenchServer) => Promise<void>;
};

/** What is measured, and on what; parts beside each other share a store where they stand on the same. */
const everything = { tables: [wideTable, bigTable], variables: catalogueSize };
const parts: Record<string, Benchmark> = {
  list: { ...everything, measure: list },
  download: { ...everything, measure: download },
  processor: { tables: [bigTable], variables: 0, measure: processor },
  search: { ...everything, measure: search },
  crowd: { tables: [wideTable, bigTable], variables: 0, measure: crowd },
  giant: { tables: [wideTable, giantTable], variables: 0, measure: giant },
};

/** The last store that was made: one is large. */
let current: { key: string; store: BenchStore } | null = null;

async function storeFor({ tables, variables }: Benchmark): Promise<BenchStore> {
  const key = JSON.stringify([tables, variables]);
  if (current?.key === key) return current.store;
  if (current) await rm(current.store.folder, { recursive: true, force: true });
  const store = await makeStore(tables, variables);
  current = { key, store };
  say(`\nImport of ${tables.map(rowsOf).join(' and ')} rows: ${store.importSeconds.toFixed(2)} s`);
  return store;
}

const asked = process.argv.slice(2).filter((name) => !/^\d+$/.test(name));
/** Of catalogues whose growth is measured. */
const sizes = process.argv
  .slice(2)
  .filter((name) => /^\d+$/.test(name))
  .map(Number);
const names = [...Object.keys(parts), 'growth'];
const unknown = asked.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`No part is called ${unknown.join(', ')}. There are: ${names.join(', ')}.`);
  process.exit(2);
}

say(
  `Measured ${new Date().toISOString()}, Node ${process.versions.node}, ${availableParallelism()} cores, load ${loadavg()[0]!.toFixed(1)}`,
);
try {
  for (const [name, part] of Object.entries(parts)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    const store = await storeFor(part);
    // A process of its own for each: what one part left in memory is not the next one's.
    const server = await startServer(store, 4599);
    try {
      await part.measure({ store, ...server });
    } finally {
      await server.stop();
    }
  }
  if (asked.length === 0 || asked.includes('growth')) await measureGrowth(sizes);
} finally {
  await clearPlainFiles();
}
