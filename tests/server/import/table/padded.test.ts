// What the report says of spaces around names and values.
import { expect, test } from 'vitest';
import { importedAndVerified } from '#tests/fixtures/data/packages.ts';

async function notesOf(csv: string, more: object = {}): Promise<string> {
  const { reports, verdicts } = await importedAndVerified({ resources: [{ name: 't', csv, ...more }] });
  expect(verdicts.map(({ problem }) => problem)).toEqual([null]);
  return reports[0]!.datasets[0]!.notes.join(' ');
}

test('values with spaces are counted', async () => {
  expect(await notesOf('country,year,v\n Kenya ,2000,1 \nGhana,2000, 2\n')).toContain(
    'Some values have spaces around them, which stay: “country” (1 row), “v” (2 rows). Remove the spaces from the file. Because of them “v” is text and not numbers.',
  );
});

test('names with spaces are named', async () => {
  expect(await notesOf(' country ,year,v \nKenya,2000,1\n')).toContain(
    'Some names of columns have spaces around them, which stay: “ country ”, “v ”. Remove them from the header.',
  );
});

test.each([
  ['spaces inside', 'country,year,v\nSouth Africa,2000,1\n', {}],
  [
    'spaces beside declared numbers',
    'country,year,v\nKenya,2000, 1\n',
    {
      fields: [
        { name: 'country', type: 'string' },
        { name: 'year', type: 'year' },
        { name: 'v', type: 'number' },
      ],
    },
  ],
  [
    'spaces that the dialect leaves out',
    'country, year, v\nKenya, 2000, 1\n',
    { dialect: { skipInitialSpace: true } },
  ],
])('nothing is said of %s', async (_what, csv, more) => {
  expect(await notesOf(csv, more)).not.toContain('spaces around');
});
