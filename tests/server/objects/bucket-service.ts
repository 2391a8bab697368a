// A service that speaks S3, on this machine, behind a line that a test can have go silent or break.
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import S3rver from 's3rver';
import { onTestFinished } from 'vitest';
import type { BucketPlace } from '#server/ground/data-place.ts';
import { type BucketDeadlines, createBucket } from '#server/objects/bucket.ts';
import { createBucketStore } from '#server/objects/bucket-store.ts';
import type { FileCache } from '#server/objects/file-cache.ts';
import { openFileCache } from '#server/objects/file-cache.ts';
import type { FileStore } from '#server/objects/objects.ts';
import { freshFolder } from '#tests/fixtures/data/packages.ts';
import { type Line, lineTo } from '#tests/server/database/line.ts';
import { noLog } from '#server/ground/log.ts';

/** Long enough for a busy machine, where a test does not wait for its end. */
const usual: BucketDeadlines = { answer: 20_000, sent: 60_000, silence: 20_000 };

type Hook = { method: string; isMeant: (url: string) => boolean; work: () => void };

export type BucketService = {
  line: Line;
  /** What it was asked, such as `GET /portal/objects/a`. */
  asked: string[];
  place: BucketPlace;
  /** Does something once it has done what it was asked, and before the answer leaves. */
  after(method: string, isMeant: (url: string) => boolean, work: () => void): unknown;
  /** A node of its own: another machine, as far as the store can tell. */
  node(options?: {
    deadlines?: BucketDeadlines;
    mostBytes?: number;
  }): Promise<FileStore & { cache: FileCache }>;
};

export async function startBucket(prefix = ''): Promise<BucketService> {
  const directory = await freshFolder();
  const service = new S3rver({ directory, silent: true, configureBuckets: [{ name: 'portal' }] });
  service.logger.exceptions.unhandle();
  await service.configureBuckets();
  const asked: string[] = [];
  const hooks: Hook[] = [];
  const answer = service.callback() as RequestListener;
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const at = hooks.findIndex(
      ({ method, isMeant }) => method === request.method && isMeant(request.url ?? ''),
    );
    for (const { work } of at < 0 ? [] : hooks.splice(at, 1))
      // Whatever is written from now on has nobody to go to.
      response.write = response.end = () => {
        work();
        return response as never;
      };
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const line = await lineTo((server.address() as AddressInfo).port);
  onTestFinished(async () => {
    await line.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const place: BucketPlace = {
    endpoint: `http://127.0.0.1:${line.port}/portal`,
    prefix,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
  const node: BucketService['node'] = async ({ deadlines = usual, mostBytes = 1e9 } = {}) => {
    const cache = await openFileCache({
      folder: await freshFolder(),
      mostBytes,
      clock: Date.now,
      log: noLog,
    });
    const store = createBucketStore(createBucket(place, deadlines), cache);
    onTestFinished(store.close);
    return { ...store, cache };
  };
  const after: BucketService['after'] = (method, isMeant, work) => hooks.push({ method, isMeant, work });
  return { line, asked, place, after, node };
}
