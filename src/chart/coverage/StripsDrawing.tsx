// The heat strip of all, drawn, with the years under it.
import type { PointerEvent } from 'react';
import type { Spot } from '#machines/chart/chart.types.ts';
import { cx } from '#styled/css';
import { chart as recipe } from '#styled/recipes';
import type { Strips } from './coverage-model.ts';

type Props = {
  drawn: Strips;
  from: number;
  years: number;
  spot: Spot | null;
  width: 'wide' | 'slim';
  onLook: (spot: Spot) => void;
};

const foot = 24;

function spotAt(drawn: Strips, years: number, event: PointerEvent<SVGSVGElement>): Spot | null {
  const box = event.currentTarget.getBoundingClientRect();
  const scale = drawn.width / Math.max(box.width, 1);
  const at = Math.floor(((event.clientX - box.left) * scale - drawn.left) / drawn.yearWidth);
  const row = Math.floor(((event.clientY - box.top) * scale) / drawn.rowHeight);
  const isIn = at >= 0 && at < years && row >= 0 && row * drawn.rowHeight < drawn.height;
  return isIn ? { figure: 'coverage', row, at } : null;
}

/** The first year, the last, and round ones with room between. */
function marksOf(from: number, years: number): number[] {
  const to = from + years - 1;
  const step = [1, 2, 5, 10, 20, 50, 100].find((one) => years / one <= 6) ?? 200;
  const round = Array.from({ length: years }, (_, at) => from + at).filter((year) => year % step === 0);
  const apart = years / 8;
  return [
    from,
    ...round.filter((year) => year - from > apart && to - year > apart),
    ...(to > from ? [to] : []),
  ];
}

export function StripsDrawing({ drawn, from, years, spot, width, onLook }: Props) {
  const { left, rowHeight, yearWidth, height, path, labels } = drawn;
  const c = recipe();
  const look = (event: PointerEvent<SVGSVGElement>) => {
    const next = spotAt(drawn, years, event);
    if (next && (next.row !== spot?.row || next.at !== spot.at)) onLook(next);
  };
  return (
    <svg
      className={cx(c.svg, c[width])}
      viewBox={`0 0 ${drawn.width} ${height + foot}`}
      aria-hidden="true"
      onPointerDown={look}
      onPointerMove={look}
    >
      <rect className="none" x={left} width={drawn.width - left} height={height} opacity="0.6" />
      <path className="there" d={path} />
      {labels.map(({ y, text }) => (
        <text key={y} x="0" y={y}>
          {text}
        </text>
      ))}
      {marksOf(from, years).map((year) => (
        <text
          key={year}
          x={left + (year - from + 0.5) * yearWidth}
          y={height + 18}
          textAnchor={year === from ? 'start' : year === from + years - 1 ? 'end' : 'middle'}
        >
          {year}
        </text>
      ))}
      {spot && (
        <rect
          className="lit"
          x={left + spot.at * yearWidth - 2}
          y={spot.row * rowHeight - 2}
          width={yearWidth + 4}
          height={rowHeight + 4}
        />
      )}
    </svg>
  );
}
