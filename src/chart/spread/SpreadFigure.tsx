// How the values of the year that is shown are spread; of a variable without years, all.
import type { Spot } from '#machines/chart/chart.types.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { formatNumber, plural } from '#src/ui/text/numbers.ts';
import { chart as recipe } from '#styled/recipes';
import { Figure } from '#src/chart/Figure.tsx';
import {
  areLastOfYear,
  namedOf,
  selectCounted,
  selectCountries,
  selectIsHere,
  spreadOf,
} from '#src/chart/map/map-data.ts';
import { Plot } from '#src/chart/Plot.tsx';
import { SpreadDrawing } from './SpreadDrawing.tsx';
import { SpreadTable } from './SpreadTable.tsx';
import { useChart, useSpot, type FigureProps } from '#src/chart/use-chart.ts';
import { listed, short, withUnit } from '#src/chart/chart.text.ts';
import { lastOfYear, ofYear, spreadSummary } from '#src/chart/figure.text.ts';
import { YearSlider } from '#src/chart/YearSlider.tsx';

type Props = FigureProps & { number: number; year: number | null; hasSlider: boolean };

const few = 6;

export function SpreadFigure({ chart, about, number, year, hasSlider }: Props) {
  const points = useChart(chart, selectCountries);
  const values = namedOf(points);
  const counted = useChart(chart, selectCounted);
  const hasValues = useChart(chart, selectIsHere);
  const spot = useSpot(chart, 'spread');
  const drawn = spreadOf(values, counted);
  const { count } = drawn.summary;
  const onLook = (row: number) => chart.send({ type: 'chart.look', spot: { figure: 'spread', row, at: 0 } });
  const tell = ({ row }: Spot): string => {
    const bar = drawn.wide.bars[row];
    if (!bar) return '';
    const names = bar.names.length <= few && bar.names.length > 0 ? `: ${listed(bar.names)}` : '';
    return `${short(bar.from)} to ${withUnit(short(bar.to), about.unit)}: ${plural(bar.count, about.one, about.many)}${names}`;
  };
  const shown = { unit: about.unit, spot, onLook };
  return (
    <Figure
      chart={chart}
      about={about}
      figure="spread"
      number={number}
      title={
        hasValues
          ? `How ${plural(count, about.one, about.many)} ${count === 1 ? 'is' : 'are'} spread${ofYear(year)}`
          : `How ${about.many} are spread${ofYear(year)}`
      }
      sub={`Number of ${about.many} by ${about.unit ?? 'value'}; ${formatNumber(drawn.wide.bars.length)} ranges of equal width.${lastOfYear(areLastOfYear(points))}`}
      table={<SpreadTable bars={drawn.wide.bars} about={about} number={number} />}
    >
      {hasSlider && <YearSlider chart={chart} />}
      {!hasValues && <Skeleton label="Loading the values" rows={4} />}
      {count > 0 && (
        <Plot
          chart={chart}
          figure="spread"
          label={`Histogram of ${about.title}${ofYear(year)}`}
          marks={drawn.wide.bars.map((_, row) => [row])}
          tell={tell}
        >
          <SpreadDrawing drawn={drawn.wide} width="wide" {...shown} />
          <SpreadDrawing drawn={drawn.slim} width="slim" {...shown} />
        </Plot>
      )}
      {hasValues && (
        <p className={recipe().summary}>{spreadSummary(drawn.summary, year, about.unit, about.many)}</p>
      )}
    </Figure>
  );
}
