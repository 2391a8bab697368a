// The server over a real socket, told what no client library would say: addresses that lead elsewhere in every place that
// could send somebody there, methods that nobody serves, requests that two readers would divide differently. It answers
// or closes, names no other place, and goes on.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { redirects } from '#tests/machines/session/redirect-list.ts';
import { type FreshApp, freshApp } from '#tests/fixtures/server/fresh-app.ts';
import { type WireAnswer, serveApp, type Wire } from '#tests/fixtures/server/wire.ts';

let app: FreshApp;
let wire: Wire;
beforeAll(async () => {
  app = await freshApp();
  wire = await serveApp(app);
});
afterAll(async () => {
  await wire.stop();
  await app.close();
});

const stillAnswers = async () => (await wire.ask('GET /healthz')).status === 200;

/** Twenty at a time, as they are written. */
async function sendAll(lines: readonly (readonly [string, ...string[]])[]): Promise<WireAnswer[]> {
  const answers: WireAnswer[] = [];
  for (let at = 0; at < lines.length; at += 20) {
    const some = lines.slice(at, at + 20).map(([line, ...headers]) => wire.ask(line, headers));
    answers.push(...(await Promise.all(some)));
  }
  return answers;
}

/** What an answer says that could take a browser away: a place of another origin, or a header that was let in. */
const leads = ({ headers }: Pick<WireAnswer, 'headers'> | Response): string[] => {
  const to = headers.get('location') ?? null;
  // Who is signed out is sent to sign in and back to the file; what stands in its address is a value there.
  const isOwn =
    to === null || to === '/' || /^\/login\?return_to=%2F(download|api%2Fdata%2Fdownload)/.test(to);
  return [...(isOwn ? [] : [to]), ...(headers.has('refresh') ? ['refresh'] : [])];
};

const followed = 'Sec-Fetch-Mode: navigate';
/** What can stand in a first line at all; the rest is a text that the reader of requests refuses. */
const inLine = (address: string) =>
  Buffer.from(address)
    .toString('latin1')
    .replaceAll(/[\s\0]/g, encodeURIComponent);

/** Where they stand in what is sent: in the address itself, which only a socket can say, or in a value. */
const spoken: [string, (address: string) => string][] = [
  ['as the path', inLine],
  ['after a slash', (address) => `/${inLine(address)}`],
];
const values: [string, string][] = [
  ['of a page to sign in', '/login?return_to='],
  ['of a page that leads on', '/?return_to='],
  ['of a download', '/api/data/download?dataset='],
  ['of a download that asks', '/api/data/download?dataset=a&return_to='],
  ['of a download with a token', '/api/data/download?dataset=a&token='],
  ['of a seed', '/dev/seed?set='],
  ['of a seed that asks', '/dev/seed?clear=all&return_to='],
];

