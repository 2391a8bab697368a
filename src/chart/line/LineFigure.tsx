// The line chart of those chosen, at two widths, with what it says in words.
import { useSelector } from '@xstate/react';
import { askedYear, scaleOf, writeChartQuery } from '#machines/chart/chart-query.ts';
import type { Spot } from '#machines/chart/chart.types.ts';
import { formatYears } from '#src/ui/text/format.ts';
import { figureText } from '#texts/en/chart/figures.ts';
import { chart as recipe, standalone } from '#styled/recipes';
import { Choices } from './Choices.tsx';
import { Figure } from '#src/chart/Figure.tsx';
import { drawChosen, selectLines, titled, withoutNoughts } from './line-data.ts';
import { LineDrawing } from './LineDrawing.tsx';
import { startOf, timeText } from './line-time.ts';
import { lineSummary, overtaking, yearValues } from './line.text.ts';
import { ValueParts } from '#src/chart/choice/ValueParts.tsx';
import { Plot } from '#src/chart/Plot.tsx';
import { useChart, useSpot, type ChartRef, type FigureProps } from '#src/chart/use-chart.ts';
import { markedUnit } from '#src/chart/amount.text.ts';
import { listed, ofScale, inFull } from '#src/chart/chart.text.ts';
import { PlotSkeleton } from '#src/chart/view/PlotSkeleton.tsx';
import { ViewLink } from '#src/chart/view/ViewLink.tsx';

function EveryValue({ chart }: { chart: ChartRef }) {
  const context = useSelector(chart, (snapshot) => snapshot.context);
  const address = `/variables/${context.variable.id}${writeChartQuery({ ...context, view: 'table' })}`;
  return (
    <ViewLink chart={chart} view="table" address={address} className={standalone()}>
      {figureText.views.all}
    </ViewLink>
  );
}

export function LineFigure({ chart, about }: FigureProps) {
  const whole = titled(useChart(chart, selectLines), about.title);
  const { lines, before } = withoutNoughts(whole);
  const { from, to } = useChart(chart, ({ variable }) => variable.coverage);
  const hasChosen = useChart(chart, ({ chosen }) => chosen.length > 0);
  const scale = useChart(chart, scaleOf);
  const year = useChart(chart, askedYear);
  const spot = useSpot(chart, 'line');
  const { unit, times } = markedUnit(about.unit);
  const drawn = drawChosen(lines, from!, to!, scale, times);
  const onLook = (next: Spot | null) => chart.send({ type: 'chart.look', spot: next });
  const tell = ({ row, at }: Spot): string => {
    const mark = drawn.wide.lines[row]?.marks[at];
    return mark
      ? figureText.line.valueIn(lines[row]!.name, timeText(mark), inFull(mark.value, about.unit))
      : '';
  };
  const shown = { unit, spot, onLook };
  const c = recipe();
  const years = formatYears(drawn.wide.first, to);
  const noughts = before === null ? '' : `. ${figureText.line.noughts(before)}`;
  const sub = `${unit ? `${unit}, ` : ''}${years}${ofScale(scale, drawn.wide.leftOut)}${noughts}`;
  const overtook = overtaking(lines);
  return (
    <Figure
      chart={chart}
      about={about}
      figure="line"
      number={1}
      title={figureText.line.title(about.title)}
      sub={sub}
      head={<Choices chart={chart} about={about} sub={sub} hasScale />}
    >
      <ValueParts chart={chart} />
      {year !== null && <p className={c.readout}>{yearValues(whole, year, about.unit)}</p>}
      {lines.length > 0 ? (
        <Plot
          chart={chart}
          figure="line"
          label={figureText.line.label(about.title, years, listed(lines.map(({ name }) => name)))}
          marks={drawn.wide.lines.map(({ marks }) => marks.map(startOf))}
          tell={tell}
        >
          <LineDrawing drawn={drawn.wide} width="wide" {...shown} />
          <LineDrawing drawn={drawn.slim} width="slim" {...shown} />
        </Plot>
      ) : hasChosen ? (
        <PlotSkeleton label={figureText.line.loading} />
      ) : (
        <p className={c.beneath}>{figureText.line.none(about.one)}</p>
      )}
      <ul className={c.summary}>
        {lines.map((one, at) => (
          <li key={one.name}>{lineSummary(one.points.length > 0 ? one : whole[at]!, about.unit)}</li>
        ))}
      </ul>
      <p className={c.beneath}>
        {overtook} <EveryValue chart={chart} />
      </p>
    </Figure>
  );
}
