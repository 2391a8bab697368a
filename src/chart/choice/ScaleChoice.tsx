// Whether lines, a ranking and a distribution are drawn on a linear or a logarithmic scale. The choice is there only where the values are
// so uneven that most of them would lie on one another.
import { useSelector } from '@xstate/react';
import { offersLog, scaleOf } from '#machines/chart/chart-query.ts';
import type { Scale } from '#machines/chart/chart.types.ts';
import { AddressChoice } from './AddressChoice.tsx';
import type { ChartRef } from '#src/chart/use-chart.ts';
import { figureText } from '#texts/en/chart/figures.ts';

const scales: readonly (readonly [Scale, string])[] = [
  ['linear', figureText.scales.linear],
  ['log', figureText.scales.log],
];

export function ScaleChoice({ chart }: { chart: ChartRef }) {
  const context = useSelector(chart, (snapshot) => snapshot.context);
  if (!offersLog(context.outline)) return null;
  const options = scales.map(([scale, title]) => ({
    title,
    drawn: { ...context, scale },
    isChosen: scale === scaleOf(context),
  }));
  return <AddressChoice label={figureText.scales.label} options={options} />;
}
