// Each option of an order, from the choice on the page to the bytes of its file: what is offered changes what comes.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { downloadFormats } from '#contract/file/formats.ts';
import { usualChoice, withChoice, type OrderChoice } from '#machines/file/order/order-choice.ts';
import { requestOf } from '#machines/file/order/order-request.ts';
import { subjectOf } from '#machines/file/download.setup.ts';
import type { Dataset, Variable } from '#contract/catalogue/catalogue.ts';
import { entriesOf } from '#tools/readers/zip-entries.ts';
import { type Cast, createCast } from '#tests/fixtures/server/cast.ts';
import { type FreshApp, freshApp, type Visitor } from '#tests/fixtures/server/fresh-app.ts';
import { bytesOf, contentOf, readyFile } from './ordering.ts';

const table = (name: string, key: string, rows: readonly string[], categories?: object[]) => ({
  name,
  title: name,
  csv: `${key},year,${name}\n${rows.join('\n')}\n`,
  schema: {
    fields: [
      { name: key, type: 'string', ...(categories && { categories }) },
      { name: 'year', type: 'integer' },
      { name, type: 'number', title: `All ${name}` },
    ],
    primaryKey: [key, 'year'],
  },
});
const published = {
  name: 'work',
  id: 'https://work.example.org',
  version: '1',
  sources: [{ title: 'Office' }],
  resources: [
    table('hours', 'country', ['Kenya,2019,1.5', 'Kenya,2020,2.5', 'Fiji,2020,3.5', 'World,2020,9.5']),
    table('pay', 'country', ['Kenya,2020,7.25', 'Malta,2021,8.25']),
    table(
      'mood',
      'answer',
      ['g,2020,1', 'b,2020,2'],
      [
        { value: 'g', label: 'Good' },
        { value: 'b', label: 'Bad' },
      ],
    ),
  ],
};

let app: FreshApp;
let cast: Cast;
let visitor: Visitor;
/** A member may order sixty files an hour. */
const comeAnew = async () => {
  visitor = (await cast.person({ subscriptionStatus: 'active' })).visitor;
};
let datasets: ReadonlyMap<string, Dataset>;
beforeAll(async () => {
  app = await freshApp({ editions: [{ published: '2026-01-01T00:00:00.000Z', package: published }] });
  cast = await createCast(app);
  await comeAnew();
  const { items } = await visitor.json<{ items: Dataset[] }>('/api/datasets');
  datasets = new Map(items.map((dataset) => [dataset.id, dataset]));
});
afterAll(() => app.close());

const both = ['hours', 'pay'];

/** The file of these tables, as somebody chose it on the page. */
async function fileOf(names: readonly string[], change: Partial<OrderChoice>): Promise<Buffer> {
  const groups = names.map((name) => ({
    dataset: datasets.get(`work.${name}`)!,
    variables: [{ id: `work.${name}.${name}` } as Variable],
  }));
  const { body } = requestOf(subjectOf(groups), withChoice(usualChoice, change));
  const { id } = await readyFile(app, visitor, body);
  return bytesOf(await contentOf(visitor, id));
}
const textOf = async (name: string, change: Partial<OrderChoice>) =>
  (await fileOf([name], { shape: 'merged', ...change })).toString();
const zipOf = async (change: Partial<OrderChoice>) =>
  entriesOf(await fileOf(both, { shape: 'zip', ...change }));

test('a file with nothing chosen is the usual', async () => {
  expect(await textOf('hours', {})).toBe(
    'country,year,hours\r\nFiji,2020,3.5\r\nKenya,2019,1.5\r\nKenya,2020,2.5\r\nWorld,2020,9.5\r\n',
  );
});

test.each([
  ['a tab between cells', { separator: 'tab' }, 'country\tyear\thours\r\n'],
  ['a comma before decimals', { decimal: 'comma' }, '\r\nKenya;2019;1,5\r\n'],
  ['a byte order mark', { bom: true }, '\uFEFFcountry,'],
  ['codes of countries', { codes: 'iso3' }, '\r\nFJI,2020,3.5\r\n'],
  ['codes with labels', { codes: 'iso3', labels: 'both' }, 'FJI,Fiji,2020,3.5\r\n'],
] as const)('%s is in the file', async (_option, change, text) => {
  expect(await textOf('hours', change)).toContain(text);
});

