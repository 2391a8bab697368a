// Marks of a logarithmic scale: its powers of ten, as they are read at a glance; of a short scale what is between them.
import type { ScaleLogarithmic } from 'd3-scale';

const isPower = (tick: number): boolean => Math.abs(Math.log10(tick) - Math.round(Math.log10(tick))) < 1e-9;

export function logTicks(scale: ScaleLogarithmic<number, number>, count: number): number[] {
  const ticks = scale.ticks(count);
  const powers = ticks.filter(isPower);
  return powers.length > 2 ? powers : ticks.filter((tick, at) => isPower(tick) || at % 2 === 0);
}

/** Nought and less have no place on a logarithmic scale. */
export const areAbove = (values: readonly number[]): boolean =>
  values.length > 0 && values.every((value) => value > 0);
