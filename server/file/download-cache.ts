// Selections that were written whole, kept for whoever asks for the same: then a download is a plain file, which can be
// taken in parts. The first reader is not kept waiting for it: slices are written beside being sent, and only what was
// written to its last byte is kept.
import { appendFile, open, rm } from 'node:fs/promises';
import type { WholeFile } from '#server/objects/objects.ts';
import { type Checksum, createCounter } from '#server/objects/checksums.ts';
import type { FileCache } from '#server/objects/file-cache.ts';

type Slices = AsyncIterable<Uint8Array>;

export type DownloadCache = {
  find(name: string): Promise<WholeFile | null>;
  /** Writes it now, where it is not there. */
  make(name: string, slices: () => Slices): Promise<WholeFile>;
  /** The same slices, kept under the name once the last was taken. */
  keeping(name: string, slices: () => Slices): AsyncGenerator<Uint8Array>;
  /** Until what was written is kept. */
  settled(): Promise<void>;
};

/**
 * A file being written beside a download; when the disk fails, the download goes on without it. It is open only while a
 * slice is written: a reader who neither goes on nor leaves holds no file open.
 */
function copyAt(path: string) {
  const counter = createCounter();
  let isSound = true;
  return {
    add: async (slice: Uint8Array) => {
      if (!isSound) return;
      counter.add(slice);
      await appendFile(path, slice).catch(() => void (isSound = false));
    },
    /** Whether everything is in it. */
    isSound: () => isSound,
    checksum: counter.checksum,
  };
}

async function writeAll(path: string, slices: Slices): Promise<Checksum> {
  const handle = await open(path, 'wx');
  const counter = createCounter();
  try {
    for await (const slice of slices) {
      counter.add(slice);
      await handle.writeFile(slice);
    }
  } finally {
    await handle.close();
  }
  return counter.checksum();
}

/** A reader who has taken nothing for so long may never come back: the next who asks for the same writes it too. */
const patience = 60_000;

/** Who writes which file, so that it is written once. @param now in milliseconds */
function createWriters(now: () => number) {
  const movedAt = new Map<string, { at: number }>();
  return {
    /** @returns null where somebody is writing it */
    begin: (name: string) => {
      const other = movedAt.get(name);
      if (other && now() - other.at < patience) return null;
      const own = { at: now() };
      movedAt.set(name, own);
      return {
        moved: () => void (own.at = now()),
        end: () => void (movedAt.get(name) === own && movedAt.delete(name)),
      };
    },
  };
}

/** @param now in milliseconds, forward only */
export function createDownloadCache(
  fileCache: FileCache,
  now: () => number = () => performance.now(),
): DownloadCache {
  const writers = createWriters(now);
  const ending = new Set<Promise<unknown>>();

  type Writer = NonNullable<ReturnType<typeof writers.begin>>;

  async function* copied(name: string, slices: Slices, writer: Writer): AsyncGenerator<Uint8Array> {
    const part = fileCache.part();
    const copy = copyAt(part);
    let isWhole = false;
    try {
      for await (const slice of slices) {
        yield slice;
        writer.moved();
        await copy.add(slice);
      }
      isWhole = true;
    } finally {
      // The reader has the last slice already: it does not wait until the disk has it too.
      const end = (
        isWhole && copy.isSound()
          ? fileCache.keep(part, name, copy.checksum())
          : Promise.reject(new Error('not whole'))
      )
        .catch(() => rm(part, { force: true }))
        // Where the disk fails at that too, the part goes at a later start.
        .catch(() => undefined)
        .finally(() => {
          writer.end();
          ending.delete(end);
        });
      ending.add(end);
    }
  }

  async function* keeping(name: string, slices: () => Slices): AsyncGenerator<Uint8Array> {
    const writer = writers.begin(name);
    yield* writer ? copied(name, slices(), writer) : slices();
  }

  const make = (name: string, slices: () => Slices) =>
    fileCache.make(name, (part) => writeAll(part, slices()));

  const settled = async () => {
    while (ending.size > 0) await Promise.all(ending);
  };
  return { find: fileCache.find, make, keeping, settled };
}
