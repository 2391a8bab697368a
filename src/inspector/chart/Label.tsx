// A transition's words: on its arrow, where they break the line beneath them, or in its state's box where it stays.
import { baselinesOf, type ChartEdge } from '#src/inspector/chart.ts';
import type { Held } from './held.ts';

type Props = {
  edge: ChartEdge;
  /** Whether it stands within a compound state, which has a ground of its own. */
  isInside: boolean;
  isLit: boolean;
  held: Held;
};

export function Label({ edge: { label }, isInside, isLit, held }: Props) {
  const baselines = baselinesOf(label);
  return (
    <g className="inspector__label" data-inside={isInside} data-lit={isLit} data-held={held}>
      {label.lines.map((line, at) => (
        <text key={line} x={label.x} y={baselines[at]}>
          {line}
        </text>
      ))}
    </g>
  );
}
