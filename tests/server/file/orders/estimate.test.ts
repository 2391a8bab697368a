// What an order will be, before it is made: each file of it as a download of it would be, for whoever asks.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Estimate, estimateSchema } from '#contract/file/orders.ts';
import { problemSchema } from '#contract/ground/problem.ts';
import { type Cast, createCast } from '#tests/fixtures/server/cast.ts';
import { type FreshApp, freshApp, jsonHeaders, type Visitor } from '#tests/fixtures/server/fresh-app.ts';
import { revenueRows } from '#tests/fixtures/server/small-data.ts';

let app: FreshApp;
let cast: Cast;
beforeAll(async () => {
  app = await freshApp();
  cast = await createCast(app);
});
afterAll(() => app.close());

const three = [
  'tax.revenue.vat_total',
  'hidden.offshore.offshore',
  'tax.long.amount',
  'tax.revenue.corporate_tax',
];
const ask = (visitor: Visitor, order: object) => visitor.post('/api/files/estimate', order);
const estimated = async (visitor: Visitor, order: object): Promise<Estimate> =>
  estimateSchema.parse(await (await ask(visitor, order)).json());
const payer = async () => (await cast.person({ subscriptionStatus: 'active' })).visitor;
const refused = async (order: object) => {
  const { code, field, message } = problemSchema.parse(await (await ask(app.visitor(), order)).json());
  return { code, field, message };
};

const briefly = ({ files }: Estimate) =>
  files.map(({ datasets, columns, uncutRows, full, given }) => [
    datasets.map(({ id }) => id).join('+'),
    columns,
    uncutRows,
    full.rows,
    given.rows,
  ]);

test('a zip has a file of each dataset', async () => {
  const estimate = await estimated(await payer(), { subject: { variables: three } });
  expect(estimate.limit).toBeNull();
  expect(briefly(estimate)).toEqual([
    ['tax.revenue', 4, revenueRows, revenueRows, revenueRows],
    ['hidden.offshore', 3, 10, 10, 10],
    ['tax.long', 2, 25_000, 25_000, 25_000],
  ]);
});

test('countries alone are asked of what has countries', async () => {
  const { files } = await estimated(await payer(), {
    subject: { variables: three },
    options: { places: 'countries' },
  });
  expect(files.map(({ datasets, places }) => [datasets[0]!.id, places?.countries])).toEqual([
    ['tax.revenue', 10],
    ['hidden.offshore', 10],
    ['tax.long', undefined],
  ]);
});

test('a file has the size of its download', async () => {
  const visitor = await payer();
  const { files, total } = await estimated(visitor, {
    subject: { dataset: 'tax.revenue' },
    shape: 'merged',
  });
  const download = await visitor.ask('/api/data/download?dataset=tax.revenue');
  const { byteLength } = await download.arrayBuffer();
  const exact = { bytes: byteLength, least: byteLength, most: byteLength, isExact: true };
  expect(files[0]?.given).toEqual({ rows: revenueRows, ...exact });
  expect(total).toEqual(files[0]?.given);
});

test('a merged file is one', async () => {
  const subject = { variables: three.filter((id) => !id.includes('long')) };
  expect(briefly(await estimated(await payer(), { subject, shape: 'merged' }))).toEqual([
    ['tax.revenue+hidden.offshore', 5, revenueRows, revenueRows, revenueRows],
  ]);
});

test('cuts are told dataset by dataset', async () => {
  const cuts = { entities: ['FJI', 'Malta'], from: 2021 };
  const order = { subject: { variables: three }, cuts };
  const estimate = await estimated(await payer(), order);
  expect(briefly(estimate)).toEqual([
    ['tax.revenue', 4, revenueRows, 2, 2],
    ['hidden.offshore', 3, 10, 2, 2],
  ]);
  expect(estimate.leftOut).toEqual(['tax.long']);
});

