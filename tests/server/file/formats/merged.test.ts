// A file of several datasets in every format, as programs that are not ours read it: its cells, and in its codebook what
// each column is, of which dataset, and what was left as it is written.
import { parquetMetadata } from 'hyparquet';
import { expect, test } from 'vitest';
import { type DownloadFormat, downloadFormats } from '#contract/file/formats.ts';
import { pythonWith } from '#tools/check/find-readers.ts';
import { entriesOf } from '#tools/readers/zip-entries.ts';
import { readers } from '#tools/readers/readers.ts';
import { allOf, bytesOf, freshPortal, plant } from '#tests/fixtures/data/packages.ts';
import type { StoredColumn } from '#server/engine/stored-column.ts';

const column = (name: string, type: StoredColumn['type']): StoredColumn => ({
  id: name,
  name,
  title: name,
  unit: null,
  type,
});
const columns = [
  column('country', 'text'),
  column('country_label', 'text'),
  column('year', 'integer'),
  column('p.a.Value', 'number'),
  column('p.b.Value', 'integer'),
  column('note', 'text'),
];
const rows = [
  [null, 'World', '2001', null, '9007199254740993', 'a, "b"'],
  ['DNK', 'Denmark', '2000', '1.5', null, null],
  ['NAM', 'Namibia', '2000', null, '7', 'NA'],
  ['XKX', 'Kosovo', '2000', '0.1', '-3', 'ü'],
];

async function opened() {
  const licence = (name: string) => [{ name, title: name, path: `https://example.org/${name}` }];
  const resources = [
    {
      name: 'a',
      csv: 'country,year,Value\nDNK,2000,1.5\nXKX,2000,0.1\n',
      licenses: licence('CC-BY-4.0'),
      fields: [
        { name: 'country', type: 'string' },
        { name: 'year', type: 'integer' },
        { name: 'Value', type: 'number', unit: '% of GDP', description: 'Shares of all.' },
      ],
    },
    {
      name: 'b',
      csv: 'Year,Nation,Value,note\n2000,Namibia,7,NA\n2001,World,9007199254740993,"a, ""b"""\n2000,Kosovo,-3,ü\n',
      licenses: licence('ODbL-1.0'),
    },
  ];
  const portal = await freshPortal();
  await portal.take(await plant({ name: 'p', resources }));
  const data = await portal.open();
  const release = data.catalogue.current();
  const selection = { ...allOf(release, 'p.a'), others: [allOf(release, 'p.b')] };
  return async (format: DownloadFormat) => {
    const asked = { format, limit: null, codes: 'iso3', labels: 'both' } as const;
    return bytesOf((await data.engine.download(selection, asked)).body);
  };
}

const hasPython = pythonWith('pandas', 'openpyxl') !== undefined;
const held = downloadFormats.filter((format) => hasPython || ['json', 'jsonl', 'parquet'].includes(format));

test('every format holds the merged rows', { timeout: 60_000 }, async () => {
  const read = await opened();
  for (const format of held) {
    const readings = await readers[format].read(await read(format), columns);
    expect([format, readings.length > 0]).toEqual([format, true]);
    for (const { reader, rows: found, codebook } of readings) {
      expect([format, reader, found.map((row) => row.map((cell) => cell || null))]).toEqual([
        format,
        reader,
        // JSON.parse knows no whole number beyond 2^53.
        format.startsWith('json') ? rows.map((row) => row.map(rounded)) : rows,
      ]);
      // Where the format's reader sees a codebook.
      expect([format, codebook?.[3]!.unit ?? '% of GDP']).toEqual([format, '% of GDP']);
    }
  }
});

const rounded = (cell: string | null) => (cell === '9007199254740993' ? '9007199254740992' : cell);

const asksBoth =
  'Name every source and its licence, link to the licence, and say what you changed. Share what you make from it under the same licence: ODbL-1.0.';

test('a merged file says what its licences ask together', async () => {
  const read = await opened();
  const entries = await entriesOf(await read('zip'));
  const licence = entries.get('LICENCE.txt')!.toString();
  expect(licence).toContain(`All datasets together\nWhat they require: ${asksBoth}`);
  expect(licence).toMatch(/Name the sources like this:\n“A”, p, version 1, .+\n“B”/);
  expect((await read('dta')).includes(asksBoth)).toBe(true);
  const sheet = (await entriesOf(await read('xlsx'))).get('xl/worksheets/sheet4.xml')!.toString();
  expect(sheet).toContain(asksBoth);
});

test('its Parquet says it to programs', async () => {
  const read = await opened();
  const { key_value_metadata: pairs } = parquetMetadata(new Uint8Array(await read('parquet')).buffer);
  const { licencesTogether } = JSON.parse(pairs!.find(({ key }) => key === 'codebook')!.value!) as {
    licencesTogether: object;
  };
  expect(licencesTogether).toMatchObject({
    licence: null,
    conflict: null,
    unclear: [],
    attributions: [{ dataset: 'p.a' }, { dataset: 'p.b' }],
  });
});

test('a zip says of both datasets whose they are', async () => {
  const read = await opened();
  const entries = await entriesOf(await read('zip'));
  const words = (path: string) => entries.get(path)!.toString();
  expect(words('LICENCE.txt')).toMatch(/CC-BY-4\.0[^]*ODbL-1\.0/);
  const { datasets } = JSON.parse(words('manifest.json')) as { datasets: { id: string }[] };
  expect(datasets.map(({ id }) => id)).toEqual(['p.a', 'p.b']);
  const { resources } = JSON.parse(words('datapackage.json')) as {
    resources: { schema: { primaryKey: string[] } }[];
  };
  expect(resources[0]!.schema.primaryKey).toEqual(['country', 'year']);
  expect(words('README.txt')).toMatch(/Left as written in p\.b[^]*World/);
});
