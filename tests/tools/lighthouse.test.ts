// What `npm run lighthouse` makes of its runs: the middle one counts, and a category below its goal is named.
import { expect, test } from 'vitest';
import { belowGoal, medianOf } from '#tools/lighthouse/pages.ts';

test('the middle of the runs counts', () => {
  expect(medianOf([99, 80, 97, 100, 98])).toBe(98);
  expect(medianOf([99, 97])).toBe(97);
});

test('what is below its goal is named', () => {
  const all = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 };
  expect(belowGoal(all)).toEqual([]);
  expect(belowGoal({ ...all, performance: 96, seo: 99 })).toEqual(['performance 96 of 97', 'seo 99 of 100']);
});
