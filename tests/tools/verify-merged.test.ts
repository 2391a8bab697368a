// `npm run verify -- --merge`: one file of several datasets held against each publisher's own, matched by what keys mean.
import { readFile, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { Data } from '#server/file/data.ts';
import { type OpenMerged, verifyMerged } from '#tools/verify/merged.ts';
import { freshPortal, plant, textOf } from '#tests/fixtures/data/packages.ts';

const key = (name: string, type: string) => ({ name, type });
const money = {
  name: 'money',
  resources: [
    {
      name: 't',
      csv: 'code,year,Value,share\nDNK,2000,1.50,3\nXKX,2000,-0,\nWLD,2001,1e3,4\nNAM,2001,7,\n',
      fields: [
        key('code', 'string'),
        key('year', 'integer'),
        key('Value', 'number'),
        key('share', 'integer'),
      ],
      schema: { primaryKey: ['code', 'year'] },
    },
  ],
};
const people = {
  name: 'people',
  resources: [
    {
      name: 't',
      csv: 'When,Nation,Value,note\n2000-01-01,Denmark,5,"a, b"\n2001-01-01,Namibia,n/a,NA\n2001-01-01,Kosovo,8,\n2001-01-01,Atlantis,9,x\n',
      fields: [key('When', 'date'), key('Nation', 'string'), key('Value', 'integer'), key('note', 'string')],
      schema: { primaryKey: ['When', 'Nation'], missingValues: ['', 'n/a'] },
    },
  ],
};
const ids = ['money.t', 'people.t'];

/** What somebody did to the file on its way. */
type Change = (csv: string) => string;

/** The joined file as the engine writes it. */
const openIn =
  ({ engine }: Data, change: Change = (csv) => csv): OpenMerged =>
  async (columns) => {
    const { merge } = await engine.measure(columns, { format: 'csv', limit: 1 });
    const { body } = await engine.download(columns, { format: 'csv', limit: null });
    const csv = change(await textOf(body));
    return { csv: Readable.from([Buffer.from(csv)]), keys: merge!.keys };
  };

async function taken() {
  const portal = await freshPortal();
  const paths = [await plant(money), await plant(people)];
  await portal.take(paths);
  const data = await portal.open();
  const verify = (change?: Change) =>
    verifyMerged(paths, ids, data.catalogue.current(), openIn(data, change));
  return { paths, verify };
}

test('every cell of each is in the file', async () => {
  const { verify } = await taken();
  const verdicts = await verify();
  expect(
    verdicts.map(({ dataset, rows, cells, differences }) => [dataset, rows, cells, differences]),
  ).toEqual([
    ['money.t', 4, 12, 0],
    ['people.t', 4, 12, 0],
  ]);
});

test.each([
  ['another number', (csv: string) => csv.replace('1.5,', '1.6,'), 'money.t', 'Value', '1.5', '1.6'],
  ['another text', (csv: string) => csv.replace('"a, b"', '"a, c"'), 'people.t', 'note', 'a, b', 'a, c'],
  ['a value that was missing', (csv: string) => csv.replace(',,8', ',4,8'), 'money.t', 'share', null, '4'],
  ['a lost row', (csv: string) => csv.replace(/.*Atlantis.*\r\n/, ''), 'people.t', null, 'there', null],
])('%s is found', async (_, change, dataset, column, source, portal) => {
  const { verify } = await taken();
  const found = (await verify(change)).filter(({ differences }) => differences > 0);
  expect(found.map((one) => [one.dataset, one.differences])).toEqual([[dataset, 1]]);
  expect(found[0]!.first[0]).toMatchObject({ column, source, portal });
});

test('a row of nobody is found', async () => {
  const { verify } = await taken();
  const verdicts = await verify((csv) => `${csv}ZMB,2001,,,,\r\n`);
  expect(verdicts.at(-1)).toMatchObject({
    dataset: 'money.t,people.t',
    problem: '1 row is of none of the datasets.',
  });
});

test('another source is found', async () => {
  const { paths, verify } = await taken();
  const path = paths[1]!.replace('datapackage.json', 'data/t.csv');
  await writeFile(path, (await readFile(path, 'utf8')).replace('Denmark,5', 'Denmark,6'));
  const [, second] = await verify();
  expect(second!.first).toEqual([
    { key: '["Denmark","2000-01-01"]', column: 'Value', source: '6', portal: '5' },
  ]);
});

test('two countries in one row are found', async () => {
  const portal = await freshPortal();
  const table = (rows: string, name: string) => ({
    name,
    resources: [{ name: 't', csv: `country,year,${name}\n${rows}` }],
  });
  const paths = [
    await plant(table('Congo,2000,1\nZaire,2000,2\nGabon,2000,3\n', 'x')),
    await plant(table('Congo,2000,7\nGabon,2000,8\nKenya,2000,9\n', 'y')),
  ];
  await portal.take(paths);
  const data = await portal.open();
  const verify = (csv: string) =>
    verifyMerged(paths, ['x.t', 'y.t'], data.catalogue.current(), async () => ({
      csv: (async function* () {
        yield Buffer.from(csv);
      })(),
      keys: [{ id: 'country', title: 'Country', names: null, from: ['country', 'country'] }],
    }));
  const right =
    'country,year,x,y\r\nCongo,2000,,7\r\nGabon,2000,3,8\r\nKenya,2000,,9\r\nRepublic of the Congo,2000,1,\r\nZaire,2000,2,\r\n';
  const wrong = right
    .replace('Congo,2000,,7', 'Congo,2000,1,7')
    .replace('Republic of the Congo,2000,1,\r\n', '');
  expect((await verify(right)).map(({ differences }) => differences)).toEqual([0, 0]);
  expect((await verify(wrong)).map(({ differences }) => differences)).toEqual([0, 1]);
});

const named = (names: string[], variable: string) => ({
  name: variable,
  resources: [
    {
      name: 't',
      csv: `code,country,year,${variable}\n${names.map((name, at) => `${name},2000,${at + 1}\n`).join('')}`,
      schema: { primaryKey: ['code', 'country', 'year'] },
    },
  ],
});

test.each<[string, (csv: string) => string, object[]]>([
  ['nothing', (csv) => csv, []],
  [
    'a dropped name',
    (csv) => csv.replace('ISL,2000,Iceland', 'ISL,2000,'),
    [{ first: [{ column: 'country', source: 'Iceland', portal: null }] }, { differences: 1 }],
  ],
  [
    'two codes that were swapped',
    (csv) => csv.replace('ISL,', 'XXX,').replace('DNK,', 'ISL,').replace('XXX,', 'DNK,'),
    [{ dataset: 'x.t' }, { dataset: 'y.t' }, { problem: '1 row is not in the order of the keys.' }],
  ],
  [
    'two rows that were exchanged',
    (csv) => csv.replace(/(DNK.*\r\n)(ISL.*\r\n)/, '$2$1'),
    [{ problem: '1 row is not in the order of the keys.' }],
  ],
])('beside names: %s', async (_, change, wanted) => {
  const portal = await freshPortal();
  const paths = [
    await plant(named(['DNK,Denmark', 'ISL,Iceland', 'CIV,Ivory Coast'], 'x')),
    await plant(named(['DNK,DENMARK', 'ISL,ICELAND', 'CIV,Côte d’Ivoire'], 'y')),
  ];
  await portal.take(paths);
  const data = await portal.open();
  const current = data.catalogue.current();
  const verdicts = await verifyMerged(paths, ['x.t', 'y.t'], current, openIn(data, change));
  expect(verdicts.filter(({ differences }) => differences > 0)).toMatchObject(wanted);
});
