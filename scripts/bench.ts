// `npm run bench`: the figures that a visitor feels, printed, never asserted. They go to docs/measurements.md by hand,
// with the date, because a figure without its machine and its day means nothing.
import { availableParallelism, loadavg } from 'node:os';
import { measureSearch } from './bench/search.ts';
import { startServer } from './bench/server.ts';
import { bigTable, catalogueSize, clearPlainFiles, makeStore, plainPath, tables } from './bench/store.ts';
import { measureDownload, measureList } from './bench/transfer.ts';

const ms = (seconds: number) => `${(seconds * 1000).toFixed(1)} ms`;
const rate = (bytes: number, seconds: number) => `${(bytes / seconds / 1e6).toFixed(1)} MB/s`;
const say = (line: string) => console.log(line);

say(
  `Measured ${new Date().toISOString()}, Node ${process.versions.node}, ${availableParallelism()} cores, load ${loadavg()[0]!.toFixed(1)}`,
);
const store = await makeStore();
const rowsOf = ({ countries, years }: (typeof tables)[number]) => countries * years;
say(`\nImport of ${tables.map(rowsOf).join(' and ')} rows: ${store.importSeconds.toFixed(2)} s`);
const server = await startServer(store, 4599);
try {
  say(`Ready with ${catalogueSize} variables after ${server.readySeconds.toFixed(2)} s`);
  say(`\nList of ${catalogueSize} variables`);
  for (const [name, { bytes, seconds, firstByteSeconds }] of await measureList(server.address))
    say(
      `  ${name.padEnd(12)} ${String(bytes).padStart(10)} B  first byte ${ms(firstByteSeconds)}, whole ${ms(seconds)}`,
    );

  for (const table of tables) {
    const at = { name: table.name, plain: plainPath(table), filter: `&to=${table.firstYear + 9}` };
    const times = table === bigTable ? 3 : 9;
    const answers = await measureDownload(server.address, at, store.cacheFolder, times);
    say(`\nDownload of ${rowsOf(table)} rows × ${table.variables + 2} columns, ${answers.fresh.bytes} B`);
    for (const [name, { bytes, seconds, firstByteSeconds }] of Object.entries(answers)) {
      const ratio = seconds / (answers.plain.seconds * (bytes / answers.plain.bytes));
      say(
        `  ${name.padEnd(9)} ${ms(seconds)}, ${rate(bytes, seconds)}, first byte ${ms(firstByteSeconds)}: ${ratio.toFixed(1)} × the plain file of as many bytes`,
      );
    }
  }

  say(`\nTyping into search over ${catalogueSize} variables, per key event`);
  for (const slowdown of [1, 4]) {
    const { keys, p50, p98, worst, mostRows, readySeconds } = await measureSearch(server.address, slowdown);
    say(
      `  ${slowdown} × CPU: p50 ${p50} ms, p98 ${p98} ms, worst ${worst} ms over ${keys} keys; at most ${mostRows} rows; list there after ${readySeconds.toFixed(2)} s`,
    );
  }
} finally {
  await server.stop();
  await clearPlainFiles();
}
