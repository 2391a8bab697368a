// What the report says of a column that a few texts keep from being numbers.
import { expect, test } from 'vitest';
import { importedAndVerified } from '#tests/fixtures/data/packages.ts';

async function notesOf(values: readonly string[], field?: object): Promise<string> {
  const { reports } = await importedAndVerified({
    resources: [
      {
        name: 't',
        csv: `code,v\n${values.map((value, at) => `c${at},${value}\n`).join('')}`,
        ...(field && {
          fields: [
            { name: 'code', type: 'string' },
            { name: 'v', ...field },
          ],
        }),
        schema: { primaryKey: ['code'] },
      },
    ],
  });
  return reports[0]!.datasets[0]!.notes.join(' ');
}

test('one text among numbers is named', async () => {
  expect(await notesOf(['1', 'n/a', '-2.5', '3e4', ''])).toContain(
    '“v” is text because of “n/a” in 1 of 4 rows; all others are numbers. If it means that there is no value, list it under “missingValues”.',
  );
});

test('several are named with their rows', async () => {
  expect(await notesOf(['1', ':', '2', ':', '4 e', '3', '4'])).toContain(
    '“v” is text because of “:”, “4 e” in 3 of 7 rows; all others are numbers. If these mean that there is no value, list them under “missingValues”.',
  );
});

test.each([
  ['texts', ['a', 'b', '1'], undefined],
  ['codes that begin with zeros', ['007', '010', 'x', '012'], undefined],
  [
    'more texts than are missing values',
    ['a', 'b', 'c', 'd', 'e', 'f', '1', '2', '3', '4', '5', '6', '7'],
    undefined,
  ],
  ['texts that the package declares', ['1', '2', 'n/a'], { type: 'string' }],
])('nothing is said of %s', async (_what, values, field) => {
  expect(await notesOf(values, field)).not.toContain('is text because');
});
