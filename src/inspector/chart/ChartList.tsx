// The chart as a list: each state with its transitions, and, where the overlay is on, the tests that hold them.
import type { Chart, ChartEdge } from '#src/inspector/chart.ts';
import { testsOf } from '#src/inspector/charts.ts';
import { useInspected } from '#src/inspector/inspector-context.ts';
import { plural } from '#src/parts/format.ts';
import { useLit } from './StateNote.tsx';

function Tests({ machine, transition }: { machine: string; transition: string }) {
  const tests = testsOf(machine, transition);
  if (tests === null) return <span>not counted yet</span>;
  if (tests.length === 0) return <strong>no test</strong>;
  return (
    <details>
      <summary>{plural(tests.length, 'test', 'tests')}</summary>
      <ul>
        {tests.map((test) => (
          <li key={test}>{test}</li>
        ))}
      </ul>
    </details>
  );
}

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
      <summary>States and transitions as a list</summary>
      <dl>
        {states.map(({ id, description }) => (
          <div key={id} data-lit={lit.includes(id)}>
            <dt>
              {id === '(root)' ? 'In every state' : id} <small>{description}</small>
            </dt>
            {chart.edges
              .filter(({ source }) => source === id)
              .map((edge) => (
                <dd key={edge.name}>
                  <code>{edge.label.lines[0]}</code> {edge.guard !== null && <code>[{edge.guard}]</code>}{' '}
                  {toOf(edge)} {hasCoverage && <Tests machine={chart.id} transition={edge.name} />}
                </dd>
              ))}
          </div>
        ))}
      </dl>
    </details>
  );
}
