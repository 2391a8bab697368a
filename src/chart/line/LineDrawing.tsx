// A line chart drawn: a faint grid, lines that break where values are missing, and at each line's end its name with the
// last value, so that no legend is needed. From the sixth line on dashes tell them apart as well.
import type { PointerEvent } from 'react';
import type { Spot } from '#machines/chart/chart.types.ts';
import { chart as recipe } from '#styled/recipes';
import { cx } from '#styled/css';
import type { DrawnLine, LineDrawn } from './line-model.ts';
import { nearestMark } from '#src/chart/step.ts';
import { fitted, short, withUnit } from '#src/chart/chart.text.ts';

type Props = {
  drawn: LineDrawn;
  unit: string | null;
  spot?: Spot | null;
  /** Where it is one of two, for wide and slim pages. */
  width?: 'wide' | 'slim';
  onLook?: (spot: Spot | null) => void;
};

const dashes = ['', '', '', '', '', '7 4', '2 4', '9 3 2 3'];

/** The line and the mark that are nearest to where the pointer is. */
function spotAt({ lines, size }: LineDrawn, event: PointerEvent<SVGSVGElement>): Spot | null {
  const box = event.currentTarget.getBoundingClientRect();
  const scale = size.width / Math.max(box.width, 1);
  const [px, py] = [(event.clientX - box.left) * scale, (event.clientY - box.top) * scale];
  let best: { spot: Spot; far: number } | null = null;
  for (const [row, { marks }] of lines.entries()) {
    if (marks.length === 0) continue;
    const at = nearestMark(
      marks.map(({ x }) => x),
      px,
    );
    const far = Math.hypot((marks[at]!.x - px) * 3, marks[at]!.y - py);
    if (!best || far < best.far) best = { spot: { figure: 'line', row, at }, far };
  }
  return best?.spot ?? null;
}

type LineProps = { line: DrawnLine; row: number; right: number };

function Line({ line, row, right }: LineProps) {
  const last = line.marks.at(-1);
  if (!last) return null;
  return (
    <g data-cat={row + 1}>
      <path className="line" d={line.path} strokeDasharray={dashes[row]} />
      {(line.isSurvey ? line.marks : [...line.alone, last]).map((mark, at) => (
        <circle key={at} className="dot" cx={mark.x} cy={mark.y} r="3" />
      ))}
      <text className="name" x={right + 9} y={line.labelY + 4}>
        {line.label}
        {line.end !== null && (
          <tspan className="value" dx="5">
            {line.end}
          </tspan>
        )}
      </text>
    </g>
  );
}

export function LineDrawing({ drawn, unit, spot = null, width, onLook }: Props) {
  const { size, left, bottom, lines, grid, times, markedBy } = drawn;
  const right = size.width - size.right;
  const lit = spot && lines[spot.row]?.marks[spot.at];
  const c = recipe();
  const look = (event: PointerEvent<SVGSVGElement>) => {
    const next = spotAt(drawn, event);
    if (next?.row !== spot?.row || next?.at !== spot?.at) onLook?.(next);
  };
  return (
    <svg
      className={cx(c.svg, width && c[width])}
      viewBox={`0 0 ${size.width} ${size.height}`}
      aria-hidden="true"
      onPointerDown={look}
      onPointerMove={look}
    >
      {unit && (
        <text x="0" y="2">
          {fitted(unit, size.width)}
        </text>
      )}
      {grid.map(({ y, text, isZero }) => (
        <g key={text}>
          <line className={isZero ? 'zero' : 'grid'} x1={left} x2={right} y1={y} y2={y} />
          <text x={left - 8} y={y + 4} textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      {times.map(({ x, text }) => (
        <text key={x} x={x} y={bottom + 20} textAnchor="middle">
          {text}
        </text>
      ))}
      {lines.map((line, row) => (
        <Line key={line.name} line={line} row={row} right={right} />
      ))}
      {lit && (
        <>
          <line className="guide" x1={lit.x} x2={lit.x} y1="12" y2={bottom} />
          <circle className="lit" cx={lit.x} cy={lit.y} r="5.5">
            <title>{withUnit(short(lit.value * markedBy), unit)}</title>
          </circle>
        </>
      )}
    </svg>
  );
}
