// A limited file that none of the first ten rows fits, by a filter or by a merge whose first rows share no keys: in every
// format it has its columns and no rows, as programs that are not ours read it, and says why where it has room to.
import { describe, expect, test } from 'vitest';
import { type DownloadFormat, downloadFormats } from '#contract/file/formats.ts';
import { readers } from '#tools/readers/readers.ts';
import { entriesOf } from '#tools/readers/zip-entries.ts';
import { allOf, bytesOf, freshPortal, plant } from '#tests/fixtures/data/packages.ts';
import type { FileOptions } from '#server/file/file-columns.ts';

/** Ten rows of one country, then two of Zambia, which alone is in both. */
const tableOf = (country: string, value: string) => {
  const years = Array.from({ length: 10 }, (_, at) => `${country},${1990 + at},${at / 4},note`);
  return [`country,year,${value},word`, ...years, 'Zambia,2000,7.5,yes', 'Zambia,2001,8,no', ''].join('\n');
};

const ways = {
  'a filter': { asked: { entities: ['Zambia'] }, names: ['country', 'year', 'a', 'word'] },
  'a merge': {
    asked: { keep: 'matched' },
    names: ['country', 'year', 'a', 'p.a.word', 'b', 'p.b.word'],
  },
} satisfies Record<string, { asked: Partial<FileOptions>; names: string[] }>;

async function fetched(way: keyof typeof ways, format: DownloadFormat) {
  const portal = await freshPortal();
  const resources = [
    { name: 'a', csv: tableOf('Albania', 'a') },
    { name: 'b', csv: tableOf('Benin', 'b') },
  ];
  await portal.take(await plant({ name: 'p', resources }));
  const data = await portal.open();
  const release = data.catalogue.current();
  const one = allOf(release, 'p.a');
  const columns = way === 'a merge' ? { ...one, others: [allOf(release, 'p.b')] } : one;
  const download = await data.engine.download(columns, { ...ways[way].asked, format, limit: 10 });
  return { download, bytes: await bytesOf(download.body) };
}

/** Stata has no points in names. */
const withPoints = (name: string) => name.replace(/^p_([ab])_/, 'p.$1.');

describe.each(Object.keys(ways) as (keyof typeof ways)[])('%s that leaves nothing', (way) => {
  test.each(downloadFormats)('as %s', async (format) => {
    const { download, bytes } = await fetched(way, format);
    expect(download).toMatchObject({ totalRows: 2, rows: 0 });
    expect(download.fileName).toMatch(/-first-10-rows\.\w+$/);
    const { names } = ways[way];
    const reader = readers[format];
    expect(((await reader.names(bytes)) ?? names).map(withPoints)).toEqual(names);
    expect(await reader.count(bytes)).toBe(0);
    const columns = names.map((name) => ({ id: name, name, title: name, unit: null, type: 'text' as const }));
    for (const { rows } of await reader.read(bytes, columns)) expect(rows).toEqual([]);
  });
});

const said = { 'a filter': 'the dataset', 'a merge': 'each dataset' };

test.each(Object.keys(ways) as (keyof typeof ways)[])('%s is said in the codebook', async (way) => {
  const words = `None of 2 rows, because none is among the first 10 rows of ${said[way]}: 2 are withheld`;
  const entries = await entriesOf((await fetched(way, 'zip')).bytes);
  expect(entries.get('README.txt')!.toString()).toContain(words);
  expect(JSON.parse(entries.get('manifest.json')!.toString())).toMatchObject({ rows: 0, withheldRows: 2 });
  const sheet = (await entriesOf((await fetched(way, 'xlsx')).bytes)).get('xl/worksheets/sheet2.xml')!;
  expect(sheet.toString()).toContain(words);
  for (const format of ['parquet', 'dta'] as const)
    expect([format, (await fetched(way, format)).bytes.includes(words)]).toEqual([format, true]);
});

test('some that are left are counted', async () => {
  const portal = await freshPortal();
  await portal.take(await plant({ name: 'p', resources: [{ name: 'a', csv: tableOf('Albania', 'a') }] }));
  const data = await portal.open();
  const columns = allOf(data.catalogue.current(), 'p.a');
  const asked: FileOptions = { format: 'zip', from: 1999, limit: 10 };
  const entries = await entriesOf(await bytesOf((await data.engine.download(columns, asked)).body));
  expect(entries.get('README.txt')!.toString()).toContain(
    '1 of 3 rows, from the first 10 rows of the dataset: 2 are withheld',
  );
});
