// The demonstration's data, where a portal that shows it has none yet: what `npm start` and `npm run dev` begin with.
import { createReleaseStore } from '#server/catalogue/releases.ts';
import { openDatabase } from '#server/database/database.ts';
import type { Config } from '#server/ground/config.ts';
import { sayFolder } from '#server/objects/folders.ts';
import { openStore } from '#server/objects/open-store.ts';

/** Only a demonstration is filled by itself: an installation's own database waits for its own data. */
export async function makeData(config: Config, say: (text: string) => void): Promise<void> {
  if (!config.demo) return;
  const database = await openDatabase(config.databaseUrl);
  try {
    const releases = createReleaseStore(database);
    if (await releases.current()) return;
    say('Making the demonstration data …');
    const started = performance.now();
    const { publishDemonstration } = await import('./publish.ts');
    const objects = await openStore(config.data).catch(sayFolder);
    await publishDemonstration({ objects, releases, clock: Date.now }).finally(objects.close);
    say(`Demonstration data made in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  } finally {
    await database.close();
  }
}
