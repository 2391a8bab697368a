// The outlines of all countries, kept here once they have been fetched: they are no state, and a machine that held them
// would be copied with every step that is recorded. Projected once for all maps.
import { geoEqualEarth, geoGraticule, geoPath, type GeoProjection, type GeoStream } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import codes from 'i18n-iso-countries/codes.json' with { type: 'json' };

type World = Topology<{ countries: GeometryCollection<{ name: string }> }>;
/** A country's outline; `key` is ISO's three letters, XKX for Kosovo. */
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
const finest = 0.35;
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

const lettersOf = new Map(codes.map(([, letters, number]) => [number!, letters!]));

/** The outlines have ISO's numbers; Kosovo has none, nor have Somaliland and Northern Cyprus, which stay without a value. */
const keyOf = (id: string | number | undefined, name: string): string => {
  if (id !== undefined) return lettersOf.get(String(id).padStart(3, '0')) ?? `- ${name}`;
  return name === 'Kosovo' ? 'XKX' : `- ${name}`;
};

function project(world: World): Atlas {
  const projection = geoEqualEarth().fitExtent(
    [
      [1, 1],
      [width - 1, height - 1],
    ],
    { type: 'Sphere' },
  );
  const path = geoPath(thinned(projection)).digits(1);
  const plain = geoPath(projection);
  const { features } = feature(world, world.objects.countries);
  const shapes = features.map((one) => {
    const [x = 0, y = 0] = plain.centroid(one);
    return {
      key: keyOf(one.id, one.properties.name),
      name: one.properties.name,
      path: path(one) ?? '',
      centre: [Math.round(x * 10) / 10, Math.round(y * 10) / 10] as const,
      isTiny: plain.area(one) < tiny,
    };
  });
  return {
    width,
    height,
    shapes,
    sea: path({ type: 'Sphere' }) ?? '',
    lines: path(geoGraticule().step([30, 30])()) ?? '',
  };
}

let atlas: Atlas | null = null;

export function keepWorld(world: unknown): void {
  atlas = project(world as World);
}

export const knownAtlas = (): Atlas | null => atlas;
