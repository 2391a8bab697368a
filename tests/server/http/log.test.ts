// What the log says of each event that matters for security: one line with what was called, how it ended, from where and
// by whom; never a secret, never two lines for one, and nothing that a visitor wrote in place of the log's own words.
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#server/main/app.ts';
import { createCast, type Cast } from '#tests/fixtures/server/cast.ts';
import { type FreshApp, freshApp, password, type Visitor } from '#tests/fixtures/server/fresh-app.ts';
import { send, writes, writing } from '#tests/fixtures/server/writes.ts';

let app: FreshApp;
let cast: Cast;
beforeAll(async () => {
  app = await freshApp();
  cast = await createCast(app);
});
afterAll(() => app.close());

/** The lines of one piece of work. */
async function linesOf(work: () => Promise<unknown>) {
  const before = app.lines.length;
  await work();
  return app.lines.slice(before);
}

const stranger = () => app.visitor();
const asMember = async (work: (visitor: Visitor) => Promise<unknown>) => work((await cast.person()).visitor);

type Event = [what: string, work: () => Promise<unknown>, line: Record<string, unknown>];
const denials: Event[] = [
  [
    'a wrong password',
    () => stranger().signIn('active', 'wrong'),
    { call: 'session.open', code: 'wrong-credentials' },
  ],
  [
    'an unknown address',
    () => stranger().signIn('nobody'),
    { call: 'session.open', code: 'wrong-credentials' },
  ],
  [
    'a call without a session',
    () => stranger().ask('/api/account'),
    { call: 'account.get', code: 'not-signed-in' },
  ],
  [
    'a wrong API token',
    () => stranger().ask('/api/version', { headers: { authorization: 'Bearer mdn_x' } }),
    { call: 'version.get', code: 'not-signed-in' },
  ],
  [
    'a member not confirmed',
    async () => (await cast.person({ validated: false })).visitor.ask('/api/tokens/one-time'),
    { call: 'tokens.oneTime', code: 'not-validated' },
  ],
  [
    'another’s page',
    () => asMember((visitor) => visitor.ask('/api/account', { headers: { 'x-account': 'acc_x' } })),
    { call: 'account.get', code: 'other-account' },
  ],
  [
    'another site',
    () =>
      stranger().ask('/api/auth/login', { method: 'DELETE', headers: { origin: 'https://evil.example' } }),
    { code: 'foreign-origin' },
  ],
  [
    'what is not valid',
    () => stranger().post('/api/auth/login', { email: 1 }),
    { call: 'session.open', code: 'invalid-input' },
  ],
  [
    'a link that is not known',
    () => stranger().post('/api/registration/validate', { email: 'a@b.example', token: 'x'.repeat(43) }),
    { call: 'registration.validate', code: 'link-unknown' },
  ],
  [
    'a body too large',
    () => stranger().post('/api/auth/login', { email: 'x'.repeat(70_000) }),
    { code: 'body-too-large' },
  ],
  ['a call that is not there', () => stranger().ask('/api/admin'), { code: 'path-not-found' }],
];

test.each(denials)('%s is one line with its code', async (_what, work, line) => {
  const lines = await linesOf(work);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ ...line, msg: 'request', from: 'in-process' });
});

test('too many attempts are a line each', async () => {
  const who = (await cast.person()).account.email.split('@')[0];
  const lines = await linesOf(async () => {
    for (let at = 0; at < 12; at += 1)
      await app.visitor().post('/api/auth/login', { email: `${who}@people.example`, password: 'wrong' });
  });
  expect(lines.map(({ code }) => code).slice(-3)).toEqual([
    'wrong-credentials',
    'too-many-attempts',
    'too-many-attempts',
  ]);
});

test('signing in names the member', async () => {
  const { account } = await cast.person();
  const [line] = await linesOf(() =>
    app.visitor().post('/api/auth/login', { email: account.email, password }),
  );
  expect(line).toMatchObject({ call: 'session.open', status: 200, member: account.id });
  expect(line).not.toHaveProperty('code');
});

/** Some bring nothing of a member: they are for whoever holds a letter or an address, or for anybody. */
const byAnybody = ['session.close', 'selections.create', 'files.estimate', 'metadata.some'];
const byMember = new Set(
  writing.filter((name) => !name.startsWith('registration.') && !byAnybody.includes(name)),
);

test.each(writing)('%s names its member and no secret', async (name) => {
  await app.database.run((db) => db.deleteFrom('rate_limit').execute());
  const write = await writes[name]!(cast);
  const key = 'a-key-that-opens-it';
  const lines = await linesOf(() => send(name, write, { headers: { 'idempotency-key': key } }));
  expect(lines).toMatchObject([{ call: name }]);
  expect(/"member":"acc_/.test(JSON.stringify(lines))).toBe(byMember.has(name));
  const text = JSON.stringify(lines);
  const typed = Object.values(write.body ?? {}).filter(
    (value) => typeof value === 'string' && value.length > 5,
  );
  for (const secret of [...typed, ...write.visitor.jar.values(), key]) expect(text).not.toContain(secret);
});

const forged = '"}\n{"level":30,"msg":"request","code":"forged"}\r\n\u2028\u001b[2K';
const spots: [string, RequestInit & { path: string }][] = [
  ['a path', { path: `/api/${encodeURIComponent(forged)}` }],
  ['a page', { path: `/${encodeURIComponent(forged)}` }],
  ['a query', { path: `/api/variables?search=${encodeURIComponent(forged)}` }],
  ['a user agent', { path: '/api/version', headers: { 'user-agent': encodeURIComponent(forged) } }],
  [
    'a forwarded address',
    { path: '/api/version', headers: { 'x-forwarded-for': encodeURIComponent(forged) } },
  ],
  ['a method', { path: '/api/version', method: 'FORGED' }],
];

test.each(spots)('%s adds no line of its own', async (_spot, { path, ...init }) => {
  let text = '';
  const log = pino(
    {},
    new Writable({ write: (chunk, _encoding, done) => ((text += String(chunk)), done()) }),
  );
  const logged = createApp({ ...app.services, log }, { sandbox: null });
  await logged.fetch(new Request(new URL(path, 'http://portal.test'), init));
  const lines = text.trimEnd().split('\n');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0]!)).toMatchObject({ msg: 'request', level: 30 });
  expect(JSON.parse(lines[0]!)['code']).not.toBe('forged');
  expect(text.trimEnd()).not.toMatch(/[\p{Cc}\u2028]/u);
});
