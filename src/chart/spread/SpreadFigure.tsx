// How the values of the year that is shown are spread; of a variable without years, all.
import { scaleOf } from '#machines/chart/chart-query.ts';
import type { Spot } from '#machines/chart/chart.types.ts';
import { plural } from '#src/ui/text/numbers.ts';
import { figureText } from '#texts/en/chart/figures.ts';
import { chart as recipe } from '#styled/recipes';
import { Figure } from '#src/chart/Figure.tsx';
import {
  areLastOfYear,
  namedOf,
  selectCounted,
  selectCountries,
  selectIsHere,
  selectNear,
  spreadOf,
} from '#src/chart/map/map-data.ts';
import { Plot } from '#src/chart/Plot.tsx';
import { SpreadDrawing } from './SpreadDrawing.tsx';
import { SpreadTable } from './SpreadTable.tsx';
import { useChart, useSpot, type ViewProps } from '#src/chart/use-chart.ts';
import { markedUnit } from '#src/chart/amount.text.ts';
import { listed, ofScale, short, withUnit } from '#src/chart/chart.text.ts';
import { exceptions, lastOfYear, nearYear, ofYear, spreadSummary } from '#src/chart/figure.text.ts';
import { ScaleChoice } from '#src/chart/choice/ScaleChoice.tsx';
import { ValueParts } from '#src/chart/choice/ValueParts.tsx';
import { PlotSkeleton } from '#src/chart/view/PlotSkeleton.tsx';
import { YearSlider } from '#src/chart/YearSlider.tsx';

const few = 6;

export function SpreadFigure({ chart, about, year }: ViewProps) {
  const points = useChart(chart, selectCountries);
  const values = namedOf(points);
  const counted = useChart(chart, selectCounted);
  const hasValues = useChart(chart, selectIsHere);
  const spot = useSpot(chart, 'spread');
  const asked = useChart(chart, scaleOf);
  const near = useChart(chart, selectNear);
  const { unit, times } = markedUnit(about.unit);
  const drawn = spreadOf(values, counted, asked, times);
  const { scale } = drawn;
  const { count } = drawn.summary;
  const apart = drawn.wide.bars.flatMap(({ text }) => text ?? []);
  const onLook = (row: number) => chart.send({ type: 'chart.look', spot: { figure: 'spread', row, at: 0 } });
  const tell = ({ row }: Spot): string => {
    const bar = drawn.wide.bars[row];
    if (!bar) return '';
    const names = bar.names.length <= few && bar.names.length > 0 ? `: ${listed(bar.names)}` : '';
    const range =
      bar.text ?? figureText.spread.range(short(bar.from * times), withUnit(short(bar.to * times), unit));
    return `${range}: ${plural(bar.count, about.one, about.many)}${names}`;
  };
  const { bars } = drawn.wide;
  const ranges =
    scale === 'log' ? figureText.spread.log(bars.length) : figureText.spread.even(bars.length - apart.length);
  const shown = { unit, spot, onLook };
  return (
    <Figure
      chart={chart}
      about={about}
      figure="spread"
      number={1}
      title={
        hasValues
          ? figureText.spread.title(count, about.one, about.many, ofYear(year))
          : figureText.spread.titleBefore(about.many, ofYear(year))
      }
      sub={`${figureText.spread.sub(about.many, about.title, ranges)}${ofScale(scale, 0)}.${apart.length > 0 ? figureText.spread.apart(apart) : ''}${nearYear(year, near)}${lastOfYear(areLastOfYear(points))}`}
      // Of many values without years only the number in each range is known.
      action={counted ? undefined : <ScaleChoice chart={chart} />}
      table={<SpreadTable bars={drawn.wide.bars} about={about} number={1} />}
    >
      <ValueParts chart={chart} />
      {year !== null && <YearSlider chart={chart} />}
      {!hasValues && <PlotSkeleton label={figureText.loadingValues} />}
      {count > 0 && (
        <Plot
          chart={chart}
          figure="spread"
          label={figureText.spread.label(about.title, ofYear(year))}
          marks={drawn.wide.bars.map((_, row) => [row])}
          tell={tell}
        >
          <SpreadDrawing drawn={drawn.wide} width="wide" {...shown} />
          <SpreadDrawing drawn={drawn.slim} width="slim" {...shown} />
        </Plot>
      )}
      {hasValues && (
        <p className={recipe().summary}>
          {spreadSummary(drawn.summary, year, about.unit, about.many, near)}
          {exceptions(values, about.unit)}
        </p>
      )}
    </Figure>
  );
}
