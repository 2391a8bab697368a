// What a large table costs those who read it, asked of the portal as a process of its own: its first rows, one country of
// it, and the whole, and how much memory the process has had at most.
import { readFile } from 'node:fs/promises';
import { startServer } from '#tools/bench/server.ts';
import { request, signIn } from '#tools/bench/transfer.ts';

const port = 4596;

/** Bytes that a process has had in memory at most, as Linux counts them. */
async function peakOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) * 1024;
}

/** Where a copy is, and how many times it was asked for rows. */
export type CopyPlace = { url: string; answered: () => Promise<number> };

/** Until the copy gives the first rows: a node looks for it a minute after it has started. */
async function untilCopyIsRead(ask: () => Promise<unknown>, { answered }: CopyPlace): Promise<void> {
  const before = await answered();
  for (let left = 180; (await answered()) === before; left -= 1) {
    if (left === 0) throw new Error('The copy was not read within three minutes.');
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await ask();
  }
}

/** @param folder of the store @param dataset with a key `country`, of which the middle one is asked for */
export async function readLarge(
  folder: string,
  { dataset, rows, country }: { dataset: string; rows: number; country: string },
  say: (line: string) => void,
  copy: CopyPlace | null = null,
): Promise<void> {
  const settings = { DEMO: 'true', ...(copy && { ENGINE_URL: copy.url }) };
  const place = {
    databaseUrl: `sqlite:${folder}/portal.db`,
    dataUrl: `file:${folder}/data`,
    // What is kept of the one reading is not the other's.
    cacheFolder: `${folder}/${copy ? 'cache-of-copy' : 'cache'}`,
  };
  const { address, pid, stop } = await startServer(place, port, settings);
  try {
    const cookie = await signIn(address);
    const ask = (path: string) => request(`${address}${path}`, { cookie });
    const tell = async (name: string, path: string) => {
      const { seconds, bytes, status } = await ask(path);
      const rate = `${(bytes / seconds / 1e6).toFixed(1)} MB/s`;
      const megabytes = `${Math.round((await peakOf(pid)) / 1e6)} MB`;
      say(
        `  ${name.padEnd(22)} ${status}  ${bytes} B in ${seconds.toFixed(3)} s, ${rate}, so far at most ${megabytes}`,
      );
      return seconds;
    };
    const of = `dataset=${dataset}`;
    if (copy) await untilCopyIsRead(() => ask(`/api/data/preview?${of}`), copy);
    await tell('first rows', `/api/data/preview?${of}`);
    await tell('first rows again', `/api/data/preview?${of}`);
    await tell('choices', `/api/data/choices?${of}`);
    await tell('sizes', `/api/data/preflight?format=csv&${of}`);
    await tell('one country', `/api/data/download?format=csv&${of}&entities=${country}`);
    await tell(
      'one country, 3 years',
      `/api/data/download?format=csv&${of}&entities=${country}&from=2001&to=2003`,
    );
    const seconds = await tell('the whole', `/api/data/download?format=csv&${of}`);
    say(`  of the whole ${((seconds / rows) * 1e6).toFixed(3)} s a million rows`);
  } finally {
    await stop();
  }
}
