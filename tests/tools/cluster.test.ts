// The short form of `npm run cluster`: three nodes that share a database and a bucket, asked without a proxy; whoever asks passes
// over a node that is away.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { networkEngines } from '#tests/fixtures/server/engines.ts';
import { tryCluster } from '#tools/cluster/checks.ts';
import { startCluster } from '#tools/cluster/services.ts';

test('three nodes are one portal', { timeout: 600_000 }, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'meridian-nodes-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [postgres] = networkEngines;
  onTestFinished(async () => postgres?.stop());
  // Nodes of one machine may share a file, where there is no PostgreSQL.
  const databaseUrl = String((await postgres?.openEmpty()) ?? `sqlite:${folder}/portal.db`);
  const cluster = await startCluster({ databaseUrl, isProxied: false });
  onTestFinished(cluster.stop);
  const said: string[] = [];
  await tryCluster(cluster, { folder, rows: 200_000 }, (isHeld, what) => {
    said.push(`${isHeld ? 'held' : 'FAIL'}: ${what}`);
  });
  expect(said.filter((line) => line.startsWith('FAIL'))).toEqual([]);
  expect(said).toHaveLength(15);
});
