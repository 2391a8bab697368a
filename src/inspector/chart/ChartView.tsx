// A machine's chart as a picture, with the states lit that the machine is in and the transitions that it took last.
// It scrolls in its own box. Readers of no pictures have its words in the label and in the list below.
import type { CSSProperties } from 'react';
import { selectTaken } from '#machines/inspector/select.ts';
import type { Chart, ChartEdge } from '#src/inspector/chart.ts';
import { useInspected } from '#src/inspector/inspector-context.ts';
import { Arrow } from './Arrow.tsx';
import { Box } from './Box.tsx';
import { useTransitionCoverage } from './transition-coverage.ts';
import { Label } from './Label.tsx';
import { useLit } from './StateNote.tsx';
import './chart.css';
import { inspectorText } from '#texts/en/inspector/page.ts';

const labelOf = ({ id, nodes }: Chart, lit: readonly string[]): string => {
  const states = nodes.map((node) => node.id).filter((name) => name !== '(root)');
  const now = lit.length > 0 ? inspectorText.chart.lit(lit.at(-1)!) : inspectorText.chart.noneLit;
  return inspectorText.chart.label(id, states.join(', '), now);
};

/** Whether an arrow's words stand wholly within a state that has states inside. */
const isInside = ({ nodes }: Chart, { label }: ChartEdge): boolean =>
  nodes.some(
    ({ kind, x, y, width, height }) =>
      (kind === 'compound' || kind === 'parallel') &&
      label.x >= x &&
      label.x + label.width <= x + width &&
      label.y >= y &&
      label.y + label.height <= y + height,
  );

function Edges({ chart }: { chart: Chart }) {
  const taken = useInspected(selectTaken);
  const held = useTransitionCoverage(chart.id);
  // What was taken lies on top of what it crosses, and words on top of lines.
  const edges = chart.edges.toSorted(
    (a, b) => Number(taken.includes(a.name)) - Number(taken.includes(b.name)),
  );
  return (
    <>
      {edges.map(({ name, points }) => (
        <Arrow key={name} points={points} isLit={taken.includes(name)} held={held(name)} />
      ))}
      {edges.map((edge) => (
        <Label
          key={edge.name}
          edge={edge}
          isInside={isInside(chart, edge)}
          isLit={taken.includes(edge.name)}
          held={held(edge.name)}
        />
      ))}
    </>
  );
}

export function ChartView({ chart }: { chart: Chart }) {
  const lit = useLit();
  const zoom = useInspected(({ context }) => context.zoom);
  const tab = useInspected(({ context }) => context.tab);
  const leaf = lit.at(-1);
  return (
    // A scrolling box is reached by the keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="inspector__scroll" aria-label={inspectorText.chart.name} tabIndex={0} data-scrolls>
      <svg
        className="inspector__svg"
        data-zoom={zoom}
        viewBox={`0 0 ${chart.width} ${chart.height}`}
        // A drawing that follows the machine cannot be a file.
        // eslint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="img"
        aria-label={labelOf(chart, lit)}
        style={{ '--natural': `${chart.width}px` } as CSSProperties}
      >
        {chart.nodes.map((node) => (
          <Box
            // The lit one is drawn anew when it is lit, grows or comes back, so that it is brought into sight.
            key={node.id === leaf ? `${leaf} ${zoom} ${tab}` : node.id}
            node={node}
            isLit={lit.includes(node.id)}
            isLeaf={node.id === leaf}
          />
        ))}
        {chart.starts.map(({ target, points, x, y }) => (
          <Arrow key={target} points={points} dot={[x, y]} />
        ))}
        <Edges chart={chart} />
      </svg>
    </section>
  );
}
