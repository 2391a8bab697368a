// `npm start`: from a fresh clone to a portal that answers, saying what it does. Plain JavaScript, so that an
// old Node gets a sentence and not a syntax error. It builds the pages when their sources changed, makes the
// demonstration data when there is none, and then becomes the server.
import nodeModule from 'node:module';
import path from 'node:path';
import { buildPages } from '#tools/build/build-pages.mjs';

const oldestNode = 24;
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

/** A bad setting is said before the work and not after it. */
async function checkConfig(environment) {
  const { readConfig } = await import('#server/ground/config.ts');
  try {
    return readConfig(environment);
  } catch (error) {
    process.stderr.write(`The portal did not start.\n${error.message}\n`);
    return process.exit(78);
  }
}

checkNode();
process.chdir(path.join(import.meta.dirname, '..'));
// Code that was read before needs no reading: the next start takes less time and 30 MB less memory. Where the folder cannot be
// written, nothing is kept.
process.env.NODE_COMPILE_CACHE ??= path.resolve('node_modules/.cache/meridian-code');
nodeModule.enableCompileCache(process.env.NODE_COMPILE_CACHE);
// People read the welcome on a terminal; a supervisor reads one line a request.
const level = process.env.LOG_LEVEL || (process.stdout.isTTY ? 'warn' : 'info');
const environment = { ...process.env, LOG_LEVEL: level };
const config = await checkConfig(environment);
await buildPages(say);
const { makeData } = await import('#tools/demonstration/first-data.ts');
const { endStart, run: runServer } = await import('#server/main/main.ts');
await makeData(config, say).catch(endStart);
await runServer(environment);
