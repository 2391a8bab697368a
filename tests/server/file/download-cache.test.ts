// A selection that was written whole: the next who asks for the same gets a plain file, in parts when asked, and nobody
// gets what is another's.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { downloadFormats } from '#contract/file/formats.ts';
import { problemSchema } from '#contract/ground/problem.ts';
import { createDownloadCache } from '#server/file/download-cache.ts';
import type { DataEngine } from '#server/file/data-engine.ts';
import { openEngine } from '#server/file/engine.ts';
import { openFileCache, type FileCache } from '#server/objects/file-cache.ts';
import { freshFolder } from '#tests/fixtures/data/packages.ts';
import { emptied } from '#tests/fixtures/server/emptied.ts';
import { type FreshApp, freshApp, type Visitor } from '#tests/fixtures/server/fresh-app.ts';
import { smallData } from '#tests/fixtures/server/small-data.ts';
import { noLog } from '#server/ground/log.ts';

let app: FreshApp;
let member: Visitor;
let engine: DataEngine;
let fileCache: FileCache;
// Another file's test may have begun the same download and left it unread.
beforeEach(async () => {
  const { objects } = (await smallData()).data;
  const folder = await freshFolder();
  fileCache = await openFileCache({ folder, mostBytes: 1e9, clock: Date.now, log: noLog });
  engine = await openEngine({ objects, folders: objects.readable, fileCache });
  app = await freshApp({ engine });
  member = await app.member();
});
afterEach(async () => {
  await app.close();
  await engine.close();
});

const path = '/api/data/download?dataset=tax.revenue';
const ask = (headers: Record<string, string> = {}, visitor = member, query = '') =>
  visitor.ask(`${path}${query}`, { headers });
const lengthOf = (answer: Response) => answer.headers.get('content-length');

/** Written whole once, and kept. */
async function kept(visitor = member, query = '') {
  const first = await ask({}, visitor, query);
  const bytes = Buffer.from(await first.arrayBuffer());
  await expect
    .poll(async () => lengthOf(await visitor.ask(`${path}${query}`, { method: 'HEAD' })))
    .toBe(String(bytes.length));
  return { bytes, text: bytes.toString(), etag: first.headers.get('etag')!, first };
}

test('a repeat is a plain file of the same bytes', async () => {
  const { text, etag, first } = await kept();
  expect([lengthOf(first), first.headers.get('accept-ranges')]).toEqual([null, 'bytes']);
  const again = await ask();
  expect(again.headers.get('etag')).toBe(etag);
  expect(lengthOf(again)).toBe(String(Buffer.byteLength(text)));
  expect(await again.text()).toBe(text);
});

test.each([
  ['bytes=0-9', 0, 10],
  ['bytes=100-', 100, undefined],
  ['bytes=-50', -50, undefined],
  ['bytes=100-100000', 100, undefined],
])('%s is a part', async (range, from, to) => {
  const { text } = await kept();
  const bytes = Buffer.from(text);
  const answer = await ask({ range });
  expect([answer.status, lengthOf(answer)]).toEqual([206, String(bytes.subarray(from, to).length)]);
  const start = from < 0 ? bytes.length + from : from;
  expect(answer.headers.get('content-range')).toBe(
    `bytes ${start}-${(to ?? bytes.length) - 1}/${bytes.length}`,
  );
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes.subarray(from, to))).toBe(true);
});

test.each(['bytes=5-4', 'bytes=0-1,40-', 'rows=1-2', 'bytes=-', 'bytes=x-'])(
  '%s means all',
  async (range) => {
    const { text } = await kept();
    const answer = await ask({ range });
    expect([answer.status, await answer.text()]).toEqual([200, text]);
  },
);

/** Nothing can be written into the cache any more. */
async function locked(): Promise<void> {
  await emptied(fileCache.folder);
  await rm(fileCache.scratch, { recursive: true });
  await writeFile(fileCache.scratch, '');
}

test('what is put together in a cache that cannot be written is refused for a while', async () => {
  await locked();
  const answer = await ask({}, member, '&from=2001');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await answer.text()).toContain('The portal cannot save anything at the moment');
});

test('a cache that cannot be written costs no download', async () => {
  const { text } = await kept();
  await locked();
  const answer = await ask();
  expect([answer.status, await answer.text()]).toEqual([200, text]);
});

test('a part beyond the end is told the length', async () => {
  const { text } = await kept();
  const answer = await ask({ range: 'bytes=100000-' });
  expect([answer.status, answer.headers.get('content-range')]).toEqual([
    416,
    `bytes */${Buffer.byteLength(text)}`,
  ]);
  expect(problemSchema.parse(await answer.json())).toMatchObject({
    code: 'range-beyond',
    message: `The file ends after ${Buffer.byteLength(text)} bytes. Ask for bytes before that, or for all.`,
  });
});

test('a part of what nobody has fetched is made', async () => {
  const answer = await ask({ range: 'bytes=8-11' });
  expect([answer.status, await answer.text()]).toEqual([206, 'year']);
});

test('a download that broke off goes on', async () => {
  const first = await ask();
  const etag = first.headers.get('etag')!;
  await first.body!.cancel();
  await expect.poll(() => readdir(fileCache.scratch)).toEqual([]);
  const rest = await ask({ range: 'bytes=20-', 'if-range': etag });
  expect([rest.status, rest.headers.get('etag')]).toEqual([206, etag]);
  expect(await rest.text()).toBe((await kept()).text.slice(20));
});

test('a part of another file is all of this', async () => {
  const { text } = await kept();
  const answer = await ask({ range: 'bytes=20-', 'if-range': '"another"' });
  expect([answer.status, await answer.text()]).toEqual([200, text]);
});

