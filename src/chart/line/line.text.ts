// What a line chart says, in words: for each line its first and last value, the change, the highest and the lowest.
import type { Outline } from '#machines/chart/chart.types.ts';
import { chartText } from '#texts/en/chart.ts';
import type { LineData } from './line-model.ts';
import { timeText } from './line-time.ts';
import { amount, amounts, difference } from '#src/chart/amount.text.ts';

const changeOf = (first: number, last: number, unit: string | null): string => {
  if (first === last) return 'the same';
  return last > first
    ? `up by ${difference(last - first, unit)}`
    : `down by ${difference(first - last, unit)}`;
};

export function lineSummary({ name, points }: LineData, unit: string | null): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return `${name} has no values.`;
  if (first === last) return `${name} has one value: ${amount(first.value, unit)} in ${timeText(first)}.`;
  const { each } = amounts(unit);
  const highest = points.reduce((best, point) => (point.value > best.value ? point : best));
  const lowest = points.reduce((best, point) => (point.value < best.value ? point : best));
  return (
    `${name}: ${amount(first.value, unit)} in ${timeText(first)}, ${each(last.value)} in ${timeText(last)}, ` +
    `${changeOf(first.value, last.value, unit)}; highest ${each(highest.value)} in ${timeText(highest)}, ` +
    `lowest ${each(lowest.value)} in ${timeText(lowest)}.`
  );
}

/** By which rule the first lines were chosen; nothing where all are drawn. */
export const usualSentence = ({ names, by }: Outline['usual'], many: string): string =>
  by === 'all' ? '' : chartText.shownFirst[by](names.length, many);
