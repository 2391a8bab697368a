// The portal's server as `npm run dev` has it: with the demonstration, and with pages that are Vite's before Vite has seen
// them (./portal-pages.ts).
import { cpSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from '#server/ground/config.ts';
import { run } from '#server/main/main.ts';
import { makeData } from '#tools/demonstration/first-data.ts';
import { badConfiguration, pagesFolder } from './environment.ts';

function configOf(environment: NodeJS.ProcessEnv) {
  try {
    return readConfig(environment);
  } catch (error) {
    process.stderr.write(`The portal did not start.\n${(error as Error).message}\n`);
    return process.exit(badConfiguration);
  }
}

await makeData(configOf(process.env), (text) => void process.stdout.write(`${text}\n`));
cpSync('src/static', pagesFolder, { recursive: true });
cpSync('index.html', path.join(pagesFolder, 'index.html'));
await run(process.env, { pagesFolder });
