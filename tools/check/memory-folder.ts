// Where tests put their files: in memory, where a machine has plenty of it. They make and remove very many, and on a disk a tenth
// of the processor's time in the system goes into finding a free place for the next (docs/measurements.md).
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';

const memory = '/dev/shm';
/** Bytes that must be free there and in the machine; a run needs less than one of four. */
const plenty = 8e9;

/** @returns how many bytes a folder in memory may still take; none where there is no such folder, or nothing in it may be run */
function roomIn(folder: string): number {
  try {
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.includes(` ${folder} tmpfs `));
    if (mount === undefined || mount.includes('noexec')) return 0;
    const { bavail, bsize } = statfsSync(folder);
    return Math.min(bavail * bsize, freemem());
  } catch {
    return 0;
  }
}

/** Has everything that this process starts put its files there, until it ends. A `TMPDIR` that is set is kept. */
export function keepFilesInMemory(): void {
  if (process.env['TMPDIR'] !== undefined || roomIn(memory) < plenty) return;
  const folder = mkdtempSync(`${memory}/meridian-check-`);
  // PostgreSQL, which does not run as root, finds its own folder in it.
  chmodSync(folder, 0o755);
  process.env['TMPDIR'] = folder;
  process.once('exit', () =>
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }),
  );
}
