// A search while it is being typed: the last word may be only begun, and no kind of thing crowds out another.
import { beforeAll, expect, test } from 'vitest';
import type { FoundKind } from '#contract/search/search.ts';
import { find } from '#server/search/find.ts';
import { searchIndexOf, type SearchIndex } from '#server/search/search-index.ts';
import { demonstrationRelease, indicatorsRelease } from '#tests/fixtures/search/catalogues.ts';

let demonstration: SearchIndex;
let indicators: SearchIndex;
beforeAll(async () => {
  demonstration = await searchIndexOf(await demonstrationRelease());
  indicators = await searchIndexOf(await indicatorsRelease());
});

const kinds: FoundKind[] = ['variable', 'dataset', 'topic', 'place'];
const foundFor = (index: SearchIndex, q: string, each?: number) =>
  find(index, { q, limit: 20, each, kinds }).items;
const titlesFor = (index: SearchIndex, q: string) =>
  foundFor(index, q, 5)
    .filter(({ kind }) => kind === 'variable')
    .map(({ title }) => title);

test('two letters find titles that begin so', () => {
  expect(titlesFor(demonstration, 'va')[0]).toBe('Value added tax revenue');
  expect(titlesFor(indicators, 'un')[0]).toBe('Unemployment');
});

test('two letters find a short form', () => {
  expect(titlesFor(indicators, 'gd')[0]).toBe('Gross domestic product');
});

test('a title that begins so comes first', () => {
  const titles = titlesFor(demonstration, 'co');
  expect(titles[0]).toMatch(/^Co/);
  expect(titles).toHaveLength(5);
});

test('one letter more loses nothing', () => {
  expect(titlesFor(demonstration, 'tax r')).not.toEqual([]);
  expect(titlesFor(indicators, 'life e')[0]).toBe('Life expectancy at birth, total');
});

test('a letter alone finds nothing', () => {
  expect(foundFor(indicators, 'x')).toEqual([]);
});

test('no kind crowds out another', () => {
  const counts = Map.groupBy(foundFor(demonstration, 'co', 2), ({ kind }) => kind);
  expect([...counts].map(([kind, items]) => `${kind} ${items.length}`).toSorted()).toEqual([
    'dataset 2',
    'place 2',
    'topic 2',
    'variable 2',
  ]);
});

test('without it the best of all kinds come', () => {
  expect(foundFor(demonstration, 'co')).toHaveLength(20);
});
