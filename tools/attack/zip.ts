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
