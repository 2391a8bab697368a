// What the charts are about while not all is shown that was asked for.
import { useSelector } from '@xstate/react';
import { chartStateText } from '#texts/en/chart/state.ts';
import { css, cx } from '#styled/css';
import { section } from '#styled/recipes';
import type { ChartRef } from './use-chart.ts';

export function ChartsProgress({ chart }: { chart: ChartRef }) {
  const text = useSelector(chart, (snapshot) => {
    if (snapshot.matches({ drawn: 'reading' })) return chartStateText.loading;
    return snapshot.matches({ drawn: 'turning' }) ? chartStateText.goingTo(snapshot.context.year) : '';
  });
  return (
    <span className={cx(section({ plain: true }).aside, css({ _narrow: { srOnly: true } }))}>{text}</span>
  );
}
