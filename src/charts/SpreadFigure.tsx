// How the values of the year that is shown are spread.
import type { Spot } from '#machines/chart/chart.types.ts';
import { Bones } from '#src/parts/Bones.tsx';
import { formatNumber, plural } from '#src/parts/format.ts';
import { chart as recipe } from '#styled/recipes';
import { Figure } from './Figure.tsx';
import { namedOf, selectPoints, spreadOf } from './map-data.ts';
import { Plot } from './Plot.tsx';
import { SpreadDrawing } from './SpreadDrawing.tsx';
import { SpreadTable } from './SpreadTable.tsx';
import { useChart, useSpot, type FigureProps } from './use-chart.ts';
import { listed, short, withUnit } from './words.ts';
import { spreadSummary } from './year-words.ts';
import { YearSlider } from './YearSlider.tsx';

type Props = FigureProps & { number: number; year: number; hasSlider: boolean };

const few = 6;

export function SpreadFigure({ chart, about, number, year, hasSlider }: Props) {
  const values = namedOf(useChart(chart, selectPoints));
  const hasValues = useChart(chart, ({ seen }) => seen !== null);
  const spot = useSpot(chart, 'spread');
  const drawn = spreadOf(values);
  const onLook = (row: number) => chart.send({ type: 'chart.look', spot: { figure: 'spread', row, at: 0 } });
  const tell = ({ row }: Spot): string => {
    const bar = drawn.wide.bars[row];
    if (!bar) return '';
    const names = bar.names.length <= few && bar.names.length > 0 ? `: ${listed(bar.names)}` : '';
    return `${short(bar.from)} to ${withUnit(short(bar.to), about.unit)}: ${plural(bar.names.length, about.one, about.many)}${names}`;
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
          ? `How ${plural(values.length, about.one, about.many)} are spread, ${year}`
          : `How ${about.many} are spread, ${year}`
      }
      sub={`Number of ${about.many} by ${about.unit ?? 'value'}; ${formatNumber(drawn.wide.bars.length)} ranges of equal width.`}
      table={<SpreadTable bars={drawn.wide.bars} about={about} number={number} />}
    >
      {hasSlider && <YearSlider chart={chart} />}
      {!hasValues && <Bones label="Loading the values of the year" rows={4} />}
      {values.length > 0 && (
        <Plot
          chart={chart}
          figure="spread"
          label={`Histogram of ${about.title}, ${year}`}
          marks={drawn.wide.bars.map((_, row) => [row])}
          tell={tell}
        >
          <SpreadDrawing drawn={drawn.wide} width="wide" {...shown} />
          <SpreadDrawing drawn={drawn.slim} width="slim" {...shown} />
        </Plot>
      )}
      {hasValues && <p className={recipe().summary}>{spreadSummary(values, year, about.unit, about.many)}</p>}
    </Figure>
  );
}
