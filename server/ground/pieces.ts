// A file in pieces of a mebibyte, which are read ahead of whoever takes them.
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';

const most = 1 << 20;

/**
 * Up to the end that the file has when it is opened: without one, a buffer more is filled with nothing, and a file of a few
 * lines takes two of them where it needs none of that size.
 */
export async function* piecesOf(path: string, start = 0): AsyncGenerator<Buffer> {
  const { size } = await stat(path);
  if (size <= start) return;
  yield* createReadStream(path, { highWaterMark: most, start, end: size - 1 }) as AsyncIterable<Buffer>;
}
