// A law: the values of a page that the server draws are the publisher's. Tables of all kinds of values are imported, and what
// their pages say of each is read again as a reader would: in the table of the figure, in the ranking, in the first rows, and
// in the counts.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { render } from '#src/render.tsx';
import { figureText } from '#texts/en/chart/figures.ts';
import { variableText } from '#texts/en/variable/page.ts';
import { testConfig } from '#tests/fixtures/views/driver.tsx';
import { type FreshApp, freshApp, type Visitor } from '#tests/fixtures/server/fresh-app.ts';
import { tier } from '#tests/tiers.ts';

type Row = { country: string; year: number; value: number | null };
type Table = { name: string; rows: Row[] };

const countries = ['Albania', 'Benin', 'Chad', 'Denmark', 'Fiji', 'Korea, South', 'Malta', 'Peru'];
const years = [2019, 2020, 2021];
const howMany = tier === 'fast' ? 6 : 60;

/** Of a thousandth, of billions, nought and below it; no more than the six decimals that a page shows. */
const amount = fc.oneof(
  fc.integer({ min: -999, max: 999 }),
  fc.integer({ min: -999_999, max: 999_999 }).map((whole) => whole / 1000),
  fc.integer({ min: 1, max: 9_000_000_000_000 }),
  fc.integer({ min: 1, max: 999_999 }).map((whole) => whole / 1_000_000),
);
const rowsOf = (cells: readonly (number | null)[]): Row[] =>
  countries
    .flatMap((country, at) =>
      years.map((year, of) => ({ country, year, value: cells[at * years.length + of] ?? null })),
    )
    // A country has a value at least, or nobody would list it.
    .map((row) => (row.year === 2020 && row.value === null ? { ...row, value: 7 } : row));
const cells = fc.array(fc.option(amount, { freq: 4 }), { minLength: 24, maxLength: 24 });
const tables: Table[] = fc
  .sample(cells, howMany)
  .map((given, at) => ({ name: `table${at}`, rows: rowsOf(given) }));

const csvOf = ({ rows }: Table): string =>
  `country,year,value\n${rows.map(({ country, year, value }) => `"${country}",${year},${value ?? ''}`).join('\n')}\n`;
const fields = [
  { name: 'country', type: 'string' },
  { name: 'year', type: 'year' },
  { name: 'value', type: 'number', title: 'Value' },
];

let app: FreshApp;
let visitor: Visitor;
beforeAll(async () => {
  const resources = tables.map((table) => ({
    name: table.name,
    csv: csvOf(table),
    fields,
    schema: { primaryKey: ['country', 'year'] },
  }));
  const editions = [{ published: '2026-05-01T00:00:00Z', package: { name: 'p', resources } }];
  app = await freshApp({ editions });
  visitor = app.visitor();
});
afterAll(() => app.close());

const read = async (asked: string) => {
  const answer = await visitor.ask(asked, { headers: { accept: 'application/json' } });
  return { status: answer.status, data: await answer.json() };
};

const pageAt = (address: string) => ({
  address,
  origin: 'https://portal.test',
  config: testConfig,
  read,
  mayBeSignedIn: false,
});
async function drawn(address: string): Promise<Document> {
  // Nobody reads so many pages in a minute.
  app.clock.advance(60_000);
  return new DOMParser().parseFromString((await render(pageAt(address)))!.html, 'text/html');
}

const textsIn = (element: Element, selector: string): string[] =>
  [...element.querySelectorAll(selector)].map(({ textContent }) => textContent);
const tableNamed = (page: Document, label: string): Element =>
  page.querySelector(`section[aria-label="${label}"] table`)!;
/** What a reader takes a cell for. */
const numberIn = (text: string): number | null =>
  text === figureText.line.missing ? null : Number(text.replaceAll(',', '').replace('−', '-'));
const known = ({ rows }: Table) => rows.filter(({ value }) => value !== null);

test.each(tables)('the figure of $name has its values, the latest first', async (table) => {
  const chosen = countries.slice(0, 3);
  const page = await drawn(`/variables/p.${table.name}.value?entities=${chosen.join('%7C')}&view=table`);
  const seen = tableNamed(page, figureText.tableOf(1));
  const times = textsIn(seen, 'tbody th').map(Number);
  const values = [...seen.querySelectorAll('tbody tr')].map((row) => textsIn(row, 'td').map(numberIn));
  const valueOf = (country: string, year: number) =>
    table.rows.find((row) => row.country === country && row.year === year)!.value;
  const hasAny = (year: number) => chosen.some((country) => valueOf(country, year) !== null);
  expect(times).toEqual(years.toReversed().filter(hasAny));
  expect(values).toEqual(times.map((year) => chosen.map((country) => valueOf(country, year))));
});

test.each(tables)('the ranking of $name is in its order', async (table) => {
  const page = await drawn(`/variables/p.${table.name}.value?view=ranking&year=2020`);
  // It is drawn once for each width.
  const texts = textsIn(page.querySelector('[data-figure="rank"]')!, 'text');
  const names = texts.filter((text) => countries.includes(text)).slice(0, countries.length);
  const valueOf = (name: string) =>
    table.rows.find(({ country, year }) => country === name && year === 2020)!.value!;
  expect(names.toSorted()).toEqual(countries.toSorted());
  expect(names.map(valueOf)).toEqual(names.map(valueOf).toSorted((one, other) => other - one));
});

test.each(tables)('the first rows of $name are those that have values', async (table) => {
  const page = await drawn(`/variables/p.${table.name}.value`);
  const seen = [...tableNamed(page, variableText.rowsTable).querySelectorAll('tbody tr')].map((row) =>
    textsIn(row, 'td'),
  );
  const rows = known(table).slice(0, 10);
  expect(seen).toEqual(rows.map(({ country, year, value }) => [country, String(year), String(value)]));
});

test.each(tables)('the counts of $name are of its values', async (table) => {
  const page = await drawn(`/variables/p.${table.name}.value`);
  const main = page.querySelector('main')!.textContent;
  expect(main).toContain(`8 countries: ${known(table).length} values.`);
  const dataset = await drawn(`/datasets/p.${table.name}`);
  expect(dataset.querySelector('main')!.textContent).toContain(`Rows${table.rows.length} (`);
});
