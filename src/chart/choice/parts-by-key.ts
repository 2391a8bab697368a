// The parts of a variable's values as choices of their keys: of Sex and Age two, instead of one of every pair.
import type { ChartContext, PartKey } from '#machines/chart/chart.types.ts';

type KeyOption = { text: string; part: string; isChosen: boolean };
type KeyChoice = { title: string; options: readonly KeyOption[] };

/** How many keys say the same of two parts. */
const likeness = (one: readonly PartKey[], other: readonly PartKey[]): number =>
  one.filter(({ text }, at) => text === other[at]!.text).length;

/** The part that differs from what is drawn in this key alone; where there is none, the one that is most like it. */
export function partsByKey({ outline, part: drawn }: Pick<ChartContext, 'outline' | 'part'>): KeyChoice[] {
  const { parts = [], keysOfParts = [] } = outline ?? {};
  const own = keysOfParts[parts.indexOf(drawn)];
  if (!own) return [];
  const choices = own.map(({ title, text: chosen }, key) => {
    const texts = [...new Set(keysOfParts.map((keys) => keys[key]!.text))];
    const options = texts.map((text): KeyOption => {
      const order = keysOfParts
        .map((keys, at) => ({ keys, part: parts[at]! }))
        .filter(({ keys }) => keys[key]!.text === text)
        .toSorted((one, other) => likeness(other.keys, own) - likeness(one.keys, own));
      return { text, part: order[0]!.part, isChosen: text === chosen };
    });
    return { title, options };
  });
  return choices.filter(({ options }) => options.length > 1);
}
