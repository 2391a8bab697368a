// The country that is looked at, outlined over the map: apart from it, so that a pointer moves no other country.
import { css, cx } from '#styled/css';
import { chart as recipe } from '#styled/recipes';
import type { Atlas } from './atlas.ts';
import type { Mapped } from './map-model.ts';
import { mapHeight } from './MapDrawing.tsx';
import { useSpot, type ChartRef } from '#src/chart/use-chart.ts';

const over = css({ position: 'absolute', inset: '0', pointerEvents: 'none' });

export function MapLit({ chart, atlas, mapped }: { chart: ChartRef; atlas: Atlas; mapped: Mapped }) {
  const spot = useSpot(chart, 'map');
  const shape = spot && mapped.placed[spot.row]?.shape;
  if (!shape) return null;
  const [x, y] = shape.centre;
  return (
    <svg
      className={cx(recipe().svg, over)}
      viewBox={`0 0 ${atlas.width} ${mapHeight}`}
      aria-hidden="true"
      data-over
    >
      <path className="lit" d={shape.path} />
      {shape.isTiny && <circle className="lit" cx={x} cy={y} r="6" />}
    </svg>
  );
}
