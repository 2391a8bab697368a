// What a file will be, said before: it is what the file then is, to the byte, for whoever asks.
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inactiveRows } from '#contract/ground/constants.ts';
import type { Preflight } from '#contract/file/preflight.ts';
import { endpoints } from '#contract/api/endpoints.ts';
import { downloadFormats } from '#contract/file/formats.ts';
import { plainLook } from '#server/file/formats/look.ts';
import { sizesOf } from '#server/file/preflight.ts';
import { allOf, freshPortal, plant, sliced, textOf } from '#tests/fixtures/data/packages.ts';
import { type FreshApp, freshApp } from '#tests/fixtures/server/fresh-app.ts';
import { revenueRows } from '#tests/fixtures/server/small-data.ts';
import { anySelection, countOf, queryOf } from '#tests/fixtures/server/small-selections.ts';

let app: FreshApp;
beforeEach(async () => {
  app = await freshApp();
});
afterEach(() => app.close());

const preflight = (query: string) => app.visitor().json<Preflight>(`/api/data/preflight?${query}`);

test('anyone is told what a file will be', async () => {
  const answer = await preflight('dataset=tax.revenue');
  expect(endpoints['data.preflight'].answer.parse(answer)).toEqual(answer);
  expect(answer).toMatchObject({
    dataset: { id: 'tax.revenue', version: '2.0.0' },
    columns: 4,
    full: { rows: revenueRows, fileName: 'tax.revenue.csv' },
    limited: { rows: inactiveRows, fileName: 'tax.revenue-first-10-rows.csv' },
    licences: [{ name: 'CC-BY-4.0', requires: expect.stringContaining('Name the source') }],
  });
});

const choices = [
  'dataset=tax.revenue',
  'dataset=tax.revenue&layout=long',
  'dataset=tax.revenue&entities=Fiji|Korea, South&from=2020',
  'dataset=tax.revenue,hidden.offshore&keep=matched&to=2020',
  'dataset=tax.revenue&separator=semicolon&decimal=comma&bom=true&header=titles',
  'dataset=tax.revenue&keys=year&variables=tax.revenue.corporate_tax',
  'dataset=tax.long&layout=long',
  'dataset=tax.revenue,hidden.offshore',
  'dataset=hidden.offshore,tax.revenue&codes=iso3&labels=both&keep=matched&layout=long',
  'dataset=tax.revenue&codes=iso2&labels=labels&from=2020',
  // None of the first ten rows is in these.
  'dataset=tax.revenue&entities=Fiji',
  'dataset=tax.revenue,hidden.offshore&keep=matched&entities=Malta&layout=long',
  'dataset=tax.revenue&fixed=country:Lesotho',
];

describe.each([
  ['full', 'active'],
  ['limited', 'inactive'],
] as const)('what is said of the %s file is so', (which, who) => {
  test.each(choices)('%s', async (query) => {
    const member = await app.member(who);
    const { [which]: said } = await preflight(query);
    for (const format of downloadFormats) {
      const answer = await member.ask(`/api/data/download?${query}&format=${format}`);
      const bytes = (await answer.arrayBuffer()).byteLength;
      const { [format]: size } = said.sizes;
      expect([format, said.rows]).toEqual([format, Number(answer.headers.get('x-rows'))]);
      // What only writing it would tell is told to within a third and three times.
      const apart = size.bytes === bytes ? 0 : Math.abs(Math.log2(size.bytes / bytes));
      expect([format, apart <= (size.isExact ? 0 : Math.log2(3))]).toEqual([format, true]);
    }
  });
});

test('a limited file is told whatever is chosen', async () => {
  const member = await app.member('inactive');
  const isTold = fc.asyncProperty(anySelection, async (selection) => {
    const query = queryOf(selection).join('&');
    const { limited } = await preflight(query);
    expect(limited.rows).toBe(countOf(selection, inactiveRows));
    for (const format of ['csv', 'json', 'jsonl'] as const) {
      const answer = await member.ask(`/api/data/download?${query}&format=${format}`);
      const bytes = (await answer.arrayBuffer()).byteLength;
      expect([answer.headers.get('x-rows'), limited.sizes[format]]).toEqual([
        String(limited.rows),
        { bytes, isExact: true },
      ]);
    }
  });
  await fc.assert(isTold, { seed: 20_261_123, numRuns: 60 });
});

test('a file of several is told as one', async () => {
  const answer = await preflight('dataset=tax.revenue,hidden.offshore&from=2020');
  expect(endpoints['data.preflight'].answer.parse(answer)).toEqual(answer);
  const countries = revenueRows / 3;
  expect(answer).toMatchObject({
    columns: 5,
    full: { rows: 2 * countries, fileName: 'tax.revenue-and-hidden.offshore.csv' },
    merge: {
      keys: [{ id: 'country', from: ['country', 'country'] }, { id: 'year' }],
      matched: countries,
      datasets: [
        { id: 'tax.revenue', rows: 2 * countries, only: countries },
        { id: 'hidden.offshore', rows: countries, only: 0 },
      ],
    },
    licences: [{ name: 'CC-BY-4.0' }],
  });
});

