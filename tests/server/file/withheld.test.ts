// What is withheld from a member who does not pay: five hundred generated downloads in one app, ten at once, by people of
// every role and standing, each by one of the ways that a request says who it is from, often beside somebody else's cookie.
// How many rows each must get is worked out of the publisher's text and of who asks; order and neighbours count nothing. Which
// rows they are is same-ten.test.ts's matter.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Account } from '#contract/account/account.ts';
import { roles, subscriptionStatuses } from '#contract/account/values.ts';
import { downloadFormats } from '#contract/file/formats.ts';
import { type Cast, createCast, type Person } from '#tests/fixtures/server/cast.ts';
import { shortened } from '#tests/tiers.ts';
import { type FreshApp, freshApp } from '#tests/fixtures/server/fresh-app.ts';
import { readers } from '#tools/readers/readers.ts';
import { revenueRows } from '#tests/fixtures/server/small-data.ts';
import { anySelection, countOf, queryOf } from '#tests/fixtures/server/small-selections.ts';

const withheldFrom = 10;
type Entitlement = { status: Account['subscriptionStatus']; freeDays: number | null; isEntitled: boolean };
const standings: Entitlement[] = [
  ...subscriptionStatuses
    .filter((status) => status !== 'free')
    .map((status) => ({ status, freeDays: null, isEntitled: status !== 'inactive' })),
  { status: 'free', freeDays: 1, isEntitled: true },
  // Over since yesterday, though nobody has settled the account.
  { status: 'free', freeDays: -1, isEntitled: false },
];
type Member = Person & { token: string; isEntitled: boolean; isValidated: boolean };

let app: FreshApp;
let cast: Cast;
let members: Member[];

async function memberOf(
  role: Account['role'],
  dataPortalAdmin: boolean,
  validated: boolean,
  has: Entitlement,
) {
  const person = await cast.person({ role, dataPortalAdmin, validated, subscriptionStatus: has.status });
  if (has.freeDays !== null) {
    const until = app.clock() + has.freeDays * 24 * 3_600_000;
    await app.database.run((db) =>
      db
        .updateTable('account')
        .set({ granted_status: 'inactive', free_until: until })
        .where('id', '=', person.account.id)
        .execute(),
    );
  }
  const { secret: token } = await cast.apiToken(person);
  return { ...person, token, isEntitled: has.isEntitled, isValidated: validated };
}

beforeAll(async () => {
  app = await freshApp();
  cast = await createCast(app);
  members = [];
  for (const role of roles)
    for (const isAdmin of [false, true])
      for (const has of standings) members.push(await memberOf(role, isAdmin, true, has));
  for (const has of standings.slice(0, 2)) members.push(await memberOf('member', false, false, has));
});
afterAll(() => app.close());

const others = [
  'bom=true',
  'limit=1000',
  'rows=25000',
  'offset=10',
  'first=0',
  'header=titles',
  'separator=semicolon',
  'decimal=point',
];
const anyone = fc.nat({ max: roles.length * 2 * standings.length + 1 });
const anyRequest = fc.record({
  selection: anySelection,
  format: fc.constantFrom(undefined, ...downloadFormats),
  /** What the query may say besides; none of it is a way to more rows. */
  besides: fc.subarray(others, { maxLength: 3 }),
  method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD'),
  range: fc.constantFrom(undefined, 'bytes=0-', 'bytes=200-', 'bytes=-500', 'bytes=0-1,40-', 'rows=11-30'),
  asker: anyone,
  way: fc.constantFrom('cookie', 'oneTime', 'bearer'),
  /** Whose cookie the browser has, where a token says who asks. */
  beside: fc.option(anyone, { nil: undefined }),
  /** How often the same request is sent, one after the other. */
  times: fc.constantFrom(1, 1, 1, 2),
});
type FileRequest = typeof anyRequest extends fc.Arbitrary<infer T> ? T : never;

const at = (index: number | undefined): Member | undefined =>
  index === undefined ? undefined : members[index];

function pathOf({ selection, format, besides }: FileRequest, oneTime?: string): string {
  const query = [
    ...queryOf(selection),
    format && `format=${format}`,
    oneTime && `token=${oneTime}`,
    ...besides,
  ];
  return `/api/data/download?${query.filter(Boolean).join('&')}`;
}

/** An answer, and whom it was for. */
type Sent = { asked: FileRequest; answer: Response; from: Member | undefined };

async function send(asked: FileRequest): Promise<Sent[]> {
  const { asker, way, method, range, times } = asked;
  const member = at(asker)!;
  const oneTime = way === 'oneTime' ? await cast.oneTimeToken(member) : undefined;
  const cookies = way === 'cookie' ? member : at(asked.beside);
  const headers = new Headers();
  if (range) headers.set('range', range);
  if (way === 'bearer') headers.set('authorization', `Bearer ${member.token}`);
  if (cookies) headers.set('cookie', `sid=${cookies.secret}`);
  const answers = [];
  for (let count = 0; count < times; count += 1) {
    const request = new Request(`http://portal.test${pathOf(asked, oneTime)}`, { method, headers });
    // A link is used up by its first GET; whoever has a cookie beside it is asked for after that.
    const isSpent = way === 'oneTime' && method === 'GET' && count > 0;
    answers.push({ asked, answer: await app.fetch(request), from: isSpent ? cookies : member });
  }
  return answers;
}

