// Ids made of publishers' names: every name has one of its own that fits an address, and a package has the same ones again
// whenever it is imported, whatever the order of its columns.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { idPattern, longestId } from '#contract/ground/ids.ts';
import { columnIds, datasetId } from '#server/import/table/ids.ts';
import { importedAndVerified } from '#tests/fixtures/data/packages.ts';

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
  const { data, verdicts } = await importedAndVerified({ resources: [{ name: 'a', csv }] });
  expect(verdicts[0]).toMatchObject({ differences: 0 });
  const [water, share] = data.catalogue.current().variables.map(({ id }) => id);
  expect(water).toBe('planted.a.Water');
  expect(share).toMatch(/^planted\.a\.Water-[0-9a-f]{6}$/);
});
