// `npm run verify -- --merge`: the free rows of one file, what it is in every format, and all pairs of datasets one by one.
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { downloadFormats } from '#contract/file/formats.ts';
import type { Data } from '#server/file/data.ts';
import type { DataEngine } from '#server/file/data-engine.ts';
import { pythonWith } from '#tools/check/find-readers.ts';
import { combinationsOf, spread } from '#tools/verify/combinations.ts';
import { columnsOf } from '#tools/verify/merged.ts';
import { verifyMergedFormat } from '#tools/verify/merged-formats.ts';
import { verifyMany, verifyTogether } from '#tools/verify/together.ts';
import { freshPortal, plant, textOf } from '#tests/fixtures/data/packages.ts';

const rowsOf = (from: number, to: number, place: string) =>
  Array.from({ length: to - from + 1 }, (_, at) => `${place},${from + at},${at}\n`).join('');
/** Of the first ten rows of x, y has two among its own first ten. */
const x = `code,country,year,x\n${rowsOf(2000, 2011, 'DNK,Denmark')}`;
const y = `code,country,year,y\n${rowsOf(2008, 2011, 'DNK,DENMARK')}${rowsOf(2008, 2009, 'ISL,ICELAND')}`;
const ids = ['p.x', 'p.y'];

async function taken() {
  const schema = { primaryKey: ['code', 'country', 'year'] };
  const resources = [
    { name: 'x', csv: x, schema },
    { name: 'y', csv: y, schema },
    { name: 'z', csv: 'word,z\na,1\nb,2\n' },
  ];
  const path = await plant({ name: 'p', resources });
  const portal = await freshPortal();
  await portal.take(path);
  return { paths: [path], data: await portal.open() };
}

type Change = (csv: string) => string;

/** @param change what somebody did to CSVs on their way, whole or free */
const changed = (data: Data, of: 'whole' | 'free', change: Change): Data => {
  const download: DataEngine['download'] = async (columns, asked) => {
    const answer = await data.engine.download(columns, asked);
    const isMeant = asked.format === 'csv' && (asked.limit === null) === (of === 'whole') && !asked.places;
    return isMeant
      ? { ...answer, body: Readable.from([Buffer.from(change(await textOf(answer.body)))]) }
      : answer;
  };
  return { ...data, engine: { ...data.engine, download } };
};

const asIs: Change = (csv) => csv;
const swapped: Change = (csv) => csv.replace('2000,DNK', '2000,ISL');
const dropped: Change = (csv) => csv.replace('Denmark,2003', ',2003');
const exchanged: Change = (csv) => csv.replace(/(Denmark,2004.*\r\n)(Denmark,2005.*\r\n)/, '$2$1');

test.each<[string, 'whole' | 'free', Change, object[]]>([
  ['nothing', 'free', asIs, []],
  [
    'a code swapped',
    'free',
    swapped,
    [
      {
        differences: 1,
        first: [{ key: 'the free rows, row 1', column: 'code', source: 'DNK', portal: 'ISL' }],
      },
    ],
  ],
  [
    'a name dropped',
    'free',
    dropped,
    [{ differences: 1, first: [{ column: 'country', source: 'Denmark', portal: null }] }],
  ],
  ['two rows exchanged', 'free', exchanged, [{ differences: 4 }]],
  [
    'an eleventh row',
    'free',
    (csv) => `${csv}Denmark,2010,DNK,10,2\r\n`,
    [{ first: [{ key: 'the free rows, count', source: '10 rows', portal: '11 rows' }] }],
  ],
  [
    'a column of nobody',
    'whole',
    (csv) => csv.replaceAll('\r\n', ',7\r\n').replace(',7', ',w'),
    [{ problem: '“w”: 1 column is of none of the datasets, or stands twice.' }, {}, {}],
  ],
])('free rows and columns: %s', async (_, of, change, wanted) => {
  const { paths, data } = await taken();
  const verdicts = await verifyTogether({ paths, ids, formats: [] }, changed(data, of, change));
  expect(verdicts.filter(({ differences }) => differences > 0)).toMatchObject(wanted);
});

const hasPython = pythonWith('pandas', 'openpyxl') !== undefined;
const held = downloadFormats.filter(
  (format) => format !== 'csv' && (hasPython || ['json', 'jsonl', 'parquet'].includes(format)),
);

test.each<[string, Change, number]>([
  ['nothing', asIs, 0],
  ['a code swapped', swapped, 1],
  ['a name dropped', dropped, 1],
  ['two rows exchanged', exchanged, 4],
  ['a column renamed', (csv) => csv.replace(',x,', ',w,'), 1],
])('every format beside its CSV: %s', async (_, change, count) => {
  const { data } = await taken();
  const columns = columnsOf(data.catalogue.current(), ids);
  for (const format of held) {
    const whole = await verifyMergedFormat(columns, format, changed(data, 'whole', change).engine);
    expect([format, ...whole.map(({ differences }) => differences)]).toEqual([format, count, 0]);
    const free = await verifyMergedFormat(columns, format, changed(data, 'free', change).engine);
    expect([format, ...free.map(({ differences }) => differences)]).toEqual([format, 0, count]);
  }
});

test('all pairs are compared or refused', async () => {
  const { paths, data } = await taken();
  const found = await Array.fromAsync(
    verifyMany({ paths, formats: [], grouping: 'pairs', most: Infinity }, data),
  );
  const refusal = (id: string) =>
    `refused. These datasets have no key column in common: “${id}” has code, country, year; “p.z” has word. Download them separately.`;
  expect(found.map(({ line }) => line)).toEqual([
    '3 of 3 pairs of 3 datasets',
    '1 of 3, p.x, p.y: 78 cells compared, 0 differences',
    `2 of 3, p.x, p.z: ${refusal('p.x')}`,
    `3 of 3, p.y, p.z: ${refusal('p.y')}`,
    'pairs: 1 compared, 2 refused; 78 cells compared, 0 differences',
  ]);
});

test('a share is spread over all triples', () => {
  const all = combinationsOf([...'abcde'], 3).map((some) => some.join(''));
  expect(all).toEqual(['abc', 'abd', 'abe', 'acd', 'ace', 'ade', 'bcd', 'bce', 'bde', 'cde']);
  expect(spread(all, 4)).toEqual(['abc', 'abe', 'ade', 'bce']);
  expect(spread(all, 20)).toEqual(all);
});
