// Who has a value when, once the outline is here.
import { useSelector } from '@xstate/react';
import type { Variable } from '#contract/catalogue/catalogue.ts';
import type { Index } from '#machines/catalogue/search.ts';
import { isDrawable } from '#machines/chart/chart-query.ts';
import { knownDrawings } from '#src/chart/load.ts';
import { useOptionalPart } from '#src/portal/portal-context.ts';
import type { ChartRef } from '#src/chart/use-chart.ts';
import { css } from '#styled/css';
import { aboutOf } from '#src/variable/about.ts';

type Props = { index: Index; variable: Variable };

function Rows({ chart, index, variable }: Props & { chart: ChartRef }) {
  const count = useSelector(chart, ({ context }) => context.outline?.names.length ?? null);
  const drawings = knownDrawings();
  if (count === null || !drawings) return null;
  return (
    <div className={css({ mt: '8' })}>
      <drawings.figuresOf.CoverageFigure
        chart={chart}
        about={aboutOf(index, variable)}
        number={isDrawable(variable) ? 2 : 1}
      />
    </div>
  );
}

export function CoverageRows(props: Props) {
  const chart = useOptionalPart('chart');
  return chart ? <Rows chart={chart} {...props} /> : null;
}
