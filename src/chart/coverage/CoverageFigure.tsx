// Who has a value in which years: the heat strip of all, gone through by key, with its table.
import type { Spot } from '#machines/chart/chart.types.ts';
import { formatYears } from '#src/ui/text/format.ts';
import { figureText } from '#texts/en/chart/figures.ts';
import { chart as recipe, figure as figureRecipe } from '#styled/recipes';
import { stripsOf } from './coverage-model.ts';
import { coverageSummary } from './coverage.text.ts';
import { CoverageTable } from './CoverageTable.tsx';
import { Figure } from '#src/chart/Figure.tsx';
import { hasGroups } from '#src/chart/place.text.ts';
import { Plot } from '#src/chart/Plot.tsx';
import { StripsDrawing } from './StripsDrawing.tsx';
import { useChart, useSpot, type FigureProps } from '#src/chart/use-chart.ts';

export function CoverageFigure({ chart, about, number }: FigureProps & { number: number }) {
  const outline = useChart(chart, (context) => context.outline);
  const { from, to } = useChart(chart, ({ variable }) => variable.coverage);
  const spot = useSpot(chart, 'coverage');
  if (!outline || from === null || outline.names.length === 0) return null;
  const years = Array.from(outline.strips[0]!, (_, at) => from + at);
  const drawn = stripsOf(outline);
  const isAlone = outline.names.length === 1;
  const hasGroup = hasGroups(outline);
  const several = `${about.many}${hasGroup ? figureText.coverage.groups : ''}`;
  const each = `${about.one}${hasGroup ? figureText.coverage.group : ''}`;
  const tell = ({ row, at }: Spot): string => {
    const found = outline.strips[row]?.[at] === '1' ? figureText.coverage.has : figureText.coverage.hasNot;
    return isAlone ? `${from + at}: ${found}` : `${outline.names[row]}, ${from + at}: ${found}`;
  };
  const shown = {
    from,
    spot,
    years: years.length,
    onLook: (next: Spot) => chart.send({ type: 'chart.look', spot: next }),
  };
  const title = isAlone ? figureText.coverage.titleAlone : figureText.coverage.title(several);
  return (
    <section className={figureRecipe().root} aria-labelledby="strips">
      <h3 id="strips" className={figureRecipe().title}>
        {figureText.heading(number, title)}
      </h3>
      <Figure
        chart={chart}
        about={about}
        figure="coverage"
        number={number}
        title={title}
        sub={figureText.coverage.sub(isAlone ? null : each, formatYears(from, to))}
        table={<CoverageTable outline={outline} from={from} about={about} number={number} />}
      >
        <Plot
          chart={chart}
          figure="coverage"
          label={figureText.coverage.label(title)}
          marks={outline.names.map(() => years)}
          tell={tell}
        >
          <StripsDrawing drawn={drawn.wide} width="wide" {...shown} />
          <StripsDrawing drawn={drawn.slim} width="slim" {...shown} />
        </Plot>
        <p className={recipe().summary}>{coverageSummary(outline, about.one, about.many)}</p>
      </Figure>
    </section>
  );
}
