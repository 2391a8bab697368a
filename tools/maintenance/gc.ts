// npm run gc: removes what no release of the last thirty days names, as the portal does by itself every hour.
import { collectSegments } from '#server/catalogue/segments/collection.ts';
import { openStore } from '#server/objects/open-store.ts';
import { counted } from '#server/import/report.text.ts';
import { type Asked, runCommand } from './command.ts';
import { readDatabase } from './database-copy.ts';

const usage = `Usage: npm run gc
  Removes what describes releases that were replaced more than 30 days ago. Datasets, with all their versions, stay.
  --dry-run   says what would be removed, and removes nothing`;

/** @returns true: what cannot be done is thrown */
export async function collect({ config, dryRun, say }: Asked): Promise<boolean> {
  const store = await openStore(config.data);
  const objects = dryRun ? { ...store, remove: async () => undefined } : store;
  const releases = { current: () => readDatabase(config.databaseUrl) };
  const removed = await collectSegments({ objects, releases, clock: Date.now }).finally(store.close);
  for (const key of removed) say(key);
  say(`${counted(removed.length, 'file')} ${dryRun ? 'would be' : 'were'} removed.`);
  return true;
}

if (import.meta.main) await runCommand({ usage, takesFolder: false, work: collect });
