// A zip file made as it is read: an entry after the other, each of them made when its turn comes, nothing of it kept.
// A failure in any entry is the failure of the whole stream, so that no half of a zip looks like one.
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export type Entry = { path: string; content: () => AsyncIterable<Uint8Array> };

/** Level 6 takes a third longer for a twentieth less. */
export const compressionLevel = 4;

/** The same bytes wherever it is written: zip files hold times of no time zone. */
function localTwin(iso: string): Date {
  const [year = 1980, month = 1, day = 1, hour = 0, minute = 0, second = 0] = iso.match(/\d+/g)!.map(Number);
  return new Date(year, month - 1, day, hour, minute, second);
}

/**
 * @param updated the time of all entries, ISO 8601
 * @param entries each is asked for when the one before is written
 */
export async function* zipped(entries: readonly Entry[], updated: string): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  const open = new Set<Readable>();
  const fail = (error: unknown) => out.destroy(error as Error);
  zip.on('error', fail);
  for (const { path, content } of entries) {
    const options = { mtime: localTwin(updated), mode: 0o100644, compressionLevel, forceDosTimestamp: true };
    zip.addReadStreamLazy(path, options, (give) => {
      const stream = Readable.from(content(), { objectMode: false });
      open.add(stream);
      stream.once('error', fail);
      stream.once('close', () => open.delete(stream));
      give(null, stream);
    });
  }
  zip.end();
  try {
    for await (const chunk of out) yield chunk as Uint8Array;
  } finally {
    for (const stream of open) stream.destroy();
  }
}

export async function* textEntry(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
