// What the strips say, in words.
import type { Outline } from '#machines/chart/chart.types.ts';
import { formatNumber, plural } from '#src/ui/text/numbers.ts';
import { countYears } from './coverage-model.ts';
import { countNames } from '#src/chart/place.text.ts';
import { chartText } from '#texts/en/chart.ts';
import { listed } from '#src/chart/chart.text.ts';

const few = 3;

export function coverageSummary(outline: Outline, one: string, many: string): string {
  const { names, strips, total } = outline;
  const years = strips[0]?.length ?? 0;
  const counts = strips.map(countYears);
  if (names.length === 1) return chartText.valueIn(formatNumber(counts[0]!), plural(years, 'year', 'years'));
  const whole = counts.filter((count) => count === years).length;
  const least = names
    .map((name, at) => ({ name, count: counts[at]! }))
    .filter(({ count }) => count < years)
    .toSorted((a, b) => a.count - b.count)
    .slice(0, few)
    .map(({ name, count }) => `${name} (${plural(count, 'year', 'years')})`);
  const cut =
    total > names.length
      ? ` Shown are the first ${formatNumber(names.length)} of ${formatNumber(total)}.`
      : '';
  return (
    `${formatNumber(whole)} of ${countNames(outline, one, many)} ${whole === 1 ? 'has' : 'have'} a value in every one of ${plural(years, 'year', 'years')}.` +
    (least.length > 0 ? ` The fewest have ${listed(least)}.` : '') +
    cut
  );
}
