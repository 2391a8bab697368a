// Where the toasts have room. What lies under them cannot be pressed, so they go where nothing is to be pressed: on desks
// up from the bottom left, then up from the bottom right; on phones down from under the header. Pure, for its tests.

type Box = { left: number; top: number; right: number; bottom: number };
/** What the toasts must not lie over, and how much it matters. */
export type Obstacle = Box & { weight: number };
export type Corner = { left: number; top: number };

/**
 * The focused control matters more than every bar at an edge, and a bar more than every other action. A heading that has
 * the focus because its page was opened matters less than all that can be pressed.
 */
export const weights = { heading: 0.5, action: 1, bar: 1000, focused: 1_000_000 } as const;

const step = 2;
const stepAside = 32;
const leastGutter = 20;
/** Between the toasts and what they keep clear of: room for a focus ring. */
const margin = 6;

export type Room = {
  width: number;
  height: number;
  /** Between the toasts and the window's left and right edge. */
  gutter: number;
  /** Between the toasts and the window's top and bottom edge. */
  edge: number;
  /** Phones have them under the header, desks at the bottom. */
  isNarrow: boolean;
};

/** All corners in which toasts of this size may have their top left, the best first. */
export function cornersOf({ width, height }: { width: number; height: number }, room: Room): Corner[] {
  const last = Math.max(room.edge, room.height - room.edge - height);
  const downwards = [];
  for (let top = room.edge; top <= last; top += step) downwards.push(top);
  const tops = room.isNarrow ? downwards : downwards.map((top) => last - (top - room.edge));
  const side = Math.min(room.gutter, leastGutter);
  const lefts = [room.gutter];
  for (let left = room.width - side - width; left >= side; left -= stepAside) lefts.push(left);
  return lefts.flatMap((left) => tops.map((top) => ({ left, top })));
}

/** How much of what matters lies under toasts of this size there. */
export function costAt(
  { left, top }: Corner,
  { width, height }: { width: number; height: number },
  obstacles: readonly Obstacle[],
): number {
  let cost = 0;
  for (const one of obstacles)
    if (
      one.left < left + width + margin &&
      one.right > left - margin &&
      one.top < top + height + margin &&
      one.bottom > top - margin
    )
      cost += one.weight;
  return cost;
}

/** The first corner with nothing under it; where there is none, that with least. */
export function clearPlace(
  size: { width: number; height: number },
  room: Room,
  obstacles: readonly Obstacle[],
): Corner {
  let best: Corner = { left: room.gutter, top: room.edge };
  let least = Infinity;
  for (const corner of cornersOf(size, room)) {
    const cost = costAt(corner, size, obstacles);
    if (cost >= least) continue;
    [best, least] = [corner, cost];
    if (cost === 0) break;
  }
  return best;
}

/** Whether toasts that are there may stay: they are whole in the window, and nothing lies under them. */
export const isClear = (
  corner: Corner,
  size: { width: number; height: number },
  room: Room,
  obstacles: readonly Obstacle[],
): boolean =>
  corner.top + size.height <= room.height - room.edge &&
  corner.left + size.width <= room.width &&
  costAt(corner, size, obstacles) === 0;