test('groups of countries are left out', async () => {
  const text = await textOf('hours', { places: 'countries' });
  expect([text.includes('World'), text.includes('Kenya')]).toEqual([false, true]);
});

test('labels of a publisher are in the file', async () => {
  expect(datasets.get('work.mood')!.hasLabels).toBe(true);
  expect(datasets.get('work.hours')).not.toHaveProperty('hasLabels');
  expect(await textOf('mood', { labels: 'labels' })).toContain('\r\nGood,2020,1\r\n');
});

test('a joined file keeps all rows or the shared ones', async () => {
  const rowsOf = async (keep: 'all' | 'matched') =>
    (await fileOf(both, { shape: 'merged', keep })).toString().trimEnd().split('\r\n').slice(1);
  expect(await rowsOf('all')).toHaveLength(5);
  expect(await rowsOf('matched')).toEqual([expect.stringContaining('2020')]);
});

test.each([
  ['codebook', ['codebook/work.hours.csv', 'codebook/work.pay.csv']],
  ['licences', ['LICENCES.txt']],
  ['citation', ['CITATION.txt', 'CITATION.bib']],
  ['manifest', ['manifest.json']],
] as const)('a zip without its %s lacks that alone', async (extra, names) => {
  const whole = [...(await zipOf({})).keys()];
  const left = [...(await zipOf({ extras: { ...usualChoice.extras, [extra]: false } })).keys()];
  expect(whole.filter((name) => !left.includes(name))).toEqual(names);
});

describe('an exception', () => {
  test.each([
    ['years', { years: { from: '', to: '2019' } }, 'country,year,hours\r\nKenya,2019,1.5\r\n'],
    ['places', { entities: ['Fiji'] }, 'country,year,hours\r\nFiji,2020,3.5\r\n'],
    ['layout', { layout: 'long' }, 'country,year,variable,'],
    ['column headers', { header: 'titles' }, 'country,year,All hours\r\n'],
  ] as const)('of %s changes one dataset', async (_part, exception, text) => {
    const usual = await zipOf({});
    const entries = await zipOf({ exceptions: { 'work.hours': exception } });
    expect(entries.get('work.hours.csv')!.toString().toLowerCase()).toContain(text.toLowerCase());
    expect(entries.get('work.pay.csv')).toEqual(usual.get('work.pay.csv'));
  });

  test('of the format is another file', async () => {
    const names = [...(await zipOf({ exceptions: { 'work.pay': { format: 'json' } } })).keys()];
    expect(names).toEqual(expect.arrayContaining(['work.hours.csv', 'work.pay.json']));
  });

  test('leaves a dataset out', async () => {
    expect([...(await zipOf({ exceptions: { 'work.pay': { leaveOut: true } } })).keys()]).not.toContain(
      'work.pay.csv',
    );
  });
});

describe.each(downloadFormats)('as %s', (format) => {
  beforeAll(comeAnew);

  test.each([{ codes: 'iso2' }, { labels: 'both' }, { places: 'countries' }, { layout: 'long' }] as const)(
    '%j changes the file',
    async (change) => {
      const plain = await fileOf(['hours'], { shape: 'merged', format });
      expect(await fileOf(['hours'], { shape: 'merged', format, ...change })).not.toEqual(plain);
    },
  );
});

test.each(['separator', 'decimal', 'bom'] as const)('a Data Package has the %s of its CSV', async (name) => {
  const change = { separator: 'tab', decimal: 'comma', bom: true }[name];
  const csv = async (choice: Partial<OrderChoice>) =>
    [
      ...(await entriesOf(await fileOf(['hours'], { shape: 'merged', format: 'zip', ...choice }))).entries(),
    ].find(([file]) => file.endsWith('.csv') && !file.includes('codebook'))![1];
  expect(await csv({ [name]: change })).not.toEqual(await csv({}));
});
