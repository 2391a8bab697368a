// The globe's lines, computed: meridians and parallels every 15° seen from far above one point (the orthographic
// projection), as SVG paths around a centre at 0,0. Lines on the far side are kept apart, to be drawn fainter.
// No coast is drawn: the portal carries no third-party outlines.

/** Degrees: where the viewer stands, and how far the globe leans. */
export type View = { lon: number; lat: number; lean: number };

export const radius = 300;
const step = 3;
const spacing = 15;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

type Point = { x: number; y: number; near: boolean };

function project(lon: number, lat: number, view: View): Point {
  const [a, b, centre, lean] = [radians(lon - view.lon), radians(lat), radians(view.lat), radians(view.lean)];
  const x = Math.cos(b) * Math.sin(a);
  const y = Math.cos(centre) * Math.sin(b) - Math.sin(centre) * Math.cos(b) * Math.cos(a);
  const depth = Math.sin(centre) * Math.sin(b) + Math.cos(centre) * Math.cos(b) * Math.cos(a);
  return {
    x: radius * (x * Math.cos(lean) - y * Math.sin(lean)),
    y: -radius * (x * Math.sin(lean) + y * Math.cos(lean)),
    near: depth >= 0,
  };
}

/** The stretches of a line that lie on one side of the globe, as path data. */
function trace(points: readonly Point[], near: boolean): string {
  return points
    .map((point, index) => {
      if (point.near !== near) return '';
      const starts = points[index - 1]?.near !== near;
      return `${starts ? 'M' : 'L'}${point.x.toFixed(1)} ${point.y.toFixed(1)}`;
    })
    .join('');
}

const range = (from: number, to: number, by: number) =>
  Array.from({ length: Math.floor((to - from) / by) + 1 }, (_, index) => from + index * by);

const meridian = (lon: number, reach: number, view: View) =>
  range(-reach, reach, step).map((lat) => project(lon, lat, view));
const parallel = (lat: number, view: View) => range(0, 360, step).map((lon) => project(lon, lat, view));

/** Degree marks around the limb, like the ring of a globe's stand: every 2°, longer every 10°. */
const ring = range(0, 358, 2)
  .map((degrees) => {
    const [x, y] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))];
    const outer = radius + (degrees % 10 === 0 ? 13 : 9);
    return [radius + 5, outer]
      .map((r, end) => `${end ? 'L' : 'M'}${(x * r).toFixed(1)} ${(y * r).toFixed(1)}`)
      .join('');
  })
  .join('');

/** The lit meridian's own marks, towards the east: every 5°, longer every 15°. */
const degrees = (view: View) =>
  range(-85, 85, 5)
    .map((lat) => {
      const reach = (lat % spacing === 0 ? 2.4 : 1.2) / Math.cos(radians(lat));
      return trace([project(0, lat, view), project(reach, lat, view)], true);
    })
    .join('');

/** Path data of the globe as seen from `view`, with the meridian of 0° apart. */
export function drawGlobe(view: View) {
  const lines = [
    ...range(spacing, 360 - spacing, spacing).map((lon) => meridian(lon, lon % 90 === 0 ? 90 : 75, view)),
    ...range(-75, 75, spacing).map((lat) => parallel(lat, view)),
  ];
  const lit = meridian(0, 90, view);
  const join = (near: boolean) => lines.map((line) => trace(line, near)).join('');
  return {
    near: join(true),
    far: join(false),
    lit: trace(lit, true),
    litFar: trace(lit, false),
    ring,
    degrees: degrees(view),
    label: project(4, view.lat + 8, view),
  };
}
