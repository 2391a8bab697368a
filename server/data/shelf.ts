// A folder of files that can be made again, each under the hash of all that it is made of. A file is written aside,
// flushed and renamed, so a half-written one is never found; when the folder is full, what was longest not used goes.
// Several processes may share it: nothing of it is kept in memory but what this one is reading.
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock, WholeFile } from '#server/ports.ts';

export type Shelf = {
  folder: string;
  /** Where unfinished files are. */
  scratch: string;
  /** A path for a file that is being written. */
  part(): string;
  /** The whole file of that name, written now where there is none; those who ask at once wait for the same. */
  make(name: string, write: (part: string) => Promise<void>): Promise<WholeFile>;
  /** The whole file of that name, which then counts as just used; null where there is none. */
  find(name: string): Promise<WholeFile | null>;
  /** Puts a finished part in its place and makes room. */
  keep(part: string, name: string): Promise<WholeFile>;
  /** Until released, the file stays however full the folder is. */
  hold(name: string): () => void;
  /** Removes what is too much, longest unused first. @param spared stays in any case */
  makeRoom(spared?: string): Promise<void>;
};

export type ShelfOptions = { folder: string; mostBytes: number; clock: Clock };

/** What another process has not touched for so long, nobody is writing. */
const abandonedMs = 24 * 3_600_000;
/** What is being written lies apart from what is whole. */
const [wholeFolder, partFolder] = ['whole', 'parts'];

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

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
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
function createOnce<Made>() {
  const making = new Map<string, Promise<Made>>();
  return (name: string, make: () => Promise<Made>): Promise<Made> => {
    const begun = making.get(name);
    if (begun) return begun;
    const made = make().finally(() => making.delete(name));
    making.set(name, made);
    return made;
  };
}

async function clearAbandoned(scratch: string): Promise<void> {
  for (const { name, usedAt } of await filesIn(scratch))
    if (usedAt < Date.now() - abandonedMs) await rm(join(scratch, name), { force: true, recursive: true });
}

/** @param options.folder absolute */
export async function openShelf({ folder, mostBytes, clock }: ShelfOptions): Promise<Shelf> {
  const [whole, scratch] = [join(folder, wholeFolder), join(folder, partFolder)];
  await Promise.all([mkdir(whole, { recursive: true }), mkdir(scratch, { recursive: true })]);
  await clearAbandoned(scratch);
  const holds = createHolds();
  const once = createOnce<WholeFile>();
  const touch = (path: string) => utimes(path, clock() / 1000, clock() / 1000);
  const part = () => join(scratch, randomUUID());

  async function find(name: string): Promise<WholeFile | null> {
    const path = join(whole, name);
    const found = await stat(path).catch(() => null);
    if (!found) return null;
    // Another process may have removed it since.
    await touch(path).catch(() => undefined);
    return { path, bytes: found.size };
  }

  async function makeRoom(spared?: string): Promise<void> {
    const files = (await filesIn(whole)).sort((a, b) => a.usedAt - b.usedAt);
    let bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    for (const file of files) {
      if (bytes <= mostBytes) return;
      if (file.name === spared || holds.has(file.name)) continue;
      await rm(join(whole, file.name), { force: true });
      bytes -= file.bytes;
    }
  }

  async function keep(written: string, name: string): Promise<WholeFile> {
    const path = join(whole, name);
    await flush(written);
    await touch(written);
    const { size: bytes } = await stat(written);
    await rename(written, path);
    await makeRoom(name);
    return { path, bytes };
  }

  const make: Shelf['make'] = (name, write) =>
    once(name, async () => {
      const there = await find(name);
      if (there) return there;
      const path = part();
      try {
        await write(path);
        return await keep(path, name);
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    });

  return { folder, scratch, part, make, find, keep, hold: holds.hold, makeRoom };
}
