// Who has the highest values and who the lowest, of a variable without years: with them a line over time would say it.
import type { Spot } from '#machines/chart/chart.types.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { chart as recipe } from '#styled/recipes';
import { Figure } from '#src/chart/Figure.tsx';
import {
  apartOf,
  namedOf,
  ranksOf,
  selectCountries,
  selectIsHere,
  selectPoints,
} from '#src/chart/map/map-data.ts';
import { GroupsAndFormer } from '#src/chart/map/Unplaced.tsx';
import { Plot } from '#src/chart/Plot.tsx';
import { RankDrawing } from './RankDrawing.tsx';
import { useChart, useSpot, type FigureProps } from '#src/chart/use-chart.ts';
import { ScaleChoice } from '#src/chart/choice/ScaleChoice.tsx';
import { ofScale, precise, withUnit } from '#src/chart/chart.text.ts';
import { rankSummary } from '#src/chart/figure.text.ts';
import { YearTable } from '#src/chart/YearTable.tsx';

export function RankFigure({ chart, about, number }: FigureProps & { number: number }) {
  const points = useChart(chart, selectPoints);
  const outline = useChart(chart, (context) => context.outline);
  const countries = namedOf(useChart(chart, selectCountries));
  const isHere = useChart(chart, selectIsHere);
  const spot = useSpot(chart, 'rank');
  const apart = outline ? apartOf(points, outline) : [];
  const scale = useChart(chart, (context) => context.scale);
  const drawn = ranksOf(countries, scale);
  const { rows } = drawn.wide;
  const tell = ({ row }: Spot): string => {
    const one = rows[row];
    return one ? `${one.rank}. ${one.name}: ${withUnit(precise(one.value), about.unit)}` : '';
  };
  const onLook = (row: number) => chart.send({ type: 'chart.look', spot: { figure: 'rank', row, at: 0 } });
  const shown = { spot, onLook };
  return (
    <Figure
      chart={chart}
      about={about}
      figure="rank"
      number={number}
      title={`${about.title}, ranked`}
      sub={`${about.unit ? `${about.unit}. ` : ''}The highest value first${ofScale(scale)}.`}
      table={
        <YearTable
          values={namedOf(points)}
          places={outline?.places ?? {}}
          about={about}
          number={number}
          year={null}
        />
      }
    >
      <ScaleChoice chart={chart} />
      {!isHere && <Skeleton label="Loading the values" rows={8} />}
      {rows.length > 0 && (
        <Plot
          chart={chart}
          figure="rank"
          label={`Ranking of ${about.title}`}
          marks={rows.map((_, row) => [row])}
          tell={tell}
        >
          <RankDrawing drawn={drawn.wide} width="wide" {...shown} />
          <RankDrawing drawn={drawn.slim} width="slim" {...shown} />
        </Plot>
      )}
      {isHere && apart.length > 0 && (
        <div className={recipe().beneath}>
          <GroupsAndFormer values={apart} unit={about.unit} />
        </div>
      )}
      {isHere && (
        <p className={recipe().summary}>{rankSummary(drawn.order, rows.length, about.unit, about.many)}</p>
      )}
    </Figure>
  );
}