test('an exception is one dataset’s', async () => {
  const exceptions = {
    'tax.revenue': { format: 'xlsx', from: 2020 },
    'tax.long': { leaveOut: true },
  };
  const { files, leftOut } = await estimated(await payer(), {
    subject: { variables: three },
    cuts: { from: 2021 },
    exceptions,
  });
  expect(files.map(({ format, full }) => [format, full.rows])).toEqual([
    ['xlsx', 20],
    ['csv', 10],
  ]);
  expect(leftOut).toEqual(['tax.long']);
});

test.each([
  ['not-signed-in', () => app.visitor()],
  ['not-validated', async () => (await cast.person({ validated: false })).visitor],
  ['not-subscribed', async () => (await cast.person()).visitor],
])('who is %s is told why there are ten rows', async (because, come) => {
  const { limit, files } = await estimated(await come(), { subject: { dataset: 'tax.revenue' } });
  expect(limit).toEqual({ rows: 10, because });
  expect([files[0]?.full.rows, files[0]?.given.rows]).toEqual([revenueRows, 10]);
});

test('a token is told what its member gets', async () => {
  const { secret } = await cast.apiToken(await cast.person({ subscriptionStatus: 'active' }));
  const answer = await app.visitor().ask('/api/files/estimate', {
    method: 'POST',
    headers: { ...jsonHeaders, authorization: `Bearer ${secret}` },
    body: JSON.stringify({ subject: { dataset: 'tax.revenue' } }),
  });
  expect(estimateSchema.parse(await answer.json()).limit).toBeNull();
});

test('a kept selection is ordered by its id', async () => {
  const document = { version: 1, variables: ['tax.revenue.vat_total', 'tax.revenue.gone'] };
  const { id } = (await (await app.visitor().post('/api/selections', document)).json()) as { id: string };
  const { files, absent } = await estimated(app.visitor(), { subject: { selection: id } });
  expect([files.length, files[0]?.columns, absent]).toEqual([1, 3, ['tax.revenue.gone']]);
});

test('cuts that leave nothing are refused', async () => {
  const resource = (name: string, row: string) => ({ name, csv: `country,year,value\n${row}\n` });
  const resources = [resource('early', 'Fiji,1990,1'), resource('late', 'Malta,2020,1')];
  const edition = { published: '2026-02-01T00:00:00Z', package: { name: 'apart', resources } };
  const own = await freshApp({ editions: [edition] });
  const answer = await ask(own.visitor(), {
    subject: { variables: ['apart.early.value', 'apart.late.value'] },
    cuts: { entities: ['Fiji'], from: 2020 },
  });
  expect(await answer.json()).toMatchObject({
    code: 'invalid-input',
    field: 'cuts',
    message: 'None of the datasets has these countries or other values. Choose others, or leave them out.',
  });
  await own.close();
});

test.each([
  [{ subject: {} }, 'invalid-input', 'Name variables, a selection or a dataset, and only one of the three.'],
  [
    { subject: { variables: ['tax.revenue.no'] } },
    'name-unknown',
    'There is no variable “tax.revenue.no”. The nearest are tax.revenue.corporate_tax (Corporate tax) and tax.revenue.vat_total (Value-added tax).',
  ],
  [
    { subject: { dataset: 'no' } },
    'name-unknown',
    'There is no dataset “no”. It may have been renamed or withdrawn; look for it in the list.',
  ],
  [
    { subject: { dataset: 'tax.revenue' }, exceptions: { 'tax.revenue': { leaveOut: true } } },
    'invalid-input',
    'This order has no variables left. Add at least one variable that is in a dataset.',
  ],
  [
    { subject: { dataset: 'tax.revenue' }, shape: 'merged', exceptions: { 'tax.revenue': { from: 2020 } } },
    'invalid-input',
    'In a merged file, all datasets have the same options. Choose a zip, or remove the exceptions.',
  ],
  [
    { subject: { dataset: 'tax.revenue' }, cuts: { from: 2021, to: 2019 } },
    'invalid-input',
    'The last year is before the first year. Swap them, or leave one out.',
  ],
])('%j is refused', async (order, code, message) => {
  expect(await refused(order)).toMatchObject({ code, message });
});
