// How many bytes a file has, and their SHA-256. Both are counted while a file is written where the writer sees every
// slice, else by reading the file once; they tell later whether a file is still what was written.
import { createHash } from 'node:crypto';
import { piecesOf } from '#server/ground/pieces.ts';

export type Checksum = { bytes: number; /** In hexadecimal. */ sha256: string };

/** Counts slices as they are written. */
export function createCounter() {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    add: (slice: Uint8Array): void => {
      hash.update(slice);
      bytes += slice.length;
    },
    /** Of everything that was added; nothing can be added afterwards. */
    checksum: (): Checksum => ({ bytes, sha256: hash.digest('hex') }),
  };
}

/** Reads a file a mebibyte at a time, some 0.7 ms of work each, so that other requests go on between. */
export async function checksumOf(path: string): Promise<Checksum> {
  const counter = createCounter();
  for await (const chunk of piecesOf(path)) counter.add(chunk);
  return counter.checksum();
}
