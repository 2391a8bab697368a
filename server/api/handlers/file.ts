// How a selection leaves: the whole file from disk where it is there, with its length and in parts; else slices as they
// are made, without a length, so that only the end of the stream says that it is whole.
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { ReadableStream as WebStream } from 'node:stream/web';
import { isFromProxy } from '#server/http/addresses.ts';
import { dispositionOf } from '#server/http/disposition.ts';
import { asksForRange, names, type Range, wantedOf } from '#server/http/ranges.ts';
import type { Config } from '#server/ground/config.ts';
import type { Account } from '#contract/account/account.ts';
import type { Services } from '#server/api/services.ts';
import type { Http } from '#server/http/env.ts';
import { sentence } from '#server/ground/sentence.ts';
import { refuse } from '#server/ground/refusal.ts';
import type { Download } from '#server/file/data-engine.ts';
import type { WholeFile } from '#server/objects/objects.ts';
import type { Ending } from '#server/file/parts/footer.ts';

/**
 * The slices with the first one at hand: what fails before it can still be answered with a status. A failure
 * halfway cannot: it is told to `onFailure`, and the connection breaks.
 */
async function startReading(
  body: AsyncIterable<Uint8Array>,
  onFailure: (error: unknown) => void,
): Promise<AsyncIterable<Uint8Array>> {
  const slices = body[Symbol.asyncIterator]();
  let first: IteratorResult<Uint8Array> | null = await slices.next();
  const next = async () => {
    const at = first ?? (await slices.next());
    first = null;
    return at;
  };
  // Written out, because a generator that nobody has pulled yet does not hear of a reader who leaves.
  const iterator = {
    next: () =>
      next().catch((error: unknown) => {
        onFailure(error);
        throw error;
      }),
    return: async () => {
      await slices.return?.();
      return { done: true as const, value: undefined };
    },
  };
  return { [Symbol.asyncIterator]: () => iterator };
}

/** A file that is sent whole or in parts; where it ends otherwise than the one on disk, `bytes` counts that end. */
type SentWhole = WholeFile & { ending?: Ending };

/** What is sent may be a download, an ordered file or one in which a version is stored. */
export type SentFile = Omit<Download, 'papers' | 'whole'> & {
  whole(make: boolean): Promise<SentWhole | null>;
  /** Some readers of Parquet learn by a HEAD with a range whether there are parts (duckdb-wasm#1189). */
  headHasParts?: true;
};

const headersOf = (download: SentFile): Record<string, string> => ({
  'content-type': download.contentType,
  'content-disposition': dispositionOf(download.fileName),
  'x-total-rows': String(download.totalRows),
  'x-rows': String(download.rows),
  'x-rows-withheld': String(download.totalRows - download.rows),
  'cache-control': 'private, no-store',
  'accept-ranges': 'bytes',
  etag: download.etag,
});

/** Pulled by the reader: a slow one holds nothing but its last slice, one who leaves ends the work. */
const streamOf = (body: AsyncIterable<Uint8Array>) => WebStream.from(body) as ReadableStream<Uint8Array>;

/** Large enough that a fast reader does not wait for the next. */
const chunk = 1 << 20;

/**
 * Up to a named end: without one, a buffer more is filled with nothing, and garbage of that size is collected often.
 * @throws where the file has become shorter: the length was promised already, and a reader would wait for the rest
 */
async function* readStored(place: string, { start, end }: Range): AsyncGenerator<Uint8Array> {
  let missing = end - start + 1;
  const pieces: AsyncIterable<Buffer> = createReadStream(place, { highWaterMark: chunk, start, end });
  for await (const piece of pieces) {
    missing -= piece.length;
    yield piece;
  }
  if (missing > 0) throw new Error(`kept file: ${missing} bytes shorter than when its sending began`);
}

