// The line chart of those chosen, at two widths, with what it says in words.
import { isUsual } from '#machines/chart/chart-query.ts';
import type { Spot } from '#machines/chart/chart.types.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { formatYears } from '#src/ui/text/format.ts';
import { chart as recipe } from '#styled/recipes';
import { Choice } from './Choice.tsx';
import { ChoiceButton } from './ChoiceButton.tsx';
import { Figure } from '#src/chart/Figure.tsx';
import { drawChosen, selectLines, titled } from './line-data.ts';
import { LineDrawing } from './LineDrawing.tsx';
import { startOf, timeText } from './line-time.ts';
import { LineTable } from './LineTable.tsx';
import { lineSummary, usualSentence } from './line.text.ts';
import { ValueParts } from '#src/chart/choice/ValueParts.tsx';
import { Plot } from '#src/chart/Plot.tsx';
import { useChart, useSpot, type FigureProps } from '#src/chart/use-chart.ts';
import { ScaleChoice } from '#src/chart/choice/ScaleChoice.tsx';
import { listed, ofScale, precise, withUnit } from '#src/chart/chart.text.ts';

export function LineFigure({ chart, about }: FigureProps) {
  const lines = titled(useChart(chart, selectLines), about.title);
  const isAlone = useChart(chart, ({ outline }) => (outline?.names.length ?? 0) < 2);
  const { from, to } = useChart(chart, ({ variable }) => variable.coverage);
  const hasChosen = useChart(chart, ({ chosen }) => chosen.length > 0);
  const rule = useChart(chart, (context) =>
    context.outline && isUsual(context) ? usualSentence(context.outline.usual, about.many) : '',
  );
  const scale = useChart(chart, (context) => context.scale);
  const spot = useSpot(chart, 'line');
  const drawn = drawChosen(lines, from!, to!, scale);
  const onLook = (next: Spot | null) => chart.send({ type: 'chart.look', spot: next });
  const tell = ({ row, at }: Spot): string => {
    const mark = drawn.wide.lines[row]?.marks[at];
    return mark ? `${lines[row]!.name}, ${timeText(mark)}: ${withUnit(precise(mark.value), about.unit)}` : '';
  };
  const shown = { unit: about.unit, spot, onLook };
  const c = recipe();
  return (
    <Figure
      chart={chart}
      about={about}
      figure="line"
      number={1}
      title={`${about.title} over time`}
      sub={`${about.unit ? `${about.unit}, ` : ''}${formatYears(from, to)}${ofScale(scale)}`}
      action={!isAlone && <ChoiceButton chart={chart} about={about} />}
      table={<LineTable lines={lines} about={about} />}
    >
      {!isAlone && <Choice chart={chart} about={about} />}
      <ValueParts chart={chart} />
      <ScaleChoice chart={chart} />
      {lines.length > 0 ? (
        <Plot
          chart={chart}
          figure="line"
          label={`Line chart of ${about.title}, ${formatYears(from, to)}, for ${listed(lines.map(({ name }) => name))}`}
          marks={drawn.wide.lines.map(({ marks }) => marks.map(startOf))}
          tell={tell}
        >
          <LineDrawing drawn={drawn.wide} width="wide" {...shown} />
          <LineDrawing drawn={drawn.slim} width="slim" {...shown} />
        </Plot>
      ) : hasChosen ? (
        <Skeleton label="Loading the lines" rows={8} />
      ) : (
        <p className={c.beneath}>{`No ${about.one} is drawn. Choose up to eight.`}</p>
      )}
      {rule !== '' && <p className={c.beneath}>{rule}</p>}
      <ul className={c.summary}>
        {lines.map((one) => (
          <li key={one.name}>{lineSummary(one, about.unit)}</li>
        ))}
      </ul>
    </Figure>
  );
}
