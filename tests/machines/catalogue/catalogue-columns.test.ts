// The catalogue as columns: what a variable without a value counts as, and that nothing is built or looked through
// twice. A page with 50,000 variables asks with every key press.
import { expect, test } from 'vitest';
import type { Variable } from '#contract/catalogue/catalogue.ts';
import { buildColumns, columnsOf } from '#machines/catalogue/columns.ts';
import { find, hitsOf } from '#machines/catalogue/find.ts';
import { emptyQuery } from '#machines/catalogue/query.ts';
import { indexOf, type Metadata } from '#machines/catalogue/search.ts';
import { manyVariables, metadata } from './small-catalogue.ts';

test('a variable without topics has none', () => {
  expect(columnsOf(metadata).topics.values).toEqual([]);
});

test('a dataset of unknown countries has none', () => {
  expect(columnsOf(metadata).countries.values).toEqual([]);
});

test('a day nobody knows is before every other', () => {
  const [one, two] = manyVariables(2) as [Variable, Variable];
  const dated = { ...two, updated: '2000-01-01' };
  const index = indexOf({ ...metadata, datasets: [], variables: [one, dated] });
  expect(find(index, { ...emptyQuery, since: '2000-01-01' }).matches).toEqual([dated]);
  expect(find(index, { ...emptyQuery, sort: 'newest' }).matches).toEqual([dated, one]);
});

/** A catalogue that counts how often its variables are read. */
function counted(count: number) {
  const variables = manyVariables(count);
  const reads = { times: 0 };
  const of: Metadata = {
    ...metadata,
    get variables() {
      reads.times += 1;
      return variables;
    },
  };
  return { of, reads };
}

test('a long catalogue is built at once where nobody built it', () => {
  const { of } = counted(2500);
  expect(columnsOf(of).haystacks).toHaveLength(2500);
});

test('columns are built once', () => {
  const { of, reads } = counted(3);
  expect(columnsOf(of)).toBe(columnsOf(of));
  expect(reads.times).toBe(1);
});

test('columns built ahead are not built again', async () => {
  const { of, reads } = counted(3);
  await buildColumns(of, async () => {});
  columnsOf(of);
  expect(reads.times).toBe(1);
});

/** Columns that note which variables are looked through. */
function watched() {
  const looked: number[] = [];
  const { haystacks, ...columns } = columnsOf(metadata);
  const noted = new Proxy(haystacks, {
    get(texts, at) {
      if (typeof at === 'string' && Number.isInteger(Number(at))) looked.push(Number(at));
      return Reflect.get(texts, at);
    },
  });
  return { columns: { ...columns, haystacks: noted }, looked: () => new Set(looked.splice(0)) };
}

test('the same words are looked for once', () => {
  const { columns } = watched();
  expect(hitsOf(columns, 'TAX haven')).toBe(hitsOf(columns, 'tax-haven '));
});

test('a search that grows looks through what it found', () => {
  const { columns, looked } = watched();
  const found = hitsOf(columns, 'recei');
  looked();
  hitsOf(columns, 'receipts');
  expect(looked()).toEqual(new Set(found));
});

test('a search that begins anew looks through everything', () => {
  const { columns, looked } = watched();
  hitsOf(columns, 'receipts');
  looked();
  hitsOf(columns, 'tax receipts');
  expect(looked()).toEqual(new Set([0, 1, 2, 3, 4]));
});

test('words written as one are others', () => {
  const { columns } = watched();
  expect(hitsOf(columns, 'tax haven')).toHaveLength(1);
  expect(hitsOf(columns, 'taxhaven')).toHaveLength(0);
});

test('an order is worked out once', () => {
  const index = indexOf({ ...metadata, variables: manyVariables(3) });
  const columns = columnsOf(index.metadata);
  const { values } = columns;
  let reads = 0;
  Object.defineProperty(columns, 'values', { get: () => ((reads += 1), values) });
  find(index, { ...emptyQuery, sort: 'coverage' });
  find(index, { ...emptyQuery, sort: 'coverage' });
  expect(reads).toBe(1);
});
