// What a file costs the processor: one made anew beside DuckDB's own COPY of the same table, and one that is kept beside
// nginx, which sends a file without reading it.
import { execFile, spawn } from 'node:child_process';
import { readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BenchStore } from '#tools/bench/store.ts';
import { emptied, request, signIn } from '#tools/bench/transfer.ts';

/** In how many parts of a second Linux counts. */
const ticks = 100;
/** A kept file is sent so often in one turn, since one sending takes few of those. */
const sendings = 10;
const [program, nginxPort] = ['nginx', 4597];

/** Seconds of the processor that a process has had, in all of its threads. */
async function secondsOf(pid: number): Promise<number> {
  const [, counts = ''] = /\) (.*)/s.exec(await readFile(`/proc/${pid}/stat`, 'utf8')) ?? [];
  const [user, system] = counts.split(' ').slice(11, 13).map(Number);
  return (user! + system!) / ticks;
}

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!;

/** Of so many turns the median, in seconds of the processor. */
async function costOf(turns: number, pids: readonly number[], work: () => Promise<unknown>): Promise<number> {
  const used = async () => (await Promise.all(pids.map(secondsOf))).reduce((sum, one) => sum + one, 0);
  const costs: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const before = await used();
    await work();
    // What a process does when its reader has left belongs to the file too.
    await new Promise((resolve) => setTimeout(resolve, 500));
    costs.push((await used()) - before);
  }
  return median(costs);
}

async function copyCost({ folder }: BenchStore, turns: number): Promise<number> {
  const all = await readdir(`${folder}/data/objects`, { recursive: true, withFileTypes: true });
  const stored = all
    .filter(({ name }) => name.endsWith('.parquet'))
    .map((file) => join(file.parentPath, file.name));
  const written = join(folder, 'copy.csv');
  const copying = ['tools/bench/processor/copy.ts', String(turns), written, ...stored];
  const { stdout } = await promisify(execFile)(process.execPath, copying);
  await rm(written);
  return median(stdout.trim().split('\n').map(Number));
}

async function startNginx(folder: string) {
  const file = join(folder, 'nginx.conf');
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((what) => `${what}_temp_path ${folder}/${what};`)
    .join(' ');
  await writeFile(
    file,
    `user root; worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log; events {} ` +
      `http { access_log off; sendfile on; ${places} server { listen 127.0.0.1:${nginxPort}; root ${folder}/sent; } }\n`,
  );
  const nginx = spawn(program, ['-c', file], { stdio: 'ignore' });
  const address = `http://127.0.0.1:${nginxPort}`;
  const answers = () => request(address).then(Boolean, () => false);
  for (let left = 100; !(await answers()); left -= 1) {
    if (left === 0) throw new Error('nginx did not answer within ten seconds. Is it installed?');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const children = await readFile(`/proc/${nginx.pid}/task/${nginx.pid}/children`, 'utf8');
  return { address, workers: children.trim().split(' ').map(Number), stop: () => nginx.kill() };
}

export type Costs = Record<'fresh' | 'copy' | 'kept' | 'nginx', number> & { bytes: number };

/** Of a CSV of the whole dataset, in seconds of the processor, medians of so many turns. */
export async function measureProcessor(
  { store, address, pid }: { store: BenchStore; address: string; pid: number },
  dataset: string,
  turns: number,
): Promise<Costs> {
  const { cacheFolder, folder } = store;
  const cookie = await signIn(address);
  const ask = () => request(`${address}/api/data/download?dataset=${dataset}&format=csv`, { cookie });
  const fresh = await costOf(turns, [pid], async () => {
    await emptied(cacheFolder);
    await ask();
  });
  const copy = await copyCost(store, turns);
  const { bytes } = await ask();
  const repeat = (send: () => Promise<unknown>) => async () => {
    for (let at = 0; at < sendings; at += 1) await send();
  };
  const kept = (await costOf(turns, [pid], repeat(ask))) / sendings;
  const nginx = await startNginx(folder);
  try {
    const [name = ''] = await readdir(join(cacheFolder, 'whole'));
    await symlink(join(cacheFolder, 'whole'), join(folder, 'sent'));
    const send = async () => {
      const sent = await request(`${nginx.address}/${name}`);
      if (sent.bytes !== bytes) throw new Error(`nginx sent ${sent.bytes} bytes instead of ${bytes}.`);
    };
    return { fresh, copy, kept, nginx: (await costOf(turns, nginx.workers, repeat(send))) / sendings, bytes };
  } finally {
    nginx.stop();
  }
}
