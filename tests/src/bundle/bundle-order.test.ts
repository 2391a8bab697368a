// The rows of the bundle and their ways up and down, and what is said of a change.
import { expect, test } from 'vitest';
import type { Change } from '#machines/bundle/changes.ts';
import { indexOf } from '#machines/catalogue/search.ts';
import { changeText, positionText } from '#src/bundle/change.text.ts';
import { movesOf } from '#src/bundle/moves.ts';
import { metadata } from '#tests/machines/catalogue/small-catalogue.ts';

const index = indexOf(metadata);
const [corporate, income, debt] = ['panel.tax.corporate', 'panel.tax.income_per_head', 'panel.debt.gross'];

test('the first of a row goes down only', () => {
  expect(movesOf(['a', 'b', 'c'], 0)).toEqual({ up: undefined, down: { id: 'b', before: 'a' } });
});

test('the last of a row goes up only', () => {
  expect(movesOf(['a', 'b', 'c'], 2)).toEqual({ up: { id: 'c', before: 'b' }, down: undefined });
});

test('one alone goes nowhere', () => {
  expect(movesOf(['a'], 0)).toBeUndefined();
});

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
