// The strip's drawing: one box a year of any number of years.
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

test.each([1, 35, 90, 140, 271, 1000])('%s years have boxes of some width', (years) => {
  const widths = [...drawn(1, '7'.repeat(years)).matchAll(/h([-\d.]+)v/g)].map(([, width]) => Number(width));
  expect(widths).toHaveLength(years);
  expect(Math.min(...widths)).toBeGreaterThan(0);
});