/** Asked by a node whose proxy has the cache; the other end of the socket is the peer. */
async function askFrom(peer: string, request: RequestInit = {}) {
  const environment = {
    TRUSTED_PROXIES: '10.0.0.2',
    CACHE_FOLDER: fileCache.folder,
    CACHE_ADDRESS: '/finished-files/',
  };
  const behind = await freshApp({ engine, environment });
  try {
    const { jar } = await behind.member();
    const headers = { ...request.headers, cookie: `sid=${jar.get('sid')}` };
    const answer = await behind.app.fetch(new Request(`http://portal.test${path}`, { ...request, headers }), {
      incoming: { socket: { remoteAddress: peer } },
    });
    const place = answer.headers.get('x-accel-redirect');
    return { answer, place, text: await answer.text() };
  } finally {
    await behind.close();
  }
}

test('a proxy that has the cache is told where a whole file lies', async () => {
  const { text, first } = await kept();
  const { answer, place, text: sent } = await askFrom('10.0.0.2');
  expect([answer.status, sent, lengthOf(answer)]).toEqual([200, '', null]);
  const names = [...first.headers.keys()].filter(
    (name) => !['x-request-id', 'content-length'].includes(name),
  );
  for (const name of names) expect([name, answer.headers.get(name)]).toEqual([name, first.headers.get(name)]);
  expect(place).toMatch(/^\/finished-files\/[\w./-]+$/);
  const file = join(fileCache.folder, place!.slice('/finished-files/'.length));
  expect(await readFile(file, 'utf8')).toBe(text);
});

test.each<[string, string, RequestInit]>([
  ['a visitor without the proxy', '203.0.113.5', {}],
  ['who asks for a part', '10.0.0.2', { headers: { range: 'bytes=0-' } }],
])('%s gets the bytes themselves', async (_who, peer, request) => {
  const { text } = await kept();
  expect(await askFrom(peer, request)).toMatchObject({ place: null, text });
});

test('what is made as it is read passes through the node', async () => {
  const { place, text } = await askFrom('10.0.0.2');
  expect([place, text]).toEqual([null, (await kept()).text]);
});

test('who has it already gets nothing again', async () => {
  const { etag } = await kept();
  for (const tags of [etag, `"x", ${etag}`, '*'])
    expect((await ask({ 'if-none-match': tags })).status).toBe(304);
  expect((await ask({ 'if-none-match': '"x"' })).status).toBe(200);
});

test('HEAD has no parts', async () => {
  await kept();
  const answer = await member.ask(path, { method: 'HEAD', headers: { range: 'bytes=0-9' } });
  expect([answer.status, await answer.text()]).toEqual([200, '']);
});

test('nobody gets what is kept for another', async () => {
  const { text, etag } = await kept();
  const inactive = await app.member('inactive');
  const limited = await ask({ range: 'bytes=0-' }, inactive);
  const lines = (await limited.text()).trimEnd().split('\n');
  expect([lines.length, limited.headers.get('x-rows'), limited.headers.get('x-rows-withheld')]).toEqual([
    11,
    '10',
    '20',
  ]);
  expect((await ask({ 'if-none-match': etag }, inactive)).status).toBe(200);
  expect((await ask({ range: 'bytes=400-', 'if-range': etag }, inactive)).status).toBe(200);
  expect(await (await ask({ range: 'bytes=0-' })).text()).toBe(text);
});

test('a stranger gets no kept file', async () => {
  const { etag } = await kept();
  const ways: Record<string, string>[] = [{ 'if-none-match': etag }, { range: 'bytes=0-' }];
  for (const headers of ways) expect((await ask(headers, app.visitor())).status).toBe(401);
});

test('each option is another file', async () => {
  const options = [
    '',
    '&bom=true',
    '&separator=tab',
    '&header=titles',
    '&layout=long',
    '&from=2020',
    '&keys=year',
  ];
  const tags = await Promise.all(options.map(async (query) => (await kept(member, query)).etag));
  expect(new Set(tags).size).toBe(options.length);
});

test('a link with a token gives what is kept', async () => {
  const { etag } = await kept();
  const { token } = await member.json<{ token: string }>('/api/tokens/one-time');
  const answer = await ask({}, app.visitor(), `&token=${token}`);
  expect([answer.headers.get('etag'), lengthOf(answer)]).toEqual([etag, expect.any(String)]);
});

test.each(downloadFormats)('the same bytes each time: %s', async (format) => {
  const { bytes, etag } = await kept(member, `&format=${format}`);
  await emptied(fileCache.folder);
  const again = await ask({}, member, `&format=${format}`);
  const same = bytes.equals(Buffer.from(await again.arrayBuffer()));
  expect([again.headers.get('etag'), same]).toEqual([etag, true]);
});

test('whoever takes nothing more keeps the file from nobody', async () => {
  let now = 0;
  const downloadCache = createDownloadCache(fileCache, () => now);
  const slices = async function* () {
    yield Buffer.from('ab');
    yield Buffer.from('cd');
  };
  const read = async () => {
    await Array.fromAsync(downloadCache.keeping('x.csv', slices));
    await downloadCache.settled();
    return (await fileCache.find('x.csv'))?.bytes;
  };
  const patient = downloadCache.keeping('x.csv', slices);
  await patient.next();
  expect(await read()).toBeUndefined();
  now += 60_000;
  expect(await read()).toBe(4);
  await patient.next();
  await patient.next();
  await downloadCache.settled();
  expect((await fileCache.find('x.csv'))?.bytes).toBe(4);
});
