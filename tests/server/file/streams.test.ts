// Downloads over a real socket: a failure halfway breaks the connection instead of ending politely, a reader who
// leaves stops the work, and a slow one holds it back.
import { createServer, get, type IncomingMessage } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Download } from '#server/file/data-engine.ts';
import { type FreshApp, freshApp } from '#tests/fixtures/server/fresh-app.ts';

const slice = Buffer.alloc(64 * 1024, 'x');
const ends: (() => Promise<unknown>)[] = [];
// The HTTP adapter prints what broke a stream, besides the portal's own log.
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(ends.splice(0).map((end) => end()));
});

type Watch = { given: number; stopped: boolean };

/** A download whose slices are counted; it fails after `failsAfter`. */
function watchedDownload(slices: number, failsAfter = Infinity) {
  const watch: Watch = { given: 0, stopped: false };
  async function* body() {
    try {
      for (; watch.given < slices; watch.given += 1) {
        if (watch.given >= failsAfter) throw new Error('the disk is on fire');
        yield slice;
      }
    } finally {
      watch.stopped = true;
    }
  }
  const download = async (): Promise<Download> => ({
    totalRows: 1,
    rows: 1,
    contentType: 'text/csv',
    fileName: 'a.csv',
    etag: '"a"',
    body: body(),
    whole: async () => null,
    papers: async () => ({ codebook: '', licence: '', citation: '', bibtex: '' }),
  });
  return { watch, download };
}

async function serve(download: () => Promise<Download>) {
  const app: FreshApp = await freshApp({ engine: { download } });
  const server = createServer(getRequestListener(app.fetch as Parameters<typeof getRequestListener>[0]));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await app.close();
  });
  const { jar } = await app.member();
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const url = `http://127.0.0.1:${port}/api/data/download?dataset=tax.revenue`;
  const headers = { cookie: `sid=${jar.get('sid')}` };
  return {
    app,
    open: () =>
      new Promise<IncomingMessage>((resolve, reject) => get(url, { headers }, resolve).once('error', reject)),
  };
}

/** Reads to the end, however it comes. */
async function drain(answer: IncomingMessage) {
  const chunks: Buffer[] = [];
  const outcome = await new Promise<string>((resolve) => {
    answer.on('data', (chunk: Buffer) => chunks.push(chunk));
    answer.once('end', () => resolve('ended'));
    answer.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'));
  });
  return { outcome, bytes: Buffer.concat(chunks) };
}

test('a whole download ends politely', async () => {
  const { watch, download } = watchedDownload(20);
  const { open } = await serve(download);
  const { outcome, bytes } = await drain(await open());
  expect([outcome, bytes.length, watch.stopped]).toEqual(['ended', 20 * slice.length, true]);
});

test.each([1, 2, 3, 10])('a failure after %i slices breaks the connection', async (failsAfter) => {
  const { download } = watchedDownload(100, failsAfter);
  const { app, open } = await serve(download);
  const { outcome, bytes } = await drain(await open());
  expect(outcome).toBe('ECONNRESET');
  expect(bytes.toString()).toMatch(/^x*$/);
  expect(app.lines.find(({ msg }) => msg === 'a download broke off')).toHaveProperty(
    'err.message',
    'the disk is on fire',
  );
});

test('a failure before the first slice answers 500', async () => {
  const { open } = await serve(watchedDownload(1, 0).download);
  const answer = await open();
  const { bytes } = await drain(answer);
  expect(answer.statusCode).toBe(500);
  expect(JSON.parse(bytes.toString())).toMatchObject({ code: 'server-failure' });
});

test('a slow reader holds the work back', async () => {
  const { watch, download } = watchedDownload(10_000);
  const { open } = await serve(download);
  const answer = await open();
  answer.pause();
  let before: number;
  // What lies between the two fills first.
  do {
    before = watch.given;
    await pause(200);
  } while (watch.given > before);
  expect(watch.given * slice.length).toBeLessThan(16 * 1024 * 1024);
  answer.destroy();
});

test('a reader who leaves stops the work', async () => {
  const { watch, download } = watchedDownload(10_000);
  const { open } = await serve(download);
  const answer = await open();
  answer.once('data', () => answer.destroy());
  answer.on('error', () => {});
  await expect.poll(() => watch.stopped).toBe(true);
  expect(watch.given).toBeLessThan(10_000);
});

test('a hundred who leave stop all', async () => {
  const watches: Watch[] = [];
  const { open } = await serve(() => {
    const { watch, download } = watchedDownload(10_000);
    watches.push(watch);
    return download();
  });
  for (let i = 0; i < 100; i += 1) (await open()).on('error', () => {}).destroy();
  await expect.poll(() => watches.filter(({ given, stopped }) => given > 0 && !stopped).length).toBe(0);
});

test('the seed “broken” breaks the connection', async () => {
  const { download } = watchedDownload(10);
  const { app } = await serve(download);
  const answer = await (await app.member()).ask('/api/data/download?dataset=tax.revenue&token=broken');
  expect(answer.status).toBe(200);
  await expect(answer.text()).rejects.toThrow('broken');
});
