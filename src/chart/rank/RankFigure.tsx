// Who has the highest values and who the lowest, in the year that is shown or of a variable without years.
import { scaleOf } from '#machines/chart/chart-query.ts';
import type { Spot } from '#machines/chart/chart.types.ts';
import { figureText } from '#texts/en/chart/figures.ts';
import { chart as recipe } from '#styled/recipes';
import { Figure } from '#src/chart/Figure.tsx';
import {
  apartOf,
  areLastOfYear,
  namedOf,
  ranksOf,
  selectCountries,
  selectIsHere,
  selectNear,
  selectPoints,
} from '#src/chart/map/map-data.ts';
import { Apart } from '#src/chart/map/Unplaced.tsx';
import { Plot } from '#src/chart/Plot.tsx';
import { RankDrawing } from './RankDrawing.tsx';
import { useChart, useSpot, type FigureProps } from '#src/chart/use-chart.ts';
import { ScaleChoice } from '#src/chart/choice/ScaleChoice.tsx';
import { markedUnit } from '#src/chart/amount.text.ts';
import { ofScale, inFull } from '#src/chart/chart.text.ts';
import { exceptions, lastOfYear, nearYear, ofOwnYear, ofYear, rankSummary } from '#src/chart/figure.text.ts';
import { ValueParts } from '#src/chart/choice/ValueParts.tsx';
import { PlotSkeleton } from '#src/chart/view/PlotSkeleton.tsx';
import { YearSlider } from '#src/chart/YearSlider.tsx';
import { YearTable } from '#src/chart/YearTable.tsx';

export function RankFigure({ chart, about, year }: FigureProps & { year: number | null }) {
  const points = useChart(chart, selectPoints);
  const outline = useChart(chart, (context) => context.outline);
  const countries = namedOf(useChart(chart, selectCountries));
  const isHere = useChart(chart, selectIsHere);
  const spot = useSpot(chart, 'rank');
  const apart = outline ? apartOf(points, outline) : [];
  const scale = useChart(chart, scaleOf);
  const near = useChart(chart, selectNear);
  const { unit, times } = markedUnit(about.unit);
  const drawn = ranksOf(countries, scale, times);
  const { rows } = drawn.wide;
  const tell = ({ row }: Spot): string => {
    const one = rows[row];
    return one ? `${one.rank}. ${one.name}${ofOwnYear(one)}: ${inFull(one.value, about.unit)}` : '';
  };
  const onLook = (row: number) => chart.send({ type: 'chart.look', spot: { figure: 'rank', row, at: 0 } });
  const shown = { spot, onLook };
  return (
    <Figure
      chart={chart}
      about={about}
      figure="rank"
      number={1}
      title={figureText.rank.title(about.title, ofYear(year))}
      sub={`${unit ? `${unit}. ` : ''}${figureText.rank.sub(year)}${ofScale(scale, drawn.wide.leftOut)}.${nearYear(year, near)}${lastOfYear(areLastOfYear(points))}`}
      action={<ScaleChoice chart={chart} />}
      table={
        <YearTable
          values={namedOf(points)}
          places={outline?.places ?? {}}
          about={about}
          number={1}
          year={year}
        />
      }
    >
      <ValueParts chart={chart} />
      {year !== null && <YearSlider chart={chart} />}
      {!isHere && <PlotSkeleton label={figureText.loadingValues} />}
      {rows.length > 0 && (
        <Plot
          chart={chart}
          figure="rank"
          label={figureText.rank.label(about.title, ofYear(year))}
          marks={rows.map((_, row) => [row])}
          tell={tell}
        >
          <RankDrawing drawn={drawn.wide} width="wide" {...shown} />
          <RankDrawing drawn={drawn.slim} width="slim" {...shown} />
        </Plot>
      )}
      {isHere && apart.length > 0 && (
        <div className={recipe().beneath}>
          <Apart values={apart} unit={about.unit} />
        </div>
      )}
      {isHere && (
        <p className={recipe().summary}>
          {rankSummary(drawn.order, drawn.wide, about.unit, about.many)}
          {exceptions(countries, about.unit)}
        </p>
      )}
    </Figure>
  );
}
