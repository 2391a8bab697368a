// The zip: values as the CSV has them, and beside them everything that the values mean; it can be imported again.
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { allOf, fileOf, freshFolder, freshPortal, sliced } from '#tests/fixtures/data/packages.ts';
import { entriesOf } from '#tools/readers/zip-entries.ts';
import { oddFields, oddPackage, oddPortal, oddRows } from './odd-package.ts';

type Manifest = {
  rows: number;
  totalRows: number;
  withheldRows: number;
  limit?: string;
  files: { path: string; bytes: number; sha256: string; rows?: number }[];
};
const textIn = (entries: Map<string, Buffer>, path: string) => entries.get(path)!.toString();
const json = <Value>(entries: Map<string, Buffer>, path: string) =>
  JSON.parse(textIn(entries, path)) as Value;

async function zipOf(asked: object = {}) {
  const { file } = await oddPortal();
  return entriesOf(await file({ format: 'zip', ...asked }));
}

test('everything is in it', async () => {
  expect([...(await zipOf()).keys()]).toEqual([
    'README.txt',
    'LICENCE.txt',
    'CITATION.txt',
    'CITATION.bib',
    'codebook.csv',
    'data.csv',
    'datapackage.json',
    'manifest.json',
  ]);
});

test('the data are the CSV', async () => {
  const { file } = await oddPortal();
  for (const look of [{}, { separator: 'semicolon', decimal: 'comma', bom: true }] as const) {
    const entries = await entriesOf(await file({ format: 'zip', ...look }));
    expect(entries.get('data.csv')!.equals(await file(look))).toBe(true);
  }
});

test('the manifest names each file truly', async () => {
  const entries = await zipOf();
  const { files, rows } = json<Manifest>(entries, 'manifest.json');
  expect(rows).toBe(oddRows.length);
  expect(files.map(({ path }) => path)).toEqual([...entries.keys()].slice(0, -1));
  for (const { path, bytes, sha256 } of files) {
    const content = entries.get(path)!;
    expect([path, bytes, sha256]).toEqual([
      path,
      content.length,
      createHash('sha256').update(content).digest('hex'),
    ]);
  }
});

test('every unit and description is there', async () => {
  const entries = await zipOf();
  const fields = json<{ resources: { schema: { fields: object[] } }[] }>(entries, 'datapackage.json')
    .resources[0]!.schema.fields;
  const rows = parse(entries.get('codebook.csv')!, { columns: true }) as Record<string, string>[];
  for (const [at, { name, title, unit = '', description = '' }] of oddFields.entries()) {
    expect(fields[at]).toMatchObject({
      name,
      title,
      ...(unit && { unit }),
      ...(description && { description }),
    });
    expect(rows[at]).toMatchObject({ column: name, title, unit, description });
  }
});

test('the share of what is missing is said', async () => {
  const rows = parse((await zipOf()).get('codebook.csv')!, { columns: true }) as Record<string, string>[];
  const missing = oddRows.filter((row) => row[3] === null).length;
  expect(rows.map(({ missing_share }) => Number(missing_share))[3]).toBe(missing / oddRows.length);
});

test('licence, source and citation are in words', async () => {
  const entries = await zipOf();
  expect(textIn(entries, 'LICENCE.txt')).toContain('What it requires: Name the source and the licence');
  expect(textIn(entries, 'LICENCE.txt')).toContain('Office of “Odd” Values, https://odd.example');
  expect(textIn(entries, 'CITATION.txt')).toMatch(/Odd values \(version 1\.2\.3\) \[Data set\]/);
  expect(textIn(entries, 'CITATION.bib')).toMatch(/^@misc\{/);
});

test('a citation that is asked for is in it', async () => {
  const asked = { citation: 'Odd, O. (2019). Values.', last_updated: '2019-02-03' };
  const { file } = await oddPortal({ ...oddPackage, ...asked });
  const entries = await entriesOf(await file({ format: 'zip' }));
  expect(textIn(entries, 'CITATION.txt')).toMatch(
    /cite this as:\nOdd, O\. \(2019\)\. Values\.\n\n.*:\nOffice of “Odd” Values \(2019\)\./,
  );
  expect(textIn(entries, 'README.txt')).toMatch(/version 1\.2\.3, updated 2019-02-03, added 20\d\d-/);
  expect(json<{ created: string }>(entries, 'datapackage.json').created).toBe('2019-02-03T00:00:00Z');
});

test('a limit is said everywhere', async () => {
  const entries = await zipOf({ limit: 10 });
  const said = 'The first 10 of 40 rows: 30 are withheld';
  expect(json<Manifest>(entries, 'manifest.json')).toMatchObject({
    rows: 10,
    totalRows: 40,
    withheldRows: 30,
    limit: expect.stringContaining(said),
  });
  for (const path of ['README.txt', 'datapackage.json']) expect(textIn(entries, path)).toContain(said);
  expect(parse(entries.get('data.csv')!)).toHaveLength(11);
});

test('the long layout names its variables', async () => {
  const entries = await zipOf({ layout: 'long' });
  const rows = parse(entries.get('codebook.csv')!, { columns: true }) as Record<string, string>[];
  expect(rows.map(({ column, role }) => [column, role]).slice(0, 6)).toEqual([
    ['code', 'key'],
    ['year', 'key'],
    ['variable', 'layout'],
    ['unit', 'layout'],
    ['value', 'layout'],
    ['note', 'variable'],
  ]);
  expect(rows.find(({ column }) => column === 'number')).toMatchObject({ unit: '% of GDP' });
  expect(json(entries, 'datapackage.json')).toMatchObject({
    resources: [{ schema: { primaryKey: ['code', 'year', 'variable'] } }],
  });
});

test('what left can be imported again', async () => {
  const { data, file } = await oddPortal();
  const folder = await freshFolder();
  await mkdir(folder, { recursive: true });
  for (const [path, bytes] of await entriesOf(await file({ format: 'zip' })))
    await writeFile(join(folder, path), bytes);
  const portal = await freshPortal();
  const [report] = await portal.take(join(folder, 'datapackage.json'));
  expect(report!.datasets).toHaveLength(1);
  const again = await portal.open();
  const { variables } = allOf(again.catalogue.current(), 'odd.table.data');
  expect(variables.map(({ unit }) => unit)).toEqual(oddFields.slice(2).map(({ unit = null }) => unit));
  const withoutEmpty = (csv: string) => csv.replaceAll(',"",', ',,');
  expect(withoutEmpty(await fileOf(again, 'odd.table.data'))).toBe(
    withoutEmpty(await fileOf(data, 'odd.table')),
  );
});

test('a failure ends the zip before its end', async () => {
  const { data } = await oddPortal();
  const columns = allOf(data.catalogue.current(), 'odd.table');
  const longer = { ...columns, version: { ...columns.version, rows: 100 } };
  const { body } = await data.engine.download(longer, { format: 'zip', limit: null });
  const chunks: Uint8Array[] = [];
  const read = async () => {
    for await (const chunk of body) chunks.push(chunk);
  };
  await expect(read()).rejects.toThrow('rows from 0 are missing');
  expect(Buffer.concat(chunks).includes('PK\u0005\u0006')).toBe(false);
});

test('a reader that leaves a zip ends it', async () => {
  const { data } = await oddPortal();
  const body = (await sliced(data, 'odd.table', { format: 'zip' }))[Symbol.asyncIterator]();
  await body.next();
  await body.return?.();
  expect(await body.next()).toEqual({ done: true, value: undefined });
});
