// Bad packages, one planted for each reason: refused whole, with the place and what to do, and nothing left behind.
import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  freshFolder,
  freshPortal,
  plant,
  refusalOf,
  type PlantedPackage,
  type PlantedResource,
} from '#tests/fixtures/data/packages.ts';

const fields = [
  { name: 'country', type: 'string' },
  { name: 'year', type: 'year' },
  { name: 'value', type: 'number' },
];
const good = 'country,year,value\nKenya,2000,1\nKenya,2001,2\n';
const one = (resource: Partial<PlantedResource> & Record<string, unknown>, spec = {}): PlantedPackage => ({
  ...spec,
  resources: [{ name: 'table', csv: good, fields, ...resource }],
});

async function refusal(planted: PlantedPackage): Promise<string> {
  const portal = await freshPortal();
  const message = await refusalOf(await plant(planted), portal);
  expect(await portal.releases.current()).toBeNull();
  expect(await readdir(portal.objects.tmp)).toEqual([]);
  expect(await readdir(portal.objects.objects)).toEqual([]);
  return message;
}

const refused: [string, PlantedPackage, string[]][] = [
  [
    'a missing file',
    one({ path: 'data/other.csv' }),
    ['data/other.csv', 'the file is missing', 'correct “path”'],
  ],
  [
    'a field without a column',
    one({ fields: [...fields, { name: 'gdp', type: 'number' }] }),
    ['column “gdp”', 'the header does not have it', 'country, year, value'],
  ],
  [
    'a repeated header',
    one({ csv: 'country,year,value,value\nKenya,2000,1,2\n' }),
    ['column “value”', 'more than once'],
  ],
  ['a nameless column', one({ csv: 'country,year,,value\nKenya,2000,x,2\n' }), ['column 3 has no name']],
  [
    'a wrong number',
    one({ csv: 'country,year,value\nKenya,2000,1\nKenya,2001,n/a\n' }),
    ['row 2 (line 3)', 'column “value”', '“n/a” is not a number', 'missingValues'],
  ],
  [
    'a wrong year',
    one({ csv: 'country,year,value\nKenya,2O00,1\n' }),
    ['row 1 (line 2)', '“2O00” is not a year'],
  ],
  ['an endless number', one({ csv: 'country,year,value\nKenya,2000,1e400\n' }), ['“1e400” is not a number']],
  [
    'a wrong whole number',
    one({
      fields: [fields[0] ?? {}, fields[1] ?? {}, { name: 'value', type: 'integer' }],
      csv: 'country,year,value\nKenya,2000,1.5\n',
    }),
    ['“1.5” is not a whole number'],
  ],
  [
    'a wrong date',
    one({
      fields: [
        { name: 'date', type: 'date' },
        { name: 'value', type: 'number' },
      ],
      csv: 'date,value\n2020-02-30,1\n',
    }),
    ['“2020-02-30” is not a date'],
  ],
  [
    'a wrong boolean',
    one({
      fields: [
        { name: 'year', type: 'year' },
        { name: 'open', type: 'boolean' },
      ],
      csv: 'year,open\n2000,maybe\n',
    }),
    ['“maybe” is not one of true'],
  ],
  [
    'an unknown type',
    one({ fields: [fields[0] ?? {}, fields[1] ?? {}, { name: 'value', type: 'money' }] }),
    ['the type “money” is unknown'],
  ],
  [
    'duplicate keys',
    one({ csv: 'country,year,value\nKenya,2000,1\nMali,2000,5\nKenya,2000,2\n' }),
    ['country “Kenya”, year “2000”', 'in 2 rows: 1, 3'],
  ],
  [
    'duplicates of a stated key',
    one({ schema: { primaryKey: 'country' } }),
    ['country “Kenya”', 'rows: 1, 2'],
  ],
  [
    'a stated key without a column',
    one({ schema: { primaryKey: ['iso'] } }),
    ['column “iso”', 'named as a key'],
  ],
  [
    'no key at all',
    one({
      fields: [
        { name: 'a', type: 'number' },
        { name: 'b', type: 'number' },
      ],
      csv: 'a,b\n1,1\n1,1\n',
    }),
    ['no key was found', '--keys dataset=columnA,columnB'],
  ],
  [
    'nothing but keys',
    one({ fields: fields.slice(0, 2), csv: 'country,year\nKenya,2000\n' }),
    ['no variable is left'],
  ],
  [
    'a ragged row',
    one({ csv: 'country,year,value\nKenya,2000,1\nMali,2000\n' }),
    ['row 2 (line 3)', '2 values, but the first line has 3'],
  ],
  [
    'a long row',
    one({ csv: 'country,year,value\nKenya,2000,1,9\n' }),
    [
      'row 1 (line 2)',
      '4 values',
      'If the last values are empty, remove the delimiters at the end of the row.',
    ],
  ],
  [
    'a stray quote',
    one({ csv: 'country,year,value\nKe"nya,2000,1\n' }),
    ['line 2', 'a quotation mark in the middle'],
  ],
  [
    'an open quote',
    one({ csv: 'country,year,value\n"Kenya,2000,1\nMali,2000,2\n' }),
    ['line 2', 'never closes'],
  ],
  ['an empty file', one({ csv: '' }), ['the file is empty']],
  ['a header alone', one({ csv: 'country,year,value\n' }), ['a header and no rows']],
  [
    'broken UTF-8',
    one({
      csv: Buffer.concat([
        Buffer.from(good.replaceAll('Kenya', 'Éire and Åland')),
        Buffer.from([0x43, 0xf4, 0x74, 0xe9, 0x2c, 0x31, 0x2c, 0x31, 0x0a]),
      ]),
    }),
    ['line 4', 'not UTF-8', 'state its “encoding”'],
  ],
  ['an unknown encoding', one({ encoding: 'klingon' }), ['the encoding “klingon” is unknown']],
  ['a NUL byte', one({ csv: 'country,year,value\nKen\0ya,2000,1\n' }), ['line 2', 'NUL byte']],
  ['a path that climbs', one({ path: '../secret.csv' }), ['../secret.csv', 'not safe']],
  ['an absolute path', one({ path: '/etc/passwd' }), ['/etc/passwd', 'not safe']],
  ['a Windows path', one({ path: String.raw`data\table.csv` }), ['not safe', 'forward slashes']],
  ['a drive', one({ path: 'C:/data/table.csv' }), ['not safe']],
  ['an address', one({ path: 'https://example.org/a.csv' }), ['names an address', '--allow-remote']],
  ['a file address', one({ path: 'file:///etc/passwd' }), ['not one of http or https']],
  ['a wrong hash', one({ hash: 'sha256:00' }), ['sha256 hash differs from the one']],
  ['a wrong md5', one({ hash: 'd41d8cd98f00b204e9800998ecf8427e' }), ['md5 hash differs from the one']],
  ['a zipped file', one({ path: 'a.zip', format: 'csv' }), ['is compressed', 'Unpack it']],
  [
    'one resource twice',
    {
      resources: [
        { name: 'a b', csv: good, fields },
        { name: 'a b', csv: good, fields },
      ],
    },
    ['“a b” and “a b” get the same id'],
  ],
  ['no resources', { resources: [] }, ['resources']],
  ['a field of a wrong shape', one({ fields: [{ name: 7 }] }), ['datapackage.json', 'resources.0.schema']],
  ['comments in the file', one({ dialect: { commentChar: '#' } }), ['“commentChar” is not supported']],
];

