// What three nodes serve of data that one of them took: by the command, at the desk, and a download that goes on elsewhere when
// its node is killed.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Imports } from '#contract/admin/admin.ts';
import { zipOf } from '#tests/server/admin/zips.ts';
import { writeBigTable } from '#tools/bench/big-table.ts';
import { ask, type Say } from './asking.ts';
import { type ClusterNode, until } from './nodes.ts';
import type { Cluster } from './services.ts';

const run = promisify(execFile);
export const dataset = 'bench.big';
const download = `/api/data/download?dataset=${dataset}`;
const imports = '/api/staff/imports';

/** @returns after how many milliseconds every node's list of datasets has a text */
async function served({ nodes }: Cluster, text: string): Promise<number> {
  const began = performance.now();
  const has = ({ address }: ClusterNode) =>
    until(`${address} serving ${text}`, async () => {
      return (await (await ask(address, '/api/datasets')).text()).includes(text);
    });
  await Promise.all(nodes.map(has));
  return performance.now() - began;
}

const seconds = (ms: number) => (ms / 1000).toFixed(2);

/** @param folder for the package */
export async function byCommand(cluster: Cluster, folder: string, rows: number, say: Say): Promise<void> {
  await writeBigTable(rows, folder);
  const began = performance.now();
  const program = ['tools/import.ts', path.join(folder, 'datapackage.json')];
  await run(process.execPath, program, { env: cluster.environment });
  const took = performance.now() - began;
  const last = await served(cluster, dataset);
  say(last <= 3000, `imported in ${seconds(took)} s; every node serves it after ${seconds(last)} s (goal 3)`);
}

/** Sent to one node, corrected on another, published from a third. */
export async function atTheDesk(cluster: Cluster, cookie: string, say: Say): Promise<void> {
  const [one, two, three] = cluster.nodes;
  const title = 'Weights of three nodes';
  const csv = 'country,year,value\nKenya,2000,1\nMalta,2000,2\n';
  const sent = await fetch(`${one.address}${imports}/upload?name=desk.zip&publish=afterReview`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/zip' },
    body: await zipOf({ name: 'desk', resources: [{ name: 'table', csv }] }),
  });
  const { id } = (await sent.json()) as { id: string };
  const reached = ({ address }: ClusterNode, state: string) =>
    until(`the import being ${state} on ${address}`, async () => {
      const { items } = (await (await ask(address, imports, { cookie })).json()) as Imports;
      return items.some((item) => item.id === id && item.state === state);
    });
  const corrections = { resources: { table: { title } } };
  const correct = async ({ address }: ClusterNode, next: string) =>
    (await ask(address, `${imports}/${id}/corrections`, { cookie, json: { corrections, next } })).status;
  await reached(two, 'correcting');
  const codes = [await correct(two, 'check')];
  await reached(three, 'correcting');
  codes.push(await correct(three, 'publish'));
  await reached(one, 'done');
  const last = await served(cluster, title);
  say(
    codes.every((code) => code === 200) && last <= 3000,
    `sent to one node, corrected on another, published from a third (${codes.join(', ')}); all serve it after ${seconds(last)} s (goal 3)`,
  );
}

const hashOf = (...parts: readonly Buffer[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};

const wholeOf = async ({ address }: ClusterNode, cookie: string) =>
  Buffer.from(await (await ask(address, download, { cookie })).arrayBuffer());

/** Some of it is read, and most of it is more than the system holds for a reader. */
const enough = 300_000;

/** Reads a download whose node is killed meanwhile. @returns what has come, and its ETag */
async function cutOff(node: ClusterNode, cookie: string) {
  const answer = await ask(node.address, download, { cookie });
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const piece of answer.body!) {
      pieces.push(piece);
      bytes += piece.length;
      if (bytes > enough) await node.kill();
    }
  } catch {
    // It broke off.
  }
  return { begun: Buffer.concat(pieces), etag: answer.headers.get('etag') ?? '' };
}

/** None of the nodes has made the file before. */
export async function resumed(
  { nodes: [one, two, three] }: Cluster,
  cookie: string,
  say: Say,
): Promise<void> {
  const { begun, etag } = await cutOff(three, cookie);
  const headers = { range: `bytes=${begun.length}-`, 'if-range': etag };
  const answer = await ask(two.address, download, { cookie, headers });
  const rest = Buffer.from(await answer.arrayBuffer());
  const whole = await wholeOf(one, cookie);
  await three.start();
  const [joined, other] = [hashOf(begun, rest), hashOf(await wholeOf(three, cookie))];
  say(
    begun.length > enough && begun.length < whole.length && answer.status === 206,
    `a node was killed after ${begun.length} of ${whole.length} bytes, another goes on from there (${answer.status})`,
  );
  say(
    joined === hashOf(whole) && other === joined,
    'the parts are the file that the third node serves, byte for byte, and the killed one once it is back',
  );
}
