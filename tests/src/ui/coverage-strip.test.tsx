// The strip's drawing: a box a year; where there is no room between them, years of one step are one box.
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CoverageStrip } from '#src/ui/CoverageStrip.tsx';

const drawn = (from: number, strip: string, first?: number, last?: number) => {
  const { container } = render(<CoverageStrip from={from} strip={strip} first={first} last={last} />);
  return [...container.querySelectorAll('path')].map((path) => path.getAttribute('d')).join('');
};

test('every year has a box', () => {
  expect(drawn(1990, '0123456701').match(/M/g)).toHaveLength(10);
});

test('a strip is widened to the catalogue’s years', () => {
  expect(drawn(1990, '77', 1980, 2024).match(/M/g)).toHaveLength(45);
});

const widthsOf = (path: string) => [...path.matchAll(/h([-\d.]+)v/g)].map(([, width]) => Number(width));

test.each([1, 35, 90])('%s years have a box each', (years) => {
  const widths = widthsOf(drawn(1, '7'.repeat(years)));
  expect(widths).toHaveLength(years);
  expect(Math.min(...widths)).toBeGreaterThan(0);
});

test.each([140, 271, 1000])('%s years of one step are one box over the whole width', (years) => {
  expect(widthsOf(drawn(1, '7'.repeat(years)))).toEqual([140]);
  const turns = widthsOf(drawn(1, '70'.repeat(years / 2).padEnd(years, '7')));
  expect(turns).toHaveLength(years);
  expect(turns.reduce((sum, width) => sum + width)).toBeCloseTo(140, -0.5);
});
