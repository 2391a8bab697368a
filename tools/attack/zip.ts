// Zips as somebody writes them who means ill: from streams that are never held whole, with entries that are links or have
// names that lead out of a folder.
import { createWriteStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';

export type ZipEntry = {
  name: string;
  content: string | (() => Iterable<Buffer>);
  /** Of the file's type and rights, as Unix has them. */
  mode?: number;
};

/** @param entries any number of them, taken one by one */
export async function writeZip(path: string, entries: Iterable<ZipEntry>): Promise<void> {
  const zip = new yazl.ZipFile();
  const written = pipeline(zip.outputStream, createWriteStream(path));
  for (const { name, content, mode } of entries) {
    const options = mode === undefined ? {} : { mode };
    // Each that is packed has a packer of its own at once, so only what comes as a stream is.
    if (typeof content === 'string')
      zip.addBuffer(Buffer.from(content), name, { ...options, compress: false });
    else zip.addReadStream(Readable.from(content()), name, options);
  }
  zip.end();
  await written;
}

/** Writes another name of the same length over one that the library took. */
export async function renameEntry(path: string, from: string, to: string): Promise<void> {
  const text = (await readFile(path)).toString('latin1');
  await writeFile(path, Buffer.from(text.replaceAll(from, to), 'latin1'));
}

const uint = (size: 2 | 4 | 8, value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes.subarray(0, size);
};
const joined = (...parts: (Buffer | string)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
const zeros = (count: number): Buffer => Buffer.alloc(count);

/** What a zip of so many empty files has, by APPNOTE 4.3; the library takes hours for a million. */
export function* emptyFiles(count: number): Generator<Buffer> {
  const nameOf = (at: number) => `e${String(at).padStart(9, '0')}`;
  const length = 10;
  const each = function* (make: (at: number) => Buffer): Generator<Buffer> {
    for (let from = 0; from < count; from += 10_000)
      yield Buffer.concat(Array.from({ length: Math.min(10_000, count - from) }, (_, at) => make(from + at)));
  };
  const local = 30 + length;
  const central = 46 + length;
  const sizes = (at: number) => joined(zeros(12), uint(2, length), zeros(2), nameOf(at));
  yield* each((at) => joined('PK\x03\x04', uint(2, 20), zeros(8), sizes(at)));
  yield* each((at) =>
    joined(
      'PK\x01\x02',
      uint(2, 45),
      uint(2, 20),
      zeros(20),
      uint(2, length),
      zeros(12),
      uint(4, at * local),
      nameOf(at),
    ),
  );
  const [bytes, from] = [count * central, count * local];
  const counts = joined(uint(8, count), uint(8, count), uint(8, bytes), uint(8, from));
  yield joined('PK\x06\x06', uint(8, 44), uint(2, 45), uint(2, 45), zeros(8), counts);
  yield joined('PK\x06\x07', zeros(4), uint(8, from + bytes), uint(4, 1));
  yield joined('PK\x05\x06', zeros(4), Buffer.alloc(12, 0xff), zeros(2));
}

const piece = 1_000_000;

/** So many bytes, a megabyte at a time, of a text that is repeated. */
export function* repeated(text: string, bytes: number): Generator<Buffer> {
  const chunk = Buffer.alloc(Math.ceil(piece / text.length) * text.length, text);
  for (let left = bytes; left > 0; left -= chunk.length)
    yield chunk.subarray(0, Math.min(left, chunk.length));
}

/** Lines, some thousands at a time. */
export function* lines(count: number, line: (at: number) => string): Generator<Buffer> {
  for (let from = 0; from < count; from += 5000) {
    const some = Array.from({ length: Math.min(5000, count - from) }, (_, at) => line(from + at));
    yield Buffer.from(`${some.join('\n')}\n`);
  }
}
