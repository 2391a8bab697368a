// The comparison behind `npm run verify`: it must find what differs, or its praise is worth nothing.
import { describe, expect, test } from 'vitest';
import { compare } from '#tools/verify/compare.ts';
import { portalReader, sourceReader } from '#tools/verify/values.ts';

const column = (name: string, sourceAt: number, type: string) => ({
  name,
  key: sourceAt === 0,
  sourceAt,
  missing: new Set(['']),
  source: sourceReader(type, null),
  portal: portalReader(type),
});
const columns = [column('country', 0, 'text'), column('value', 1, 'number')];

async function* list<Item>(...items: Item[]) {
  yield* items;
}

describe('a comparison', () => {
  test('finds changed, lost and added rows', async () => {
    const portal = list(['Kenya', '1'], ['Mali', '3'], ['Chad', '4']);
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
});
