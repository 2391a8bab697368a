// The portal's server as `npm run dev` has it, in a process of its own that is started again whenever a module changes that
// it has read (./server-process.ts). Its pages are Vite's before Vite has seen them (./portal-pages.ts).
import { cpSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from '#server/ground/config.ts';
import { run } from '#server/main/main.ts';
import { makeData } from '#tools/demonstration/first-data.ts';
import { pagesFolder } from './environment.ts';

// Whoever has started it is gone, by whatever way.
process.once('disconnect', () => process.exit(1));

await makeData(readConfig(process.env), (text) => void process.stdout.write(`${text}\n`));
cpSync('src/static', pagesFolder, { recursive: true });
cpSync('index.html', path.join(pagesFolder, 'index.html'));
await run(process.env, { pagesFolder });
