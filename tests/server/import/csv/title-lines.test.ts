// Lines above the header: the refusal names the header, and nothing that follows from them.
import { expect, test } from 'vitest';
import { freshPortal, plant, refusalOf } from '#tests/fixtures/data/packages.ts';

const refusal = async (csv: string) =>
  refusalOf(await plant({ resources: [{ name: 't', csv }] }), await freshPortal());

const table = 'country,year,population\nKenya,2000,31\nGhana,2000,19\n';

test.each([
  ['cells for every column', `Population by country,,\nSource: Office of Numbers,,\n,,\n${table}`, 4],
  ['one cell each', `Population by country\n\n${table}`, 3],
  ['a single line', `"Population, by country",,\n${table}`, 2],
  ['other separators', `Population by country\n${table.replaceAll(',', ';')}`, 2],
  [
    'columns that are years',
    'Data Source,World Development Indicators,\n\nName,Code,Indicator,Unit,1990,1991,\nKenya,KEN,GDP,USD,1,2,\n',
    3,
  ],
])('the header is below lines with %s', async (_what, csv, line) => {
  const message = await refusal(csv);
  expect(message).toContain('1 problem.');
  expect(message).toContain(`line ${line}: this line looks like the header`);
  expect(message).toMatch(/Remove the (line|\d lines) above it/);
});

test.each([
  ['a nameless column', 'country,,population\nKenya,Nairobi,31\n', 'column 2 has no name'],
  ['long rows', 'country,year\nKenya,2000,31\nGhana,2000,19\n', 'it has 3 values'],
])('%s is no line above a header', async (_what, csv, words) => {
  expect(await refusal(csv)).toContain(words);
});
