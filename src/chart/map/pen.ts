// Writes outlines as the path of an SVG, each corner by its distance to the one before, in tenths of a unit: half as much to
// send as with whole coordinates. Distances are between rounded corners, so that nothing adds up.
import type { GeoContext } from 'd3-geo';

type Corner = readonly [x: number, y: number];

/** A corner and the next two at least make an area. */
const fewestCorners = 3;

/** A number of tenths, without a nought before the point. */
const written = (tenths: number): string => String(tenths / 10).replace(/^(-?)0\./, '$1.');
/** With a space where no sign keeps it from the number before. */
const next = (tenths: number): string => (tenths < 0 ? '' : ' ') + written(tenths);

function lineThrough(first: Corner, others: readonly Corner[]): string {
  let [px, py] = first;
  const steps = others.map(([x, y]) => {
    const step = next(x - px) + next(y - py);
    [px, py] = [x, y];
    return step;
  });
  return `M${written(first[0])}${next(first[1])}l${steps.join('').trimStart()}`;
}

/** What d3's generator of paths draws with. */
export type Pen = GeoContext & {
  /** What was drawn, without areas that have no extent at this scale. */
  text: () => string;
};

export function createPen(): Pen {
  const done: string[] = [];
  let corners: Corner[] = [];
  const add = (x: number, y: number) => {
    const corner = [Math.round(x * 10), Math.round(y * 10)] as const;
    const last = corners.at(-1);
    if (last?.[0] !== corner[0] || last[1] !== corner[1]) corners.push(corner);
  };
  const end = (fewest: number, ending: string) => {
    const [first, ...others] = corners;
    if (first && corners.length >= fewest) done.push(lineThrough(first, others) + ending);
    corners = [];
  };
  const endLine = () => end(2, '');
  return {
    beginPath: () => undefined,
    arc: () => undefined,
    moveTo: (x, y) => {
      endLine();
      add(x, y);
    },
    lineTo: add,
    closePath: () => end(fewestCorners, 'z'),
    text: () => {
      endLine();
      return done.join('');
    },
  };
}
