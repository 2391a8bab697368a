// Nodes that go while everybody works: each is killed in its turn; all are replaced by the release that comes next, and then by
// this one again.
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '#server/database/database.ts';
import type { Say } from './asking.ts';
import { dataset } from './data.ts';
import { startLoad } from './load.ts';
import type { Cluster } from './services.ts';

const counted = (failed: readonly string[]) =>
  `${failed.length} failed${failed.length === 0 ? '' : ` (${[...new Set(failed)].join(', ')})`}`;

export async function killed({ doors, nodes }: Cluster, cookie: string, say: Say): Promise<void> {
  for (const [at, node] of nodes.entries()) {
    const load = startLoad(doors, dataset, cookie);
    await pause(1000);
    await node.kill();
    const gone = performance.now();
    const before = load.answered();
    await pause(1500);
    const meanwhile = load.answered() - before;
    await node.start();
    await pause(500);
    const { answered, failed, broken } = await load.stop();
    const later = broken.filter((sent) => sent > gone).length;
    say(
      meanwhile > 0 && failed.length === 0 && later === 0,
      `node ${at + 1} killed and started under load: ${answered} answered, ${meanwhile} of them without it; ${broken.length} that were on it broke off, ${later} after it; ${counted(failed)}`,
    );
  }
}

async function replaced({ doors, nodes }: Cluster, cookie: string, release?: string) {
  const load = startLoad(doors, dataset, cookie);
  for (const node of nodes) {
    await node.end();
    await node.start(release);
  }
  await pause(500);
  const { answered, failed, broken } = await load.stop();
  return {
    isHeld: answered > 0 && failed.length + broken.length === 0,
    figures: `${answered} answered, ${counted(failed)}, ${broken.length} broke off`,
  };
}

/** @param release the folder of the next release */
export async function upgraded(cluster: Cluster, release: string, cookie: string, say: Say): Promise<void> {
  const there = await replaced(cluster, cookie, release);
  const database = await openDatabase(cluster.databaseUrl);
  const tables = await database.run((db) => db.introspection.getTables());
  await database.close();
  const isNext = tables.some(({ name }) => name === 'next_thing');
  say(there.isHeld && isNext, `all nodes replaced by the next release under load: ${there.figures}`);
  const back = await replaced(cluster, cookie);
  say(back.isHeld, `and by this one again, on the tables of the next: ${back.figures}`);
}
