// The charts of a variable: on their way, failed, drawn, or a sentence where there is nothing that could be drawn. The
// machine is a part that comes and goes with the page, so there may be none yet.
import { useSelector } from '@xstate/react';
import type { Variable } from '#contract/catalogue/catalogue.ts';
import type { Index } from '#machines/catalogue/search.ts';
import { isDrawable } from '#machines/chart/chart-query.ts';
import { ChartsFailed } from '#src/chart/ChartsFailed.tsx';
import { ChartsProgress } from '#src/chart/ChartsProgress.tsx';
import { knownDrawings } from '#src/chart/load.ts';
import type { ChartRef } from '#src/chart/use-chart.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { useOptionalPart } from '#src/portal/portal-context.ts';
import { section, text } from '#styled/recipes';
import { aboutOf } from './about.ts';

type Props = { index: Index; variable: Variable };

function Drawn({ chart, index, variable }: Props & { chart: ChartRef }) {
  const isLoading = useSelector(chart, (snapshot) => snapshot.matches('loading'));
  const drawings = knownDrawings();
  if (isLoading) return <Skeleton label="Loading the charts" rows={8} />;
  if (!isDrawable(variable))
    return (
      <p className={text({ size: 'small', tone: 'muted' })}>
        {variable.coverage.values === 0
          ? 'There is nothing to draw: the variable has no values.'
          : 'Charts are drawn of numbers. The first rows show what the values are.'}
      </p>
    );
  return drawings && <drawings.figuresOf.Charts chart={chart} about={aboutOf(index, variable)} />;
}

export function ChartsPart({ index, variable }: Props) {
  const chart = useOptionalPart('chart');
  const c = section({ plain: true });
  return (
    <section className={c.root} aria-labelledby="charts">
      <div className={c.head}>
        <h2 id="charts">Charts</h2>
        {chart && <ChartsProgress chart={chart} />}
      </div>
      {chart && <ChartsFailed chart={chart} />}
      {chart && <Drawn chart={chart} index={index} variable={variable} />}
    </section>
  );
}
