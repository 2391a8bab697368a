// What travels: the catalogue's list in each encoding, and a download beside a plain file that the same server
// sends, because a rate says nothing without what the machine can do.
import { spawn } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import http from 'node:http';
import { join } from 'node:path';

export type Answer = { seconds: number; firstByteSeconds: number; bytes: number; status: number };

/** One request by hand, undecoded, with the time of its first byte and its last. */
export function request(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const since = () => (performance.now() - started) / 1000;
    http
      .get(url, { headers, agent: false }, (answer) => {
        let bytes = 0;
        let firstByteSeconds = 0;
        answer.on('data', (chunk: Buffer) => {
          firstByteSeconds ||= since();
          bytes += chunk.length;
        });
        answer.on('end', () =>
          resolve({ seconds: since(), firstByteSeconds, bytes, status: answer.statusCode ?? 0 }),
        );
        answer.on('error', reject);
      })
      .on('error', reject);
  });
}

async function median(times: number, run: () => Promise<Answer>): Promise<Answer> {
  const answers: Answer[] = [];
  for (let at = 0; at < times; at += 1) answers.push(await run());
  return answers.sort((a, b) => a.seconds - b.seconds)[Math.floor(times / 2)]!;
}

/** The whole list of variables; the first ask makes the encodings, so it is measured apart. */
export async function measureList(address: string) {
  const url = `${address}/api/variables`;
  const first = await request(url, { 'accept-encoding': 'gzip' });
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const rows: [string, Answer][] = [['first, gzip', first]];
  for (const encoding of ['identity', 'gzip', 'br'])
    rows.push([encoding, await median(9, () => request(url, { 'accept-encoding': encoding }))]);
  return rows;
}

export async function signIn(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'active@meridian.example', password: 'meridian-demo' }),
  });
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}.`);
  return answer.headers.getSetCookie()[0]!.split(';')[0]!;
}

export type Downloads = Record<'plain' | 'memory' | 'fresh' | 'filtered' | 'repeated', Answer>;

/** What is kept of finished files goes, so that the next is made anew. */
export async function emptied(cacheFolder: string): Promise<void> {
  const whole = join(cacheFolder, 'whole');
  // The last one is kept when its reader has it already.
  await new Promise((resolve) => setTimeout(resolve, 200));
  for (const name of await readdir(whole)) await rm(join(whole, name), { force: true });
}

/** The file from the plainest server of files, a process of its own. */
async function measurePlain(file: string, port: number, times: number): Promise<Answer> {
  const child = spawn(process.execPath, ['tools/bench/plain-server.ts', file, String(port)]);
  try {
    const ask = () => request(`http://127.0.0.1:${port}/`);
    for (let left = 100; !(await ask().catch(() => null)); left -= 1) {
      if (left === 0) throw new Error('The plain server did not answer within ten seconds.');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return await median(times, ask);
  } finally {
    child.kill();
  }
}

/**
 * CSVs of a table, made anew and kept; a plain file of as many bytes from the plainest server, and from this one's
 * memory.
 */
export async function measureDownload(
  address: string,
  table: { name: string; plain: { file: string; path: string }; filter: string },
  cacheFolder: string,
  times: number,
): Promise<Downloads> {
  const cookie = await signIn(address);
  const url = `${address}/api/data/download?dataset=bench.${table.name}&format=csv`;
  const anew = (query: string) => async () => {
    await emptied(cacheFolder);
    return request(url + query, { cookie });
  };
  const plain = await measurePlain(table.plain.file, 4598, times);
  const memory = await median(times, () => request(`${address}${table.plain.path}`));
  const fresh = await median(times, anew(''));
  const filtered = await median(times, anew(table.filter));
  await request(url, { cookie });
  await new Promise((resolve) => setTimeout(resolve, 2000));
  const repeated = await median(times, () => request(url, { cookie }));
  for (const { status } of [plain, memory, fresh, filtered, repeated])
    if (status !== 200) throw new Error(`An answer was ${status}.`);
  return { plain, memory, fresh, filtered, repeated };
}
