// A portal as far as an import sees one, in a process of its own that a test kills: it begins an import that goes on for
// long and says which process does it.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { usualLimits } from '#server/ground/import-limits.ts';
import { openObjectStore } from '#server/objects/object-store.ts';
import { startApart } from '#server/import/apart/apart.ts';

const [home = ''] = process.argv.slice(2);
const folder = join(home, 'tmp', 'desk-1');
mkdirSync(folder, { recursive: true });
const objects = await openObjectStore(home);
const releases = { current: async () => null, publish: async () => false };
const work = {
  path: home,
  isZip: false,
  sentAs: null,
  folder,
  limits: usualLimits,
  publish: 'always',
  corrections: new Map(),
  isRemembered: false,
  now: 0,
  fault: 'import-slow',
} as const;
const { pid, ended } = startApart(work, { releases, objects, onProgress: () => undefined });
// By then it has its work.
await pause(3000);
process.stdout.write(`${pid}\n`);
await ended;