describe('addresses that lead elsewhere', () => {
  test.each(spoken)('lead nowhere %s', async (_place, pathOf) => {
    // Each third: a connection each takes its time, and a third has every beginning and every spelling.
    const some = redirects.filter((_, at) => at % 3 === 0);
    const answers = await sendAll(some.map((address) => [`GET ${pathOf(address)}`]));
    expect(answers.length).toBeGreaterThanOrEqual(500);
    expect(answers.flatMap(leads)).toEqual([]);
    expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
    expect(await stillAnswers()).toBe(true);
  });

  test.each(values)('lead nowhere %s', async (_place, before) => {
    const visitor = app.visitor();
    const headers = { 'sec-fetch-mode': 'navigate' };
    const led = new Set<string>();
    for (const address of redirects)
      for (const value of [
        encodeURIComponent(address),
        address.replaceAll(/[\t\r\n#&+]/g, encodeURIComponent),
      ])
        for (const one of leads(await visitor.ask(`${before}${value}`, { headers }))) led.add(one);
    expect([...led]).toEqual([]);
    expect(await stillAnswers()).toBe(true);
  });

  test('lead nowhere as a host', async () => {
    const hosts = [
      'evil.example',
      'evil.example:443',
      '//evil.example',
      'evil.example/home',
      'a@evil.example',
    ];
    const forwarded = ['X-Forwarded-Host', 'Forwarded', 'X-Original-URL', 'X-Rewrite-URL'];
    const answers = await sendAll([
      ...hosts.map((host) => ['GET /api/data/download?dataset=a', `Host: ${host}`, followed] as const),
      ...forwarded.map(
        (name) => ['GET /api/data/download?dataset=a', `${name}: //evil.example`, followed] as const,
      ),
    ]);
    expect(answers.flatMap(leads)).toEqual([]);
    expect(answers.map(({ text }) => text).join()).not.toContain('evil');
  });
});

describe('a method that nobody serves', () => {
  const unserved = ['TRACE', 'OPTIONS', 'PROPFIND', 'MKCOL', 'SEARCH', 'PURGE', 'LOCK', 'LINK'];

  test.each(unserved)('%s is refused', async (method) => {
    const answers = await sendAll([
      [`${method} /api/account`, 'X-Secret: mirrored'],
      [`${method} /home`, 'X-Secret: mirrored'],
    ]);
    expect(answers.map(({ status }) => status)).toEqual([405, 404]);
    expect(answers.map(({ text }) => text).join()).not.toContain('mirrored');
  });

  test.each(['CONNECT evil.example:443', 'FOO /home', 'get /home', 'OPTIONS *'])(
    '%s ends there',
    async (line) => {
      const { status, text } = await wire.ask(line);
      expect([0, 400]).toContain(status);
      expect(text.replace(/^0\s*$/, '')).toBe('');
      expect(await stillAnswers()).toBe(true);
    },
  );

  test('no header makes another of it', async () => {
    const names = ['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'];
    const answers = await sendAll(names.map((name) => ['GET /api/auth/login', `${name}: DELETE`] as const));
    expect(answers.map(({ status }) => status)).toEqual([405, 405, 405]);
  });
});

const body = '{"email":"a@b.example","password":"x"}';
const posting = ['POST /api/auth/login HTTP/1.1', 'Host: portal.test', 'Content-Type: application/json'];
const hidden = 'GET /api/version HTTP/1.1\r\nHost: portal.test\r\nConnection: close\r\n\r\n';

/** Requests whose end two readers would see in different places, with another request in what is left over. */
const ambiguous: [string, string[], string][] = [
  ['two ways to end', ['Content-Length: 5', 'Transfer-Encoding: chunked'], `0\r\n\r\n${hidden}`],
  ['two lengths', ['Content-Length: 0', `Content-Length: ${hidden.length}`], hidden],
  ['a length with a sign', ['Content-Length: +0'], hidden],
  ['a list of lengths', ['Content-Length: 0, 0'], hidden],
  ['a length by halves', ['Content-Length: 0x0'], hidden],
  ['chunks under another name', ['Transfer-Encoding: xchunked'], `0\r\n\r\n${hidden}`],
  ['chunks not last', ['Transfer-Encoding: chunked, identity'], `0\r\n\r\n${hidden}`],
  ['a header folded', ['Transfer-Encoding:\r\n chunked', 'Content-Length: 4'], `0\r\n\r\n${hidden}`],
  ['a space before the colon', ['Content-Length : 0'], hidden],
  ['a chunk of wrong size', ['Transfer-Encoding: chunked'], `-1\r\n${hidden}`],
];

describe('a request with', () => {
  test.each(ambiguous)('%s is refused whole', async (_what, headers, rest) => {
    const { status, text } = await wire.send([...posting, ...headers, '', rest].join('\r\n'));
    expect(status).toBe(400);
    expect(text).not.toContain('HTTP/1.1 200');
    expect(await stillAnswers()).toBe(true);
  });

  test.each([
    ['a header of 17 kB', [`X-Long: ${'a'.repeat(17 * 1024)}`], 431],
    ['a header of 127 kB', [`Accept-Encoding: gzip${' '.repeat(127 * 1024)}x`], 431],
    ['a header of 200 kB', [`X-Long: ${'a'.repeat(200 * 1024)}`], 431],
    ['two headers of 9 kB', [`Cookie: ${'a'.repeat(9000)}`, `Accept: ${'b'.repeat(9000)}`], 431],
    ['a control character', ['Cookie: sid=\u0001'], 400],
    ['NUL in a header', ['X-Nul: a\0b'], 400],
    ['three thousand headers', Array.from({ length: 3000 }, (_, at) => `X-${at}: y`), 431],
  ])('%s is refused', async (_what, headers, status) => {
    expect((await wire.ask('GET /home', headers)).status).toBe(status);
    expect(await stillAnswers()).toBe(true);
  });

  test('headers of 15 kB and an address of 100 kB is answered', async () => {
    const { status } = await wire.ask(`GET /api/version?a=${'b'.repeat(100_000)}`, [
      `Cookie: a=${'b'.repeat(15_000)}`,
    ]);
    expect(status).toBe(200);
  });

  test('headers of 17 kB reads why', async () => {
    const { headers, text } = await wire.ask('GET /api/version', [`Cookie: ${'a'.repeat(17_000)}`]);
    expect(headers.get('content-type')).toMatch(/json/);
    expect(text).toContain('The header lines of the request are larger than 16 kB.');
    expect(text).toContain('headers-too-large');
  });

  test.each([
    ['nested a hundred thousand deep', '['.repeat(100_000)],
    ['of 60,000 brackets', '['.repeat(60_000)],
    ['of bytes that are no text', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
    ['that says it is zipped', body],
  ])('a body %s is refused', async (_what, written) => {
    const bytes = Buffer.from(written);
    const head = [
      ...posting,
      'Connection: close',
      'Content-Encoding: gzip',
      `Content-Length: ${bytes.length}`,
      '',
      '',
    ];
    const { status } = await wire.send(Buffer.concat([Buffer.from(head.join('\r\n')), bytes]));
    expect([400, 401, 413, 422]).toContain(status);
    expect(await stillAnswers()).toBe(true);
  });
});
