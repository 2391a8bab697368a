// What the report says of whole numbers that are too long for a column of decimals.
import { expect, test } from 'vitest';
import { importedAndVerified } from '#tests/fixtures/data/packages.ts';

async function notesOf(values: readonly string[], type?: string): Promise<string> {
  const fields = [
    { name: 'code', type: 'string' },
    { name: 'v', type },
  ];
  const csv = `code,v\n${values.map((value, at) => `c${at},${value}\n`).join('')}`;
  const { reports } = await importedAndVerified({
    resources: [{ name: 't', csv, schema: { primaryKey: ['code'] }, ...(type && { fields }) }],
  });
  return reports[0]!.datasets[0]!.notes.join(' ');
}

const note =
  '“v” is read as numbers with decimals, so 1 whole number is rounded to the nearest that a computer holds, such as “9007199254740993”. If these are codes, say "type": "string".';

test('a rounded whole number is named', async () => {
  expect(await notesOf(['9007199254740993', '1.5'])).toContain(note);
});

test('so is one of a declared number', async () => {
  expect(await notesOf(['9007199254740993', '1'], 'number')).toContain('1 whole number is rounded');
});

test.each([
  ['whole numbers alone', ['9007199254740993', '1']],
  ['one that is held exactly', ['9007199254740992', '1.5']],
  ['powers of ten', ['1e20', '1.5']],
])('nothing is said of %s', async (_what, values) => {
  expect(await notesOf(values)).not.toContain('rounded');
});
