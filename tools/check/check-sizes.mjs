// The size gate: what a visitor's first load may weigh, compressed, and what may not be in it. Reads Vite's
// manifest, so a new chunk that the first page needs counts from the day it appears.
import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { chunks as shared } from '#tools/build/chunks.ts';

/** `untouched` is what runs of a page that waits for a touch. */
const limits = { untouched: 1_500, script: 110_000, style: 6_500 };
/** Never in the first load: the validator is the server's, the others come when they are needed. */
const banned = ['zod', '@hono', 'hono', 'react-markdown', '@zag-js', '@ark-ui'];
/** Machines that come with the screen that uses them (docs/decisions/0016). */
const guests = [
  'session/login',
  'kinds/query/query',
  'file/download',
  'kinds/form/form',
  'kinds/list/list',
  'billing/subscription',
  'catalogue/drafts/drafts',
  'selection/selection',
  'bundle/workbench',
].flatMap((name) => [`machines/${name}.machine.ts`, `machines/${name}.setup.ts`]);
/** What only a developer's page is made of (docs/inspector.md): whoever does not inspect loads nothing of it. */
const inspector = /\/(src|machines)\/inspector\//;

const dist = process.argv[2] ?? 'dist';
const manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8'));

/** The entry's chunk with everything it imports before it runs. */
function initialChunks(key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key].imports ?? []) initialChunks(next, seen);
  return seen;
}

const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
const chunks = [...initialChunks(entry)].map((key) => manifest[key]);
const scripts = [...new Set(chunks.map(({ file }) => file))];
const styles = [...new Set(chunks.flatMap(({ css }) => css ?? []))];

const weigh = (file) => gzipSync(readFileSync(`${dist}/${file}`), { level: 9 }).length;
const faults = [];

for (const [kind, files] of Object.entries({
  untouched: [manifest['src/browser/taking-over/first.ts'].file],
  script: scripts,
  style: styles,
})) {
  const sizes = files.map((file) => [file, weigh(file)]);
  const sum = sizes.reduce((total, [, size]) => total + size, 0);
  for (const [file, size] of sizes) console.log(`${String(size).padStart(8)} B gzip  ${file}`);
  console.log(`${String(sum).padStart(8)} B gzip  first-load ${kind} of ${limits[kind]} allowed`);
  if (sum > limits[kind])
    faults.push(
      `First-load ${kind} weighs ${sum} B gzip; ${limits[kind]} is the limit: make something lazy.`,
    );
}
for (const file of scripts) {
  const map = `${dist}/${file}.map`;
  const { sources } = existsSync(map) ? JSON.parse(readFileSync(map, 'utf8')) : { sources: [] };
  for (const name of banned)
    if (sources.some((source) => source.includes(`node_modules/${name}/`)))
      faults.push(`${file} carries ${name}, which the first load must not.`);
  for (const guest of guests)
    if (sources.some((source) => source.endsWith(guest)))
      faults.push(`${file} carries ${guest}, which comes with its screen.`);
  for (const source of sources.filter((name) => inspector.test(name)))
    faults.push(`${file} carries ${source}, which is the inspector's.`);
}
for (const { name } of shared)
  if (chunks.some((chunk) => chunk.name === name))
    faults.push(`The first load carries the chunk ${name}, which pages share (tools/build/chunks.ts).`);
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
