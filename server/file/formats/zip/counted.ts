// An entry with its bytes counted and hashed on the way, for what is written after it.
import { createHash } from 'node:crypto';

export type Receipt = { path: string; bytes: number; sha256: string };

export async function* counted(
  path: string,
  content: AsyncIterable<Uint8Array>,
  receipts: Receipt[],
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of content) {
    hash.update(chunk);
    bytes += chunk.length;
    yield chunk;
  }
  receipts.push({ path, bytes, sha256: hash.digest('hex') });
}
