// The ten rows of a member who does not pay are the same ten rows, however they are asked for: five hundred generated files
// of every choice and format, whole and in parts, are read cell by cell, and each row is looked up in what the publisher
// wrote. One that is not among the first ten of its dataset would be an eleventh.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Preview } from '#contract/file/data.ts';
import type { Preflight } from '#contract/file/preflight.ts';
import { downloadFormats } from '#contract/file/formats.ts';
import type { Row } from '#tools/readers/reader.ts';
import { readers } from '#tools/readers/readers.ts';
import { type Cast, createCast, type Person } from '#tests/fixtures/server/cast.ts';
import { shortened } from '#tests/tiers.ts';
import { type FreshApp, freshApp } from '#tests/fixtures/server/fresh-app.ts';
import { revenueCountries, smallCsv, type SmallDataset } from '#tests/fixtures/server/small-data.ts';
import {
  anySelection,
  countOf,
  queryOf,
  type SmallSelection,
  sourcesOf,
} from '#tests/fixtures/server/small-selections.ts';

const given = 10;

let app: FreshApp;
let cast: Cast;
let person: Person;
let token: string;

beforeAll(async () => {
  app = await freshApp();
  cast = await createCast(app);
  person = await cast.person({ subscriptionStatus: 'inactive' });
  ({ secret: token } = await cast.apiToken(person));
});
afterAll(() => app.close());

const anyRequest = fc.record({
  selection: anySelection,
  format: fc.constantFrom(undefined, ...downloadFormats),
  besides: fc.subarray(['bom=true', 'header=titles', 'limit=1000', 'offset=10', 'first=0'], { maxLength: 3 }),
  style: fc.constantFrom(undefined, 'separator=semicolon', 'separator=tab'),
  way: fc.constantFrom('cookie', 'oneTime', 'bearer'),
  /** Where the file is cut in two, by requests for its parts. */
  cut: fc.option(fc.nat({ max: 400 }), { nil: undefined }),
});
type FileRequest = typeof anyRequest extends fc.Arbitrary<infer T> ? T : never;

async function ask(
  { selection, format, besides, style, way }: FileRequest,
  range?: string,
): Promise<Response> {
  const once = way === 'oneTime' && (await cast.oneTimeToken(person));
  const query = [
    ...queryOf(selection),
    format && `format=${format}`,
    style,
    once && `token=${once}`,
    ...besides,
  ];
  const headers = new Headers(range ? { range } : {});
  if (way === 'bearer') headers.set('authorization', `Bearer ${token}`);
  if (way === 'cookie') headers.set('cookie', `sid=${person.secret}`);
  const path = `http://portal.test/api/data/download?${query.filter(Boolean).join('&')}`;
  return app.fetch(new Request(path, { headers }));
}

/** The file, of its parts where it is asked for in parts. */
async function fetched(asked: FileRequest): Promise<Buffer> {
  const ranges = asked.cut === undefined ? [undefined] : [`bytes=0-${asked.cut}`, `bytes=${asked.cut + 1}-`];
  const parts = [];
  for (const range of ranges) {
    const answer = await ask(asked, range);
    // A file may end before it is cut.
    if (answer.status === 416) continue;
    expect([200, 206]).toContain(answer.status);
    parts.push(Buffer.from(await answer.arrayBuffer()));
  }
  return Buffer.concat(parts);
}

const delimiters = { 'separator=semicolon': ';', 'separator=tab': '\t' };
const cellsOf = async (asked: FileRequest): Promise<Row[]> =>
  readers[asked.format ?? 'csv'].cells(
    await fetched(asked),
    delimiters[asked.style as keyof typeof delimiters],
  );

const isFirst = ({ rows }: { rows: number[] }) => rows.some((number) => number < given);

/** Rows that are none of the first ten of their datasets. */
const strangersIn = (selection: SmallSelection, rows: Row[]) =>
  rows.filter((row) => {
    const { isKnown, of } = sourcesOf(selection, row);
    return !(isKnown ? of.every(isFirst) : of.some(isFirst));
  });

/** Rows that can be one alone, by their datasets. */
const singledOut = (selection: SmallSelection, rows: Row[]) =>
  rows.flatMap((row) => {
    const { isKnown, of } = sourcesOf(selection, row);
    return isKnown ? of.filter((one) => one.rows.length === 1) : [];
  });

test('five hundred files hold the same ten rows', { timeout: 900_000 }, async () => {
  const seen = new Map<SmallDataset, Set<number>>();
  const isSame = fc.asyncProperty(anyRequest, async (asked) => {
    const rows = await cellsOf(asked);
    expect(rows).toHaveLength(countOf(asked.selection, given));
    expect(strangersIn(asked.selection, rows)).toEqual([]);
    for (const { dataset, rows: numbers } of singledOut(asked.selection, rows))
      seen.set(dataset, (seen.get(dataset) ?? new Set()).add(numbers[0]!));
  });
  await fc.assert(isSame, { seed: 20_261_122, numRuns: shortened(500, 80) });
  const first = Array.from({ length: given }, (_, at) => at);
  const union = Object.fromEntries(
    [...seen].map(([id, numbers]) => [id, [...numbers].sort((a, b) => a - b)]),
  );
  expect(union).toEqual({ 'tax.revenue': first, 'hidden.offshore': first, 'tax.long': first });
});

