// The name that was probably meant: the one that takes the fewest changes of a letter.
import { texts } from '#server/ground/language.ts';

/** How many letters must be put in, taken out or exchanged; letters of another case are half as far. */
function distance(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const [a = '', b = ''] = [one[row - 1], other[at - 1]];
      const exchanged = a === b ? 0 : a.toLowerCase() === b.toLowerCase() ? 0.5 : 1;
      line.push(Math.min((above[at] ?? 0) + 1, (line[at - 1] ?? 0) + 1, (above[at - 1] ?? 0) + exchanged));
    }
    above = line;
  }
  return above.at(-1) ?? 0;
}

/** @returns null where none is near */
function nearest(name: string, known: readonly string[]): string | null {
  const [best] = known
    .slice(0, 2000)
    .map((other) => ({ other, far: distance(name, other) }))
    .toSorted((one, two) => one.far - two.far);
  return best && best.far <= Math.max(2, name.length / 3) ? best.other : null;
}

/** What to write instead: the nearest name where there is one, else those there are. */
export function instead(name: string, known: readonly string[]): string {
  const near = nearest(name, known);
  return near === null ? texts.overrides.choices(known) : texts.overrides.near(near);
}
