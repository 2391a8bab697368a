// All that is tried on three nodes, in its order: what comes later may use up what came before.
import path from 'node:path';
import { signedIn, streams, throttled, tokens } from './accounts.ts';
import type { Say } from './asking.ts';
import { atTheDesk, byCommand, resumed } from './data.ts';
import { makeNextRelease } from './next-release.ts';
import { killed, upgraded } from './replacing.ts';
import type { Cluster } from './services.ts';

type Tried = {
  /** An empty one, for a package and for the next release. */
  folder: string;
  rows: number;
};

export async function tryCluster(cluster: Cluster, { folder, rows }: Tried, say: Say): Promise<void> {
  const next = path.join(folder, 'next');
  makeNextRelease(next);
  await byCommand(cluster, path.join(folder, 'package'), rows, say);
  const { cookie, desk } = await signedIn(cluster, say);
  await tokens(cluster, cookie, say);
  await atTheDesk(cluster, desk, say);
  await streams(cluster, { cookie, desk }, say);
  await resumed(cluster, cookie, say);
  await killed(cluster, cookie, say);
  await upgraded(cluster, next, cookie, say);
  await throttled(cluster, say);
}
