// Where the flags of a variable are, among the facts of its page, and what a column of flags is of.
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Variable } from '#contract/catalogue/catalogue.ts';
import { indexOf } from '#machines/catalogue/search.ts';
import { flagFacts } from '#src/variable/flag-facts.tsx';

afterEach(cleanup);

const variable = (id: string, flagsOf?: string): Variable => ({
  id: `p.a.${id}`,
  title: id,
  description: '',
  unit: null,
  type: 'text',
  dataset: { id: 'p.a' },
  source: { id: 's', title: 'S' },
  inCollections: [],
  coverage: { from: null, to: null, keys: 0, values: 0 },
  ...(flagsOf && { flagsOf: `p.a.${flagsOf}` }),
});
const [rain, flag, note, sun] = [
  variable('rain'),
  variable('flag', 'rain'),
  variable('note', 'rain'),
  variable('sun'),
];
const index = indexOf({ variables: [rain, flag, note, sun], datasets: [], sources: [], collections: [] });
const shown = (one: Variable) =>
  flagFacts(index, one).map(({ term, value }) => {
    const { container } = render(value);
    const links = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    return [term, container.textContent, links];
  });

test('a variable names its flags', () => {
  expect(shown(rain)).toEqual([
    [
      'Flags',
      'flag, note, included in every download of this variable',
      ['/variables/p.a.flag', '/variables/p.a.note'],
    ],
  ]);
});

test('flags name their variable', () => {
  expect(shown(flag)).toEqual([['Flags for', 'rain', ['/variables/p.a.rain']]]);
});

test('others say nothing of flags', () => {
  expect(flagFacts(index, sun)).toEqual([]);
});
