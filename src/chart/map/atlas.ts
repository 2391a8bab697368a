// The outlines of all countries, kept here once they have been fetched: they are no state, and a machine that held them
// would be copied with every step that is recorded. Projected once for all maps.
import {
  geoEqualEarth,
  geoGraticule,
  geoPath,
  type GeoPermissibleObjects,
  type GeoProjection,
  type GeoStream,
} from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { createPen } from './pen.ts';

/** Longitude and latitude. */
type Spot = [number, number];
/** As tools/draw/outlines.ts makes it: outlines, and dots for places that have none at this scale. */
type World = {
  outlines: Topology<{ countries: GeometryCollection<{ name: string; at: Spot }> }>;
  dots: readonly { id: string; name: string; at: Spot }[];
};
/**
 * A country's outline; `key` is ISO's three letters, XKX for Kosovo, and the name after a hyphen where there are none, as
 * for Somaliland. A dot has no path.
 */
export type Shape = {
  key: string;
  name: string;
  path: string;
  centre: readonly [number, number];
  isTiny: boolean;
};
export type Atlas = { width: number; height: number; shapes: readonly Shape[]; sea: string; lines: string };

const [width, height] = [760, 370];
/** Corners nearer than this to the last are not drawn: nobody could see them. */
const finest = 0.5;
const tiny = 7;

/** Leaves out corners that stand too near to the one before. */
const thinned = (projection: GeoProjection) => ({
  stream(output: GeoStream): GeoStream {
    let [px, py] = [Infinity, Infinity];
    const own: GeoStream = {
      point(x, y) {
        if (Math.hypot(x - px, y - py) < finest) return;
        [px, py] = [x, y];
        output.point(x, y);
      },
      lineStart() {
        [px, py] = [Infinity, Infinity];
        output.lineStart();
      },
      lineEnd: () => output.lineEnd(),
      polygonStart: () => output.polygonStart(),
      polygonEnd: () => output.polygonEnd(),
      sphere: () => output.sphere?.(),
    };
    return projection.stream(own);
  },
});

const tenth = (length: number): number => Math.round(length * 10) / 10;

function project({ outlines, dots }: World): Atlas {
  const projection = geoEqualEarth().fitExtent(
    [
      [1, 1],
      [width - 1, height - 1],
    ],
    { type: 'Sphere' },
  );
  const path = (outline: GeoPermissibleObjects): string => {
    const pen = createPen();
    geoPath(thinned(projection), pen)(outline);
    return pen.text();
  };
  const plain = geoPath(projection);
  const middle = (at: Spot) => {
    const [x, y] = projection(at) ?? [0, 0];
    return [tenth(x), tenth(y)] as const;
  };
  const { features } = feature(outlines, outlines.objects.countries);
  const outlined = features.map((one) => ({
    key: String(one.id),
    name: one.properties.name,
    path: path(one),
    centre: middle(one.properties.at),
    isTiny: plain.area(one) < tiny,
  }));
  const dotted = dots.map(({ id, name, at }) => ({
    key: id,
    name,
    path: '',
    centre: middle(at),
    isTiny: true,
  }));
  return {
    width,
    height,
    shapes: [...outlined, ...dotted],
    sea: path({ type: 'Sphere' }),
    lines: path(geoGraticule().step([30, 30])()),
  };
}

let atlas: Atlas | null = null;

export function keepWorld(world: unknown): void {
  atlas = project(world as World);
}

export const knownAtlas = (): Atlas | null => atlas;
