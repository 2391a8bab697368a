// The folder that one import from the desk has for itself, with what was sent and all that is made of it. It is gone
// when the import is over; what a portal that was killed has left goes when the next import begins.
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const prefix = 'desk-';
const forgottenAfterMs = 24 * 60 * 60 * 1000;

/** Only who has the turn may call it: no other import from the desk has a folder then that it needs. */
async function clear(tmp: string, now: number): Promise<void> {
  for (const name of await readdir(tmp)) {
    const path = join(tmp, name);
    const info = await stat(path).catch(() => null);
    const isForgotten = info !== null && now - info.mtimeMs > forgottenAfterMs;
    if (name.startsWith(prefix) || isForgotten) await rm(path, { recursive: true, force: true });
  }
}

/** @param tmp of the object store @returns the folder's path, new and empty */
export async function openImportFolder(tmp: string, id: string, now: number): Promise<string> {
  await clear(tmp, now);
  const folder = join(tmp, `${prefix}${id}`);
  await mkdir(folder);
  return folder;
}

/** @returns where the upload is then */
export async function moveInto(folder: string, upload: string): Promise<string> {
  const path = join(folder, 'upload');
  await rename(upload, path);
  return path;
}
