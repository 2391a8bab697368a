// Whether a kept file is still the one that was kept. Its size and SHA-256 are on record in a small file of their own;
// the size is compared at each opening, the hash at the first since this process started or since another process
// replaced the file. A file whose record is missing or cannot be read is not whole: nobody can tell what it was.
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type Checksum, checksumOf } from './checksums.ts';

const recordSchema = z.object({
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

/** What is wrong with a kept file, for the log. */
export type FileFault = 'no record' | 'other size' | 'other content' | 'unreadable';
/** A file as it was found: `missing` where there is none, `whole` with its bytes. */
export type Finding =
  | { is: 'missing' }
  | { is: 'whole'; bytes: number }
  /** `identity` is that of the very file and record that were checked. */
  | { is: 'damaged'; fault: FileFault; identity: string };

/** Of the file by its number on disk: neither its times, which each use changes, nor its content. */
const identityOf = ({ dev, ino }: { dev: number; ino: number }, record: string | null) =>
  `${dev}:${ino} ${record}`;

const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** In the folder of records. */
export const recordName = (name: string) => `${name}.json`;

function readRecord(text: string | null): Checksum | null {
  if (text === null) return null;
  try {
    return recordSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

export type KeptFiles = ReturnType<typeof createKeptFiles>;

/** What this process has compared with its record, or written; as much as it is not told to forget. */
function createComparisons() {
  const compared = new Map<string, { identity: string; isSame: Promise<boolean> }>();
  return {
    note: (name: string, identity: string): void =>
      void compared.set(name, { identity, isSame: Promise.resolve(true) }),
    /** Reads a file that was not compared yet; those who ask at once wait for the same reading. */
    isSame: (name: string, { path, identity }: { path: string; identity: string }, { sha256 }: Checksum) => {
      const before = compared.get(name);
      if (before?.identity === identity) return before.isSame;
      const isSame = checksumOf(path).then((read) => read.sha256 === sha256);
      compared.set(name, { identity, isSame });
      return isSame;
    },
    forget: (name: string) => compared.delete(name),
    /** Forgets what is no longer in the folder, such as what other processes removed. */
    forgetAllBut: (names: ReadonlySet<string>): void => {
      for (const name of compared.keys()) if (!names.has(name)) compared.delete(name);
    },
  };
}

type Paths = { file: string; record: string };

/** The file and the record that are there now: each of them replaced is another. */
async function identify({ file, record }: Paths) {
  const found = await stat(file).catch(() => null);
  if (!found) return null;
  const text = await readFile(record, 'utf8').catch(() => null);
  return { bytes: found.size, record: readRecord(text), identity: identityOf(found, text) };
}

/** @param folders absolute: of the files, and of their records */
export function createKeptFiles({ whole, records }: { whole: string; records: string }) {
  const compared = createComparisons();
  const pathsOf = (name: string): Paths => ({
    file: join(whole, name),
    record: join(records, recordName(name)),
  });

  async function inspect(name: string): Promise<Finding> {
    const paths = pathsOf(name);
    const found = await identify(paths);
    if (!found) {
      compared.forget(name);
      return { is: 'missing' };
    }
    const { record, bytes, identity } = found;
    const damaged = (fault: FileFault): Finding => ({ is: 'damaged', fault, identity });
    if (!record) return damaged('no record');
    if (bytes !== record.bytes) return damaged('other size');
    try {
      return (await compared.isSame(name, { path: paths.file, identity }, record))
        ? { is: 'whole', bytes }
        : damaged('other content');
    } catch (error) {
      compared.forget(name);
      return isGone(error) ? { is: 'missing' } : damaged('unreadable');
    }
  }

  async function remove(name: string): Promise<void> {
    compared.forget(name);
    const { file, record } = pathsOf(name);
    await rm(file, { force: true });
    await rm(record, { force: true });
  }

  /** @returns whether it was removed; not where somebody has put another in its place since it was checked */
  async function discard(name: string, identity: string): Promise<boolean> {
    if ((await identify(pathsOf(name)))?.identity !== identity) return false;
    await remove(name);
    return true;
  }

  /**
   * Puts a finished file in its place. The record comes first: a file that has none is never whole. It is not flushed,
   * since a record that a power cut takes costs only its file, which is made again.
   * @param aside a path for the record while it is written
   */
  async function place(written: string, name: string, checksum: Checksum, aside: string): Promise<void> {
    const { file, record } = pathsOf(name);
    const text = JSON.stringify(checksum);
    const { size, dev, ino } = await stat(written);
    if (size !== checksum.bytes) throw new Error(`${name}: ${size} bytes on disk, ${checksum.bytes} written`);
    await writeFile(aside, text);
    await rename(aside, record);
    await rename(written, file);
    compared.note(name, identityOf({ dev, ino }, text));
  }

  return { inspect, discard, remove, place, forgetAllBut: compared.forgetAllBut };
}
