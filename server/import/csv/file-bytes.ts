// The bytes of a publisher's file, unpacked where it is packed, and the encoding that they are read in. What is packed is
// read no further than a table would go.
import { stat } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { piecesOf } from '#server/ground/pieces.ts';
import { foundEncoding, markedEncoding } from './encoding.ts';
import { encodingName } from './utf8.ts';

/** As the package names it, and where it is. */
type PackageFile = { file: string; path: string };

export const isPacked = (path: string) => /\.gz$/i.test(path);

const mostAtOnce = 1 << 20;

async function* counted(path: string, onFile: (chunk: Buffer) => void): AsyncGenerator<Buffer> {
  for await (const chunk of piecesOf(path)) {
    onFile(chunk);
    yield chunk;
  }
}

/** The file's bytes, unpacked where they are packed. Every byte of the file itself goes to `onFile`. */
export function bytesOf({ path, file }: PackageFile, onFile: (chunk: Buffer) => void): AsyncIterable<Buffer> {
  const stored = counted(path, onFile);
  if (!isPacked(file)) return stored;
  const unpacked = createGunzip({ chunkSize: mostAtOnce });
  // Whoever reads hears of a failure; whoever stops reading closes the file.
  return pipeline(Readable.from(stored, { highWaterMark: 1 }), unpacked, () => undefined);
}

/** Tables shrink to a fifth or a twentieth; what grows more was made to fill a disk. */
const mostGrowth = 200;
const alwaysFine = 16e6;
/** Bytes that a packed file may have when it is unpacked. */
export const mostUnpacked = (bytes: number) => Math.max(alwaysFine, mostGrowth * bytes);

/** Of a file that is read only to find out about it: no further than what would be refused. */
async function* boundedBytes(path: string, file: string, bytes: number): AsyncGenerator<Buffer> {
  let unpacked = 0;
  for await (const chunk of bytesOf({ path, file }, () => undefined)) {
    unpacked += chunk.length;
    if (unpacked > mostUnpacked(bytes)) return;
    yield chunk;
  }
}

const unicode = /^utf-?(8|16)/;

/** The encoding that a file is read in: its mark's, else what is stated, else what its bytes tell. */
export async function settledEncoding(
  { path, file }: PackageFile,
  stated: string | undefined,
): Promise<string> {
  const name = stated === undefined ? undefined : encodingName(stated);
  if (name !== undefined && !unicode.test(name)) return name;
  try {
    const { size } = await stat(path);
    const open = () => boundedBytes(path, file, size);
    return name === undefined ? await foundEncoding(open) : ((await markOf(open())) ?? name);
  } catch {
    // Whoever reads the file says what is wrong with it.
    return name ?? 'utf-8';
  }
}

async function markOf(bytes: AsyncIterable<Buffer>) {
  for await (const chunk of bytes) return markedEncoding(chunk);
  return null;
}
