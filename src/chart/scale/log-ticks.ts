// Marks of a logarithmic scale: its powers of ten, as they are read at a glance; of a short scale what is between them.
import type { ScaleLogarithmic } from 'd3-scale';
import type { Scale } from '#machines/chart/chart.types.ts';

const isPower = (tick: number): boolean => Math.abs(Math.log10(tick) - Math.round(Math.log10(tick))) < 1e-9;

export function logTicks(scale: ScaleLogarithmic<number, number>, count: number): number[] {
  const ticks = scale.ticks(count);
  const powers = ticks.filter(isPower);
  return powers.length > 2 ? powers : ticks.filter((tick, at) => isPower(tick) || at % 2 === 0);
}

/** Nearer to each other than this, or to nought, no scale tells values apart. */
export const finest = 1e-300;

/**
 * Nought and less have no place on a logarithmic scale.
 * @returns which values have one; all where none is above nought, since a linear scale is drawn then
 */
export function onScale(
  values: readonly number[],
  scale: Scale,
): { scale: Scale; has: (value: number) => boolean } {
  const has = (value: number) => value > finest;
  if (scale === 'log' && values.some(has)) return { scale, has };
  return { scale: 'linear', has: () => true };
}