async function* readPart(
  { path: place, bytes, ending }: SentWhole,
  range: Range | null,
): AsyncGenerator<Uint8Array> {
  const { start, end } = range ?? { start: 0, end: bytes - 1 };
  const from = ending?.from ?? bytes;
  if (start < from) yield* readStored(place, { start, end: Math.min(end, from - 1) });
  if (ending && end >= from) yield ending.bytes.subarray(Math.max(0, start - from), end - from + 1);
}

/** Only a GET has parts, with the one exception. */
const rangeIn = (http: Http, { headHasParts }: SentFile) =>
  http.req.method === 'GET' || headHasParts ? http.req.header('range') : undefined;

/**
 * Where the proxy that asks has the file, as it takes it from `X-Accel-Redirect`; null where Node sends it. Parts do not go
 * this way: the proxy would compare `If-Range` with a tag of its own.
 */
function placeAtProxy(http: Http, config: Config, file: SentWhole): string | null {
  const { folder, address } = config.cache;
  if (address === null || file.ending || !isFromProxy(config, http)) return null;
  const within = path.relative(folder, file.path).split(path.sep);
  return within[0] === '..' ? null : address + within.map(encodeURIComponent).join('/');
}

type Sending = {
  http: Http;
  download: SentFile;
  config: Config;
  onFailure: (error: unknown) => void;
};

async function sendWhole({ http, download, config, onFailure }: Sending, file: SentWhole): Promise<Response> {
  const { bytes } = file;
  const range = rangeIn(http, download);
  const place = range === undefined && http.req.method === 'GET' && placeAtProxy(http, config, file);
  if (place) return http.body(null, 200, { ...headersOf(download), 'x-accel-redirect': place });
  const wanted = wantedOf({ range, ifRange: http.req.header('if-range') }, { etag: download.etag, bytes });
  if (wanted === 'beyond')
    throw refuse('range-beyond', sentence('file.range-beyond', { bytes }), {
      headers: { 'content-range': `bytes */${bytes}` },
    });
  const part = wanted === 'all' ? null : wanted;
  const length = part ? part.end - part.start + 1 : bytes;
  const headers = {
    ...headersOf(download),
    'content-length': String(length),
    ...(part && { 'content-range': `bytes ${part.start}-${part.end}/${bytes}` }),
  };
  const status = part ? 206 : 200;
  if (http.req.method === 'HEAD' || bytes === 0) return http.body(null, status, headers);
  return http.body(streamOf(await startReading(readPart(file, part), onFailure)), status, headers);
}

/** @throws `range-beyond` */
export async function sendFile(
  http: Http,
  download: SentFile,
  { config, log }: Pick<Services, 'config' | 'log'>,
): Promise<Response> {
  const onFailure = (err: unknown) =>
    log.error({ requestId: http.get('requestId'), err }, 'a download broke off');
  if (names(http.req.header('if-none-match'), download.etag))
    return http.body(null, 304, { etag: download.etag, 'cache-control': 'private, no-store' });
  // A part of what is made as it is read cannot be sent: it is made first, so that any download can be resumed.
  const file = await download.whole(asksForRange(rangeIn(http, download)));
  if (file) return sendWhole({ http, download, config, onFailure }, file);
  const headers = headersOf(download);
  if (http.req.method === 'HEAD') return http.body(null, 200, headers);
  return http.body(streamOf(await startReading(download.body, onFailure)), 200, headers);
}

/** For the e-mail about newer versions. A file is not withheld because nobody could take note of it. */
export const createNote = ({ accounts, log }: Pick<Services, 'accounts' | 'log'>) =>
  async function note(
    http: Http,
    member: Account,
    taken: readonly { dataset: string; version: string }[],
  ): Promise<void> {
    if (http.req.method === 'HEAD') return;
    for (const { dataset, version } of taken)
      await accounts.downloads
        .note(member.id, dataset, version)
        .catch((err: unknown) =>
          log.warn({ requestId: http.get('requestId'), err }, 'a download was not noted'),
        );
  };
