// What a new version changes, cell by cell, as the release keeps it and the portal tells it.
import { expect, test } from 'vitest';
import { endpoints } from '#contract/api/endpoints.ts';
import { versionsOf } from '#server/catalogue/versions.ts';
import type { StoredVersion } from '#server/catalogue/stored-version.ts';
import { nextDataset } from '#server/import/release/next-version.ts';
import { freshPortal, plant, type Portal } from '#tests/fixtures/data/packages.ts';

const table = (rows: string, header = 'country,year,a,b') =>
  plant({ name: 'data', resources: [{ name: 'table', csv: `${header}\n${rows}` }] });

async function told(portal: Portal) {
  const data = await portal.open();
  const [dataset] = data.catalogue.current().datasets;
  if (!dataset) throw new Error('no dataset');
  const answer = await versionsOf(portal.objects, dataset);
  expect(endpoints['datasets.versions'].answer.parse(answer)).toEqual(answer);
  return answer.items;
}

async function changesBetween(first: Promise<string>, second: Promise<string>) {
  const portal = await freshPortal();
  await portal.take(await first);
  const [report] = await portal.take(await second);
  return { report, changes: (await told(portal))[0]?.changes, portal };
}

const before = 'Kenya,2000,1,x\nKenya,2001,2,\nMali,2000,3,y\n';

test('cells are counted by variable and in all', async () => {
  const { changes, report } = await changesBetween(
    table(before),
    table('Mali,2000,3.5,z\nKenya,2000,,x\nKenya,2001,2,w\nNiger,2000,9,\n'),
  );
  expect(changes).toEqual({
    since: '1',
    added: 2,
    revised: 2,
    withdrawn: 1,
    variables: [
      { id: 'data.table.a', added: 1, revised: 1, withdrawn: 1 },
      { id: 'data.table.b', added: 1, revised: 1, withdrawn: 0 },
    ],
  });
  expect(report?.datasets[0]?.changes).toMatchObject({ added: 2, revised: 2, withdrawn: 1 });
});

test('a column that comes or goes counts whole', async () => {
  const { changes } = await changesBetween(
    table(before),
    table('Kenya,2000,1,5\nKenya,2001,2,6\nMali,2000,3,7\n', 'country,year,a,c'),
  );
  expect(changes?.variables).toEqual([
    { id: 'data.table.c', added: 3, revised: 0, withdrawn: 0 },
    { id: 'data.table.b', added: 0, revised: 0, withdrawn: 2 },
  ]);
});

test('another type alone revises nothing', async () => {
  const { changes } = await changesBetween(
    table('Kenya,2000,1,x\n'),
    table('Kenya,2000,1.0,x\nKenya,2001,0.5,x\n'),
  );
  expect(changes?.variables[0]).toEqual({ id: 'data.table.a', added: 1, revised: 0, withdrawn: 0 });
});

test('NaN is equal to itself', async () => {
  const fields = [{ name: 'country' }, { name: 'a', type: 'number' }];
  const csv = (last: string) =>
    plant({
      name: 'data',
      resources: [{ name: 'table', fields, csv: `country,a\nKenya,NaN\nMali,${last}\n` }],
    });
  const { changes } = await changesBetween(csv('1'), csv('2'));
  expect(changes).toMatchObject({ added: 0, revised: 1, withdrawn: 0 });
});

test('with other keys nothing is said', async () => {
  const { changes } = await changesBetween(table(before), table('KE,2000,1,x\n', 'iso,year,a,b'));
  expect(changes).toBeNull();
});

test('the first version changes nothing', async () => {
  const portal = await freshPortal();
  await portal.take(await table(before));
  expect(await told(portal)).toMatchObject([
    { version: '1', rows: 3, variableCount: 2, changes: null, isCurrent: true },
  ]);
});

test('a variable keeps the day of its values', async () => {
  const portal = await freshPortal();
  const day = (text: string) => ({ clock: () => Date.parse(text) });
  await portal.take(await table(before), day('2026-01-01'));
  await portal.take(await table(before.replace('Kenya,2000,1', 'Kenya,2000,5')), day('2026-02-02'));
  await portal.take(await table(before.replace('Kenya,2000,1', 'Kenya,2000,6')), day('2026-03-03'));
  const { variables, datasets } = (await portal.open()).catalogue.current();
  expect(datasets[0]?.updated).toContain('2026-03-03');
  expect(variables.map(({ updated }) => updated)).toEqual([undefined, '2026-01-01']);
});

test('that day is the publisher’s where there is one', async () => {
  const portal = await freshPortal();
  const take = async (csv: string, day: string) =>
    portal.take(
      await plant({
        name: 'data',
        last_updated: day,
        resources: [{ name: 'table', csv: `country,year,a,b\n${csv}` }],
      }),
    );
  await take(before, '2011-01-01');
  await take(before.replace('Kenya,2000,1', 'Kenya,2000,5'), '2012-02-02');
  const { variables } = (await portal.open()).catalogue.current();
  expect(variables.map(({ updated }) => updated)).toEqual([undefined, '2011-01-01']);
});

const gone = { name: 'b', successor: 'a' };
const withdrawing = (withdrawn: object[], csv: string) =>
  plant({ name: 'data', resources: [{ name: 'table', csv, withdrawn }] });

test.each([
  ['gone from the file', 'country,year,a\nKenya,2000,1\nMali,2000,2\n'],
  ['still in the file', 'country,year,a,b\nKenya,2000,1,x\nMali,2000,2,y\n'],
])('a withdrawn variable stays known, %s', async (_name, csv) => {
  const portal = await freshPortal();
  await portal.take(await table(before));
  const [report] = await portal.take(await withdrawing([gone], csv));
  const { variables, datasets, sources } = (await portal.open()).catalogue.current();
  expect(variables[1]).toMatchObject({
    id: 'data.table.b',
    title: 'B',
    withdrawn: true,
    successor: 'data.table.a',
    coverage: { values: 2 },
  });
  expect(datasets[0]).toMatchObject({ variableCount: 1 });
  expect(sources[0]).toMatchObject({ variableCount: 1 });
  expect(report?.datasets[0]?.variables).toBe(1);
});

test('one that was never there is known too', async () => {
  const portal = await freshPortal();
  await portal.take(
    await withdrawing([{ ...gone, title: 'Old', successor: 'x.y.z' }], 'country,a\nKenya,1\n'),
  );
  expect((await portal.open()).catalogue.current().variables[1]).toMatchObject({
    title: 'Old',
    successor: 'x.y.z',
  });
});

test('a file of other bytes may hold the same', async () => {
  const file = (key: string) => ({ key, sha256: key, bytes: 1 });
  const content = { rows: 1, csvBytes: 9, keys: [], variables: [] };
  const old: StoredVersion = { version: '1', updated: 'then', ...content, file: file('a') };
  const none = { added: 0, revised: 0, withdrawn: 0, variables: [] };
  const staged = { dataset: { id: 'x' }, stored: content } as never;
  const made = await nextDataset(
    staged,
    { table: { file: file('b') }, words: file('w'), labels: null },
    { versions: [old] } as never,
    { version: null, now: 'now', compare: async () => ({ changes: none, file: file('c') }) },
  );
  expect(made.dataset.versions).toEqual([{ ...old, words: file('w') }]);
});
