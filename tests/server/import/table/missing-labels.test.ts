// Missing values that have labels: the codebook of a download names them, and the report says that files do not tell them
// apart.
import { expect, test } from 'vitest';
import { bytesOf, fileOf, importedAndVerified, sliced } from '#tests/fixtures/data/packages.ts';
import { characteristicsIn } from '#tools/readers/characteristics.ts';
import { dta } from '#tools/readers/dta.ts';
import { entriesOf } from '#tools/readers/zip-entries.ts';

const labelled = [
  { value: '', label: 'skipped' },
  { value: '-99', label: 'unknown' },
  { value: '-98', label: 'refused' },
];
const survey = {
  name: 'd',
  csv: 'id,t,u\na,x,1\nb,REFUSED,-98\nc,y,-99\n',
  fields: [
    { name: 'id', type: 'string' },
    { name: 't', type: 'string', missingValues: ['REFUSED'] },
    { name: 'u', type: 'integer' },
  ],
  schema: { missingValues: labelled },
};

async function imported(resource: typeof survey | Record<string, unknown>) {
  const { data, reports, verdicts } = await importedAndVerified({
    name: 'mv2',
    resources: [resource as typeof survey],
  });
  expect(verdicts.map(({ problem }) => problem)).toEqual([null]);
  const zip = await entriesOf(await bytesOf(await sliced(data, 'mv2.d', { format: 'zip' })));
  const file = await fileOf(data, 'mv2.d');
  return { file, codebook: zip.get('codebook.csv')!.toString(), notes: reports[0]!.datasets[0]!.notes };
}

test('the codebook names missing values by their labels', async () => {
  const { codebook, file } = await imported(survey);
  expect(codebook).toContain('In the source, these values are missing: “-99” (unknown), “-98” (refused).');
  expect(codebook.match(/are missing/g)).toHaveLength(1);
  expect(file).toContain('b,,\r\nc,y,');
});

/** “.” as Stata keeps it in a byte. */
const stataMissing = 101;

test('Stata files have them in notes alone', async () => {
  const { data } = await importedAndVerified({ name: 'mv2', resources: [survey] });
  const stata = async (layout: 'wide' | 'long') =>
    bytesOf(await sliced(data, 'mv2.d', { format: 'dta', layout }));
  const sentence = 'In the source, these values are missing: “-99” (unknown), “-98” (refused).';
  const wide = await stata('wide');
  expect(characteristicsIn(wide).get('u.note1')).toContain(sentence);
  expect([...characteristicsIn(await stata('long')).values()].join('\n')).toContain(sentence);
  // Which of them a cell had is not kept, so .a and .b would be invented.
  expect(dta.cells(wide).map((row) => row.at(-1))).toEqual(['1', null, null]);
  expect(wide[wide.indexOf('</data>') - 1]).toBe(stataMissing);
  expect(wide.includes('<value_labels></value_labels>')).toBe(true);
});

test('the report says that files leave them empty', async () => {
  expect((await imported(survey)).notes).toContain(
    '“u” has missing values with labels. In files these cells are empty, and the codebook lists the labels.',
  );
});

test('an empty cell may have a label', async () => {
  const { codebook } = await imported({ ...survey, csv: 'id,t,u\na,x,1\nb,y,\n' });
  expect(codebook).toContain('these values are missing: an empty cell (skipped).');
});

test('labels that no cell has are not named', async () => {
  const { codebook, notes } = await imported({ ...survey, csv: 'id,t,u\na,x,1\nb,y,2\n' });
  expect(codebook).not.toContain('are missing');
  expect(notes.join(' ')).not.toContain('missing values');
});
