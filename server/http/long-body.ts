// A body that may be too long to be made at once, such as the list of 200,000 variables, of 160 MB: its pieces are packed as they
// come, in slices beside other work, and only the packed body is kept, in a file of SQLite's own, which it removes: in memory
// 30 MB of it would stay for as long as the release. Who takes nothing packed has it unpacked on the way.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { DatabaseSync } from 'node:sqlite';
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

type OpenFile = () => DatabaseSync;
type Packed = { length: number; read(): Readable };

/** @throws where there is no disk for it */
function openTable(openFile: OpenFile) {
  const database = openFile();
  // What the disk did not take is undone from memory, so that what it took before is there.
  database.exec(`pragma journal_mode = memory; pragma synchronous = off; pragma cache_size = -200;
    create table part (bytes blob not null)`);
  const insert = database.prepare('insert into part (bytes) values (?)');
  const select = database.prepare('select bytes from part where rowid = ?');
  return {
    add: (part: Buffer): void => void insert.run(part),
    read: (row: number) => select.get(row)!['bytes'] as Uint8Array,
  };
}

/** @returns null where it fails */
function tried<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** What a stream gives, on the disk; from where the disk takes no more on, in memory. */
async function keep(stream: AsyncIterable<Buffer>, openFile: OpenFile): Promise<Packed> {
  const table = tried(() => openTable(openFile));
  const rest: Buffer[] = [];
  let [length, stored] = [0, 0];
  for await (const part of stream) {
    length += part.length;
    const isStored = table && rest.length === 0 && tried(() => (table.add(part), true));
    if (isStored) stored += 1;
    else rest.push(part);
  }
  function* parts(): Generator<Uint8Array> {
    for (let row = 1; row <= stored; row += 1) yield table!.read(row);
    yield* rest;
  }
  return { length, read: () => Readable.from(parts(), { objectMode: false }) };
}

const unpacked = (packed: Packed): Readable => packed.read().pipe(zlib.createGunzip());

const inBrotli = (packed: Packed, openFile: OpenFile): Promise<Packed> =>
  keep(
    unpacked(packed).pipe(
      zlib.createBrotliCompress({ params: { [zlib.constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
    ),
    openFile,
  );

/** @param first what was taken of the pieces already */
async function packAll(
  type: string,
  [first, rest]: readonly [readonly Buffer[], Iterable<Buffer>],
  openFile: OpenFile,
): Promise<Body> {
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
  const [packed] = await Promise.all([keep(gzip, openFile), feed(gzip, counted())]);
  const tag = tagOf(hash);
  const variant = (encoding: Variant['encoding'], { length: size, read }: Packed): Variant => ({
    encoding,
    etag: encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`,
    bytes: { length: size, open: () => Readable.toWeb(read()) as ReadableStream<Uint8Array> },
  });
  const plain = variant('identity', { length, read: () => unpacked(packed) });
  const zipped = variant('gzip', packed);
  let best: Variant | undefined;
  const startBrotli = async (): Promise<void> => {
    best = variant('br', await inBrotli(packed, openFile));
  };
  void startBrotli();
  return {
    type,
    pick: async (accepted) => (best && accepted.has('br') ? best : accepted.has('gzip') ? zipped : plain),
    owns: (etag) => isTagOf(plain.etag, etag),
  };
}

/**
 * @param pieces its text; they are asked for as they are needed, while other work goes on
 * @param openFile of SQLite, which goes when it is no longer held
 */
export async function createLongBody(
  type: string,
  pieces: Iterable<string>,
  openFile: OpenFile = () => new DatabaseSync(''),
): Promise<Body> {
  const rest = joined(pieces);
  const first: Buffer[] = [];
  let length = 0;
  for (let next = rest.next(); ; next = rest.next()) {
    if (next.done) return createBody(type, Buffer.concat(first));
    first.push(next.value);
    length += next.value.length;
    if (length > short) return packAll(type, [first, rest], openFile);
    await turn();
  }
}
