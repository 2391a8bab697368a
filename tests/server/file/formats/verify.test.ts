// `npm run verify -- --format`: a package held against files of each format, as programs that are not ours read them.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { downloadFormats } from '#contract/file/formats.ts';
import { pythonWith } from '#tools/check/find-readers.ts';
import { verifyFormat } from '#tools/verify/formats.ts';
import type { Release } from '#server/catalogue/released.ts';
import type { DataEngine } from '#server/file/data-engine.ts';
import type { FileColumns } from '#server/file/file-columns.ts';
import { allOf, freshFolder, freshPortal, plant } from '#tests/fixtures/data/packages.ts';

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

/** In the order of codes; in that of years, France and Gabon are exchanged. */
const places =
  'code,country,year,x\nDNK,Denmark,2000,1\nFRA,France,2002,2\nGAB,Gabon,2001,3\nISL,Iceland,2003,4\n';
const [byCode, byYear] = [
  ['code', 'country', 'year'],
  ['year', 'code', 'country'],
];

type Planted = {
  /** What somebody did to the publisher's file after it was taken in. */
  source?: (text: string) => string;
  /** What leaves instead of the whole file, or of its free rows. */
  sent?: (columns: FileColumns, release: Release, isFree: boolean) => FileColumns;
};

async function differing({ source = (text) => text, sent = (columns) => columns }: Planted) {
  const folder = await freshFolder();
  const as = (name: string, primaryKey: string[]) => ({ name, csv: places, schema: { primaryKey } });
  const path = await plant({ name: 'held', resources: [as('t', byCode!)] }, folder);
  const portal = await freshPortal();
  await portal.take([path, await plant({ name: 'other', resources: [as('t', byYear!)] })]);
  await writeFile(join(folder, 'data/t.csv'), source(places));
  const data = await portal.open();
  const download: DataEngine['download'] = (columns, asked) =>
    data.engine.download(sent(columns, columns.release, asked.limit !== null), asked);
  const found = [];
  for (const format of held)
    found.push(...(await verifyFormat(path, { ...data, engine: { ...data.engine, download } }, format)));
  return found.map(({ differences, problem, first }) => problem ?? [differences, ...first.slice(0, 1)]);
}

/** The rows in the order of years, the columns as they were. */
function exchanged({ keys }: FileColumns, release: Release): FileColumns {
  const other = allOf(release, 'other.t');
  return { ...other, keys: keys.map(({ id }) => other.keys.find((key) => key.id === id)!) };
}

const renamed = (columns: FileColumns): FileColumns => ({
  ...columns,
  variables: columns.variables.map((column) => ({ ...column, name: 'y' })),
});

test.each<[string, Planted, unknown]>([
  [
    'a code swapped',
    { source: (text) => text.replace('FRA', 'XXX').replace('GAB', 'FRA').replace('XXX', 'GAB') },
    [4, { key: '["GAB","France","2002"]', column: null, source: 'there', portal: null }],
  ],
  [
    'a name dropped',
    { source: (text) => text.replace('Gabon', '') },
    [2, { key: '["GAB",null,"2001"]', column: null, source: 'there', portal: null }],
  ],
  [
    'two rows exchanged',
    { sent: exchanged },
    [
      1,
      {
        key: '["FRA","France","2002"]',
        column: null,
        source: 'after the row before it',
        portal: 'before it',
      },
    ],
  ],
  [
    'two free rows exchanged',
    { sent: (columns, release, isFree) => (isFree ? exchanged(columns, release) : columns) },
    [8, { key: 'the free rows, row 2', column: 'code', source: 'FRA', portal: 'GAB' }],
  ],
  [
    'a column renamed',
    { sent: renamed },
    'The download’s header is ["code","country","year","y"], not ["code","country","year","x"].',
  ],
])('every format: %s', async (_, change, wanted) => {
  const found = await differing(change);
  expect(found.length).toBeGreaterThanOrEqual(held.length);
  expect(found).toEqual(found.map(() => wanted));
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
