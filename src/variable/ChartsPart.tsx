// The figure of a variable: its heading and tabs at once, its view once it is drawn, or a sentence where there is nothing
// that could be drawn. The machine is a part that comes and goes with the page, so there may be none yet.
import { useSelector } from '@xstate/react';
import type { Variable } from '#contract/catalogue/catalogue.ts';
import type { Index } from '#machines/catalogue/search.ts';
import { isDrawable, viewsOf } from '#machines/chart/chart-query.ts';
import { ChartsFailed } from '#src/chart/ChartsFailed.tsx';
import { ChartsProgress } from '#src/chart/ChartsProgress.tsx';
import { knownDrawings } from '#src/chart/load.ts';
import type { ChartRef } from '#src/chart/use-chart.ts';
import { PlotSkeleton } from '#src/chart/view/PlotSkeleton.tsx';
import { panel, tabOf, ViewTabs } from '#src/chart/view/ViewTabs.tsx';
import { useOptionalPart } from '#src/portal/portal-context.ts';
import { figureText } from '#texts/en/chart/figures.ts';
import { variableText } from '#texts/en/variable/page.ts';
import { figure, section, text } from '#styled/recipes';
import { aboutOf } from './about.ts';

type Props = { index: Index; variable: Variable };

function Waiting() {
  const c = figure();
  return (
    <>
      <div className={c.head} />
      <PlotSkeleton label={variableText.chartsLoading} />
    </>
  );
}

function Drawn({ chart, index, variable }: Props & { chart: ChartRef }) {
  const isLoading = useSelector(chart, (snapshot) => snapshot.matches('loading'));
  const view = useSelector(chart, ({ context }) => context.view);
  const hasTabs = useSelector(chart, ({ context }) => viewsOf(context).length > 1);
  const drawings = knownDrawings();
  const tab = hasTabs ? { role: 'tabpanel', 'aria-labelledby': tabOf(view) } : {};
  return (
    <div id={panel} {...tab}>
      <ChartsFailed chart={chart} />
      {isLoading ? (
        <Waiting />
      ) : (
        drawings && <drawings.figuresOf.Charts chart={chart} about={aboutOf(index, variable)} />
      )}
    </div>
  );
}

function Undrawn({ variable }: { variable: Variable }) {
  return (
    <section className={section({ plain: true }).root} aria-labelledby="figure">
      <h2 id="figure">{variableText.charts}</h2>
      <p className={text({ size: 'small', tone: 'muted' })}>
        {variable.coverage.values === 0 ? variableText.noValues : variableText.noNumbers}
      </p>
    </section>
  );
}

export function ChartsPart({ index, variable }: Props) {
  const chart = useOptionalPart('chart');
  const c = figure();
  if (!isDrawable(variable)) return <Undrawn variable={variable} />;
  return (
    <section className={c.root} aria-labelledby="figure">
      <div className={c.head}>
        <h2 id="figure" className={c.title}>
          {figureText.heading(1, variable.title)}
        </h2>
        {chart && <ChartsProgress chart={chart} />}
      </div>
      {chart ? (
        <>
          <ViewTabs chart={chart} number={1} />
          <Drawn chart={chart} index={index} variable={variable} />
        </>
      ) : (
        <Waiting />
      )}
    </section>
  );
}
