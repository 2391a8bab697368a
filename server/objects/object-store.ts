// Immutable files by key, on a local disk. A key's content never changes: a second write of the same content is
// nothing, of other content an error. Written aside, flushed and renamed, so a reader never sees half a file and
// a power cut leaves either all or nothing. Object storage over the network would be another adapter of the port.
import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ObjectStore, StoredFile } from './objects.ts';
import { checksumOf } from './checksums.ts';

/** Keys are made by this folder: names joined by slashes, none of them a way out. */
const keyPattern = /^(?!.*(^|\/)\.)[A-Za-z0-9._-]+(\/[A-Za-z0-9._-]+)*$/;

/** @returns the folder that a DATA_URL such as `file:./var/data` names, absolute */
export function dataFolder(dataUrl: string): string {
  if (!dataUrl.startsWith('file:')) throw new Error(`DATA_URL must start with file: (it is ${dataUrl}).`);
  return dataUrl.startsWith('file://') ? fileURLToPath(dataUrl) : resolve(dataUrl.slice('file:'.length));
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';
/** What file systems without hard links answer. */
const linkless = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EXDEV']);

async function dropDuplicate(path: string, target: string, file: StoredFile): Promise<void> {
  const same = (await checksumOf(target)).sha256 === file.sha256;
  await rm(path, { force: true });
  if (!same) throw new Error(`${file.key} exists with other content.`);
}

/** The port, with what an import needs beside it: the folders, and a file's hash. */
export type FileStore = ObjectStore & {
  objects: string;
  tmp: string;
  /** Uploads that wait for their publisher; nothing is removed from there but by who put it there. */
  drafts: string;
  hash: typeof checksumOf;
};

/** Where a store has its files, absolute, on one file system. */
export type StoreFolders = Pick<FileStore, 'objects' | 'tmp' | 'drafts'>;

/** @param folder absolute; objects live in `objects/` below it, unfinished files in `tmp/` */
export const openObjectStore = (folder: string): Promise<FileStore> =>
  openStoreAt({
    objects: join(folder, 'objects'),
    tmp: join(folder, 'tmp'),
    drafts: join(folder, 'drafts'),
  });

/** The store whose unfinished files are in a folder of the caller's own, which goes with all that is in it. */
export async function openStoreAt({ objects, tmp, drafts }: StoreFolders): Promise<FileStore> {
  await Promise.all([objects, tmp, drafts].map((one) => mkdir(one, { recursive: true })));
  const checked = new Set<string>();

  const pathOf = (key: string) => {
    if (!keyPattern.test(key)) throw new Error(`Not a key of the object store: ${key}`);
    return join(objects, key);
  };

  async function putFile(key: string, path: string): Promise<StoredFile> {
    const target = pathOf(key);
    const { sha256, bytes } = await checksumOf(path);
    await flush(path);
    await mkdir(dirname(target), { recursive: true });
    try {
      // A link fails where a rename would overwrite: the first writer wins, in one step.
      await link(path, target);
      await rm(path, { force: true });
    } catch (error) {
      if (linkless.has(codeOf(error))) await rename(path, target);
      else if (codeOf(error) !== 'EEXIST') throw error;
      else await dropDuplicate(path, target, { key, sha256, bytes });
    }
    await flush(dirname(target));
    return { key, sha256, bytes };
  }

  async function put(key: string, content: Uint8Array): Promise<StoredFile> {
    const aside = join(tmp, randomUUID());
    await writeFile(aside, content, { flag: 'wx' });
    return putFile(key, aside);
  }

  async function localPath(file: StoredFile): Promise<string> {
    const path = pathOf(file.key);
    const found = await stat(path).catch((error: unknown) => {
      throw codeOf(error) === 'ENOENT'
        ? new Error(`${file.key} is missing from the object store.`, { cause: error })
        : error;
    });
    if (found.size !== file.bytes)
      throw new Error(`${file.key} is damaged: ${found.size} bytes, ${file.bytes} expected.`);
    if (!checked.has(file.sha256)) {
      if ((await checksumOf(path)).sha256 !== file.sha256)
        throw new Error(`${file.key} is damaged: its hash differs.`);
      checked.add(file.sha256);
    }
    return path;
  }

  async function get(file: StoredFile): Promise<Uint8Array> {
    return readFile(await localPath(file));
  }

  return { objects, tmp, drafts, hash: checksumOf, put, putFile, get, localPath };
}
