// Whoever may not have all rows when a file is fetched never gets them, and no file mixes two versions: generated cases of
// rights at the order, while it waits and at the fetch, of versions that are published or withdrawn meanwhile, and of expiry.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderedFileSchema } from '#contract/file/ordered-files.ts';
import { problemSchema } from '#contract/ground/problem.ts';
import { csv } from '#tools/readers/csv.ts';
import { entriesOf } from '#tools/readers/zip-entries.ts';
import { type Cast, createCast, type Person } from '#tests/fixtures/server/cast.ts';
import type { Edition } from '#tests/fixtures/server/editions.ts';
import { type FreshApp, freshApp, jsonHeaders } from '#tests/fixtures/server/fresh-app.ts';
import { staffMember } from '#tests/fixtures/server/staff-writes.ts';
import { smallData } from '#tests/fixtures/server/small-data.ts';
import { contentOf, readyFile, refusalOf } from './ordering.ts';
import { shortened } from '#tests/tiers.ts';

const rows = 25;
const day = 24 * 3_600_000;

/** Every value of a version is its number. */
const edition = (number: number): Edition => ({
  published: new Date(Date.UTC(2026, 0, 1) + number * day).toISOString(),
  package: {
    name: 'work',
    id: 'https://work.example.org',
    version: String(number),
    sources: [{ title: 'Office' }],
    resources: ['hours', 'pay'].map((name) => ({
      name,
      csv: `year,${name}\n${Array.from({ length: rows }, (_, at) => `${1990 + at},${number}\n`).join('')}`,
      schema: {
        fields: [
          { name: 'year', type: 'integer' },
          { name, type: 'integer' },
        ],
        primaryKey: ['year'],
      },
    })),
  },
});

let app: FreshApp;
let cast: Cast;
let gate: { opened: Promise<void>; open(): void };
let published = 1;

function closeGate(): void {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  gate = { opened, open };
}

beforeAll(async () => {
  const { engine } = (await smallData()).data;
  closeGate();
  app = await freshApp({
    editions: [edition(0), edition(1)],
    engine: {
      download: async (...asked) => {
        await gate.opened;
        return engine.download(...asked);
      },
    },
  });
  cast = await createCast(app);
});
afterAll(() => {
  gate.open();
  return app.close();
});

const anyRight = fc.constantFrom('active', 'inactive', 'free');
type Right = 'active' | 'inactive' | 'free';

const anyCase = fc.record({
  atOrder: anyRight,
  atPreparing: anyRight,
  atFetch: anyRight,
  shape: fc.constantFrom('zip', 'merged'),
  change: fc.constantFrom('none', 'published', 'withdrawn'),
  moment: fc.constantFrom('waiting', 'preparing', 'ready'),
  expires: fc.boolean(),
  range: fc.constantFrom(undefined, 'bytes=0-'),
});
type Case = typeof anyCase extends fc.Arbitrary<infer T> ? T : never;

/** Free access ends by the clock, a minute before anybody asks again. */
const give = (person: Person, right: Right) =>
  app.database.run((db) =>
    db
      .updateTable('account')
      .set({
        subscription_status: right,
        granted_status: right === 'active' ? 'active' : 'inactive',
        free_until: right === 'free' ? app.clock() + 60_000 : null,
      })
      .where('id', '=', person.account.id)
      .execute(),
  );

async function change(how: Case['change'], version: number): Promise<void> {
  if (how === 'published') await app.publish(edition((published += 1)));
  if (how !== 'withdrawn') return;
  const { visitor } = await staffMember(cast);
  const withdraw = (dataset: string) =>
    visitor.ask(`/api/staff/versions/${dataset}/${version}/withdraw`, { method: 'POST' });
  for (const dataset of ['work.hours', 'work.pay']) expect((await withdraw(dataset)).status).toBe(200);
  await app.catalogue.refresh();
}

type Sent = { path: string; body?: object; range?: string | undefined };

const caller = (token: string) => (given: Sent) =>
  app.fetch(
    new Request(`http://portal.test${given.path}`, {
      method: given.body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        ...(given.range && { range: given.range }),
        ...(given.body && jsonHeaders),
      },
      ...(given.body && { body: JSON.stringify(given.body) }),
    }),
  );

