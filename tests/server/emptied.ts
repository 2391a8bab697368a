// Empties the folder of finished files, as an installation may at any time.
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

export async function emptied(shelfFolder: string): Promise<void> {
  const whole = join(shelfFolder, 'whole');
  await Promise.all((await readdir(whole)).map((name) => rm(join(whole, name), { force: true })));
}
