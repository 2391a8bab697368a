// Packages as publishers write them: names, texts and addresses that are missing, null or odd, descriptions in YAML, folders
// and tables without any description. Each comes in, and the report says what was made of it.
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { reportLines } from '#server/import/report.text.ts';
import {
  freshFolder,
  freshPortal,
  importedAndVerified,
  plant,
  refusalOf,
  verifiedAt,
  type PlantedPackage,
} from '#tests/fixtures/data/packages.ts';

const csv = 'country,year,value\nKenya,2000,1\nKenya,2001,2\n';
const rows = [expect.objectContaining({ rows: 2, differences: 0 })];

/** Writes files below a folder. @returns the folder */
async function written(files: Record<string, string | Uint8Array>): Promise<string> {
  const folder = await freshFolder();
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}

describe('a description', () => {
  test.each<[string, object]>([
    [
      'null texts and lists',
      { title: null, description: null, sources: null, licenses: [null], keywords: null },
    ],
    [
      'null in a resource',
      {
        resources: [
          {
            name: 'table',
            path: 'a.csv',
            title: null,
            schema: { fields: [{ name: 'value', title: null, unit: null }, null], primaryKey: null },
          },
        ],
      },
    ],
    ['texts for objects', { sources: 'An office', licenses: 'CC0-1.0', contributors: 'A. Person' }],
    ['numbers for texts', { title: 2015, version: 3 }],
    ['an address of another form', { homepage: { url: 'https://example.org' } }],
  ])('may have %s', async (_name, spec) => {
    const resources = [{ name: 'table', path: 'a.csv' }];
    const folder = await written({
      'a.csv': csv,
      'datapackage.json': JSON.stringify({ name: 'odd', resources, ...spec }),
    });
    const { verdicts } = await verifiedAt(join(folder, 'datapackage.json'));
    expect(verdicts).toEqual(rows);
  });

  test('names a resource after its file', async () => {
    const resources = [
      { path: 'forest cover (2018).csv' },
      { path: ['data/forest cover (2018).csv'] },
      { name: '', path: 'c.csv' },
    ];
    const folder = await written({
      'forest cover (2018).csv': csv,
      'data/forest cover (2018).csv': csv,
      'c.csv': csv,
      'datapackage.json': JSON.stringify({ name: 'woods', resources }),
    });
    const { reports, verdicts } = await verifiedAt(join(folder, 'datapackage.json'));
    expect(verdicts.map(({ dataset }) => dataset)).toEqual([
      'woods.forest-cover-2018',
      'woods.forest-cover-2018-2',
      'woods.c',
    ]);
    expect(reportLines(reports[0]!).join()).toContain(
      'Resource 1 has no name, so it is called “forest cover (2018)”, after its file.',
    );
  });

  test('may be YAML', async () => {
    const yaml =
      'name: road\nversion: 2\nresources:\n  - name: deaths\n    path: a.csv\n    title: ~\n    schema: schema.yaml\n';
    const schema = 'fields:\n  - name: value\n    type: integer\n    unit: persons\n';
    const folder = await written({ 'a.csv': csv, 'datapackage.yml': yaml, 'schema.yaml': schema });
    const { verdicts, data } = await verifiedAt(join(folder, 'datapackage.yml'));
    expect(verdicts).toEqual(rows);
    expect(data.catalogue.current().variables[0]).toMatchObject({ id: 'road.deaths.value', unit: 'persons' });
  });

  test.each([
    ['datapackage.json', '{"name": "x", ]', 'it is not valid JSON'],
    ['datapackage.json', 'country,year\nKenya,2000\n', 'it is not valid JSON'],
    ['datapackage.yaml', 'a: b: c', 'it is not valid YAML (line 1, column 4)'],
    ['datapackage.yaml', '- only\n- a list\n', 'the file must be an object'],
    ['datapackage.json', '{"resources": [{"path": 7}]}', '“resources.0.path” has a wrong form'],
    ['notes.md', '# Notes', 'it is neither a description of a package nor a CSV'],
  ])('%s that says %j is refused', async (name, text, sentence) => {
    const message = await refusalOf(join(await written({ [name]: text }), name), await freshPortal());
    expect(message).toContain(`${name}: ${sentence}`);
    expect(message).not.toMatch(/Unexpected|Invalid input|expected|position/);
  });
});

