// `npm run bench:search`: the part of the benchmark that types into the search over 50,000 variables, by itself, at the
// processor's own speed and at a quarter of it. Build the pages first. The figures go to docs/measurements.md by hand.
import { availableParallelism, loadavg } from 'node:os';
import { measureSearch } from './search.ts';
import { startServer } from './server.ts';
import { catalogueSize, clearPlainFiles, makeStore, wideTable } from './store.ts';

const load = () => loadavg()[0]!.toFixed(1);
console.log(
  `Measured ${new Date().toISOString()}, Node ${process.versions.node}, ${availableParallelism()} cores, load ${load()}`,
);
const store = await makeStore([wideTable], catalogueSize);
const server = await startServer(store, Number(process.env['PORT'] ?? 4599));
try {
  for (const slowdown of [1, 4]) {
    const { keys, p50, p98, worst, mostRows, readySeconds } = await measureSearch(server.address, slowdown);
    console.log(
      `${catalogueSize} variables, ${slowdown} × CPU: p50 ${p50} ms, p98 ${p98} ms, worst ${worst} ms over ${keys} keys; at most ${mostRows} rows; list there after ${readySeconds.toFixed(2)} s; load ${load()}`,
    );
  }
} finally {
  await server.stop();
  await clearPlainFiles();
}
