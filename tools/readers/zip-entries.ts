// A zip read by another library than the one that writes it: sizes and checksums are compared on the way.
import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';

/** Every entry's bytes by its path, in the order of the file. */
export async function entriesOf(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await yauzl.fromBufferPromise(bytes, { validateEntrySizes: true });
  const found = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    found.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return found;
}
