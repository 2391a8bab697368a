// Immutable files by key, on a local disk. A key's content never changes: a second write of the same content is
// nothing, of other content an error. Written aside, flushed and renamed, so a reader never sees half a file and
// a power cut leaves either all or nothing. A bucket (bucket-store.ts) is the other adapter of the port.
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
import { dirname, join, parse } from 'node:path';
import { texts } from '#server/ground/language.ts';
import type { FileStore, StoredFile, WaitingUploads } from './objects.ts';
import { checksumOf } from './checksums.ts';
import { flush } from './flush.ts';

/** Keys are made by this folder: names joined by slashes, none of them a way out. */
const keyPattern = /^(?!.*(^|\/)\.)[A-Za-z0-9._-]+(\/[A-Za-z0-9._-]+)*$/;

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';
const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });

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
  pathOf: ({ key }: StoredFile): string => pathOf(key),
  writtenIn: async (folder: string): Promise<Map<string, number>> => {
    const written = new Map<string, number>();
    for (const name of await namesIn(pathOf(folder))) {
      const key = `${folder}/${name}`;
      const found = await stat(pathOf(key)).catch(() => null);
      if (found) written.set(key, found.mtimeMs);
    }
    return written;
  },
  remove: (key: string): Promise<void> => rm(pathOf(key), { force: true }),
});

const uploadEnding = '.upload';

/** @param folder absolute */
function uploadsIn(folder: string): WaitingUploads {
  const pathOf = (id: string) => join(folder, id + uploadEnding);
  return {
    ids: async () => (await namesIn(folder)).map((name) => parse(name).name),
    keep: async (id, path) => {
      await flush(path);
      await rename(path, pathOf(id));
      await flush(folder);
    },
    localPath: async (id) => pathOf(id),
    remove: (id) => rm(pathOf(id), { force: true }),
  };
}

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

async function foldersIn(folder: string) {
  const folders = {
    objects: join(folder, 'objects'),
    tmp: join(folder, 'tmp'),
    drafts: join(folder, 'drafts'),
  };
  for (const path of Object.values(folders)) await mkdir(path, { recursive: true });
  return folders;
}

/** With the folder of its objects. */
export type FolderStore = FileStore & { objects: string };

/** @param folder absolute: objects are below it, unfinished files, and uploads that wait */
export async function openObjectStore(folder: string): Promise<FolderStore> {
  const { objects, tmp, drafts } = await foldersIn(folder);
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

  const open = async (file: StoredFile) => ({ path: await localPath(file), release: () => undefined });

  const port = { put, putFile, get, localPath, open, ping: () => access(objects, constants.R_OK) };
  const folders = { objects, readable: [objects], tmp, uploads: uploadsIn(drafts) };
  return { ...port, ...folders, ...fileKeeping(pathOf), close: async () => undefined };
}
