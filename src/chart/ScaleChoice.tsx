// Whether lines and a ranking are drawn on a linear or a logarithmic scale: links, since it stands in the address. They
// are there only where the values are so uneven that most of them would lie on one another.
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { offersLog, writeChartQuery } from '#machines/chart/chart-query.ts';
import type { Scale } from '#machines/chart/chart.types.ts';
import { css } from '#styled/css';
import { segmented } from '#styled/recipes';
import type { ChartRef } from './use-chart.ts';

const scales: readonly (readonly [Scale, string])[] = [
  ['linear', 'Linear'],
  ['log', 'Logarithmic'],
];

export function ScaleChoice({ chart }: { chart: ChartRef }) {
  const context = useSelector(chart, (snapshot) => snapshot.context);
  if (!offersLog(context.outline)) return null;
  const c = segmented();
  return (
    <nav className={css({ mt: '3', _print: { display: 'none' } })} aria-label="Scale of the values">
      <div className={c.root}>
        {scales.map(([scale, title]) => (
          <Link
            key={scale}
            className={c.item}
            href={`/variables/${context.variable.id}${writeChartQuery({ ...context, scale })}`}
            replace
            aria-current={scale === context.scale || undefined}
          >
            {title}
          </Link>
        ))}
      </div>
    </nav>
  );
}
