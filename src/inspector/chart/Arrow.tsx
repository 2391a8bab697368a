// A transition's arrow. Its head is drawn by hand, since a marker would have the colour of every arrow.
import { pathThrough, type Point } from '#src/inspector/chart.ts';
import type { TransitionCoverage } from './transition-coverage.ts';

type Props = {
  points: readonly Point[];
  /** Where a compound state begins: a dot. */
  dot?: Point;
  isLit?: boolean;
  held?: TransitionCoverage;
};

const headLength = 8;
const headWidth = 3.5;

/** A triangle at the end of the line, along its last piece. */
function headOf(points: readonly Point[]): string {
  const [fromX, fromY] = points.at(-2)!;
  const [x, y] = points.at(-1)!;
  const length = Math.hypot(x - fromX, y - fromY) || 1;
  const [dx, dy] = [((x - fromX) / length) * headLength, ((y - fromY) / length) * headLength];
  const [sideX, sideY] = [(-dy / headLength) * headWidth, (dx / headLength) * headWidth];
  return `M${x} ${y}L${x - dx + sideX} ${y - dy + sideY}L${x - dx - sideX} ${y - dy - sideY}Z`;
}

export function Arrow({ points, dot, isLit = false, held }: Props) {
  if (points.length < 2) return null;
  return (
    <g className="inspector__arrow" data-lit={isLit} data-held={held}>
      {dot && <circle cx={dot[0]} cy={dot[1]} r="5" />}
      <path className="inspector__line" d={pathThrough(points)} />
      <path d={headOf(points)} />
    </g>
  );
}
