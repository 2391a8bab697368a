// Which part of the values is drawn, where a variable has several for the same entity and year, such as sexes and ages: a
// choice for each key, of which the others stay as they are.
import { useSelector } from '@xstate/react';
import { AddressChoice } from './AddressChoice.tsx';
import { partsByKey } from './parts-by-key.ts';
import type { ChartRef } from '#src/chart/use-chart.ts';

export function ValueParts({ chart }: { chart: ChartRef }) {
  const context = useSelector(chart, (snapshot) => snapshot.context);
  return partsByKey(context).map(({ title, options }) => (
    <AddressChoice
      key={title}
      label={title}
      options={options.map(({ text, part, isChosen }) => ({
        title: text,
        drawn: { ...context, part },
        isChosen,
      }))}
    />
  ));
}
