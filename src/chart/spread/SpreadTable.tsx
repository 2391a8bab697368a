// The distribution as a table: each range, how many there are, and who.
import { ScrollTable } from '#src/ui/ScrollTable.tsx';
import { formatNumber } from '#src/ui/text/numbers.ts';
import type { Bar } from './spread-model.ts';
import type { About } from '#src/chart/use-chart.ts';
import { shortMarks } from '#src/chart/chart.text.ts';
import { figureText } from '#texts/en/chart/figures.ts';

type Props = { bars: readonly Bar[]; about: About; number: number };

/** Where each bar begins, and where the last ends; what stands apart begins nowhere. */
function limitTexts(bars: readonly Bar[]): readonly string[] {
  const between = bars.filter(({ text }) => text === null);
  const limits = [...between.map(({ from }) => from), ...between.slice(-1).map(({ to }) => to)];
  return [...(bars[0]?.text ? [''] : []), ...shortMarks(limits)];
}

export function SpreadTable({ bars, about, number }: Props) {
  // Of many values without years only their number is known.
  const areNamed = bars.some(({ names }) => names.length > 0);
  const limits = limitTexts(bars);
  return (
    <ScrollTable label={figureText.tableOf(number)}>
      <thead>
        <tr>
          <th scope="col">{about.unit ?? figureText.value}</th>
          <th scope="col" data-align="end">
            {figureText.spread.number(about.many)}
          </th>
          {areNamed && <th scope="col">{figureText.spread.names}</th>}
        </tr>
      </thead>
      <tbody>
        {bars.map(({ from, text, count, names }, at) => (
          <tr key={from}>
            <th scope="row">{text ?? figureText.spread.range(limits[at]!, limits[at + 1]!)}</th>
            <td data-align="end">{formatNumber(count)}</td>
            {areNamed && <td>{names.join(', ') || figureText.none}</td>}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
