// What a line chart says, in words: for each line its first and last value, the change, the highest and the lowest.
import { locale } from '#contract/ground/constants.ts';
import { extremesAmong } from '#contract/chart/extremes.ts';
import type { Outline } from '#machines/chart/chart.types.ts';
import { figureText } from '#texts/en/chart/figures.ts';
import type { LineData } from './line-model.ts';
import { startOf, timeText, type TimedValue } from './line-time.ts';
import { amount, amounts, difference, isPercent } from '#src/chart/amount.text.ts';
import { inFull } from '#src/chart/chart.text.ts';

/**
 * Between these a change is said as a multiple: "up by" a number that is nearly the last value says nothing, and a multiple of
 * next to nothing neither.
 */
const [leastTimes, mostTimes] = [3, 1000];
const rounded = new Intl.NumberFormat(locale, { maximumSignificantDigits: 2 });

const changeOf = (first: number, last: number, unit: string | null): string => {
  if (first === last) return figureText.line.same;
  const times = first > 0 ? last / first : 0;
  if (times >= leastTimes && times <= mostTimes && !isPercent(unit))
    return figureText.line.times(rounded.format(times));
  return last > first
    ? figureText.line.up(difference(last - first, unit))
    : figureText.line.down(difference(first - last, unit));
};

export function lineSummary({ name, points }: LineData, unit: string | null): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return figureText.line.noValues(name);
  if (first === last) return figureText.line.oneValue(name, amount(first.value, unit), timeText(first));
  const { each } = amounts(unit);
  const highest = points.reduce((best, point) => (point.value > best.value ? point : best));
  const lowest = points.reduce((best, point) => (point.value < best.value ? point : best));
  const change = figureText.line.change(
    name,
    amount(first.value, unit),
    timeText(first),
    each(last.value),
    timeText(last),
    changeOf(first.value, last.value, unit),
  );
  return `${change}; ${figureText.line.ends(each(highest.value), timeText(highest), each(lowest.value), timeText(lowest))}`;
}

/** What each line has in the year that was asked for; of a divided year its last value. */
export const yearValues = (lines: readonly LineData[], year: number, unit: string | null): string =>
  lines
    .map(({ name, points }) => {
      const last = points.findLast((point) => point.year === year);
      return last
        ? figureText.line.valueIn(name, timeText(last), inFull(last.value, unit))
        : figureText.line.noValueIn(name, year);
    })
    .join('; ');

/** By which rule the first lines were chosen; nothing where all are drawn. */
export const usualSentence = ({ names, by, since }: Outline['usual'], many: string): string =>
  by === 'all' ? '' : figureText.line.shownFirst[by](names.length, many, since, extremesAmong);

/** Lines that cross more often have no order of their own that one of them could have left. */
const mostCrossings = 3;

/** When `one` came to lie above `other` for good; null where it always did, or never. */
function overtakenAt(one: LineData, other: LineData): string | null {
  const values = new Map(other.points.map((point) => [startOf(point), point.value]));
  const common = one.points.filter((point) => values.has(startOf(point)));
  const isAbove = (point: TimedValue) => point.value > values.get(startOf(point))!;
  const crossings = common.filter((point, at) => at > 0 && isAbove(point) !== isAbove(common[at - 1]!));
  if (crossings.length > mostCrossings) return null;
  const before = common.findLastIndex((point) => !isAbove(point));
  const after = common[before + 1];
  return before === -1 || !after ? null : timeText(after);
}

/** The last time that one of the lines overtook another for good, of those next to each other at the end; "" without one. */
export function overtaking(lines: readonly LineData[]): string {
  const order = lines
    .filter(({ points }) => points.length > 1)
    .toSorted((one, other) => other.points.at(-1)!.value - one.points.at(-1)!.value);
  const found = order.slice(0, -1).flatMap((one, at) => {
    const time = overtakenAt(one, order[at + 1]!);
    return time === null ? [] : [{ one: one.name, other: order[at + 1]!.name, time }];
  });
  const last = found.toSorted((one, other) => other.time.localeCompare(one.time))[0];
  return last ? figureText.line.overtook(last.one, last.other, last.time) : '';
}
