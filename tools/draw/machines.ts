// `npm run machines`: draws every machine anew. Writes only what has changed and says what that was; what the changes
// mean is for a person to look at, line by line in tests/machines/all/graphs and by eye in docs/machines.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { seenInWalks } from './coverage-file.ts';
import { generatedFiles, stale } from './files.ts';

const files = await generatedFiles({ walked: seenInWalks() });
const changed = stale(files);
for (const file of changed) {
  const content = files.get(file);
  if (content === undefined) {
    rmSync(file);
    continue;
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
for (const file of changed) console.log(`${files.has(file) ? 'drawn  ' : 'removed'} ${file}`);
console.log(`${changed.length} of ${files.size} files have changed.`);
