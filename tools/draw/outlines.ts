// `npm run outlines`: makes the outlines of the map, src/chart/map/outlines.json, of Natural Earth's at 1:50 million
// (public domain, as world-atlas packs them). They are simplified to what can be seen, each under the letters of its
// place. What lies far from its state and has letters of its own, such as French Guiana, gets an outline of its own, and
// a place that is too small for this scale becomes a point.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import codes from 'i18n-iso-countries/codes.json' with { type: 'json' };
import { feature, quantize } from 'topojson-client';
import { presimplify, simplify } from 'topojson-simplify';
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification';
import { geoCentroid } from 'd3-geo';

/** `at`: longitude and latitude of its middle, where a dot stands for what is too small to be seen. */
type Named = { name: string; at?: readonly [number, number] };
type World = Topology<{ countries: GeometryCollection<Named> }>;
type Land = (Polygon<Named> | MultiPolygon<Named>) & { properties: Named };

/** From the top of the repository. */
export const outlinesFile = 'src/chart/map/outlines.json';
/** Square degrees that a corner must span to be kept: less cannot be seen on a map of 760 points. */
const leastWeight = 0.02;
const grid = 1e4;

/** Parts of a state with letters of their own: within these degrees of longitude and latitude. */
const apart: readonly {
  of: string;
  id: string;
  name: string;
  west: number;
  east: number;
  south: number;
  north: number;
}[] = [
  { of: 'FRA', id: 'GUF', name: 'French Guiana', west: -56, east: -50, south: 1, north: 7 },
  { of: 'FRA', id: 'GLP', name: 'Guadeloupe', west: -62, east: -61, south: 15.7, north: 17 },
  { of: 'FRA', id: 'MTQ', name: 'Martinique', west: -62, east: -60, south: 14, north: 15.2 },
  { of: 'FRA', id: 'REU', name: 'Réunion', west: 55, east: 56, south: -22, north: -20 },
  { of: 'FRA', id: 'MYT', name: 'Mayotte', west: 44, east: 46, south: -14, north: -12 },
  { of: 'NOR', id: 'SJM', name: 'Svalbard and Jan Mayen', west: -10, east: 35, south: 70.7, north: 81 },
  { of: 'NLD', id: 'BES', name: 'Caribbean Netherlands', west: -69, east: -62, south: 11, north: 18 },
];

/** Places without an outline at this scale, by longitude and latitude of their middle. */
const points: Readonly<Record<string, readonly [name: string, lon: number, lat: number]>> = {
  BES: ['Caribbean Netherlands', -68.3, 12.2],
  BVT: ['Bouvet Island', 3.4, -54.4],
  CCK: ['Cocos Islands', 96.8, -12.2],
  CXR: ['Christmas Island', 105.6, -10.5],
  GIB: ['Gibraltar', -5.4, 36.1],
  GLP: ['Guadeloupe', -61.5, 16.2],
  MTQ: ['Martinique', -61, 14.6],
  MYT: ['Mayotte', 45.2, -12.8],
  REU: ['Réunion', 55.5, -21.1],
  SJM: ['Svalbard and Jan Mayen', 16, 78.5],
  TKL: ['Tokelau', -171.8, -9.2],
  TUV: ['Tuvalu', 179.2, -8.5],
  UMI: ['United States Minor Outlying Islands', 166.6, 19.3],
};

const lettersByNumber = new Map(codes.map(([, letters = '', number = '']) => [number, letters]));

const lettersOf = ({ id, properties: { name } }: Land): string => {
  if (name === 'Kosovo') return 'XKX';
  return (id === undefined ? undefined : lettersByNumber.get(String(id).padStart(3, '0'))) ?? `- ${name}`;
};

const polygonsOf = (land: Land): number[][][] => (land.type === 'Polygon' ? [land.arcs] : land.arcs);
const tenth = (degrees: number): number => Math.round(degrees * 10) / 10;

function landOf(world: World, id: string, name: string, arcs: number[][][]): Land {
  const [lon, lat] = geoCentroid(feature(world, { type: 'MultiPolygon', arcs }));
  return { type: 'MultiPolygon', id, properties: { name, at: [tenth(lon), tenth(lat)] }, arcs };
}

/** A state's own polygons, and those of its parts that have letters of their own. */
function divided(world: World, land: Land): Land[] {
  const own = lettersOf(land);
  const boxes = apart.filter(({ of }) => of === own);
  const groups = Map.groupBy(polygonsOf(land), (arcs) => {
    const [lon, lat] = geoCentroid(feature(world, { type: 'Polygon', arcs }));
    const box = boxes.find(
      ({ west, east, south, north }) => lon > west && lon < east && lat > south && lat < north,
    );
    return box?.id ?? own;
  });
  return [...groups].map(([id, arcs]) =>
    landOf(world, id, boxes.find((box) => box.id === id)?.name ?? land.properties.name, arcs),
  );
}

/** The source gives some islands, such as Ashmore and Cartier, apart from their state and under its number. */
function joined(world: World, same: readonly Land[]): Land {
  const [first] = same as [Land];
  if (same.length === 1) return first;
  return landOf(world, String(first.id), first.properties.name, same.flatMap(polygonsOf));
}

/** Every place of the source, simplified. @param path of world-atlas's outlines */
export function outlinesOf(path: string): string {
  const world = JSON.parse(readFileSync(path, 'utf8')) as World;
  const all = (world.objects.countries.geometries as Land[]).flatMap((land) => divided(world, land));
  const lands = [...Map.groupBy(all, ({ id }) => id).values()].map((same) => joined(world, same));
  const known = new Set(lands.map(({ id }) => id));
  const dots = Object.entries(points)
    .filter(([id]) => !known.has(id))
    .map(([id, [name, lon, lat]]) => ({ id, name, at: [lon, lat] }));
  const whole: World = {
    ...world,
    objects: { countries: { type: 'GeometryCollection', geometries: lands } },
  };
  const simple = quantize(simplify(presimplify(whole), leastWeight), grid);
  return `${JSON.stringify({ outlines: simple, dots })}\n`;
}

const require = createRequire(import.meta.url);
export const source = require.resolve('world-atlas/countries-50m.json');

if (import.meta.main) writeFileSync(outlinesFile, outlinesOf(source));
