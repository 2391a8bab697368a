// What is made up says so beside its title: each dataset for itself, a source or a collection where all of it is.
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SyntheticTag } from '#src/catalogue/SyntheticTag.tsx';
import { openSmall } from '#tests/fixtures/views/small-portal.ts';

const tags = () => screen.queryAllByText('Synthetic').length;

test.each([
  [[], 0],
  [[true], 1],
  [[true, true], 1],
  [[true, false], 0],
  [[false], 0],
])('of datasets that are made up or not, %j, %i tags', (made, count) => {
  render(<SyntheticTag datasets={made.map((synthetic) => ({ synthetic }))} />);
  expect(tags()).toBe(count);
});

test.each([
  ['/datasets', 3],
  ['/sources', 2],
  ['/collections', 3],
  ['/sources/revenue-panel', 6],
  ['/datasets/panel.tax', 1],
  ['/browse', 5],
])('each entry of %s is marked', async (address, count) => {
  await openSmall(address);
  expect(tags()).toBe(count);
});
