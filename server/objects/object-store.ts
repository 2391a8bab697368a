// Immutable files by key, on a local disk. A key's content never changes: a second write of the same content is
// nothing, of other content an error. Written aside, flushed and renamed, so a reader never sees half a file and
// a power cut leaves either all or nothing. Object storage over the network would be another adapter of the port.
import { hash, randomUUID } from 'node:crypto';
import {
  access,
  constants,
  link,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { texts } from '#server/ground/language.ts';
import type { ObjectStore, StoredFile } from './objects.ts';
import { checksumOf } from './checksums.ts';
import { flush } from './flush.ts';

/** Keys are made by this folder: names joined by slashes, none of them a way out. */
const keyPattern = /^(?!.*(^|\/)\.)[A-Za-z0-9._-]+(\/[A-Za-z0-9._-]+)*$/;

/** @returns the folder that a DATA_URL such as `file:./var/data` names, absolute */
export function dataFolder(dataUrl: string): string {
  if (!dataUrl.startsWith('file:')) throw new Error(texts.environment.dataUrl(dataUrl));
  return dataUrl.startsWith('file://') ? fileURLToPath(dataUrl) : resolve(dataUrl.slice('file:'.length));
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';
/** Hashing so much takes milliseconds. */
const readAtOnce = 4_000_000;
/** What file systems without hard links answer. */
const linkless = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EXDEV']);

async function dropDuplicate(path: string, target: string, file: StoredFile): Promise<void> {
  const same = (await checksumOf(target)).sha256 === file.sha256;
  await rm(path, { force: true });
  if (!same) throw new Error(`${file.key} exists with other content`);
}

/** What is asked of files by their place, beside what the port asks. */
const fileKeeping = (pathOf: (key: string) => string) => ({
  keysIn: async (folder: string): Promise<string[]> => {
    const names = await readdir(pathOf(folder)).catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') return [];
      throw error;
    });
    return names.map((name) => `${folder}/${name}`);
  },
  writtenAt: (key: string): Promise<number | null> =>
    stat(pathOf(key)).then(
      ({ mtimeMs }) => mtimeMs,
      () => null,
    ),
  remove: (key: string): Promise<void> => rm(pathOf(key), { force: true }),
});

/**
 * @param checked hashes of files that were found whole before
 * @throws when it is not the file that it was
 */
async function readWhole(path: string, file: StoredFile, checked: Set<string>): Promise<Uint8Array> {
  const bytes = await readFile(path).catch((error: unknown) => {
    throw codeOf(error) === 'ENOENT' ? new Error(texts.storage.missing(file.key), { cause: error }) : error;
  });
  if (bytes.length !== file.bytes)
    throw new Error(texts.storage.otherSize(file.key, bytes.length, file.bytes));
  if (!checked.has(file.sha256) && hash('sha256', bytes) !== file.sha256)
    throw new Error(texts.storage.otherContent(file.key));
  checked.add(file.sha256);
  return bytes;
}

/** The port, with what an import needs beside it: the folders, and a file's hash. */
export type FileStore = ObjectStore & {
  objects: string;
  tmp: string;
  /** Uploads that wait for their publisher; nothing is removed from there but by who put it there. */
  drafts: string;
  hash: typeof checksumOf;
  /** The keys below a folder of the store. */
  keysIn(folder: string): Promise<string[]>;
  /** When a file was written, in milliseconds; null where there is none. */
  writtenAt(key: string): Promise<number | null>;
  /** Only for files that nobody names any more. */
  remove(key: string): Promise<void>;
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
      throw codeOf(error) === 'ENOENT' ? new Error(texts.storage.missing(file.key), { cause: error }) : error;
    });
    if (found.size !== file.bytes) throw new Error(texts.storage.otherSize(file.key, found.size, file.bytes));
    if (!checked.has(file.sha256)) {
      if ((await checksumOf(path)).sha256 !== file.sha256)
        throw new Error(texts.storage.otherContent(file.key));
      checked.add(file.sha256);
    }
    return path;
  }

  async function get(file: StoredFile): Promise<Uint8Array> {
    // What is small is read once, and its hash taken of what was read.
    if (file.bytes <= readAtOnce) return readWhole(pathOf(file.key), file, checked);
    return readFile(await localPath(file));
  }

  const ping = () => access(objects, constants.R_OK);

  const port = { put, putFile, get, localPath, ping };
  return { objects, tmp, drafts, hash: checksumOf, ...port, ...fileKeeping(pathOf) };
}
