// No header, no question and no stored text takes long to read, whatever stands in it: each reader meets 128 kB of each kind
// of character. The server refuses headers of more than 16 kB before; this holds of the readers themselves. A header that is
// only compared, such as Last-Event-ID, has no reader.
import { BlockList } from 'node:net';
import { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/api/endpoints.ts';
import { purposeOf } from '#contract/api/purpose.ts';
import { readYear } from '#contract/ground/years.ts';
import { safeTarget } from '#machines/session/safe-target.ts';
import { createPasswords } from '#server/account/passwords.ts';
import { createAdminLog } from '#server/admin/admin-log.ts';
import { createBearer } from '#server/api/bearer.ts';
import { createIdempotency } from '#server/api/idempotency.ts';
import { endpointAt } from '#server/api/routes.ts';
import { deviceOf } from '#server/api/services.ts';
import { readRequest } from '#server/api/validation.ts';
import { createAddresses } from '#server/http/addresses.ts';
import { createBody, sendBody } from '#server/http/encoded.ts';
import type { Env } from '#server/http/env.ts';
import { loopbackOrigin } from '#server/http/origins.ts';
import { names, wantedOf } from '#server/http/ranges.ts';
import { originCheck } from '#server/http/security.ts';
import { readSigned } from '#server/payments/signature.ts';
import { placesIn } from '#server/search/question/places.ts';
import { stemsOf } from '#server/search/stems.ts';
import { yearsIn } from '#server/search/question/years.ts';
import { tooLong } from '#tests/fixtures/long-runs.ts';
import { type FreshApp, freshApp } from '#tests/fixtures/server/fresh-app.ts';

const file = { etag: '"a"', bytes: 1000 };
const fromOf = createAddresses({ trustedProxies: new BlockList() });
const accounts = { apiTokens: { memberOf: async () => ({}) } } as unknown as Parameters<
  typeof createBearer
>[0]['accounts'];
const byBearer = createBearer({ accounts });
const body = createBody('text/plain', 'a'.repeat(2000));
const repeated = createIdempotency(
  {
    idempotency: { claim: async ({ id }: { id: string }) => ({ mine: { id } }), keep: async () => {} },
    origins: { of: () => 'https://portal.test' },
  } as unknown as Parameters<typeof createIdempotency>[0],
  { read: () => undefined } as unknown as Parameters<typeof createIdempotency>[1],
);
const { verify } = createPasswords();
const log = createAdminLog(undefined as never, Date.now);
const signing = { secrets: ['whsec_a'], clock: () => 0 };
/** What a reader refuses it has read, too. */
const refused = async (read: () => unknown) => {
  await (async () => read())().catch(() => null);
};
/** As many words as a question of 500 characters has at most. */
const asQuestion = (text: string): string => text.split(/\s+/u, 250).join(' ');

let portal: FreshApp;
beforeAll(async () => {
  portal = await freshApp();
});
afterAll(() => portal.close());

const app = new Hono<Env>();
app.onError((_error, http) => http.text('refused', 400));
app.get('/body', (http) => sendBody(http, body, {}));
app.get('/cookie', (http) => http.json(getCookie(http)));
app.get('/from', (http) => http.text(fromOf(http)));
app.get('/token', async (http) => http.json(await byBearer(http, endpoints['session.open'])));
app.post('/typed', async (http) => http.json(await readRequest(http, endpoints['session.open'])));
app.post('/once', (http) =>
  repeated.once(http, 'a call', { member: null, request: {} }, async () => http.text('done')),
);
app.get('/device', (http) => http.text(deviceOf(http)));
app.post('/own', originCheck({ publicUrl: null } as Parameters<typeof originCheck>[0]), (http) =>
  http.text('done'),
);
app.get('/nowhere', (http) => portal.fetch(http.req.raw));

const socket = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
/** What the texts of a header may hold at all. */
const inHeader = (text: string): string => text.replaceAll(/[^\t\u0020-\u00ff]/g, '');
const header = (name: string, path: string, method = 'GET') =>
  [
    name,
    (text: string) => app.request(path, { method, headers: { [name]: inHeader(text) } }, socket),
  ] as const;

test.each<readonly [string, (text: string) => unknown]>([
  header('accept-encoding', '/body'),
  header('if-none-match', '/body'),
  header('cookie', '/cookie'),
  header('x-forwarded-for', '/from'),
  header('authorization', '/token'),
  header('content-type', '/typed', 'POST'),
  header('idempotency-key', '/once', 'POST'),
  header('user-agent', '/device'),
  header('origin', '/own', 'POST'),
  header('accept', '/nowhere'),
  ['stripe-signature', (text: string) => refused(() => readSigned('{}', `t=1,v1=${text}`, signing))],
  ['range', (text: string) => wantedOf({ range: text, ifRange: undefined }, file)],
  ['if-none-match of a file', (text: string) => names(text, file.etag)],
  ['host', (text: string) => loopbackOrigin(text, 80)],
])('header %s is soon read', async (_name, read) => {
  expect(await tooLong(read)).toBeNull();
});

test.each<[string, (text: string) => unknown]>([
  ['a place to go back to', (text: string) => purposeOf(text, 'https://portal.test')],
  ['a target', (text: string) => safeTarget(`/${text}`, 'https://portal.test')],
  ['a year', readYear],
  ['words', stemsOf],
  ['a place in the log', (text: string) => refused(() => log.list(`1.log_${text}`))],
  ['a call', (text: string) => endpointAt('GET', `/api/${text}`)],
  [
    'places among words',
    (text: string) => placesIn(asQuestion(text), { isWord: () => false, groups: new Set() }),
  ],
  ['years among words', (text: string) => yearsIn(text, { from: 1900, to: 2025 })],
])('%s in an address: soon read', async (_what, read) => {
  expect(await tooLong(read)).toBeNull();
});

test('a stored hash: soon read', async () => {
  expect(await tooLong((text) => refused(() => verify(`$argon2id$v=19$m=${text}`, 'a')))).toBeNull();
});
