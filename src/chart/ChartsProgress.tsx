// What the charts are about while not all is shown that was asked for.
import { useSelector } from '@xstate/react';
import { section } from '#styled/recipes';
import type { ChartRef } from './use-chart.ts';

export function ChartsProgress({ chart }: { chart: ChartRef }) {
  const text = useSelector(chart, (snapshot) => {
    if (snapshot.matches({ drawn: 'reading' })) return 'Loading values';
    return snapshot.matches({ drawn: 'turning' }) ? `Going to ${snapshot.context.year}` : '';
  });
  return <span className={section({ plain: true }).aside}>{text}</span>;
}
