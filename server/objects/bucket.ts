// A bucket of a service that speaks S3, asked with deadlines: files go and come in pieces, what breaks is tried again, and what
// stays away is said in a sentence. Keys are those of the object store; the bucket's own have its prefix before them.
import { createWriteStream } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { S3mini, S3ServiceError, type UploadPart } from 's3mini';
import { Away, diskFaults } from '#server/ground/refusal.ts';
import type { BucketPlace } from '#server/ground/data-place.ts';
import { texts } from '#server/ground/language.ts';
import { piecesOf } from '#server/ground/pieces.ts';
import { type Checksum, createCounter } from './checksums.ts';

/** The store cannot be reached, refuses the key, or has not answered in time. */
export class StoreAway extends Away {
  override name = 'StoreAway';

  constructor(options?: ErrorOptions) {
    super(texts.environment.storeAway, 'request.store-away', options);
  }
}

/** How long the portal waits for a bucket, in milliseconds. */
export type BucketDeadlines = {
  /** For the head of an answer. */
  answer: number;
  /** For the answer to a part that was sent, with the time that sending takes, and to the last, with that of joining them. */
  sent: number;
  /** Between two pieces of a file that comes. */
  silence: number;
};

const usualBucketDeadlines: BucketDeadlines = { answer: 3000, sent: 60_000, silence: 5000 };

/** Each is kept in memory while it is sent; services take no smaller ones but as the last. */
const partBytes = 8 * 1024 * 1024;
const mostTries = 3;
const firstPause = 100;

/** What is kept beside a file. */
const hashHeader = 'x-amz-meta-sha256';

/** A file as the bucket knows it; `sha256` is null where something else than a portal has put it there. */
export type Kept = { sha256: string | null; bytes: number };

/** What is said again and again is no way around: a key that may not, a bucket that is not there. */
const isFinal = (error: unknown): boolean =>
  error instanceof S3ServiceError && error.status < 500 && error.status !== 408 && error.status !== 429;

/** What this machine's own disk says. */
const ownFaults = new Set([...diskFaults, 'EMFILE', 'ENOENT']);
const isOwn = (error: unknown): boolean => ownFaults.has(String((error as NodeJS.ErrnoException).code));

/** @throws {@link StoreAway}, or what is wrong with this machine's disk */
async function tried<Answer>(work: () => Promise<Answer>, most = mostTries): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (cause) {
      if (isOwn(cause)) throw cause;
      if (attempt === most || isFinal(cause)) throw new StoreAway({ cause });
    }
    await pause(firstPause * 4 ** (attempt - 1) * (0.5 + Math.random()));
  }
}

const fetchWithin =
  ({ answer, sent }: BucketDeadlines): typeof fetch =>
  async (address, init) => {
    const over = new AbortController();
    const timer = setTimeout(
      () => over.abort(),
      init?.method === 'PUT' || init?.method === 'POST' ? sent : answer,
    );
    try {
      return await fetch(address, { ...init, signal: over.signal });
    } finally {
      clearTimeout(timer);
    }
  };

/** Counts what passes, and breaks off where nothing does for too long. */
async function writeFrom(body: AsyncIterable<Uint8Array>, path: string, silence: number): Promise<Checksum> {
  const counter = createCounter();
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), silence);
  const counting = new Transform({
    transform: (piece: Uint8Array, _encoding, done) => {
      timer.refresh();
      counter.add(piece);
      done(null, piece);
    },
  });
  try {
    const file = createWriteStream(path);
    await pipeline(Readable.from(body), counting, file, { signal: over.signal });
    return counter.checksum();
  } finally {
    clearTimeout(timer);
  }
}

/** A file in parts, each as long as the others but the last. */
async function* partsOf(path: string): AsyncGenerator<Buffer> {
  let pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of piecesOf(path)) {
    pieces.push(piece);
    bytes += piece.length;
    if (bytes < partBytes) continue;
    yield Buffer.concat(pieces);
    [pieces, bytes] = [[], 0];
  }
  if (bytes > 0) yield Buffer.concat(pieces);
}

/** Nothing but the head is read. @param response null where there is no such file */
async function keptIn(response: Response | null): Promise<Kept | null> {
  await response?.body?.cancel();
  if (!response) return null;
  const { headers } = response;
  return { sha256: headers.get(hashHeader), bytes: Number(headers.get('content-length')) };
}

export type Bucket = ReturnType<typeof createBucket>;

/** Every call @throws {@link StoreAway} */
export function createBucket(place: BucketPlace, deadlines: BucketDeadlines = usualBucketDeadlines) {
  const client = new S3mini({ ...place, fetch: fetchWithin(deadlines) });
  const keyOf = (key: string) => place.prefix + key;
  const open = (key: string) => client.getObjectResponse(keyOf(key));

  const about = (key: string) => tried(async () => keptIn(await open(key)));

  async function sendInParts(name: string, path: string, sha256: string): Promise<void> {
    const key = keyOf(name);
    const id = await tried(() =>
      client.getMultipartUploadId(key, undefined, undefined, { [hashHeader]: sha256 }),
    );
    try {
      const parts: UploadPart[] = [];
      for await (const part of partsOf(path))
        parts.push(await tried(() => client.uploadPart(key, id, part, parts.length + 1)));
      await tried(() => client.completeMultipartUpload(key, id, parts));
    } catch (error) {
      // They may have been joined although the answer was lost; the service then knows nothing of them any more.
      if ((await about(name).catch(() => null))?.sha256 === sha256) return;
      await client.abortMultipartUpload(key, id).catch(() => undefined);
      throw error;
    }
  }

  return {
    ping: async (): Promise<void> => {
      if (!(await tried(() => client.bucketExists(), 1))) throw new StoreAway();
    },
    /** @returns null where there is none */
    about,
    /** Sends a file of this machine. */
    send: async (key: string, path: string, { sha256, bytes }: Checksum): Promise<void> => {
      if (bytes > partBytes) return sendInParts(key, path, sha256);
      const headers = { [hashHeader]: sha256 };
      const content = Buffer.concat(await Array.fromAsync(partsOf(path)));
      await tried(() => client.putObject(keyOf(key), content, undefined, undefined, headers));
    },
    /** Writes a file of the bucket to this machine. @returns null where there is none */
    fetch: (key: string, path: string): Promise<Checksum | null> =>
      tried(async () => {
        const response = await open(key);
        return response?.body ? writeFrom(response.body, path, deadlines.silence) : null;
      }),
    /** The keys that begin so, and when each was written, in milliseconds. */
    writtenIn: (folder: string): Promise<Map<string, number>> =>
      tried(async () => {
        const listed = (await client.listObjects('/', keyOf(`${folder}/`))) ?? [];
        return new Map(
          listed.map((one) => [one.Key.slice(place.prefix.length), new Date(one.LastModified).getTime()]),
        );
      }),
    remove: async (key: string): Promise<void> => void (await tried(() => client.deleteObject(keyOf(key)))),
  };
}
