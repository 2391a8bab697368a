// Ids made of publishers' names: every name has one of its own that fits an address, and a package has the same ones again
// whenever it is imported, whatever the order of its columns.
import { writeFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { idPattern, longestId } from '#contract/ground/ids.ts';
import { columnIds, datasetId, datasetIds } from '#server/import/table/ids.ts';
import { reportLines } from '#server/import/report.text.ts';
import { freshPortal, importedAndVerified, plant } from '#tests/fixtures/data/packages.ts';

/** Names as unlike each other as publishers', and as alike. */
const oneName = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
  fc.constantFrom(
    'Share',
    'share',
    'Share (%)',
    'Share %',
    'Share-',
    'a b',
    'a-b',
    'a  b',
    '人口',
    '国',
    '%',
    '-',
    ' ',
  ),
  fc.string({ unit: fc.constantFrom('a', 'b', '(', '%', ' '), minLength: 150, maxLength: 300 }),
);
const names = fc.uniqueArray(oneName, { minLength: 1, maxLength: 30 });
const dataset = 'a-package.a-resource';

describe('for any names', () => {
  test('columns never share an id', () => {
    fc.assert(
      fc.property(names, (list) => {
        const ids = [...columnIds(list, dataset).values()];
        expect(ids).toHaveLength(list.length);
        expect(new Set(ids).size).toBe(ids.length);
        for (const id of ids) {
          expect(id).toMatch(idPattern);
          expect(`${dataset}.${id}`.length).toBeLessThanOrEqual(longestId);
        }
      }),
    );
  });

  test('another order gives the same ids', () => {
    fc.assert(
      fc.property(names, (list) => {
        const sorted = (map: Map<string, string>) =>
          [...map].toSorted(([one], [two]) => (one < two ? -1 : 1));
        expect(sorted(columnIds(list.toReversed(), dataset))).toEqual(sorted(columnIds(list, dataset)));
      }),
    );
  });

  test('datasets leave room for columns', () => {
    fc.assert(
      fc.property(oneName, oneName, (pack, resource) => {
        expect(datasetId(pack, resource).length).toBeLessThanOrEqual(140);
        expect(datasetId(pack, resource)).toMatch(idPattern);
      }),
    );
  });
});

describe('for any names of resources', () => {
  const packName = fc.oneof(
    oneName,
    fc.string({ unit: fc.constantFrom('p', '-'), minLength: 100, maxLength: 200 }),
  );

  test('datasets never share an id', () => {
    fc.assert(
      fc.property(packName, names, (pack, list) => {
        const ids = [...datasetIds(pack, list).values()];
        expect(new Set(ids).size).toBe(list.length);
        for (const id of ids) {
          expect(id).toMatch(idPattern);
          expect(id.length).toBeLessThanOrEqual(140);
        }
      }),
    );
  });

  test('another order gives the same ids', () => {
    fc.assert(
      fc.property(packName, names, (pack, list) => {
        expect(new Map(datasetIds(pack, list.toReversed()))).toEqual(datasetIds(pack, list));
      }),
    );
  });

  test('a name that comes or goes leaves the ids of others to them', () => {
    fc.assert(
      fc.property(packName, names, fc.nat(), (pack, list, at) => {
        const gone = list[at % list.length] ?? '';
        const before = datasetIds(pack, list);
        const after = datasetIds(
          pack,
          list.filter((name) => name !== gone),
        );
        const ownerBefore = new Map([...before].map(([name, id]) => [id, name]));
        for (const [name, id] of after) expect(ownerBefore.get(id) ?? name).toBe(name);
      }),
    );
  });

  test('names that need nothing stay as they are', () => {
    expect([...datasetIds('a', ['b', 'b c', 'B', 'b.c']).values()]).toEqual(['a.b', 'a.b-c', 'a.B', 'a.b.c']);
  });
});

describe('resources of one package', () => {
  const csv = (value: number) => `country,year,gdp\nKenya,2000,${value}\n`;
  const two = [
    { name: 'GDP (current)', csv: csv(1) },
    { name: 'GDP current', csv: csv(2) },
  ];
  const idsOf = async (resources: typeof two) => {
    const portal = await freshPortal();
    const [report] = await portal.take(await plant({ name: 'p', resources }));
    return { ids: report!.datasets.map(({ id }) => id), lines: reportLines(report!).join('\n') };
  };

  test('come in with ids of their own, and the report says so', async () => {
    const { ids, lines } = await idsOf(two);
    for (const [at, { name }] of two.entries()) {
      expect(ids[at]).toMatch(/^p\.GDP-current-[0-9a-f]{6}$/);
      expect(lines).toContain(
        `“${name}” has the id ${ids[at]}, with a hash, because another resource has a similar name.`,
      );
    }
    expect(new Set(ids).size).toBe(2);
    expect((await idsOf(two.toReversed())).ids).toEqual(ids.toReversed());
  });

  test('of one name are called after their files', async () => {
    const portal = await freshPortal();
    const path = await plant({ name: 'p', resources: [...two, { name: 'c', csv: csv(3) }] });
    const spec = { name: 'p', resources: two.map(({ name }) => ({ name: 'gdp', path: `data/${name}.csv` })) };
    await writeFile(path, JSON.stringify(spec));
    const [report] = await portal.take(path);
    expect(report!.datasets).toHaveLength(2);
    expect(reportLines(report!).join()).toContain(
      'Several resources are called “gdp”, so one is called “gdp GDP current” here, after its file.',
    );
  });

  test('of one name and one file are refused', async () => {
    const portal = await freshPortal();
    const path = await plant({ name: 'p', resources: [two[0]!] });
    const twice = { name: 'gdp', path: 'data/GDP (current).csv' };
    await writeFile(path, JSON.stringify({ name: 'p', resources: [twice, twice] }));
    await expect(portal.take(path)).rejects.toThrow('get the same id (p.gdp). Rename one of them.');
  });
});

test('names that need nothing stay as they are', () => {
  const ids = columnIds(['Country Name', 'value', 'a.b_c-d'], dataset);
  expect([...ids.values()]).toEqual(['Country-Name', 'value', 'a.b_c-d']);
});

test('a planted fault is seen', () => {
  const cut = (list: string[]) => new Set(list.map((name) => name.slice(0, 50)));
  const long = ['agree', 'disagree'].map((end) => `${'x'.repeat(200)} ${end}`);
  expect(cut(long).size).toBe(1);
  expect(new Set(columnIds(long, dataset).values()).size).toBe(2);
});

test('columns that differ by “(%)” come in', async () => {
  const csv = 'country,year,Water,Water (%)\nKenya,2000,1,2\n';
  const { data, verdicts, reports } = await importedAndVerified({ resources: [{ name: 'a', csv }] });
  expect(verdicts[0]).toMatchObject({ differences: 0 });
  const [water, share] = data.catalogue.current().variables.map(({ id }) => id);
  expect(water).toBe('planted.a.Water');
  expect(share).toMatch(/^planted\.a\.Water-[0-9a-f]{6}$/);
  expect(reportLines(reports[0]!).join()).toContain(
    `Some names differ only in signs, so their ids have a hash: “Water (%)” is ${share!.replace('planted.a.', '')}.`,
  );
});
