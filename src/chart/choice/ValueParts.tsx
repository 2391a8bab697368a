// Which part of the values is drawn, where a variable has several for the same entity and year, such as sexes.
import { useSelector } from '@xstate/react';
import { AddressChoice } from './AddressChoice.tsx';
import type { ChartRef } from '#src/chart/use-chart.ts';
import { figureText } from '#texts/en/chart/figures.ts';

export function ValueParts({ chart }: { chart: ChartRef }) {
  const context = useSelector(chart, (snapshot) => snapshot.context);
  const parts = context.outline?.parts ?? [];
  if (parts.length < 2) return null;
  const options = parts.map((part) => ({
    title: part,
    drawn: { ...context, part },
    isChosen: part === context.part,
  }));
  return <AddressChoice label={figureText.parts} options={options} />;
}
