// The chart as a list: each state with its transitions, and, where the overlay is on, who walks them.
import { eventText } from '#machines/inspector/transition-name.ts';
import type { Chart, ChartEdge } from '#src/inspector/chart.ts';
import { useInspected } from '#src/inspector/inspector-context.ts';
import { holdersOf } from './transition-coverage.ts';
import { useLit } from './StateNote.tsx';
import './list.css';
import { inspectorText } from '#texts/en/inspector/page.ts';

const toOf = ({ target, actions }: ChartEdge): string =>
  [
    target === null ? 'stays' : `→ ${target}`,
    ...(actions.length > 0 ? [`/ ${actions.join(', ')}`] : []),
  ].join(' ');

export function ChartList({ chart }: { chart: Chart }) {
  const lit = useLit();
  const hasCoverage = useInspected(({ context }) => context.hasCoverage);
  const states = chart.nodes.filter(({ id }) => chart.edges.some(({ source }) => source === id));
  return (
    <details className="inspector__list">
      <summary>{inspectorText.chart.list}</summary>
      <dl>
        {states.map(({ id, description }) => (
          <div key={id} data-lit={lit.includes(id)}>
            <dt>
              {id === '(root)' ? inspectorText.chart.everyState : id} <small>{description}</small>
            </dt>
            {chart.edges
              .filter(({ source }) => source === id)
              .map((edge) => (
                <dd key={edge.name}>
                  <code>{eventText(edge.event)}</code> {edge.guard !== null && <code>[{edge.guard}]</code>}{' '}
                  {toOf(edge)} {hasCoverage && <small>{holdersOf(chart.id, edge.name)}</small>}
                </dd>
              ))}
          </div>
        ))}
      </dl>
    </details>
  );
}
