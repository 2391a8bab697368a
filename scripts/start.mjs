// `npm start`: from a fresh clone to a portal that answers, saying what it does. Plain JavaScript, so that an
// old Node gets a sentence and not a syntax error. It builds the pages when their sources changed, makes the
// demonstration data when there is none, and then becomes the server.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const oldestNode = 24;
const sources = [
  'src',
  'machines',
  'contract',
  'index.html',
  'panda.config.ts',
  'vite.config.ts',
  'package.json',
];
const stampFile = 'dist/.vite/stamp';

const say = (text) => process.stdout.write(`${text}\n`);

function checkNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major >= oldestNode) return;
  process.stderr.write(
    `The portal needs Node ${oldestNode} or newer; this is ${process.versions.node}. ` +
      'Run it with `npm start` after `npm ci`, which brings the right Node along, or install a newer one.\n',
  );
  process.exit(78);
}

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

const hasStamp = (stamp) => fs.existsSync(stampFile) && fs.readFileSync(stampFile, 'utf8') === stamp;

function run(script, ...args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });
  if (status === 0) return;
  process.stderr.write(
    `${stdout}${stderr}\nThe pages could not be built (${path.basename(script)} failed). Mend what it says above and start again.\n`,
  );
  process.exit(1);
}

function buildPages() {
  const stamp = stampOf();
  if (hasStamp(stamp)) return;
  say('Building the pages …');
  const started = performance.now();
  run('node_modules/@pandacss/dev/bin.js', 'codegen', '--silent');
  run('node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn');
  fs.mkdirSync(path.dirname(stampFile), { recursive: true });
  fs.writeFileSync(stampFile, stamp);
  say(`Pages built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

/** Only a demonstration is filled by itself: an installation's own database waits for its own data. */
async function makeData(config) {
  const { openDatabase } = await import('#server/database/database.ts');
  const { createReleaseStore } = await import('#server/database/releases.ts');
  const database = await openDatabase(config.databaseUrl);
  try {
    const releases = createReleaseStore(database);
    if (!config.demo || (await releases.current())) return;
    say('Making the demonstration data …');
    const started = performance.now();
    const { publishDemonstration } = await import('#scripts/demonstration/publish.ts');
    const { dataFolder, openObjectStore } = await import('#server/data/object-store.ts');
    const objects = await openObjectStore(dataFolder(config.dataUrl));
    await publishDemonstration({ objects, releases, clock: Date.now });
    say(`Demonstration data made in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  } finally {
    await database.close();
  }
}

/** A bad setting is said before the work and not after it. */
async function checkConfig(environment) {
  const { readConfig } = await import('#server/config.ts');
  try {
    return readConfig(environment);
  } catch (error) {
    process.stderr.write(`The portal did not start.\n${error.message}\n`);
    return process.exit(78);
  }
}

checkNode();
process.chdir(path.join(import.meta.dirname, '..'));
// People read the welcome on a terminal; a supervisor reads one line a request.
const level = process.env.LOG_LEVEL || (process.stdout.isTTY ? 'warn' : 'info');
const environment = { ...process.env, LOG_LEVEL: level };
const config = await checkConfig(environment);
buildPages();
await makeData(config);
const { run: runServer } = await import('#server/main.ts');
await runServer(environment);
