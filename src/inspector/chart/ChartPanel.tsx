// The chosen machine: what it is doing in words, its chart, what it could be told, and the same chart as a list.
import { selectSubject } from '#machines/inspector/select.ts';
import { chartOf, machineOf } from '#src/inspector/charts.ts';
import { useInspected } from '#src/inspector/inspector-context.ts';
import { ChartHead } from './ChartHead.tsx';
import { ChartList } from './ChartList.tsx';
import { CoverageNote } from './CoverageNote.tsx';
import { ChartView } from './ChartView.tsx';
import { SendEvents } from './SendEvents.tsx';
import { StateNote } from './StateNote.tsx';
import { inspectorText } from '#texts/en/inspector/page.ts';

export function ChartPanel() {
  const subject = useInspected(selectSubject);
  const chart = chartOf(machineOf(subject));
  return (
    <section className="inspector__chart" aria-label={inspectorText.chart.machine(subject)}>
      <ChartHead subject={subject} />
      <StateNote chart={chart} />
      <CoverageNote chart={chart} />
      <ChartView chart={chart} />
      <SendEvents subject={subject} />
      <ChartList chart={chart} />
    </section>
  );
}
