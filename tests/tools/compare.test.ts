// The comparison behind `npm run verify`: it must find what differs, or its praise is worth nothing.
import { describe, expect, test } from 'vitest';
import { compare } from '#tools/verify/compare.ts';
import { compareRanks, portalReader, rankIn, sourceReader } from '#tools/verify/values.ts';

const column = (name: string, sourceAt: number, type: string) => ({
  name,
  key: sourceAt === 0,
  sourceAt,
  missing: new Set(['']),
  source: sourceReader(type, null),
  portal: portalReader(type),
  rank: rankIn({ type }),
});
const columns = [column('country', 0, 'text'), column('value', 1, 'number')];

async function* list<Item>(...items: Item[]) {
  yield* items;
}

describe('a comparison', () => {
  test('finds changed, lost and added rows', async () => {
    const portal = list(['Chad', '4'], ['Kenya', '1'], ['Mali', '3']);
    const source = list(['Kenya', '1.0'], ['Mali', '2'], ['Togo', '5']);
    const found = await compare(columns, portal, source);
    expect(found).toMatchObject({ rows: 3, cells: 4, differences: 3 });
    expect(found.first.map(({ key }) => key)).toEqual(['["Mali"]', '["Togo"]', '["Chad"]']);
  });

  test.for([
    ['0', '-0'],
    ['', '0'],
    ['1e308', '1e307'],
    ['0.1', '0.10000000000000002'],
  ])('tells %s from %s', async ([source = '', portal = '']) => {
    const found = await compare(columns, list(['Kenya', portal]), list(['Kenya', source]));
    expect(found.differences).toBe(1);
  });

  test('finds a row that is there twice', async () => {
    const found = await compare(columns, list(['Kenya', '1'], ['Kenya', '1']), list(['Kenya', '1']));
    expect(found.differences).toBe(1);
  });

  test('finds two rows that were exchanged', async () => {
    const rows = [
      ['Kenya', '1'],
      ['Mali', '2'],
      ['Peru', '3'],
    ];
    const [one, other, last] = rows;
    const found = await compare(columns, list(other!, one!, last!), list(...rows));
    expect(found.first).toMatchObject([{ key: '["Kenya"]', column: null }]);
  });

  test.for([
    ['text', undefined, ['Z', 'a', 'Ä', '\u{FFFD}', '🌍']],
    ['integer', undefined, ['-10', '-9', '9', '10']],
    ['text', 'quarterly', ['Q4 2019', 'Q1 2020']],
    ['text', 'monthly', ['Dec 2019', 'Jan 2020', 'Apr 2020']],
    ['text', 'weekly', ['2019-W52', '2020-W01']],
    ['text', 'daily', ['5/3/2020', '31/12/2020', '1/2/2021'], 'day first'],
    ['text', 'daily', ['3/5/2020', '12/31/2020', '2/1/2021'], 'month first'],
    ['text', 'daily', ['2019-12-31', '2020/3/5', '2020M12D05', '5 Feb 2021']],
    ['text', 'several', ['31.12.2019', '2020-Q1', '2021']],
    ['date', undefined, ['2020-01-01T03:00:00+02:00', '2020-01-01T02:00:00Z', '2019-12-31 23:30:00-0500']],
  ] as const)('knows the order of %s, %s', ([type, frequency, texts, dayOrder]) => {
    const rank = rankIn({ type, frequency, dayOrder });
    const ranks = texts.map(rank);
    for (const [at, one] of ranks.entries())
      for (const [other, second] of ranks.entries())
        expect(Math.sign(compareRanks(one, second))).toBe(Math.sign(at - other));
  });
});
