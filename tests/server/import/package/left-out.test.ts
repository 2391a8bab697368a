// What is not read of a package: data inside the description are left out with a note, and a dialect that is not supported is
// one problem, whatever would follow from it.
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { freshPortal, importedAndVerified, plant, refusalOf } from '#tests/fixtures/data/packages.ts';

const good = { name: 'table', csv: 'country,year,value\nKenya,2000,1\n' };
const inline = { name: 'inside', csv: '', path: undefined, data: [{ a: 1 }] };

test('data inside the description are left out', async () => {
  const { reports } = await importedAndVerified({ resources: [good, inline] });
  expect(reports[0]!.datasets.map(({ id }) => id)).toEqual(['planted.table']);
  expect(reports[0]!.notes).toContain(
    'Resource “inside” was left out, because its data are inside the description. To import it, put the rows in a CSV file and name it in “path”.',
  );
});

test('a dataset says what is left out', async () => {
  const portal = await freshPortal();
  await portal.take(await plant({ resources: [{ ...good, description: 'Rain.' }, inline] }));
  expect((await portal.open()).catalogue.current().datasets[0]!.description).toBe(
    'Rain.\n\nThe publisher’s package has more data, which are not in this portal: “inside”.',
  );
});

test('a package of nothing else is refused', async () => {
  const message = await refusalOf(await plant({ resources: [inline] }), await freshPortal());
  expect(message).toContain('resource inside: its data are inside the description.');
});

const side = {
  resources: { other: { fields: { country: { labels: { resource: 'table' } }, size: { title: 'Size' } } } },
};

test.each([
  ['comments', { commentChar: '#', delimiter: '|' }, '# hello\ncountry|year|v\nKenya|2000|1\n'],
  ['two lines of header', { headerRows: [1, 2] }, 'a,,\ncountry,year,v\nKenya,2000,1\n'],
])('a dialect with %s is one problem', async (_what, dialect, csv) => {
  const fields = [{ name: 'land', type: 'string' }];
  const other = { name: 'other', csv: 'country,year,size\nKenya,2000,3\n' };
  const path = await plant({ resources: [{ name: 'table', csv, dialect, fields }, other] });
  await writeFile(join(dirname(path), 'meridian.json'), JSON.stringify(side));
  const keys = new Map([['planted.table', ['land']]]);
  const message = await refusalOf(path, await freshPortal(), { keys });
  expect(message).toContain('1 problem.');
  expect(message).toContain(`“${Object.keys(dialect)[0]}” is not supported`);
});
