// `npm run cluster`: three nodes that share nothing but PostgreSQL and a bucket, behind nginx, all on this machine. What one does
// the others know; a node is killed and all are replaced under load; and it says of each whether it held. `-- --port 4700`
// takes other ports than usual.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { writeBigTable } from '#tools/bench/big-table.ts';
import { startLoad } from './load.ts';
import { until } from './nodes.ts';
import { type Cluster, member, startCluster } from './services.ts';

const run = promisify(execFile);
const { values } = parseArgs({
  options: { port: { type: 'string', default: '4650' }, rows: { type: 'string', default: '200000' } },
});
const dataset = 'bench.big';
const download = `/api/data/download?dataset=${dataset}`;

let failed = 0;
function say(isHeld: boolean, what: string): void {
  if (!isHeld) failed += 1;
  console.log(`${isHeld ? 'ok  ' : 'FAIL'} ${what}`);
}

async function importOn({ environment, nodes }: Cluster, folder: string): Promise<void> {
  await writeBigTable(Number(values.rows), folder);
  const began = performance.now();
  await run(process.execPath, ['tools/import.ts', path.join(folder, 'datapackage.json')], {
    env: environment,
  });
  const imported = performance.now();
  const served = await Promise.all(
    nodes.map(async ({ address }) => {
      const lists = async () => (await (await fetch(`${address}/api/datasets`)).text()).includes(dataset);
      await until(`${address} serving ${dataset}`, lists);
      return performance.now() - imported;
    }),
  );
  const seconds = (ms: number) => (ms / 1000).toFixed(2);
  const last = Math.max(...served);
  say(
    last <= 3000,
    `imported in ${seconds(imported - began)} s; every node serves it after ${seconds(last)} s (goal 3)`,
  );
}

const signIn = (address: string, password: string) =>
  fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: member.email, password }),
  });

const cookieOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0]!)
    .join('; ');

async function oneAccount({ nodes: [one, two, three] }: Cluster): Promise<string> {
  const cookie = cookieOf(await signIn(one!.address, member.password));
  const status = async (address: string, headers: Record<string, string>) =>
    (await fetch(`${address}/api/account`, { headers })).status;
  const seen = [await status(two!.address, { cookie }), await status(three!.address, { cookie })];
  say(
    seen.every((code) => code === 200),
    `signed in on one node, known on the others (${seen.join(', ')})`,
  );
  const created = await fetch(`${one!.address}/api/tokens`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'idempotency-key': 'a-key-made-at-random-1' },
    body: JSON.stringify({ name: 'cluster', days: 30 }),
  });
  const { secret, id } = (await created.json()) as { secret: string; id: string };
  const again = await fetch(`${two!.address}/api/tokens`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'idempotency-key': 'a-key-made-at-random-1' },
    body: JSON.stringify({ name: 'cluster', days: 30 }),
  });
  say(
    again.status === created.status,
    `a key that was used on one node makes nothing twice on another (${again.status})`,
  );
  const bearer = { authorization: `Bearer ${secret}` };
  const asked = async ({ address }: { address: string }) =>
    (await fetch(`${address}/api/data/preview?dataset=${dataset}`, { headers: bearer })).status;
  const works = [await asked(two!), await asked(three!)];
  await fetch(`${three!.address}/api/tokens/${id}/revoke`, { method: 'POST', headers: { cookie } });
  const revoked = [await asked(one!), await asked(two!)];
  say(
    works.every((code) => code === 200) && revoked.every((code) => code === 401),
    `a token of one node serves on the others (${works.join(', ')}), and not once it is revoked (${revoked.join(', ')})`,
  );
  return cookie;
}

async function resumed({ nodes: [one, two] }: Cluster, cookie: string): Promise<void> {
  const whole = await fetch(one!.address + download, { headers: { cookie } });
  const bytes = Buffer.from(await whole.arrayBuffer());
  const etag = whole.headers.get('etag') ?? '';
  const half = Math.floor(bytes.length / 2);
  const rest = await fetch(two!.address + download, {
    headers: { cookie, range: `bytes=${half}-`, 'if-range': etag },
  });
  const other = Buffer.from(await rest.arrayBuffer());
  const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');
  const isSame = hashOf(Buffer.concat([bytes.subarray(0, half), other])) === hashOf(bytes);
  say(
    rest.status === 206 && isSame,
    `half of ${bytes.length} bytes from one node, the rest from another (${rest.status}): the same file`,
  );
}

async function throttled({ nodes }: Cluster): Promise<void> {
  const codes: number[] = [];
  for (let attempt = 0; attempt < 15; attempt += 1)
    codes.push((await signIn(nodes[attempt % nodes.length]!.address, 'wrong')).status);
  const first = codes.indexOf(429);
  say(first === 10, `wrong passwords on all nodes are counted together: the ${first + 1}th waits`);
}

async function underLoad(cluster: Cluster): Promise<void> {
  const [, two] = cluster.nodes;
  const load = startLoad(cluster.address, dataset);
  await pause(3000);
  await two!.kill();
  await pause(4000);
  await two!.start();
  await pause(2000);
  const killed = await load.stop();
  say(
    killed.broken <= killed.under && killed.failed === 0,
    `a node killed and started under load: ${killed.answered} answered, ${killed.failed} failed, ${killed.broken} broke off of at most ${killed.under} under way`,
  );
  const rolling = startLoad(cluster.address, dataset);
  await pause(1000);
  for (const node of cluster.nodes) {
    await node.end();
    await node.start();
  }
  await pause(1000);
  const rolled = await rolling.stop();
  say(
    rolled.failed + rolled.broken === 0,
    `all nodes replaced under load: ${rolled.answered} answered, ${rolled.failed} failed, ${rolled.broken} broke off`,
  );
}

const folder = mkdtempSync(path.join(tmpdir(), 'meridian-cluster-data-'));
const cluster = await startCluster(Number(values.port));
try {
  await importOn(cluster, folder);
  const cookie = await oneAccount(cluster);
  await resumed(cluster, cookie);
  await underLoad(cluster);
  await throttled(cluster);
} finally {
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.log(`\n${failed === 0 ? 'All held' : `${failed} did not hold`}; load ${loadavg()[0]!.toFixed(1)}.`);
process.exitCode = failed === 0 ? 0 : 1;
