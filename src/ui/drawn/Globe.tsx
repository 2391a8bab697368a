// The globe of home and of the not-found page: a graticule with one lit meridian. Decoration, so readers skip it.
import { globe } from '#styled/recipes';
import { drawGlobe, radius } from './graticule.ts';
import type { View } from './graticule.ts';

type Props = View & { className?: string; label?: string };

export function Globe({ lon, lat, lean, className, label }: Props) {
  const c = globe();
  const lines = drawGlobe({ lon, lat, lean });
  return (
    <div className={className}>
      <svg className={c.root} viewBox="-320 -320 640 640" aria-hidden="true">
        <circle className={c.sea} r={radius} />
        <path className={c.far} d={lines.far} />
        <path className={c.near} d={lines.near} />
        <circle className={c.edge} r={radius} />
        <path className={c.ring} d={lines.ring} />
        <path className={c.litFar} d={lines.litFar} />
        <path className={c.lit} d={lines.lit} />
        <path className={c.degrees} d={lines.degrees} />
        {label && (
          <text className={c.text} x={lines.label.x} y={lines.label.y}>
            {label}
          </text>
        )}
      </svg>
    </div>
  );
}
