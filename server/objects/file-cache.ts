// A folder of files that can be made again, each under the hash of all that it is made of. A file is written aside,
// flushed and renamed, so a half-written one is never found; what is no longer whole (kept-files.ts) is thrown away when
// it is asked for; when the folder is full, what was longest not used goes. Several processes may share it: nothing of
// it is kept in memory but what this one is reading and what it has compared.
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '#server/ground/clock.ts';
import type { WholeFile } from './objects.ts';
import type { DataLog } from '#server/ground/log.ts';
import type { Checksum } from './checksums.ts';
import { flush } from './flush.ts';
import { sayFolder } from './folders.ts';
import { createKeptFiles, type KeptFiles, recordName } from './kept-files.ts';

export type FileCache = {
  folder: string;
  /** Where unfinished files are. */
  scratch: string;
  /** Where the file of that name is, once it is there. */
  pathOf(name: string): string;
  /** A path for a file that is being written. */
  part(): string;
  /**
   * The whole file of that name, written now where there is none; those who ask at once wait for the same.
   * @param write says what it has written
   */
  make(name: string, write: (part: string) => Promise<Checksum>): Promise<WholeFile>;
  /**
   * The whole file of that name, which then counts as just used; null where there is none. One that is damaged is
   * thrown away, with a warning in the log, and is then not there.
   */
  find(name: string): Promise<WholeFile | null>;
  /** Puts a finished part and its record in their places and makes room. */
  keep(part: string, name: string, checksum: Checksum): Promise<WholeFile>;
  /**
   * Until released, the file stays however full the folder is. A damaged one goes all the same: whoever reads it by its
   * path then finds none, or the same made anew, and never goes on with what is wrong.
   */
  hold(name: string): () => void;
  /** Removes what is too much, longest unused first. @param spared stays in any case */
  makeRoom(spared?: string): Promise<void>;
};

export type FileCacheOptions = { folder: string; mostBytes: number; clock: Clock; log: DataLog };

/** What another process has not touched for so long, nobody is writing. */
const abandonedMs = 24 * 3_600_000;
/** What is being written lies apart from what is whole, and so does what is on record of it. */
const [wholeFolder, partFolder, recordFolder] = ['whole', 'parts', 'records'];

type Folders = { whole: string; scratch: string; records: string };
type Found = { name: string; bytes: number; usedAt: number };

async function filesIn(folder: string): Promise<Found[]> {
  const names = await readdir(folder);
  const found = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        ({ size, mtimeMs }) => ({ name, bytes: size, usedAt: mtimeMs }),
        () => null,
      ),
    ),
  );
  return found.filter((file) => file !== null);
}

/** Which files are being read here, and how often. */
function createHolds() {
  const held = new Map<string, number>();
  const hold = (name: string) => {
    held.set(name, (held.get(name) ?? 0) + 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      const left = held.get(name)! - 1;
      if (left === 0) held.delete(name);
      else held.set(name, left);
    };
  };
  return { hold, has: (name: string) => held.has(name) };
}

/** Those who want the same at once wait for one who makes it. */
function createOnce<Answer>() {
  const making = new Map<string, Promise<Answer>>();
  return (name: string, make: () => Promise<Answer>): Promise<Answer> => {
    const begun = making.get(name);
    if (begun) return begun;
    const pending = make().finally(() => making.delete(name));
    making.set(name, pending);
    return pending;
  };
}

/** What processes that died have left: parts, and records whose file never came or went without them. */
async function clearAbandoned({ whole, scratch, records }: Folders): Promise<void> {
  const isOld = ({ usedAt }: Found) => usedAt < Date.now() - abandonedMs;
  for (const { name } of (await filesIn(scratch)).filter(isOld))
    await rm(join(scratch, name), { force: true, recursive: true });
  const old = (await filesIn(records)).filter(isOld);
  const kept = new Set((await filesIn(whole)).map(({ name }) => recordName(name)));
  for (const { name } of old) if (!kept.has(name)) await rm(join(records, name), { force: true });
}

async function openFolders(folder: string): Promise<Folders> {
  const folders = {
    whole: join(folder, wholeFolder),
    scratch: join(folder, partFolder),
    records: join(folder, recordFolder),
  };
  for (const path of Object.values(folders)) await mkdir(path, { recursive: true });
  await clearAbandoned(folders);
  return folders;
}

type CacheContext = {
  folders: Folders;
  mostBytes: number;
  isHeld: (name: string) => boolean;
  files: KeptFiles;
};

/** Removes what is too much; a file counts with its record, and goes with it. */
async function clearRoom(
  { folders, mostBytes, isHeld, files }: CacheContext,
  spared?: string,
): Promise<void> {
  const kept = (await filesIn(folders.whole)).sort((a, b) => a.usedAt - b.usedAt);
  const records = await filesIn(folders.records);
  files.forgetAllBut(new Set(kept.map(({ name }) => name)));
  const recordBytes = new Map(records.map((record) => [record.name, record.bytes]));
  const sizeOf = ({ name, bytes }: Found) => bytes + (recordBytes.get(recordName(name)) ?? 0);
  let bytes = kept.reduce((sum, file) => sum + sizeOf(file), 0);
  for (const file of kept) {
    if (bytes <= mostBytes) return;
    if (file.name === spared || isHeld(file.name)) continue;
    await files.remove(file.name);
    bytes -= sizeOf(file);
  }
}

/** @param options.folder absolute */
export async function openFileCache({ folder, mostBytes, clock, log }: FileCacheOptions): Promise<FileCache> {
  const folders = await openFolders(folder);
  const { whole, scratch } = folders;
  const files = createKeptFiles(folders);
  const holds = createHolds();
  const [makeOnce, findOnce] = [createOnce<WholeFile>(), createOnce<WholeFile | null>()];
  const touch = (path: string) => utimes(path, clock() / 1000, clock() / 1000);
  const part = () => join(scratch, randomUUID());
  const pathOf = (name: string) => join(whole, name);
  const makeRoom = (spared?: string) => clearRoom({ folders, mostBytes, isHeld: holds.has, files }, spared);

  /** Those who ask at once get one answer: a damaged file is thrown away once. */
  const find = (name: string) => findOnce(name, () => findNow(name));

  async function findNow(name: string): Promise<WholeFile | null> {
    const path = pathOf(name);
    // Before it is compared, which takes a while: what is just used is not what goes when room is made. Another process
    // may have removed it since.
    await touch(path).catch(() => undefined);
    const finding = await files.inspect(name);
    if (finding.is === 'whole') return { path, bytes: finding.bytes };
    if (finding.is === 'missing') return null;
    const isDiscarded = await files.discard(name, finding.identity);
    // Another process has thrown it away, and may have made it anew.
    if (!isDiscarded) return findNow(name);
    log.warn({ file: name, fault: finding.fault }, 'a kept file was damaged and thrown away');
    return null;
  }

  async function keep(written: string, name: string, checksum: Checksum): Promise<WholeFile> {
    await flush(written);
    await touch(written);
    await files.place(written, name, checksum, part());
    await makeRoom(name);
    return { path: pathOf(name), bytes: checksum.bytes };
  }

  const make: FileCache['make'] = (name, write) =>
    makeOnce(name, async () => {
      const there = await find(name);
      if (there) return there;
      const path = part();
      try {
        return await keep(path, name, await write(path));
      } catch (error) {
        await rm(path, { force: true }).catch(() => undefined);
        sayFolder(error, path);
      }
    });

  return { folder, scratch, pathOf, part, make, find, keep, hold: holds.hold, makeRoom };
}
