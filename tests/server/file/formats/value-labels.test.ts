// What codes stand for in a Stata file, read by pandas and by haven: of keys and variables whose codes are whole numbers.
import { expect, test } from 'vitest';
import { csvOfRows, oddPortal } from './odd-package.ts';
import { readBy, readStata, type SeenStata } from '#tools/readers/read.ts';
import { allOf, bytesOf, freshPortal, plant } from '#tests/fixtures/data/packages.ts';
import { labelSetsOf } from '#server/file/formats/dta/value-labels.ts';
import type { StataColumn } from '#server/file/formats/dta/storage.ts';
import { evened, numberCell } from './differences.ts';

const answers = [
  { value: 1, label: 'Yes' },
  { value: 2, label: 'No' },
  { value: -9, label: 'Refused “to say”' },
  { value: 7, label: 'Nobody said so' },
];
const survey = {
  name: 'survey',
  title: 'A survey',
  resources: [
    {
      name: 't',
      csv: csvOfRows(
        ['person', 'region', 'truths', 'mood', 'wide', 'fit'],
        [
          [1n, 10n, 1n, 'good', 3_000_000_000n, true],
          [2n, 20n, 2n, 'bad', 1n, false],
          [3n, 20n, -9n, null, null, null],
          [4n, 30n, null, 'good', null, true],
        ],
      ),
      fields: [
        { name: 'person', type: 'integer' },
        { name: 'region', type: 'integer' },
        { name: 'truths', type: 'integer', categories: answers },
        { name: 'mood', type: 'string', categories: [{ value: 'good', label: 'Good' }] },
        { name: 'wide', type: 'integer', categories: [{ value: 1, label: 'One' }] },
        { name: 'fit', type: 'boolean' },
      ],
      schema: {
        primaryKey: ['person', 'region'],
        missingValues: ['?'],
        foreignKeys: [{ fields: 'region', reference: { resource: 'regions', fields: 'id' } }],
      },
    },
    { name: 'regions', csv: 'id,name\n10,Nørrebro\n20,South\n' },
  ],
};
const codedWords = [
  {},
  { 10: 'Nørrebro', 20: 'South' },
  { 1: 'Yes', 2: 'No', '-9': 'Refused “to say”' },
  {},
  {},
  { 0: 'false', 1: 'true' },
];

test('pandas and haven read what codes stand for', async () => {
  const { file } = await oddPortal(survey);
  const seen = await readStata(await file({ format: 'dta' }));
  for (const [reader, { coded, rows }] of seen) {
    expect([reader, coded]).toEqual([reader, codedWords]);
    // The codes are there as they were, and texts stay texts.
    expect(rows.map((row) => row.map(evened))[2]).toEqual([
      numberCell(3),
      numberCell(20),
      numberCell(-9),
      ['t', ''],
      null,
      null,
    ]);
  }
});

test('a set of labels has a name of its own', async () => {
  const { file } = await oddPortal(survey);
  const seen = await readBy<SeenStata>('dta.py', await file({ format: 'dta' }));
  const names = ['region', 'truths', 'truths_2'];
  expect(Object.keys(seen?.words ?? {}).sort()).toEqual(seen ? names : []);
});

test('keys of a long layout have them too', async () => {
  const { file } = await oddPortal(survey);
  for (const [, { coded }] of await readStata(await file({ format: 'dta', layout: 'long' })))
    expect(coded.slice(0, 2)).toEqual(codedWords.slice(0, 2));
});

test('a merged file has those of its variables', async () => {
  const schema = { primaryKey: ['person'] };
  const fields = [
    { name: 'person', type: 'integer' },
    { name: 'mood', type: 'integer', categories: answers },
  ];
  const resources = [
    { name: 't', csv: 'person,mood\n1,1\n2,2\n', fields, schema },
    { name: 'u', csv: 'person,age\n1,30\n2,40\n', schema },
  ];
  const portal = await freshPortal();
  await portal.take(await plant({ name: 'p', resources }));
  const data = await portal.open();
  const release = data.catalogue.current();
  const selection = { ...allOf(release, 'p.t'), others: [allOf(release, 'p.u')] };
  const { body } = await data.engine.download(selection, { format: 'dta', limit: null });
  for (const [, { coded }] of await readStata(await bytesOf(body)))
    expect(coded).toEqual([{}, { 1: 'Yes', 2: 'No' }, {}]);
});

test('a label is cut where Stata has no more room, and codes beyond its numbers have none', () => {
  const labels = { 1: 'é'.repeat(20_000), 2_147_483_621: 'Beyond', '01': 'One', x: 'No number' };
  const column = { type: 'integer', kind: 'long' } as StataColumn;
  const [set] = labelSetsOf([column], { columns: [{ labels } as never] }, ['v']);
  expect(set!.labels.map(([code, label]) => [code, [...label].length])).toEqual([[1, 16_000]]);
});

test.each([65_536, 70_000])('of %i labels none is lost without a word', async (count) => {
  const categories = Array.from({ length: count }, (_, value) => ({ value, label: `Occupation ${value}` }));
  const csv = `id,c\n${categories.map(({ value }) => `${value},${value}\n`).join('')}`;
  const fields = [
    { name: 'id', type: 'integer' },
    { name: 'c', type: 'integer', categories },
  ];
  const portal = await freshPortal();
  await portal.take(await plant({ name: 'p', resources: [{ name: 't', csv, fields }] }));
  const data = await portal.open();
  const chosen = allOf(data.catalogue.current(), 'p.t');
  const { body } = await data.engine.download(chosen, { format: 'dta', limit: null });
  const bytes = await bytesOf(body);
  const found = bytes.subarray(bytes.indexOf('<value_labels>'));
  // Behind the tag and the set's name and length stands how many labels it has.
  expect(found.readUInt32LE('<value_labels><lbl>'.length + 4 + 129 + 3)).toBe(65_536);
  const says =
    'Stata has room for 65,536 labels of one variable, so 4,464 more are not in this file. Other formats have all of them.';
  expect(bytes.includes(says)).toBe(count === 70_000);
});
