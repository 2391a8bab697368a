// The folders of this machine that the portal writes to, and what keeps it from writing there.
import { access, constants, statfs } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '#server/ground/config.ts';
import { texts } from '#server/ground/language.ts';
import { Away, diskFaults } from '#server/ground/refusal.ts';

/** Bytes free and in all where a folder lies. */
export type Storage = (folder: string) => Promise<{ free: number; all: number }>;

export const storageOf: Storage = async (folder) => {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, all: blocks * bsize };
};

export type FolderFault = { setting: string; folder: string; fault: 'full' | 'locked' };
type Places = Pick<Config, 'databaseUrl' | 'data' | 'cache'>;

/** A disk with less is full: what is written next may not fit. In bytes. */
const least = 50_000_000;

const databaseFile = /^sqlite:(?!:memory:)(.+)$/;

/** By the variable of the environment that names each. */
function foldersOf({ databaseUrl, data, cache }: Places): [setting: string, folder: string][] {
  const file = databaseFile.exec(databaseUrl)?.[1];
  return [
    ...(file ? [['DATABASE_URL', path.dirname(path.resolve(file))] as [string, string]] : []),
    ...(data.kind === 'folder' ? [['DATA_URL', data.folder] as [string, string]] : []),
    ['CACHE_FOLDER', cache.folder],
  ];
}

/** One that is missing is made where the one around it can be written. */
const nearest = (folder: string): string => (existsSync(folder) ? folder : nearest(path.dirname(folder)));

async function faultOf(folder: string, storage: Storage): Promise<FolderFault['fault'] | null> {
  const there = nearest(folder);
  const isWritable = await access(path.join(there, path.sep), constants.W_OK).then(
    () => true,
    () => false,
  );
  if (!isWritable) return 'locked';
  return (await storage(there)).free < least ? 'full' : null;
}

export async function faultsOfFolders(places: Places, storage = storageOf): Promise<FolderFault[]> {
  const found = await Promise.all(
    foldersOf(places).map(async ([setting, folder]) => ({
      setting,
      folder,
      fault: await faultOf(folder, storage),
    })),
  );
  return found.filter((one): one is FolderFault => one.fault !== null);
}

const folderFaults = new Set([...diskFaults, 'EEXIST']);
/** What DuckDB passes on of a disk that cannot be written, and what it says of files that it may not open for reading too. */
const [writeWords, openWords] = [
  /No space left on device|Read-only file system/,
  /Permission denied|Not a directory/,
];

/** A folder that the portal needs cannot be made or written. */
class FolderUnwritable extends Away {
  override name = 'FolderUnwritable';

  constructor(place: string, cause: Error) {
    super(texts.environment.folderUnwritable(place), 'request.saving-away', { cause });
  }
}

/**
 * @param written the file that DuckDB was writing, which its words name
 * @throws what it was given, in a sentence where a disk has said it
 */
export function sayFolder(error: unknown, written = ''): never {
  if (!(error instanceof Error)) throw error;
  const { code = '', message, path: place = written } = error as NodeJS.ErrnoException;
  const isOfWritten = written !== '' && message.includes(written) && openWords.test(message);
  const isOfDisk = folderFaults.has(code) || writeWords.test(message) || isOfWritten;
  throw isOfDisk ? new FolderUnwritable(place, error) : error;
}
