// A body that may be too long to be made at once, such as the list of 200,000 variables, of 160 MB: its pieces are packed as they
// come, in slices beside other work, and only the packed body is kept. Who takes nothing packed has it unpacked on the way.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import zlib from 'node:zlib';
import { type Body, createBody, isTagOf, tagOf, type Variant } from './encoded.ts';

/** A body up to this size is made as any other. */
const short = 1_000_000;
/** So much is handed on in one piece. */
const pieceLength = 64_000;
/** Brotli at the quality of short bodies takes longer than most releases of a large catalogue last. */
const brotliQuality = 5;

/** The same text in longer pieces. */
function* joined(pieces: Iterable<string>): Generator<Buffer> {
  let text = '';
  for (const piece of pieces) {
    text += piece;
    if (text.length < pieceLength) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text);
}

/** Hands pieces to a stream as fast as it takes them. */
async function feed(stream: zlib.Gzip, pieces: Iterable<Buffer>): Promise<void> {
  for (const piece of pieces) {
    if (!stream.write(piece)) await once(stream, 'drain');
    await turn();
  }
  stream.end();
}

async function collect(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}

const unpacked = (packed: Buffer): Readable => Readable.from([packed]).pipe(zlib.createGunzip());

const inBrotli = (packed: Buffer): Promise<Buffer> =>
  collect(
    unpacked(packed).pipe(
      zlib.createBrotliCompress({ params: { [zlib.constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
    ),
  );

/** @param first what was taken of the pieces already */
async function packAll(type: string, first: readonly Buffer[], rest: Iterable<Buffer>): Promise<Body> {
  const hash = createHash('sha256');
  let length = 0;
  function* counted() {
    for (const pieces of [first, rest])
      for (const piece of pieces) {
        hash.update(piece);
        length += piece.length;
        yield piece;
      }
  }
  const gzip = zlib.createGzip();
  const [packed] = await Promise.all([collect(gzip), feed(gzip, counted())]);
  const tag = tagOf(hash);
  const open = () => Readable.toWeb(unpacked(packed)) as ReadableStream<Uint8Array>;
  const plain: Variant = { encoding: 'identity', etag: `"${tag}"`, bytes: { length, open } };
  const zipped: Variant = { encoding: 'gzip', etag: `"${tag}-gzip"`, bytes: packed };
  let best: Variant | undefined;
  const startBrotli = async (): Promise<void> => {
    best = { encoding: 'br', etag: `"${tag}-br"`, bytes: await inBrotli(packed) };
  };
  void startBrotli();
  return {
    type,
    pick: async (accepted) => (best && accepted.has('br') ? best : accepted.has('gzip') ? zipped : plain),
    owns: (etag) => isTagOf(plain.etag, etag),
  };
}

/** @param pieces its text; they are asked for as they are needed, while other work goes on */
export async function createLongBody(type: string, pieces: Iterable<string>): Promise<Body> {
  const rest = joined(pieces);
  const first: Buffer[] = [];
  let length = 0;
  for (let next = rest.next(); ; next = rest.next()) {
    if (next.done) return createBody(type, Buffer.concat(first));
    first.push(next.value);
    length += next.value.length;
    if (length > short) return packAll(type, first, rest);
    await turn();
  }
}