describe('a package is refused', () => {
  test.for(refused)('for %s', async ([, planted, words]) => {
    const message = await refusal(planted);
    for (const word of words) expect(message).toContain(word);
  });

  test('for a description that is no JSON', async () => {
    const portal = await freshPortal();
    const path = join(await freshFolder(), 'datapackage.json');
    await writeFile(path, '{"name": "x",');
    expect(await refusalOf(path, portal)).toContain('not valid JSON');
  });

  test('for a description that is missing', async () => {
    const portal = await freshPortal();
    expect(await refusalOf('/nowhere/datapackage.json', portal)).toContain('the file is missing');
  });

  test('for a link that leaves it', async () => {
    const [portal, outside, home] = [await freshPortal(), await freshFolder(), await freshFolder()];
    await writeFile(join(outside, 'secret.csv'), good);
    await mkdir(join(home, 'data'), { recursive: true });
    await symlink(join(outside, 'secret.csv'), join(home, 'data', 'link.csv'));
    const path = await plant(one({ path: 'data/link.csv' }), home);
    expect(await refusalOf(path, portal)).toContain('a link that leaves the package');
  });

  test('for a folder in place of a file', async () => {
    expect(await refusal(one({ path: 'data', format: 'csv' }))).toContain('not a file');
  });

  test('for an id of another package', async () => {
    const portal = await freshPortal();
    await portal.take(await plant(one({}, { name: 'my data' })));
    expect(await refusalOf(await plant(one({}, { name: 'my-data' })), portal)).toContain(
      'belongs to the package “my data”',
    );
  });

  test('with all of its problems at once', async () => {
    const message = await refusal({
      resources: [
        { name: 'first', csv: 'country,year,value\nKenya,2000,x\n', fields },
        { name: 'second', csv: 'country,year,value\nKenya,2000\n', fields },
        { name: 'third', csv: good, fields, path: 'data/none.csv' },
      ],
    });
    expect(message).toContain('3 problems');
    for (const file of ['data/first.csv', 'data/second.csv', 'data/none.csv'])
      expect(message).toContain(file);
  });

  test('with five examples of many', async () => {
    const rows = Array.from({ length: 40 }, (_, index) => `Kenya,${2000 + index},x`).join('\n');
    const message = await refusal(one({ csv: `country,year,value\n${rows}\n` }));
    expect(message.match(/“x” is not a number/g)).toHaveLength(5);
    expect(message).toContain('40 such values in all');
  });

  test('with the line after quoted line ends', async () => {
    const message = await refusal(one({ csv: 'country,year,value\n"Ke\nnya",2000,1\nMali,2000,x\n' }));
    expect(message).toContain('row 2 (line 4)');
  });
});