const whole: SmallSelection = {
  datasets: ['tax.revenue'],
  keys: undefined,
  variables: undefined,
  entities: undefined,
  years: undefined,
  layout: undefined,
  codes: undefined,
  labels: undefined,
  keep: undefined,
};
const plain = { format: 'json', besides: [], style: undefined, way: 'cookie', cut: undefined } as const;

test.each(Object.keys(smallCsv) as SmallDataset[])('a preview of %s has the same ten', async (dataset) => {
  const { rows } = await app.visitor().json<Preview>(`/api/data/preview?dataset=${dataset}`);
  const selection = { ...whole, datasets: [dataset] satisfies SmallSelection['datasets'] };
  const cells = rows.map((row) => row.map((cell) => (cell === null ? null : String(cell))));
  expect(cells).toEqual(await cellsOf({ ...plain, besides: [], selection }));
  expect(strangersIn(selection, cells)).toEqual([]);
});

/** What files held as long as a filter came before the limit: the first ten of all rows that fit. */
test.each<Partial<SmallSelection>>([
  { years: [2020, 2021] },
  { entities: ['Fiji'] },
  { layout: 'long', entities: ['Malta'] },
  { datasets: ['tax.revenue', 'hidden.offshore'], keep: 'matched' },
])('a limit behind %j is seen', async (change) => {
  const selection = { ...whole, ...change };
  const payer = await app.member('active');
  const answer = await payer.ask(`/api/data/download?${queryOf(selection).join('&')}`);
  const rows = await readers.csv.cells(Buffer.from(await answer.arrayBuffer()), ',');
  expect(strangersIn(selection, rows.slice(0, given))).not.toEqual([]);
});

describe.each([
  ['a filter', 'dataset=tax.revenue&entities=Fiji', 3],
  ['a merge', 'dataset=tax.revenue,hidden.offshore&keep=matched&entities=Fiji', 1],
  ['a held key', 'dataset=tax.revenue&fixed=country:Fiji', 3],
])('%s that leaves none of the ten', (_what, query, total) => {
  test.each(downloadFormats)('is a file as %s', async (format) => {
    const member = await app.member('inactive');
    const answer = await member.ask(`/api/data/download?${query}&format=${format}`);
    const told = ['x-total-rows', 'x-rows', 'x-rows-withheld'].map((name) => answer.headers.get(name));
    expect([answer.status, ...told]).toEqual([200, String(total), '0', String(total)]);
    expect(answer.headers.get('content-disposition')).toContain(`-first-10-rows.${format}"`);
    expect(await readers[format].cells(Buffer.from(await answer.arrayBuffer()), ',')).toEqual([]);
  });
});

test('what the dataset never had is refused', async () => {
  const member = await app.member('inactive');
  const answer = await member.ask('/api/data/download?dataset=tax.revenue&entities=Atlantis');
  expect(answer.status).toBe(400);
});

test('a limited file is another than the whole', async () => {
  const path = '/api/data/download?dataset=hidden.offshore&entities=Fiji';
  const tags = [];
  for (const status of ['active', 'inactive'] as const)
    tags.push((await (await app.member(status)).ask(path)).headers.get('etag'));
  expect(tags[0]).not.toBe(tags[1]);
});

const preflight = (query: string) => app.visitor().json<Preflight>(`/api/data/preflight?${query}`);
const entity = (value: string) => ({ value, label: null });

test('the places and years of the ten are told', async () => {
  const { limited } = await preflight('dataset=tax.revenue,hidden.offshore&keep=matched&entities=Malta');
  expect(limited).toMatchObject({ rows: 0, sizes: { csv: { isExact: true } } });
  expect(limited.sample).toEqual([
    {
      dataset: { id: 'tax.revenue', title: 'Revenue by tax' },
      rows: 10,
      entities: revenueCountries.slice(0, 4).map(entity),
      years: { from: 2019, to: 2021 },
    },
    {
      dataset: { id: 'hidden.offshore', title: 'Wealth held offshore' },
      rows: 10,
      entities: revenueCountries.map(entity),
      years: { from: 2021, to: 2021 },
    },
  ]);
});

test('what has no years says so of its ten', async () => {
  const { limited } = await preflight('dataset=tax.long&entities=c12345');
  expect([limited.rows, limited.sample[0]!.years]).toEqual([0, null]);
  expect(limited.sample[0]!.entities.at(-1)).toEqual(entity('c00009'));
});
