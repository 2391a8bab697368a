// The distribution drawn: a bar for each range with its count above, and the median as a line with its value.
import type { Spot } from '#machines/chart/chart.types.ts';
import { figureText } from '#texts/en/chart/figures.ts';
import { cx } from '#styled/css';
import { chart as recipe } from '#styled/recipes';
import type { Bar, Spread } from './spread-model.ts';
import { fitted, short } from '#src/chart/chart.text.ts';

type Props = {
  drawn: Spread;
  unit: string | null;
  spot: Spot | null;
  width: 'wide' | 'slim';
  onLook: (row: number) => void;
};

/** A count gives way to the median's line. */
function asideOf({ x, width }: Bar, line = -Infinity): number {
  const off = line - (x + width / 2);
  if (Math.abs(off) > 12) return 0;
  return off > 0 ? -14 : 14;
}

export function SpreadDrawing({ drawn, unit, spot, width, onLook }: Props) {
  const { bars, ticks, median, bottom } = drawn;
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
          <text x={bar.x + bar.width / 2 + asideOf(bar, median?.x)} y={bar.y - 5} textAnchor="middle">
            {bar.count > 0 && short(bar.count)}
          </text>
        </g>
      ))}
      <line className="zero" x1="0" x2={drawn.width} y1={bottom} y2={bottom} />
      {ticks.map(({ x, text }) => (
        <text key={text} x={x} y={bottom + 18} textAnchor="middle">
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
          <line className="median" x1={median.x} x2={median.x} y1="6" y2={bottom} />
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
