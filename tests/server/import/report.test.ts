// What an import says it made of a file: the dataset as it will be shown, what was inferred, and what is left unsaid, each
// in a sentence, however many columns there are.
import { expect, test } from 'vitest';
import { reportLines } from '#server/import/report.text.ts';
import { freshPortal, plant, type PlantedPackage } from '#tests/fixtures/data/packages.ts';

async function reported(pack: PlantedPackage): Promise<string[]> {
  const [report] = await (await freshPortal()).take(await plant(pack));
  return reportLines(report!);
}

const one = (csv: string, fields?: object[]): PlantedPackage => ({
  name: 'told',
  resources: [{ name: 'table', csv, ...(fields && { fields }) }],
});

test('a dataset is told as it is shown', async () => {
  const csv = 'country,year,coal,note\nMali,2000,1,x\nFiji,2001,,y\nOman,2003,2.5,\nAfrica,2003,9,\n';
  const fields = [
    { name: 'country' },
    { name: 'year' },
    { name: 'coal', type: 'number', title: 'Coal burnt', unit: 'kt' },
    { name: 'note' },
  ];
  expect(await reported(one(csv, fields))).toEqual([
    'told.table: imported (4 rows, 2 variables, keys country, year)',
    '  3 countries and 1 group from 2000 to 2003.',
    '  “coal” is Coal burnt: numbers in kt, 2000 to 2003, 75 % of rows have a value.',
    '  “note” is Note: text, 2000 to 2001, 50 % of rows have a value.',
    '  Types were read from the values: text in “country”, “note”; whole numbers in “year”.',
    '  The keys were inferred from names: “country”, “year”.',
    '  1 value is not a country but a group or something else: “Africa”.',
    '  No source is stated, so the package “told” is its own source.',
    '  No licence is stated.',
  ]);
});

test('a hundred columns are a dozen lines', async () => {
  const names = Array.from({ length: 100 }, (_, at) => `v${at}`);
  const csv = `code,${names.join(',')}\nx,${names.map((_, at) => at).join(',')}\n`;
  const lines = await reported(one(csv));
  expect(lines.length).toBeLessThan(18);
  expect(lines).toContain('  And 92 more variables.');
  expect(lines.join('\n')).toContain(
    'No unit is stated for “v0”, “v1”, “v2”, “v3”, “v4”, “v5”, “v6”, “v7” and 92 more.',
  );
});

test('what did not change is one line', async () => {
  const portal = await freshPortal();
  const path = await plant(one('code,v\nx,1\n'));
  await portal.take(path);
  const [again] = await portal.take(path);
  expect(reportLines(again!)).toEqual(['told.table: unchanged (1 row, 1 variable, keys code)']);
});
