// `npm run verify -- --format`: a package held against files of each format, as programs that are not ours read them.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { downloadFormats } from '#contract/file/formats.ts';
import { pythonWith } from '#tools/check/find-readers.ts';
import { verifyFormat } from '#tools/verify/formats.ts';
import { freshFolder, freshPortal, plant } from '#tests/fixtures/data/packages.ts';

const csv =
  'Country Code,Year,Per Capita,On,When,Note (a; b)\n' +
  'XKX,2010,0.1,true,2010-02-28,"a, b"\nNA,2010,,false,1850-01-01,"say ""hi"""\nNA,2011,1e21,,,\nÅland,2011,-3.5,true,2024-02-29,"two\nlines 🌍"\n';
const fields = [
  { name: 'Country Code', type: 'string', description: 'ISO 3166, and XKX for Kosovo.' },
  { name: 'Year', type: 'year', description: 'Of the count.', categories: [{ value: 2010, label: 'First' }] },
  {
    name: 'Per Capita',
    type: 'number',
    unit: 'tonnes per person',
    description: 'Per capita, after 1949 only.',
  },
  { name: 'On', type: 'boolean' },
  { name: 'When', type: 'date' },
  { name: 'Note (a; b)', type: 'string' },
];

async function planted() {
  const folder = await freshFolder();
  const schema = { primaryKey: ['Country Code', 'Year'] };
  const path = await plant({ name: 'held', resources: [{ name: 't', csv, fields, schema }] }, folder);
  const portal = await freshPortal();
  await portal.take(path);
  return { folder, path, data: await portal.open() };
}
const hasPython = pythonWith('pandas', 'openpyxl') !== undefined;
/** Only libraries of Node are asked where nothing else is installed, which the readers say. */
const held = downloadFormats.filter((format) => hasPython || ['json', 'jsonl', 'parquet'].includes(format));
const [changed, unsaid] = ['another cell', 'another description'];

test('every format is what the publisher wrote', async () => {
  const { path, data } = await planted();
  for (const format of held)
    for (const { reader, rows, first } of await verifyFormat(path, data, format))
      expect([format, reader, rows, first]).toEqual([format, reader, 4, []]);
});

test('what differs is found in every format', async () => {
  const { folder, path, data } = await planted();
  await writeFile(join(folder, 'data/t.csv'), csv.replace('0.1,', '0.2,'));
  const descriptor = await readFile(path, 'utf8');
  await writeFile(path, descriptor.replace('after 1949 only', 'after 1950 only'));
  const found = [];
  for (const format of held)
    for (const { reader, described, first } of await verifyFormat(path, data, format)) {
      const cells = first.filter(({ column }) => column === 'Per Capita').map(() => changed);
      const words = first.filter(({ key }) => key === 'codebook').map(() => unsaid);
      found.push([format, reader, described !== null, [...cells, ...words]]);
    }
  for (const [format, reader, hasCodebook, differences] of found)
    expect([format, reader, differences]).toEqual([
      format,
      reader,
      hasCodebook ? [changed, unsaid] : [changed],
    ]);
  expect(found.length).toBeGreaterThanOrEqual(held.length);
});
