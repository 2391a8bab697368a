// The ranking drawn: a dot for each on one scale, its rank and name left of it and its value right.
import type { Spot } from '#machines/chart/chart.types.ts';
import { figureText } from '#texts/en/chart/figures.ts';
import { cx } from '#styled/css';
import { chart as recipe } from '#styled/recipes';
import type { Ranks } from './rank-model.ts';

type Props = { drawn: Ranks; spot: Spot | null; width: 'wide' | 'slim'; onLook: (row: number) => void };

export function RankDrawing({ drawn, spot, width, onLook }: Props) {
  const { rows, ticks, gap, left, bottom } = drawn;
  const lit = spot && rows[spot.row];
  const c = recipe();
  return (
    <svg className={cx(c.svg, c[width])} viewBox={`0 0 ${drawn.width} ${drawn.height}`} aria-hidden="true">
      {ticks.map(({ x, text, isZero }) => (
        <g key={text}>
          <line className={isZero ? 'zero' : 'grid'} x1={x} x2={x} y1="4" y2={bottom} />
          <text x={x} y={bottom + 18} textAnchor="middle">
            {text}
          </text>
        </g>
      ))}
      {rows.map(({ name, rank, label, text, x, y }, row) => (
        <g key={name} onPointerEnter={() => onLook(row)}>
          <rect x="0" y={y - 10} width={drawn.width} height="20" fill="transparent" />
          <text x="20" y={y + 4} textAnchor="end">
            {rank}
          </text>
          <text x={left} y={y + 4} textAnchor="end">
            {label}
          </text>
          <line className="grid" x1={left + 8} x2={x} y1={y} y2={y} />
          <circle className="there" cx={x} cy={y} r="4.5" />
          <text x={x + 10} y={y + 4}>
            {text}
          </text>
        </g>
      ))}
      {gap && (
        <text x={left + 20} y={gap.y + 4}>
          {figureText.rank.more(gap.count)}
        </text>
      )}
      {lit && <circle className="lit" cx={lit.x} cy={lit.y} r="6.5" />}
    </svg>
  );
}
