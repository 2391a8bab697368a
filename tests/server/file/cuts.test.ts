// Two hundred downloads cut at random moments, on either side: the reader leaves, the server's socket dies, the engine
// fails, what is kept is taken away. None of them looks complete unless it is, and none is kept as if it were.
import { readdir } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { emptied } from '#tests/fixtures/server/emptied.ts';
import { type FreshApp, freshApp } from '#tests/fixtures/server/fresh-app.ts';
import { smallData } from '#tests/fixtures/server/small-data.ts';

/** The same moments at every run, as far as moments can be. */
let seed = 20_261_122;
const random = (most: number) =>
  Math.floor(((seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647) * most);

const queries = [
  '',
  '&layout=long',
  '&format=json',
  '&format=jsonl&from=',
  '&header=titles',
  '&format=zip',
  '&format=xlsx',
  '&format=dta',
  '&format=parquet',
  // A table of their own in the file cache, as those of several datasets have.
  '&labels=both',
  '&labels=both&format=jsonl&from=',
].map((query) => query.replace('&from=', '&entities=c00001|c20000'));
const kinds = ['reader', 'server', 'engine', 'eviction', 'nothing'] as const;

let app: FreshApp;
let broken: FreshApp;
let cookie: string;
const servers: { server: Server; sockets: Set<Socket>; port: number }[] = [];

async function serve({ app: { fetch } }: FreshApp) {
  const server = createServer(getRequestListener(fetch as Parameters<typeof getRequestListener>[0]));
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push({ server, sockets, port: (server.address() as AddressInfo).port });
}

beforeAll(async () => {
  const { engine } = (await smallData()).data;
  app = await freshApp();
  // A row more than there is: found out at the last slice.
  broken = await freshApp({
    engine: {
      download: (columns, asked) =>
        engine.download(
          { ...columns, version: { ...columns.version, rows: columns.version.rows + 1 } },
          asked,
        ),
    },
  });
  for (const one of [app, broken]) await serve(one);
});
afterAll(async () => {
  for (const { server } of servers) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  await Promise.all([app.close(), broken.close()]);
});
// The HTTP adapter prints what broke a stream, besides the portal's own log.
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});

type Cut = (typeof kinds)[number];

/** The answer's bytes as they came, until either side closed. */
function download(query: string, kind: Cut): Promise<Buffer> {
  const { port, sockets } = servers[kind === 'engine' ? 1 : 0]!;
  const chunks: Buffer[] = [];
  return new Promise((resolve) => {
    const path = `/api/data/download?dataset=tax.long${query}`;
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: portal.test\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`,
      ),
    );
    let left = random(400_000);
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      left -= chunk.length;
      if (kind === 'reader' && left < 0) socket.destroy();
    });
    socket.on('error', () => undefined);
    const dying =
      kind === 'server' && setTimeout(() => [...sockets].forEach((one) => one.destroy()), random(60));
    socket.on('close', () => {
      if (dying) clearTimeout(dying);
      resolve(Buffer.concat(chunks));
    });
  });
}

/** The body where HTTP says that it is whole; null where it does not. */
function wholeIn(bytes: Buffer): Buffer | null {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const head = bytes.subarray(0, end).toString().toLowerCase();
  if (!head.startsWith('http/1.1 200')) return null;
  const rest = bytes.subarray(end + 4);
  const length = /content-length: (\d+)/.exec(head)?.[1];
  if (length !== undefined) return rest.length === Number(length) ? rest : null;
  expect(head).toContain('transfer-encoding: chunked');
  return dechunked(rest);
}

function dechunked(bytes: Buffer): Buffer | null {
  const parts: Buffer[] = [];
  for (let at = 0; ;) {
    const line = bytes.indexOf('\r\n', at);
    if (line < 0) return null;
    const size = parseInt(bytes.subarray(at, line).toString(), 16);
    if (size === 0) return bytes.subarray(line + 2).toString() === '\r\n' ? Buffer.concat(parts) : null;
    if (line + 2 + size > bytes.length) return null;
    parts.push(bytes.subarray(line + 2, line + 2 + size));
    at = line + 4 + size;
  }
}

async function cookieOf(who: FreshApp): Promise<string> {
  const { jar } = await who.member();
  return `sid=${jar.get('sid')}`;
}

/** What is wrong with how a download ended. */
function faultOf(kind: Cut, whole: Buffer | null, expected: Buffer): string | null {
  if (kind === 'nothing' && !whole) return 'was cut';
  return whole && !whole.equals(expected) ? 'looks complete' : null;
}

test('none of two hundred cuts looks complete', { timeout: 60_000 }, async () => {
  const { fileCache } = (await smallData()).data;
  const expected = new Map<string, Buffer>();
  cookie = await cookieOf(app);
  for (const query of queries) expected.set(query, wholeIn(await download(query, 'nothing'))!);
  const cookies = { own: cookie, broken: await cookieOf(broken) };
  const faults: string[] = [];
  const seen = { cut: 0, whole: 0 };
  for (let turn = 0; turn < 200; turn += 1) {
    const kind = kinds[turn % kinds.length]!;
    const query = queries[random(queries.length)]!;
    cookie = kind === 'engine' ? cookies.broken : cookies.own;
    const isFresh = random(2) === 0;
    if (isFresh) await emptied(fileCache.folder);
    const coming = download(query, kind);
    if (kind === 'eviction') {
      await pause(random(40));
      await emptied(fileCache.folder);
    }
    const whole = wholeIn(await coming);
    seen[whole ? 'whole' : 'cut'] += 1;
    const fault = faultOf(kind, whole, expected.get(query)!);
    if (fault) faults.push(`${kind}${query}: ${fault}`);
  }
  expect(faults).toEqual([]);
  expect(seen.cut).toBeGreaterThan(60);
  expect(seen.whole).toBeGreaterThan(60);
  await expect.poll(() => readdir(fileCache.scratch)).toEqual([]);
  cookie = cookies.own;
  for (const query of queries)
    expect(wholeIn(await download(query, 'nothing'))!.equals(expected.get(query)!)).toBe(true);
});
