// The header `Authorization: Bearer`: what counts as a token, where one serves, what is looked at beside it, and what
// whoever guesses hears.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { problemSchema } from '#contract/ground/problem.ts';
import { hintOf, isTokenSecret, newTokenSecret } from '#server/token/token-secrets.ts';
import { type FreshApp, freshApp, type Visitor } from '#tests/fixtures/server/fresh-app.ts';

const download = '/api/data/download?dataset=tax.revenue&format=csv';

let app: FreshApp;
let secret: string;
beforeEach(async () => {
  app = await freshApp();
  const visitor = await app.member();
  ({ secret } = (await (await visitor.post('/api/tokens', { name: 'Night run', days: 30 })).json()) as {
    secret: string;
  });
});
afterEach(() => app.close());

const ask = (authorization: string, path = download, init: RequestInit = {}, visitor?: Visitor) =>
  (visitor ?? app.visitor()).ask(path, { ...init, headers: { ...init.headers, authorization } });
const codeOf = async (answer: Response) => problemSchema.parse(await answer.json()).code;

test('a secret is prefix, chance and checksum', () => {
  const secrets = Array.from({ length: 500 }, newTokenSecret);
  for (const one of secrets) expect(one).toMatch(/^mdn_[0-9A-Za-z]{49}$/);
  expect(secrets.every(isTokenSecret)).toBe(true);
  expect(new Set(secrets).size).toBe(500);
});

test('any character mistyped is noticed', () => {
  for (let place = 0; place < secret.length; place += 1) {
    const other = secret[place] === 'a' ? 'b' : 'a';
    expect(isTokenSecret(secret.slice(0, place) + other + secret.slice(place + 1))).toBe(false);
  }
});

test('a known secret has a known checksum', () => {
  // The crc32 of the first 47 characters is 0x52F9CB23 by zlib of another language: 1WD7Mx in letters and digits.
  expect(isTokenSecret(`mdn_${'0'.repeat(43)}1WD7Mx`)).toBe(true);
  expect(hintOf('mdn_abcdefgh')).toBe('mdn_…efgh');
});

test.each([
  ['its scheme in capitals', (text: string) => `BEARER ${text}`],
  ['two spaces between', (text: string) => `Bearer  ${text}`],
])('a token is known by %s', async (_what, header) => {
  expect((await ask(header(secret))).status).toBe(200);
});

const wrong: [what: string, header: (secret: string) => string][] = [
  ['nothing', () => 'Bearer'],
  ['a space', () => 'Bearer '],
  ['noise', () => 'Bearer xyz'],
  ['another’s look', () => 'Bearer ghp_0123456789'],
  ['one that was never made', () => `Bearer ${newTokenSecret()}`],
  ['two tokens', (text) => `Bearer ${text} ${text}`],
  ['two headers', (text) => `Bearer ${text}, Bearer ${text}`],
  ['a mistyped one', (text) => `Bearer ${text.slice(0, -1)}_`],
];

