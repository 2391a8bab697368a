// What the strips say, in words.
import type { Outline } from '#machines/chart/chart.types.ts';
import { countYears } from './coverage-model.ts';
import { countNames } from '#src/chart/place.text.ts';
import { figureText } from '#texts/en/chart/figures.ts';
import { listed } from '#src/chart/chart.text.ts';

const few = 3;

/** Nobody is named where more than can be named have as few. */
function fewestText(names: readonly string[], counts: readonly number[], years: number): string {
  const order = names
    .map((name, at) => ({ name, count: counts[at]! }))
    .filter(({ count }) => count < years)
    .toSorted((a, b) => a.count - b.count);
  const [first] = order;
  if (!first) return '';
  const shared = order.filter(({ count }) => count === first.count).length;
  if (shared > few) return figureText.coverage.sharedFewest(shared, first.count);
  const named = order.slice(0, few);
  return figureText.coverage.fewest(
    listed(named.map(({ name, count }) => `${name} (${figureText.coverage.years(count)})`)),
  );
}

export function coverageSummary(outline: Outline, one: string, many: string): string {
  const { names, strips, total } = outline;
  const years = strips[0]?.length ?? 0;
  const counts = strips.map(countYears);
  if (names.length === 1) return figureText.coverage.valueIn(counts[0]!, years);
  const whole = counts.filter((count) => count === years).length;
  const cut = total > names.length ? figureText.coverage.cut(names.length, total) : '';
  return (
    figureText.coverage.whole(whole, countNames(outline, one, many), years) +
    fewestText(names, counts, years) +
    cut
  );
}
