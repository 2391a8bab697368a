// A body that is too long to be made at once is, in every encoding, the body that is made at once.
import { DatabaseSync } from 'node:sqlite';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { type Body, createBody, sendBody } from '#server/http/encoded.ts';
import type { Env } from '#server/http/env.ts';
import { createLongBody } from '#server/http/long-body.ts';

const type = 'application/json; charset=utf-8';
const piecesOf = (count: number) => Array.from({ length: count }, (_, at) => `“${at}” is ${at * 7919}\n`);
const sizes = [
  ['short', 10],
  ['long', 200_000],
] as const;

function asking(body: Body) {
  const app = new Hono<Env>();
  app.get('/', (http) => sendBody(http, body, { 'cache-control': 'no-cache' }));
  return (headers: Record<string, string> = {}, method = 'GET') =>
    app.request('/', { method, headers }) as Promise<Response>;
}

test.each(sizes)('a %s body is the same in all encodings', async (_, count) => {
  const text = piecesOf(count).join('');
  const ask = asking(await createLongBody(type, piecesOf(count)));
  expect(await (await ask()).text()).toBe(text);
  const zipped = await (await ask({ 'accept-encoding': 'gzip' })).bytes();
  expect(count > 10 ? gunzipSync(zipped).toString() : text).toBe(text);
  if (count === 10) return;
  const both = { 'accept-encoding': 'gzip, br' };
  await expect
    .poll(async () => (await ask(both)).headers.get('content-encoding'), { timeout: 20_000 })
    .toBe('br');
  expect(brotliDecompressSync(await (await ask(both)).bytes()).toString()).toBe(text);
});

test.each(sizes)('a %s body has the tags of one made at once', async (_, count) => {
  const long = asking(await createLongBody(type, piecesOf(count)));
  const whole = asking(createBody(type, piecesOf(count).join('')));
  for (const encoding of ['identity', 'gzip']) {
    const headers = { 'accept-encoding': encoding };
    const etag = (await whole(headers)).headers.get('etag')!;
    expect((await long(headers)).headers.get('etag')).toBe(etag);
    expect((await long({ 'if-none-match': etag })).status).toBe(304);
  }
});

test('who takes nothing packed reads its length first', async () => {
  const text = piecesOf(200_000).join('');
  const answer = await asking(await createLongBody(type, piecesOf(200_000)))();
  expect(Number(answer.headers.get('content-length'))).toBe(Buffer.byteLength(text));
  await answer.body!.cancel();
});

test('a disk that takes no more changes no byte', async () => {
  const pages = 20;
  const openSmall = () => {
    const database = new DatabaseSync('');
    database.exec(`pragma max_page_count = ${pages}`);
    return database;
  };
  const ask = asking(await createLongBody(type, piecesOf(200_000), openSmall));
  const zipped = await (await ask({ 'accept-encoding': 'gzip' })).bytes();
  expect(zipped.length).toBeGreaterThan(pages * 4096);
  expect(gunzipSync(zipped).toString()).toBe(piecesOf(200_000).join(''));
});
