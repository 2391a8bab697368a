// Packages at the desk as publishers make them: described in JSON or YAML or not at all, in a zip with or without a folder,
// as a CSV by itself, or on the server. However one comes, the same is in the catalogue.
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Import } from '#contract/admin/admin.ts';
import { ownApps } from '#tests/fixtures/server/apps-on.ts';
import { codeOf, edition, leftIn, list, stage } from './importing.ts';
import { type Entry, zipped } from './zips.ts';

const csv = 'country,year,rain\nKenya,2000,1.5\nMalta,2000,2\n';
const described = { name: 'weather', resources: [{ name: 'weather', path: 'weather.csv' }] };
const json: Entry = { name: 'datapackage.json', bytes: JSON.stringify(described) };
const yaml: Entry = {
  name: 'datapackage.yaml',
  bytes: 'name: weather\nresources:\n  - name: weather\n    path: weather.csv\n',
};
const table: Entry = { name: 'weather.csv', bytes: csv };
const within = (folder: string, entries: readonly Entry[]): Entry[] =>
  entries.map((one) => ({ ...one, name: `${folder}/${one.name}` }));

const fresh = ownApps();

async function open() {
  const app = await fresh({ editions: [edition] });
  const desk = await stage(app);
  const datasets = () => desk.datasets().filter((id) => id !== 'before.table');
  const send = (name: string, type: string, body: Uint8Array<ArrayBuffer>, publish = 'always') =>
    desk.visitor.ask(`${list}/upload?name=${encodeURIComponent(name)}&publish=${publish}`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
  const sendZip = async (name: string, entries: readonly Entry[]) =>
    send(name, 'application/zip', await zipped(entries));
  const sendTable = (name: string, text: string | Buffer = csv) =>
    send(name, 'text/csv', new Uint8Array(Buffer.from(text)));
  /** What the catalogue has of it: ids, rows and the file. */
  const seen = async () => {
    const ids = datasets();
    const files = [];
    for (const id of ids)
      files.push(await (await desk.visitor.ask(`/api/data/download?dataset=${id}&format=csv`)).text());
    return { ids, files };
  };
  return { ...desk, app, datasets, sendZip, sendTable, send, seen };
}

const same = {
  ids: ['weather.weather'],
  files: ['country,year,rain\r\nKenya,2000,1.5\r\nMalta,2000,2\r\n'],
};

describe('one package', () => {
  test.each<[string, string, readonly Entry[]]>([
    ['JSON in a folder', 'any.zip', within('My weather', [json, table])],
    ['YAML at the top', 'any.zip', [yaml, table]],
    ['YAML in a folder', 'any.zip', within('x', [{ ...yaml, name: 'datapackage.yml' }, table])],
    ['a CSV alone, called by the zip', 'weather.zip', [table]],
    ['a CSV alone, called by its folder', 'weather (1).zip', within('weather', [table])],
    ['packed', 'weather.csv.zip', [{ name: 'weather.csv.gz', bytes: gzipSync(csv) }]],
    [
      'with what a Mac adds',
      'weather.zip',
      [
        table,
        { name: '__MACOSX/._weather.csv', bytes: 'x' },
        { name: '._weather.csv', bytes: 'x' },
        { name: '.DS_Store', bytes: 'x' },
      ],
    ],
  ])('as a zip: %s', async (_what, name, entries) => {
    const { sendZip, outcome, seen, app } = await open();
    expect((await sendZip(name, entries)).status).toBe(200);
    expect(await outcome()).toMatchObject({ state: 'done', source: name });
    expect(await seen()).toEqual(same);
    expect(await leftIn(app)).toEqual([]);
  });

  test.each<[string, string | Buffer]>([
    ['weather.csv', csv],
    ['C:\\data\\weather.CSV', csv],
    ['weather.tsv', csv.replaceAll(',', '\t')],
    ['weather.csv.gz', gzipSync(csv)],
  ])('as %s by itself', async (name, bytes) => {
    const { sendTable, outcome, seen, app } = await open();
    expect((await sendTable(name, bytes)).status).toBe(200);
    expect(await outcome()).toMatchObject({ state: 'done', source: name });
    expect(await seen()).toEqual(same);
    expect(await leftIn(app)).toEqual([]);
  });

  test.each(['given', 'given/weather.csv', 'yaml', 'yaml/datapackage.yml', 'weather.zip'])(
    'on the server: %s',
    async (from) => {
      const { app, create, outcome, seen } = await open();
      const at = (...parts: string[]) => path.join(app.config.importRoot, ...parts);
      const called = from === 'given' ? 'weather' : 'given';
      await mkdir(at(called), { recursive: true });
      await mkdir(at('yaml'), { recursive: true });
      await writeFile(at(called, 'weather.csv'), csv);
      await writeFile(at('yaml', 'weather.csv'), csv);
      await writeFile(at('yaml', 'datapackage.yml'), yaml.bytes);
      await writeFile(at('weather.zip'), await zipped([table]));
      expect((await create(from === 'given' ? 'weather' : from)).status).toBe(200);
      expect(await outcome()).toMatchObject({ state: 'done', faults: [] });
      expect(await seen()).toEqual(same);
    },
  );
});

test('several CSVs are one package', async () => {
  const { sendZip, outcome, datasets } = await open();
  await sendZip('climate.zip', [
    table,
    { name: 'wind.csv', bytes: csv },
    { name: 'more/sun.csv', bytes: csv },
  ]);
  const { report } = await outcome();
  expect(report.join()).toContain('the portal described the folder’s 2 tables itself');
  expect(report.join()).toContain(
    'A CSV in a subfolder was left out: more/sun.csv. To import it, add a datapackage.json that names it.',
  );
  expect(datasets()).toEqual(['climate.weather', 'climate.wind']);
});

test('a package without a name is called by its zip', async () => {
  const { sendZip, outcome, datasets } = await open();
  const { name: _name, ...rest } = described;
  await sendZip('rain data.zip', [{ name: 'datapackage.json', bytes: JSON.stringify(rest) }, table]);
  expect((await outcome()).report.join()).toContain(
    'The package has no name, so it takes the name of its file (rain data).',
  );
  expect(datasets()).toEqual(['rain-data.weather']);
});

test('a CSV that waits is read again under its name', async () => {
  const { app, send, imports, visitor, seen, outcome } = await open();
  const answer = await send('weather.csv', 'text/csv', new Uint8Array(Buffer.from(csv)), 'afterReview');
  const { id } = (await answer.json()) as Import;
  expect(await outcome()).toMatchObject({ state: 'correcting' });
  expect((await seen()).ids).toEqual([]);
  await visitor.post(`${list}/${id}/corrections`, { corrections: {}, next: 'publish' });
  await imports.idle();
  expect(await outcome()).toMatchObject({ state: 'done' });
  expect(await seen()).toEqual(same);
  expect(await leftIn(app)).toEqual([]);
});

test('what is said of a faulty CSV names its file', async () => {
  const { sendTable, outcome } = await open();
  await sendTable('my rain.csv', 'country,year,rain\nKenya,2000,1\nKenya,2000,2\n');
  const { state, faults } = await outcome();
  expect(state).toBe('refused');
  expect(faults.join()).toMatch(/^my rain\.csv, row 1/);
});

test('names of files lead nowhere', async () => {
  const { sendTable, outcome, datasets } = await open();
  await sendTable(`../../${'ü'.repeat(150)}.csv`);
  expect(await outcome()).toMatchObject({ state: 'done' });
  expect(datasets()[0]).toMatch(/^u+/);
});

test('a table by another type or name is refused', async () => {
  const { send, visitor } = await open();
  const bytes = new Uint8Array(Buffer.from(csv));
  for (const [name, type] of [
    ['weather.csv', 'text/plain'],
    ['weather.xlsx', 'text/csv'],
    [`${randomUUID()}`, 'text/csv'],
  ] as const)
    expect(await codeOf(await send(name, type, bytes))).toBe('invalid-input');
  expect(await visitor.json(list)).toMatchObject({ items: [] });
});
