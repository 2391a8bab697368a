// What is said of a change of the bundle.
import { expect, test } from 'vitest';
import type { Change } from '#machines/bundle/changes.ts';
import { indexOf } from '#machines/catalogue/search.ts';
import { changeText, newsText, positionText } from '#src/bundle/change.text.ts';
import { metadata } from '#tests/machines/catalogue/small-catalogue.ts';

const index = indexOf(metadata);
const [corporate, income, debt] = ['panel.tax.corporate', 'panel.tax.income_per_head', 'panel.debt.gross'];

const change = (kind: Change['kind'], ...about: string[]): Change => ({
  kind,
  about,
  ids: about,
  texts: {},
  before: {},
});

test.each([
  [change('add', debt), 'add Public debt'],
  [change('remove', debt, income), 'remove 2 variables'],
  [change('clear', debt, income), 'clear the bundle'],
  [change('move', 'panel.tax'), 'move Taxes'],
  [change('remove', 'gone.gone.gone'), 'remove gone.gone.gone'],
])('%j is said', (one, words) => {
  expect(changeText(index, one)).toBe(words);
});

test.each([
  [change('add', debt), 'Added Public debt'],
  [change('remove', debt, income), 'Removed 2 variables'],
  [change('clear', debt, income), 'Removed all 2 variables'],
  [change('clear', debt), 'Removed the one variable'],
  [change('move', debt, income), 'Moved 2 variables'],
  [change('move', debt), 'Public debt is now 1 of 1 in Debt.'],
  [change('replace', debt), 'Replaced your bundle'],
  [change('merge', debt, income), 'Added 2 variables to your bundle'],
])('%j is news', (one, words) => {
  expect(newsText(index, [income, debt, corporate], one)).toBe(words);
});

const held = [income, debt, corporate];

test('a variable’s place is told in its dataset', () => {
  const title = index.byId.get(corporate)!.title;
  expect(positionText(index, held, corporate)).toBe(`${title} is now 2 of 2 in Taxes.`);
});

test('a dataset’s place is told among datasets', () => {
  expect(positionText(index, held, 'panel.debt')).toBe('Debt is now dataset 2 of 2.');
});

test('what has gone has no place', () => {
  expect(positionText(index, [debt], corporate)).toBe('');
});
