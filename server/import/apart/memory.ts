// How the memory of an import is shared out, and how much of it is in use. Node's heap and DuckDB each have a limit below
// the whole, which makes most packages spill to disk instead of ending; the portal watches the whole from outside.
import { readFile } from 'node:fs/promises';

/** Of the whole. DuckDB counts more than it uses; buffers and programs have what the two leave. */
const shares = { heap: 0.6, duckDb: 0.8 };

/** For V8's `--max-old-space-size`, which counts in MiB. */
export const heapMegabytes = (memory: number): number => Math.floor((memory * shares.heap) / 1024 ** 2);

/** Bytes for DuckDB, for a table of usual width (engine-memory.ts). */
export const duckDbMemory = (memory: number): number => memory * shares.duckDb;

/** Bytes that a process has in memory, as Linux counts them; null on other systems. */
export async function bytesInMemory(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) * 1024;
}