/** The whole file, of which an answer to a range is a part; a range beyond its end has none. */
async function wholeOf({ asked, answer, from }: Sent): Promise<Buffer> {
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (answer.status === 200) return bytes;
  const headers = { authorization: `Bearer ${from!.token}` };
  const again = await app.fetch(new Request(`http://portal.test${pathOf(asked)}`, { headers }));
  const whole = Buffer.from(await again.arrayBuffer());
  const [, start, end, length] = /^bytes (?:(\d+)-(\d+)|\*)\/(\d+)$/.exec(
    answer.headers.get('content-range')!,
  )!;
  expect(Number(length)).toBe(whole.length);
  if (answer.status === 206 && asked.method === 'GET')
    expect(bytes.equals(whole.subarray(Number(start), Number(end) + 1))).toBe(true);
  return whole;
}

/** What the answer says of itself, and how many rows are in it; null for an answer without a file. */
async function toldBy(sent: Sent) {
  const {
    asked: { method, format },
    answer,
  } = sent;
  if (![200, 206, 416].includes(answer.status))
    return { status: answer.status, limit: null, whole: null, rows: null };
  const whole = await wholeOf(sent);
  const isEmpty = answer.status === 200 && method === 'HEAD';
  const rows = isEmpty ? 0 : await readers[format ?? 'csv'].count(whole);
  if (answer.status === 416) return { status: 416, rows };
  const name = answer.headers.get('content-disposition') ?? '';
  const limit = /-first-(\d+)-rows\.\w+"/.exec(name)?.[1];
  return {
    status: 200,
    limit: limit === undefined ? null : Number(limit),
    whole: Number(answer.headers.get('x-total-rows')),
    rows,
    counted: Number(answer.headers.get('x-rows')) + Number(answer.headers.get('x-rows-withheld')),
  };
}

function expectedOf({ asked: { way, method, selection }, answer, from }: Sent) {
  const refused = (status: number) => ({ status, limit: null, whole: null, rows: null });
  if (!from) return refused(401);
  // An API token serves nobody before the address is confirmed.
  if (!from.isValidated) return refused(way === 'bearer' ? 401 : 403);
  const whole = countOf(selection, null);
  const rows = from.isEntitled ? whole : countOf(selection, withheldFrom);
  const limit = from.isEntitled ? null : withheldFrom;
  // What a range beyond the end was beyond.
  if (answer.status === 416) return { status: 416, rows };
  return { status: 200, limit, whole, rows: method === 'HEAD' ? 0 : rows, counted: whole };
}

// Some of them write and read files of their own, which takes its time beside other work.
test('no eleventh row in five hundred downloads', { timeout: 900_000 }, async () => {
  const batches = shortened(50, 8);
  const seen = { limited: 0, whole: 0, refused: 0 };
  const download = fc.asyncProperty(fc.array(anyRequest, { minLength: 10, maxLength: 10 }), async (batch) => {
    const sent = (await Promise.all(batch.map(send))).flat();
    expect(await Promise.all(sent.map(toldBy))).toEqual(sent.map(expectedOf));
    for (const { from } of sent)
      seen[from?.isValidated ? (from.isEntitled ? 'whole' : 'limited') : 'refused'] += 1;
  });
  // Who comes with tokens that serve nobody waits some day, which is another test's matter.
  const forgetFailures = () => app.database.run((db) => db.deleteFrom('rate_limit').execute());
  await fc.assert(download.beforeEach(forgetFailures), { seed: 20_261_121, numRuns: batches });
  expect(seen.limited).toBeGreaterThan(2 * batches);
  expect(seen.whole).toBeGreaterThan(6 * batches);
  expect(seen.refused).toBeGreaterThan(0.6 * batches);
});

test('rights are looked at for each download', async () => {
  const person = await cast.person({ subscriptionStatus: 'active' });
  const { account, secret } = person;
  const { secret: token } = await cast.apiToken(person);
  const setStatus = (status: Account['subscriptionStatus']) =>
    app.database.run((db) =>
      db.updateTable('account').set({ subscription_status: status }).where('id', '=', account.id).execute(),
    );
  const ways: Record<string, string>[] = [{ cookie: `sid=${secret}` }, { authorization: `Bearer ${token}` }];
  const counts = () =>
    Promise.all(
      ways.map(async (headers) => {
        const path = 'http://portal.test/api/data/download?dataset=tax.revenue';
        const answer = await app.fetch(new Request(path, { headers }));
        return readers.csv.count(Buffer.from(await answer.arrayBuffer()));
      }),
    );
  expect(await counts()).toEqual([revenueRows, revenueRows]);
  await setStatus('inactive');
  expect(await counts()).toEqual([withheldFrom, withheldFrom]);
  await setStatus('past_due');
  expect(await counts()).toEqual([revenueRows, revenueRows]);
});
