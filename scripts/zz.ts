import { openObjectStore } from '#server/data/object-store.ts';
import { importPackages } from '#server/data/import/importer.ts';
import { openData } from '#server/data/data.ts';
const which = process.argv[2]!;
const objects = await openObjectStore('/tmp/big/store');
let row: any = null;
const releases = {
  current: async () => row,
  publish: async (n: any, e: any) => {
    if ((row?.id ?? null) !== e) return false;
    row = n;
    return true;
  },
};
let t = performance.now();
const t0 = t;
let lk = '';
const r = await importPackages([`/tmp/big/${which}.json`], {
  objects,
  releases,
  clock: Date.now,
  onProgress: (p) => {
    if (p.step !== lk) {
      console.log(lk, Math.round(performance.now() - t));
      t = performance.now();
      lk = p.step;
    }
  },
});
console.log(
  r[0]!.datasets[0]!.rows,
  r[0]!.datasets[0]!.keys,
  'import ms',
  Math.round(performance.now() - t0),
  'rows/s',
  Math.round((r[0]!.datasets[0]!.rows / (performance.now() - t0)) * 1000),
  'rss',
  Math.round(process.resourceUsage().maxRSS / 1024),
);
const d = await openData({ dataUrl: 'file:/tmp/big/store', releases });
const ds = d.catalogue.current().datasets[0]!;
const v = ds.versions[0]!;
console.log('parquet', v.file.bytes, 'csv', v.csvBytes);
for (const [n, vars, fmt] of [
  ['all', v.variables, 'csv'],
  ['20', v.variables.slice(0, 20), 'csv'],
  ['20', v.variables.slice(0, 20), 'csv'],
  ['all', v.variables, 'json'],
] as const) {
  t = performance.now();
  let bytes = 0,
    parts = 0,
    first = 0;
  for await (const b of d.engine.download(
    { dataset: ds, version: v, keys: v.keys, variables: v.variables.slice(0, vars.length) },
    fmt,
    { limit: null, bom: false },
  ).body) {
    bytes += b.length;
    parts++;
    if (parts === 2) first = performance.now() - t;
  }
  console.log(
    n,
    fmt,
    bytes,
    parts,
    'first',
    Math.round(first),
    'ms',
    Math.round(performance.now() - t),
    'MB/s',
    Math.round(bytes / 1e3 / (performance.now() - t)),
    'rss',
    Math.round(process.resourceUsage().maxRSS / 1024),
  );
}
t = performance.now();
await d.engine.preview({ dataset: ds, version: v, keys: v.keys, variables: v.variables.slice(0, 20) });
console.log('preview', performance.now() - t);
t = performance.now();
await d.engine.preview({ dataset: ds, version: v, keys: v.keys, variables: v.variables.slice(0, 20) });
console.log('preview', performance.now() - t);
await d.close();
