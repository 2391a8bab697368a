// Builds the browser's half when its sources have changed since the last build, and only then. Plain JavaScript,
// because tools/start.mjs uses it before it is sure of its Node. `npm run build` runs it by hand.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const sources = [
  'src',
  'machines',
  'contract',
  'texts',
  'tools/build',
  'index.html',
  'panda.config.ts',
  'vite.config.ts',
  'vite.render.config.ts',
  'package.json',
];
/** At its highest quality, 11, which is what it does by itself. */
const brotli = promisify(zlib.brotliCompress);

const built = 'dist';
/** Where a build is made, until it is whole. */
const next = 'dist.next';
const stampIn = (folder) => path.join(folder, '.vite/stamp');

/** Every file below the sources, by name and content: what a build depends on. */
function stampOf() {
  const hash = createHash('sha256');
  const add = (file) => hash.update(file).update('\0').update(fs.readFileSync(file)).update('\0');
  for (const source of sources.filter((name) => fs.existsSync(name))) {
    if (fs.statSync(source).isFile()) add(source);
    else {
      const names = fs.readdirSync(source, { recursive: true, withFileTypes: true });
      const files = names
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name));
      for (const file of files.sort()) add(file);
    }
  }
  return hash.digest('hex');
}

const hasStamp = (stamp) =>
  fs.existsSync(stampIn(built)) && fs.readFileSync(stampIn(built), 'utf8') === stamp;

function run(script, ...args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });
  if (status === 0) return;
  process.stderr.write(
    `${stdout}${stderr}\nThe pages could not be built (${path.basename(script)} failed). Mend what it says above and start again; where a package is missing, run \`npm ci --include=dev\` first.\n`,
  );
  process.exit(1);
}

/** What never changes is compressed as far as it can be, once, so that the first visitor has it like that too. */
async function compressAssets() {
  const names = fs.readdirSync(path.join(next, 'assets')).filter((name) => /\.(js|css|json|svg)$/.test(name));
  const compress = async (name) => {
    const file = path.join(next, 'assets', name);
    fs.writeFileSync(`${file}.br`, await brotli(fs.readFileSync(file)));
  };
  await Promise.all(names.map(compress));
}

/** @returns whether there was something to build; ends the process with the builder's words when it fails */
export async function buildPages(say = console.log) {
  const stamp = stampOf();
  if (hasStamp(stamp)) return false;
  say('Building the pages …');
  const started = performance.now();
  run('node_modules/@pandacss/dev/bin.js', 'codegen', '--silent');
  const vite = (...args) => run('node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', ...args);
  fs.rmSync(next, { recursive: true, force: true });
  vite('--outDir', next);
  vite('--config', 'vite.render.config.ts', '--outDir', path.join(next, '.render'));
  await compressAssets();
  fs.writeFileSync(stampIn(next), stamp);
  const { swapBuild } = await import('./swap-build.ts');
  swapBuild(next, built);
  say(`Pages built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  return true;
}

if (import.meta.main && !(await buildPages()))
  console.log('The pages are as their sources are: nothing to build.');
