// Of which values a map's colours are made: those of the year shown tell its countries apart, those of all years let one year
// be compared with another.
import { useSelector } from '@xstate/react';
import { hasYears } from '#machines/chart/chart-query.ts';
import type { ClassYears } from '#machines/chart/chart.types.ts';
import { AddressChoice } from './AddressChoice.tsx';
import type { ChartRef } from '#src/chart/use-chart.ts';
import { figureText } from '#texts/en/chart/figures.ts';

const { label, year, all } = figureText.map.classes;
const choices: readonly (readonly [ClassYears, string])[] = [
  ['year', year],
  ['all', all],
];

export function ClassChoice({ chart }: { chart: ChartRef }) {
  const context = useSelector(chart, (snapshot) => snapshot.context);
  const { variable } = context;
  if (!hasYears(variable) || variable.coverage.from === variable.coverage.to) return null;
  const options = choices.map(([classes, title]) => ({
    title,
    drawn: { ...context, classes },
    isChosen: classes === context.classes,
  }));
  return <AddressChoice label={label} options={options} />;
}
