// `npm run cluster`: three nodes that share nothing but PostgreSQL and a bucket, behind nginx, all on this machine. What one does
// the others know; nodes are killed and replaced under load; and it says of each whether it held. A short form is part of the
// tests.
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { tryCluster } from './checks.ts';
import { startCluster } from './services.ts';

const { values } = parseArgs({ options: { rows: { type: 'string', default: '200000' } } });
const folder = mkdtempSync(path.join(tmpdir(), 'meridian-cluster-data-'));
let failed = 0;
const cluster = await startCluster({ isProxied: true });
try {
  await tryCluster(cluster, { folder, rows: Number(values.rows) }, (isHeld, what) => {
    if (!isHeld) failed += 1;
    console.log(`${isHeld ? 'ok  ' : 'FAIL'} ${what}`);
  });
} finally {
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.log(`\n${failed === 0 ? 'All held' : `${failed} did not hold`}; load ${loadavg()[0]!.toFixed(1)}.`);
process.exitCode = failed === 0 ? 0 : 1;
