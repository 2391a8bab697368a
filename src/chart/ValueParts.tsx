// Which part of the values is drawn, where a variable has several for the same entity and year, such as sexes: links,
// since what is drawn stands in the address.
import { Link } from 'wouter';
import { writeChartQuery } from '#machines/chart/chart-query.ts';
import { useSelector } from '@xstate/react';
import { css } from '#styled/css';
import { segmented } from '#styled/recipes';
import type { ChartRef } from './use-chart.ts';

export function ValueParts({ chart }: { chart: ChartRef }) {
  const context = useSelector(chart, (snapshot) => snapshot.context);
  const parts = context.outline?.parts ?? [];
  if (parts.length < 2) return null;
  const c = segmented();
  return (
    <nav className={css({ mt: '3', _print: { display: 'none' } })} aria-label="Part of the values">
      <div className={c.root}>
        {parts.map((part) => (
          <Link
            key={part}
            className={c.item}
            href={`/variables/${context.variable.id}${writeChartQuery({ ...context, part })}`}
            replace
            aria-current={part === context.part || undefined}
          >
            {part}
          </Link>
        ))}
      </div>
    </nav>
  );
}