test('a file of several says what their licences ask together', async () => {
  const { together } = await preflight('dataset=tax.revenue,hidden.offshore');
  expect(together).toMatchObject({
    licence: null,
    requires: [expect.stringContaining('Name every source')],
    conflict: null,
    unclear: ['Wealth held offshore'],
  });
  expect(together!.attributions.map(({ text }) => text)).toEqual([
    expect.stringMatching(
      /^“Revenue by tax”, Office of Accounts, version 2\.0\.0, http.+\/datasets\/tax\.revenue, under/,
    ),
    expect.stringMatching(/^“Wealth held offshore”, Network estimates/),
  ]);
  expect((await preflight('dataset=tax.revenue&codes=iso3')).together).toBeNull();
});

test('the name is the chosen format’s', async () => {
  const { full } = await preflight('dataset=tax.revenue&format=jsonl');
  expect(full.fileName).toBe('tax.revenue.jsonl');
});

test('missing values are counted where they are', async () => {
  const all = await preflight('dataset=tax.revenue');
  expect([all.missing, all.variables.map(({ missing }) => missing)]).toEqual([1 / 60, [1 / 30, 0]]);
  const one = await preflight('dataset=tax.revenue&entities=Denmark&from=2020&to=2020');
  expect([one.missing, one.variables[0]!.missing]).toEqual([0.5, 1]);
  expect((await preflight('dataset=tax.revenue,hidden.offshore&keep=matched&to=2020')).missing).toBeNull();
});

type Refused = [query: string, code: string, field?: string, message?: string];

test.each<Refused>([
  ['dataset=tax.gone', 'name-unknown', 'dataset'],
  ['dataset=tax.revenue,tax.gone', 'name-unknown', 'dataset'],
  ['dataset=tax.revenue,tax.revenue', 'invalid-input', 'dataset'],
  ['dataset=tax.revenue,tax.long', 'invalid-input', 'dataset'],
  [
    'dataset=tax.revenue,hidden.offshore&variables=tax.revenue.none',
    'name-unknown',
    'variables',
    'None of these datasets has a variable “tax.revenue.none”. Check its spelling, or leave it out.',
  ],
  ['dataset=tax.revenue,hidden.offshore&keys=sex', 'invalid-input', 'keys'],
  [
    'dataset=tax.revenue&keys=sex',
    'invalid-input',
    'keys',
    'Dataset “tax.revenue” has no key column “sex”. Use country, year.',
  ],
  [
    'dataset=tax.revenue&fixed=sex:total',
    'invalid-input',
    'fixed',
    'None of these datasets has a key column “sex”. Leave it out.',
  ],
  ['dataset=tax.revenue&fixed=sex', 'invalid-input', 'fixed'],
  ['dataset=tax.long&codes=iso3', 'invalid-input', 'codes'],
  ['dataset=tax.revenue&entities=Atlantis', 'name-unknown', 'entities'],
  ['dataset=tax.long&from=2000', 'invalid-input', 'from'],
  ['dataset=tax.revenue&from=2021&to=2020', 'invalid-input', 'to'],
  ['dataset=tax.revenue&decimal=comma', 'invalid-input', 'separator'],
  ['dataset=tax.revenue&entities=|', 'invalid-input', 'entities'],
  [
    `dataset=tax.revenue&entities=${Array.from({ length: 501 }, (_, at) => at).join('|')}`,
    'invalid-input',
    'entities',
  ],
])('%s is refused', async (query, code, field, message) => {
  const member = await app.member();
  for (const problem of [await preflight(query), await member.json(`/api/data/download?${query}`)])
    expect(problem).toMatchObject({ code, ...(field && { field }), ...(message && { message }) });
});

test('a visitor who asks without end waits', async () => {
  const visitor = app.visitor();
  const ask = () => visitor.ask('/api/data/preflight?dataset=hidden.offshore');
  const answers = await Promise.all(Array.from({ length: 241 }, ask));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(1);
  expect(await refused[0]!.json()).toMatchObject({
    message:
      'Too many requests about files (their size, countries and years) came from your network. Wait a minute, then try again. You can download files meanwhile.',
  });
});

test('a large selection is told about', async () => {
  const portal = await freshPortal();
  const lines = Array.from({ length: 60_000 }, (_, at) =>
    [at, ...Array.from({ length: 9 }, (_none, column) => (at * (column + 3)) % 1009)].join(','),
  );
  const csv = `id,a,b,c,d,e,f,g,h,i\n${lines.join('\n')}\n`;
  await portal.take(await plant({ name: 'large', resources: [{ name: 'table', csv }] }));
  const data = await portal.open();
  const columns = allOf(data.catalogue.current(), 'large.table');
  const { full, limited } = await data.engine.measure(columns, { format: 'csv', limit: 10 });
  const bytes = Buffer.byteLength(await textOf(await sliced(data, 'large.table')));
  expect([full.rows, full.sizes.csv.isExact, limited.sizes.csv.isExact]).toEqual([60_000, false, true]);
  expect(Math.abs(full.sizes.csv.bytes / bytes - 1)).toBeLessThan(0.02);
});

test('a format that cannot hold it says so', () => {
  const measured = {
    columns: [],
    rows: 1_048_576,
    csvRows: 9e6,
    arrayRows: 1e7,
    objectRows: 2e7,
    isExact: true,
  };
  const { xlsx, csv } = sizesOf(measured, plainLook);
  expect(xlsx.refusal).toMatch(/^An Excel sheet can have 1,048,575 rows .+ Choose fewer years or countries/);
  expect(csv.refusal).toBeUndefined();
  expect(sizesOf({ ...measured, rows: 1_048_575 }, plainLook).xlsx.refusal).toBeUndefined();
});
