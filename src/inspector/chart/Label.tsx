// A transition's words: on its arrow, which passes behind them on a ground of the colour around; or in its state's box
// where it stays.
import { baselinesOf, type ChartEdge } from '#src/inspector/chart.ts';
import type { TransitionCoverage } from './transition-coverage.ts';

type Props = {
  edge: ChartEdge;
  /** Whether it stands within a compound state, which has a ground of its own. */
  isInside: boolean;
  isLit: boolean;
  held: TransitionCoverage;
};

export function Label({ edge: { label, target }, isInside, isLit, held }: Props) {
  const { x, y, width, height, lines } = label;
  const isOnArrow = target !== null;
  const baselines = baselinesOf(label);
  return (
    <g className="inspector__label" data-inside={isInside} data-lit={isLit} data-held={held}>
      {isOnArrow && <rect x={x - 4} y={y - 3} width={width + 8} height={height + 6} rx="3" />}
      {lines.map((line, at) => (
        <text
          key={line}
          x={isOnArrow ? x + width / 2 : x}
          y={baselines[at]}
          textAnchor={isOnArrow ? 'middle' : 'start'}
        >
          {line}
        </text>
      ))}
    </g>
  );
}
