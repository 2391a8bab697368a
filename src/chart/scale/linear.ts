// A linear scale with round ends. An exception below nought does not make room for a whole step of nothing beneath it.
import { scaleLinear, type ScaleLinear } from 'd3-scale';

/** What is below nought takes less of the scale than this. */
const least = 0.1;

/** @param sides where the scale begins and ends @param steps about how many there are */
export function linearScale(
  [low, high]: [number, number],
  sides: [number, number],
  steps: number,
): ScaleLinear<number, number> {
  const scale = scaleLinear([low, high], sides).nice(steps);
  const [, end] = scale.domain() as [number, number];
  return low < 0 && -low < least * high ? scale.domain([low, end]) : scale;
}
