// The country that a finger means: it is broader than most islands, so that where it meets no country, the one whose middle
// is nearest is meant, as far as a finger reaches.
import type { PointerEvent } from 'react';
import type { Mapped } from './map-model.ts';

/** Half of what a finger covers, in pixels of the window. */
const fingerReach = 22;

const isCountry = (target: EventTarget): boolean =>
  target instanceof SVGElement && target.dataset['step'] !== undefined;

type Tap = Pick<
  PointerEvent<SVGSVGElement>,
  'pointerType' | 'target' | 'currentTarget' | 'clientX' | 'clientY'
>;

/** @returns its row; undefined where none is meant, and for a mouse, which points exactly */
export function placeUnder(
  { pointerType, target, currentTarget, clientX, clientY }: Tap,
  { placed }: Pick<Mapped, 'placed'>,
  width: number,
): number | undefined {
  if (pointerType !== 'touch' || isCountry(target)) return undefined;
  const box = currentTarget.getBoundingClientRect();
  const scale = width / Math.max(box.width, 1);
  const [px, py] = [(clientX - box.left) * scale, (clientY - box.top) * scale];
  const far = placed.map(({ shape: { centre } }) => Math.hypot(centre[0] - px, centre[1] - py));
  const nearest = Math.min(...far);
  return nearest <= fingerReach * scale ? far.indexOf(nearest) : undefined;
}