test.each(wrong)('%s after Bearer is refused', async (_what, header) => {
  const answer = await ask(header(secret));
  expect(answer.status).toBe(401);
  expect(answer.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
  expect(await answer.json()).toMatchObject({
    code: 'not-signed-in',
    message:
      'This API token does not work: it is mistyped, revoked or expired. Create a new one on your account’s page.',
  });
});

test.each(['/api/version', '/api/variables', '/api/data/preview?dataset=tax.revenue'])(
  'a wrong token is refused even at %s',
  async (path) => {
    expect((await ask(`Bearer ${newTokenSecret()}`, path)).status).toBe(401);
    expect((await ask(`Bearer ${secret}`, path)).status).toBe(200);
  },
);

test('a wrong token is nobody, cookie or not', async () => {
  const visitor = await app.member();
  expect((await ask('Bearer xyz', download, {}, visitor)).status).toBe(401);
  expect((await visitor.ask(download)).status).toBe(200);
});

test('beside a token the cookie counts nothing', async () => {
  const visitor = await app.member('inactive');
  const answer = await ask(`Bearer ${secret}`, download, {}, visitor);
  expect((await answer.text()).split('\n').length).toBeGreaterThan(12);
  expect(await codeOf(await ask(`Bearer ${secret}`, '/api/account', {}, visitor))).toBe('token-reads-only');
});

test('another scheme is not ours', async () => {
  const visitor = await app.member();
  expect((await ask('Basic dXNlcjpwYXNz', download, {}, visitor)).status).toBe(200);
});

test.each([
  ['the query’s token', (text: string) => app.visitor().ask(`${download}&token=${text}`)],
  ['a query of its own', (text: string) => app.visitor().ask(`${download}&access_token=${text}`)],
  ['the cookie', (text: string) => withCookie(`sid=${text}`)],
  ['a cookie of its own', (text: string) => withCookie(`token=${text}`)],
])('an API token in %s serves nobody', async (_what, send) => {
  expect((await send(secret)).status).toBe(401);
});

const withCookie = (cookie: string) =>
  Promise.resolve(app.fetch(new Request(`http://portal.test${download}`, { headers: { cookie } })));

test('beside a wrong token no one-time token is spent', async () => {
  const { token } = await (await app.member()).json<{ token: string }>('/api/tokens/one-time');
  expect((await ask('Bearer xyz', `${download}&token=${token}`)).status).toBe(401);
  expect((await app.visitor().ask(`${download}&token=${token}`)).status).toBe(200);
});

test.each([
  ['GET', '/api/account'],
  ['GET', '/api/tokens'],
  ['GET', '/api/tokens/one-time'],
  ['POST', '/api/tokens'],
  ['POST', '/api/account/change-password'],
  ['DELETE', '/api/auth/login'],
  ['POST', '/api/auth/login'],
])('a token opens no %s %s', async (method, path) => {
  const answer = await ask(`Bearer ${secret}`, path, { method });
  expect(answer.status).toBe(403);
  expect(answer.headers.get('www-authenticate')).toContain('insufficient_scope');
  expect(await codeOf(answer)).toBe('token-reads-only');
});

test('a script needs no origin', async () => {
  const headers = { origin: 'https://notebook.example', 'sec-fetch-site': 'cross-site' };
  expect((await ask(`Bearer ${secret}`, download, { headers })).status).toBe(200);
});

test('a person with a wrong token sees no sign-in page', async () => {
  const headers = { accept: 'text/html', 'sec-fetch-mode': 'navigate' };
  expect((await ask('Bearer xyz', download, { headers })).status).toBe(401);
});

test('noise asks no table', async () => {
  await app.database.close();
  expect((await ask('Bearer mdn_noise')).status).toBe(401);
  app = await freshApp();
});

test('who guesses is told to wait', async () => {
  const guess = async (headers: Record<string, string> = {}) =>
    (await ask(`Bearer ${newTokenSecret()}`, '/api/version', { headers })).status;
  for (let count = 0; count < 60; count += 1) expect(await guess()).toBe(401);
  const refused = await ask(`Bearer ${newTokenSecret()}`, '/api/version');
  expect(await refused.json()).toMatchObject({
    code: 'too-many-attempts',
    message:
      'Too many requests from your network had an API token that does not work. Wait 15 minutes, then try again with one that works.',
  });
  for (let count = 0; count < 100; count += 1)
    expect(
      await guess({ 'x-forwarded-for': `203.0.113.${count}`, forwarded: `for=198.51.100.${count}` }),
    ).toBe(429);
});

test('who has a token does not wait with them', async () => {
  for (let count = 0; count < 61; count += 1) await ask(`Bearer ${newTokenSecret()}`, '/api/version');
  expect((await ask(`Bearer ${secret}`)).status).toBe(200);
  app.clock.advance(15 * 60_000);
  expect((await ask(`Bearer ${newTokenSecret()}`, '/api/version')).status).toBe(401);
});
