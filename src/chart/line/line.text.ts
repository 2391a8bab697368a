// What a line chart says, in words: for each line its first and last value, the change, the highest and the lowest.
import type { LineData } from './line-model.ts';
import { short, withUnit } from '#src/chart/chart.text.ts';

const changeOf = (first: number, last: number): string => {
  if (first === last) return 'the same';
  return last > first ? `up by ${short(last - first)}` : `down by ${short(first - last)}`;
};

export function lineSummary({ name, points }: LineData, unit: string | null): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return `${name} has no values.`;
  if (first === last) return `${name} has one value: ${withUnit(short(first.value), unit)} in ${first.year}.`;
  const highest = points.reduce((best, point) => (point.value > best.value ? point : best));
  const lowest = points.reduce((best, point) => (point.value < best.value ? point : best));
  return (
    `${name}: ${withUnit(short(first.value), unit)} in ${first.year}, ${short(last.value)} in ${last.year}, ` +
    `${changeOf(first.value, last.value)}; highest ${short(highest.value)} in ${highest.year}, ` +
    `lowest ${short(lowest.value)} in ${lowest.year}.`
  );
}