/** The values of each table that is in the file. */
async function tablesOf(bytes: Buffer, shape: Case['shape']): Promise<string[][]> {
  const files =
    shape === 'merged'
      ? [bytes]
      : [...(await entriesOf(bytes))].filter(([name]) => /^work\..*csv$/.test(name)).map(([, one]) => one);
  const tables = files.map((file) => csv.cells(file, ','));
  return tables.map((table) => table.flatMap(([, ...values]) => values.map(String)));
}

async function ordered(asked: Case): Promise<{ answer: Response; version: number }> {
  if (asked.change === 'withdrawn') await app.publish(edition((published += 1)));
  const person = await cast.person();
  const { secret } = await cast.apiToken(person);
  const send = caller(secret);
  closeGate();
  await give(person, asked.atOrder);
  // A member has one prepared at a time: this one keeps the next waiting.
  await send({ path: '/api/files', body: { subject: { dataset: 'work.hours' }, format: 'jsonl' } });
  const subject = { variables: ['work.hours.hours', 'work.pay.pay'] };
  const begun = await send({ path: '/api/files', body: { subject, shape: asked.shape } });
  const { id, datasets } = orderedFileSchema.parse(await begun.json());
  const version = Number(datasets[0]!.version);
  await app.orders.look();
  const changes = (moment: Case['moment']) =>
    moment === asked.moment ? change(asked.change, version) : Promise.resolve();
  await changes('waiting');
  await give(person, asked.atPreparing);
  gate.open();
  await changes('preparing');
  await app.orders.idle();
  await changes('ready');
  if (asked.expires) app.clock.advance(7 * day);
  await give(person, asked.atFetch);
  return { answer: await send({ path: `/api/files/${id}/content`, range: asked.range }), version };
}

const has = (right: Right): boolean => right !== 'inactive';

type Sight = { status: number; code?: string; tables?: string[][] };

/** What comes of the fetch, by the words of the requirement. */
function foreseen(asked: Case, version: number): Sight {
  if (asked.expires || asked.change === 'withdrawn') return { status: 410, code: 'file-gone' };
  if (has(asked.atPreparing) && !has(asked.atFetch)) return { status: 403, code: 'subscription-needed' };
  const most = has(asked.atPreparing) ? rows : 10;
  const isMerged = asked.shape === 'merged';
  const values = Array.from({ length: most * (isMerged ? 2 : 1) }, () => String(version));
  return { status: asked.range ? 206 : 200, tables: isMerged ? [values] : [values, values] };
}

async function seen(answer: Response, shape: Case['shape']): Promise<Sight> {
  const { status } = answer;
  if (status >= 400) return { status, code: problemSchema.parse(await answer.json()).code };
  return { status, tables: await tablesOf(Buffer.from(await answer.arrayBuffer()), shape) };
}

test('files hold what their member may have, of one version', { timeout: 300_000 }, async () => {
  const isRight = fc.asyncProperty(anyCase, async (asked) => {
    const { answer, version } = await ordered(asked);
    expect(await seen(answer, asked.shape)).toEqual(foreseen(asked, version));
  });
  await fc.assert(isRight, { seed: 20_261_123, numRuns: shortened(60, 10) });
});

test('a withdrawn version is named in the failure', async () => {
  closeGate();
  gate.open();
  const version = (published += 1);
  await app.publish(edition(version));
  const { visitor } = await cast.person({ subscriptionStatus: 'active' });
  const answer = await visitor.post('/api/files', { subject: { dataset: 'work.hours' } });
  const { id } = orderedFileSchema.parse(await answer.json());
  await app.orders.idle();
  await change('withdrawn', version);
  expect(orderedFileSchema.parse(await visitor.json(`/api/files/${id}`))).toMatchObject({
    state: 'failed',
    failure: {
      reason: 'withdrawn',
      message: `Version ${version} of dataset “Hours” was withdrawn by its publisher. Order the file again to get the version before it.`,
    },
  });
});

test('who no longer has a subscription is told what the file needs', async () => {
  closeGate();
  gate.open();
  const person = await cast.person({ subscriptionStatus: 'active' });
  const { id } = await readyFile(app, person.visitor, { subject: { dataset: 'work.hours' } });
  await give(person, 'inactive');
  expect(await refusalOf(await contentOf(person.visitor, id))).toEqual({
    status: 403,
    code: 'subscription-needed',
    message:
      'This file has all rows, which need a subscription. Subscribe, or order a file with the first rows only.',
  });
});
