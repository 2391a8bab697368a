// The order of variables (the specification's §5): by title, and by id where titles do not decide.
import { expect, test } from 'vitest';
import * as examples from '#contract/api/examples.ts';
import { listsOf } from '#server/catalogue/lists.ts';
import type { Release } from '#server/catalogue/released.ts';

const order = (...variables: [id: string, title: string][]) => {
  const release = {
    variables: variables.map(([id, title]) => ({ ...examples.variable, id, title })),
    datasets: [],
    sources: [],
    collections: [],
  } as unknown as Release;
  return listsOf(release).ordered.map(({ id }) => id);
};

test('variables are sorted by title', () => {
  expect(order(['a', 'Wealth'], ['b', 'income'], ['c', 'Äquator'])).toEqual(['c', 'b', 'a']);
});

test('without a title the id counts', () => {
  expect(order(['m', ''], ['z', 'Corporate tax'], ['a', 'Wealth'])).toEqual(['z', 'm', 'a']);
});

test('equal titles are sorted by id', () => {
  expect(order(['c', 'Tax'], ['a', 'Tax'], ['b', 'Tax'])).toEqual(['a', 'b', 'c']);
});
