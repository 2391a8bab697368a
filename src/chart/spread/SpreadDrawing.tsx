// The distribution drawn: a bar for each range with its count above, and the median as a line with its value.
import type { Spot } from '#machines/chart/chart.types.ts';
import { figureText } from '#texts/en/chart/figures.ts';
import { cx } from '#styled/css';
import { chart as recipe } from '#styled/recipes';
import type { Spread } from './spread-model.ts';
import { lineBetween } from './spread-texts.ts';
import { fitted } from '#src/chart/chart.text.ts';

type Props = {
  drawn: Spread;
  unit: string | null;
  spot: Spot | null;
  width: 'wide' | 'slim';
  onLook: (row: number) => void;
};

export function SpreadDrawing({ drawn, unit, spot, width, onLook }: Props) {
  const { bars, counts, ticks, median, bottom } = drawn;
  const lit = spot && bars[spot.row];
  const isEast = median !== null && median.x > drawn.width * 0.6;
  const c = recipe();
  return (
    <svg
      className={cx(c.svg, c[width])}
      viewBox={`0 0 ${drawn.width} ${drawn.height + (unit ? 18 : 0)}`}
      aria-hidden="true"
    >
      {bars.map((bar, row) => (
        <g key={bar.from} onPointerEnter={() => onLook(row)}>
          <rect x={bar.x} y="20" width={bar.width} height={bottom - 20} fill="transparent" />
          <rect className="bar" x={bar.x} y={bar.y} width={bar.width} height={bar.height} />
        </g>
      ))}
      <line className="zero" x1="0" x2={drawn.width} y1={bottom} y2={bottom} />
      {[...counts, ...ticks].map(({ x, y, text }) => (
        <text key={`${x} ${y}`} x={x} y={y} textAnchor="middle" pointerEvents="none">
          {text}
        </text>
      ))}
      {unit && (
        <text x={drawn.width} y={bottom + 38} textAnchor="end">
          {fitted(unit, drawn.width)}
        </text>
      )}
      {median && (
        <>
          {lineBetween(median.x, { from: 6, to: bottom }, counts).map(({ from, to }) => (
            <line key={from} className="median" x1={median.x} x2={median.x} y1={from} y2={to} />
          ))}
          <text
            className="medianName"
            x={median.x + (isEast ? -6 : 6)}
            y="12"
            textAnchor={isEast ? 'end' : 'start'}
          >
            {figureText.spread.median(median.text)}
          </text>
        </>
      )}
      {lit && (
        <rect className="lit" x={lit.x - 1} y={lit.y - 1} width={lit.width + 2} height={lit.height + 2} />
      )}
    </svg>
  );
}