describe('names of files', () => {
  test.each([
    'Office: Education (2017).csv',
    'a#b 100%.csv',
    'data[1]*.csv',
    'x?y.csv',
    'year=2020/a.csv',
    'c: d.csv',
  ])('%s', async (path) => {
    const folder = await written({
      [path]: csv,
      'datapackage.json': JSON.stringify({ name: 'named', resources: [{ name: 'a', path }] }),
    });
    expect((await verifiedAt(join(folder, 'datapackage.json'))).verdicts).toEqual(rows);
  });

  test('in the form of an address', async () => {
    const folder = await written({
      'forest cover.csv': csv,
      'datapackage.json': JSON.stringify({ name: 'named', resources: [{ path: 'forest%20cover.csv' }] }),
    });
    expect((await verifiedAt(join(folder, 'datapackage.json'))).verdicts).toEqual(rows);
  });

  test.each([
    'https://example.org/a.csv',
    '//example.org/a.csv',
    'http:a.csv',
    'file:/etc/table.csv',
    '%2e%2e/secret.csv',
  ])('%s is refused', async (path) => {
    const planted: PlantedPackage = { resources: [{ name: 'table', csv, path }] };
    expect(await refusalOf(await plant(planted), await freshPortal())).toMatch(/address|missing/);
  });
});

describe('tables without a description', () => {
  test('a CSV alone', async () => {
    const folder = await written({ 'rain fall.csv': csv });
    const { verdicts, reports } = await verifiedAt(join(folder, 'rain fall.csv'));
    expect(verdicts).toEqual([expect.objectContaining({ dataset: 'rain-fall.rain-fall', differences: 0 })]);
    expect(reportLines(reports[0]!).join()).toContain(
      'There is no datapackage.json, so the portal described the file itself.',
    );
  });

  test('a folder of several', async () => {
    const folder = join(
      await written({ 'x/a.csv': csv, 'x/b.tsv': csv.replaceAll(',', '\t'), 'x/notes.txt': 'no table' }),
      'x',
    );
    const { verdicts } = await verifiedAt(folder);
    expect(verdicts.map(({ dataset, differences }) => [dataset, differences])).toEqual([
      ['x.a', 0],
      ['x.b', 0],
    ]);
  });

  test('a folder with a description', async () => {
    const path = await plant({ resources: [{ name: 'table', csv }] });
    await rename(path, path.replace('.json', '.yaml'));
    expect((await verifiedAt(dirname(path))).verdicts).toEqual(rows);
  });

  test('a folder of two descriptions is read by the first, which is said', async () => {
    const resources = [{ name: 'table', path: 'a.csv' }];
    const folder = await written({
      'a.csv': csv,
      'datapackage.json': JSON.stringify({ name: 'first', resources }),
      'datapackage.yaml': 'name: second\nresources: []\n',
    });
    const { verdicts, reports } = await verifiedAt(folder);
    expect(verdicts.map(({ dataset }) => dataset)).toEqual(['first.table']);
    expect(reportLines(reports[0]!).join()).toContain(
      'There are two descriptions, datapackage.json and datapackage.yaml. Only datapackage.json was read.',
    );
  });

  test('tables of one name have their endings in their names', async () => {
    const folder = await written({ 'a.csv': csv, 'a.tsv': csv.replaceAll(',', '\t') });
    const { verdicts } = await verifiedAt(folder);
    expect(verdicts.map(({ dataset }) => dataset.replace(/^[^.]*\./, ''))).toEqual(['a.csv', 'a.tsv']);
  });

  test('an empty folder is refused', async () => {
    expect(await refusalOf(await freshFolder(), await freshPortal())).toContain(
      'the folder has neither a description nor a CSV. Give a datapackage.json, a datapackage.yaml, a CSV, or a folder',
    );
  });
});

test('too many columns are a sentence', async () => {
  const names = Array.from({ length: 300_000 }, (_, at) => `v${at}`);
  const path = await plant({
    resources: [{ name: 'wide', csv: `${names.join(',')}\n${names.map(() => 1).join(',')}\n` }],
  });
  expect(await refusalOf(path, await freshPortal())).toContain(
    'it has 300,000 columns, and a table can have 20,000.',
  );
});

test('one row is a table', async () => {
  const { verdicts } = await importedAndVerified({
    resources: [{ name: 'one', csv: 'country,year,value\nKenya,2000,1' }],
  });
  expect(verdicts).toEqual([expect.objectContaining({ rows: 1, differences: 0 })]);
});
