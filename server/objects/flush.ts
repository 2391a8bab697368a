// Waits until the disk has a file or a folder: what was written before then is there after a loss of power.
import { open } from 'node:fs/promises';

export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}
