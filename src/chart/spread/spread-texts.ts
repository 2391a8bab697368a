// Where the texts of a distribution stand, so that none lies over another, over a bar or over the median's line. A count that
// would is left out: pointing at its bar and the table tell it.
export type Text = { x: number; y: number; text: string };
type Column = { x: number; y: number; width: number; count: number };
/** From one height to another. */
type Stroke = { from: number; to: number };

/** How much a letter of 12 px takes at most, and how far it reaches above and below its foot. */
const [letter, above, below] = [7, 10, 3];
const halfOf = ({ text }: Text): number => (letter * text.length) / 2;

/** Within the drawing, where the middle would let its ends out. */
export const within = (one: Text, width: number): Text => ({
  ...one,
  x: Math.min(Math.max(one.x, halfOf(one)), width - halfOf(one)),
});

export const isOver = (one: Text, other: Text, gap = 0): boolean =>
  Math.abs(one.x - other.x) < halfOf(one) + halfOf(other) + gap && Math.abs(one.y - other.y) < above + below;

const isOverBar = (one: Text, { x, y, width }: Column): boolean =>
  y < one.y + below && one.x + halfOf(one) > x && one.x - halfOf(one) < x + width;

/** Marks of a scale, as many as have room: each, or every second, or every third and so on; nought is among them. */
export function spaced(marks: readonly Text[]): Text[] {
  const nought = marks.findIndex(({ text }) => text === '0');
  const ofEvery = (step: number) => marks.filter((_, at) => (at - Math.max(nought, 0)) % step === 0);
  const hasRoom = (texts: readonly Text[]) =>
    texts.every((one, at) => at === 0 || !isOver(texts[at - 1]!, one, letter));
  let step = 1;
  while (!hasRoom(ofEvery(step))) step += 1;
  return ofEvery(step);
}

/** How many are in each bar, above its middle; where two have no room, that of the higher bar. */
export function countsOf(bars: readonly Column[], width: number, textOf: (count: number) => string): Text[] {
  const kept: Text[] = [];
  for (const { x, y, width: across, count } of bars.toSorted((one, other) => other.count - one.count)) {
    const one = within({ x: x + across / 2, y: y - 5, text: textOf(count) }, width);
    const isFree = !kept.some((other) => isOver(one, other)) && !bars.some((bar) => isOverBar(one, bar));
    if (count > 0 && isFree) kept.push(one);
  }
  return kept;
}

/** The median's line, from top to bottom, with a gap for each count that stands where it goes. */
export function lineBetween(x: number, { from, to }: Stroke, counts: readonly Text[]): Stroke[] {
  const crossed = counts
    .filter((one) => Math.abs(one.x - x) < halfOf(one) + 2)
    .toSorted((one, other) => one.y - other.y);
  const starts = [from, ...crossed.map(({ y }) => y + below)];
  const ends = [...crossed.map(({ y }) => y - above - 2), to];
  return starts
    .map((start, at) => ({ from: start, to: ends[at]! }))
    .filter((stroke) => stroke.to > stroke.from);
}
