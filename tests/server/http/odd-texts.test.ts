// Texts that break readers: passwords of every kind of character are taken as they are, and whatever stands in a field,
// no database and no reader of ours fails over it.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Cast, createCast } from '#tests/fixtures/server/cast.ts';
import { bothEngines } from '#tests/fixtures/server/engines.ts';
import { type FreshApp, freshApp } from '#tests/fixtures/server/fresh-app.ts';
import { send, writes, writing } from '#tests/fixtures/server/writes.ts';

const passwords: [string, string][] = [
  ['of spaces around', '  kept as it is  '],
  ['of spaces only', '          '],
  ['in Greek', 'τέσσερις λέξεις'],
  ['in Arabic', 'أربع كلمات بسيطة'],
  ['in Chinese', '四個沒有關係的詞語呀'],
  ['of emoji', '🦊🚲🫖🧶🪁🦉🍋🪴'],
  ['of joined emoji', '👩🏽‍🚀👨‍👩‍👧‍👦🏳️‍🌈abcde'],
  ['of combining marks', 'e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301'],
  ['with a NUL inside', 'before\0after!'],
  ['with line breaks', 'first line\r\nsecond line'],
  ['with control characters', '\u0001\u0002\u0003\u001b[2Jabcdefgh'],
  ['from right to left', '\u202eabcdefgh\u202c'],
  ['of quotes and marks', `'";--<script>{}$(){};`],
  ['of 128 characters', 'ñ'.repeat(127) + '🦊'],
];

/** The same to the eye or to a careless comparison. */
const nearlyAs: ((password: string) => string)[] = [
  (password) => password.trim(),
  (password) => password.toUpperCase(),
  (password) => password.normalize('NFC'),
  (password) => password.split('\0')[0]!,
  (password) => password.slice(0, 72),
  (password) => password.replaceAll('\r\n', '\n'),
];

/** What one database stores and another refuses. */
const awkward: [string, string][] = [
  ['NUL', 'a\0b'],
  ['half a character', 'a\ud800b'],
];
const harmless: [string, string][] = [
  ['no character', '\ufffe\uffff'],
  [
    'every control character',
    Array.from({ length: 65 }, (_, at) => String.fromCharCode(at < 33 ? at : at + 94)).join('a'),
  ],
  ['line breaks and separators', 'a\r\nBcc: x@evil.example\r\n\r\n\u2028\u202e\u2066\ufeffb'],
  ['what a query or a format could be', `a' OR '1'='1'; DROP TABLE account; --%s%n%x{0}\${7*7}{{7*7}}`],
  ['a number too large', '99999999999999999999999999'],
];

/** Every call that changes something, with the text in each field in turn and in its path. */
async function failures(cast: Cast, text: string): Promise<string[]> {
  const failed: string[] = [];
  const id = encodeURIComponent(text.replaceAll(/[\ud800-\udfff]/g, ''));
  for (const name of writing) {
    const write = await writes[name]!(cast);
    const bodies = Object.keys(write.body ?? {}).map((field) =>
      JSON.stringify({ ...write.body, [field]: text }),
    );
    const answers = [await send(name, { ...write, id })];
    for (const body of bodies) answers.push(await send(name, write, { text: body }));
    failed.push(...answers.filter(({ status }) => status >= 500).map(({ status }) => `${name} ${status}`));
  }
  return failed;
}

describe.each(bothEngines)('on $name', (engine) => {
  let app: FreshApp;
  beforeAll(async () => {
    app = await freshApp({ database: await engine.open() });
  }, 60_000);
  afterAll(async () => {
    await app.close();
    await engine.stop();
  });

  test.each(awkward)('%s fails no writing', async (_what, text) => {
    expect(await failures(await createCast(app), text)).toEqual([]);
    await app.database.run((db) => db.deleteFrom('account').execute());
  });
});

describe('anywhere', () => {
  let app: FreshApp;
  let cast: Cast;
  beforeAll(async () => {
    app = await freshApp();
    cast = await createCast(app);
  });
  beforeEach(() => app.database.run((db) => db.deleteFrom('rate_limit').execute()));
  afterAll(() => app.close());

  test.each(harmless)('%s fails no writing', async (_what, text) => {
    expect(await failures(cast, text)).toEqual([]);
  });

  test.each([...awkward, ...harmless])('%s fails no reading', async (_what, text) => {
    const value = encodeURIComponent(text.replaceAll(/[\ud800-\udfff]/g, ''));
    const places = [
      'variables?search=',
      'variables?source=',
      'variables/',
      'datasets/',
      'data/schema?dataset=',
    ];
    for (const place of places)
      expect((await app.visitor().ask(`/api/${place}${value}`)).status).toBeLessThan(500);
  });

  test.each(passwords)('a password %s opens, none like it', async (_what, password) => {
    const { account, visitor } = await cast.person();
    const body = { currentPassword: 'meridian-demo', newPassword: password };
    expect((await visitor.post('/api/account/change-password', body)).ok).toBe(true);
    const signIn = async (typed: string) =>
      (await app.visitor().post('/api/auth/login', { email: account.email, password: typed })).status;
    expect(await signIn(password)).toBe(200);
    const near = new Set(nearlyAs.map((change) => change(password)).filter((other) => other !== ''));
    near.delete(password);
    for (const other of near) expect(await signIn(other)).toBe(401);
  });
});
