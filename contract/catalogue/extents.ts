// What variables cover together, and which of their datasets were made up: pages and server work it out alike.
import { countsIn } from '#contract/place/counts.ts';
import type { Dataset, Variable } from './catalogue.ts';
import type { Extent, Overview } from './overview.ts';

export const emptyExtent = (): Extent => ({ from: null, to: null, count: 0, groups: 0, dataset: null });

/** Adds what a variable covers: years together, and the most entities that one variable has. */
export function widen(extent: Extent, { coverage, dataset }: Pick<Variable, 'coverage' | 'dataset'>): void {
  if (coverage.from !== null) extent.from = Math.min(extent.from ?? coverage.from, coverage.from);
  if (coverage.to !== null) extent.to = Math.max(extent.to ?? coverage.to, coverage.to);
  const { countries: count, groups } = countsIn(coverage);
  if (count > extent.count) Object.assign(extent, { count, groups, dataset: dataset.id });
}

/** The widest coverage of several variables. */
export function extentOf(variables: Iterable<Variable>): Extent {
  const extent = emptyExtent();
  for (const variable of variables) widen(extent, variable);
  return extent;
}

export function howSynthetic(datasets: readonly Pick<Dataset, 'synthetic'>[]): Overview['synthetic'] {
  const count = datasets.filter(({ synthetic }) => synthetic).length;
  if (count === 0) return 'none';
  return count === datasets.length ? 'all' : 'some';
}

/** A dataset as a list of the latest has it. */
export const briefly = ({
  id,
  title,
  version,
  updated,
  modified,
  rows,
  synthetic,
}: Dataset): Overview['latest'][number] => ({
  id,
  title,
  version,
  updated,
  ...(modified && { modified }),
  rows,
  synthetic,
});
