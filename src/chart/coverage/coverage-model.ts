// Who has a value when, as one drawing: a row for each, a column a year, all that is there in a single path. Few rows
// are high and bear names; two hundred are condensed, with the letters of the alphabet beside them.
import { yearsText } from '#contract/ground/years.ts';
import { remembered } from '#machines/catalogue/remember.ts';
import type { Outline } from '#machines/chart/chart.types.ts';
import { cut } from '#src/chart/chart.text.ts';

export type Strips = {
  width: number;
  height: number;
  left: number;
  rowHeight: number;
  yearWidth: number;
  path: string;
  labels: readonly { y: number; text: string }[];
};

const mostNamed = 32;
const mostHeight = 600;
const longest = 20;

/** Runs of years with a value, each a box. */
function boxesOf(strip: string, y: number, left: number, yearWidth: number, height: number): string {
  return [...strip.matchAll(/1+/g)]
    .map((run) => {
      const width = (run[0].length * yearWidth).toFixed(2);
      return `M${(left + run.index * yearWidth).toFixed(2)} ${y.toFixed(2)}h${width}v${height.toFixed(2)}h-${width}z`;
    })
    .join('');
}

/** The first row of each initial, where there is room for a letter. */
function initials(names: readonly string[], rowHeight: number): { y: number; text: string }[] {
  const marks: { y: number; text: string }[] = [];
  for (const [row, name] of names.entries()) {
    const text = name.charAt(0).toUpperCase();
    const y = row * rowHeight + 9;
    if (text !== names[row - 1]?.charAt(0).toUpperCase() && y - (marks.at(-1)?.y ?? -12) >= 12)
      marks.push({ y, text });
  }
  return marks;
}

function drawStrips({ names, strips }: Outline, width: number): Strips {
  const isNamed = names.length <= mostNamed;
  const rowHeight = isNamed ? 18 : Math.min(4, mostHeight / names.length);
  const left = isNamed ? 140 : 22;
  const yearWidth = (width - left) / Math.max(1, strips[0]?.length ?? 1);
  const height = isNamed ? rowHeight - 3 : rowHeight > 2.5 ? rowHeight - 0.5 : rowHeight;
  return {
    width,
    height: names.length * rowHeight,
    left,
    rowHeight,
    yearWidth,
    path: strips.map((strip, row) => boxesOf(strip, row * rowHeight, left, yearWidth, height)).join(''),
    labels: isNamed
      ? names.map((name, row) => ({ y: row * rowHeight + 12, text: cut(name, longest) }))
      : initials(names, rowHeight),
  };
}

const rememberBoth = remembered((outline: Outline) => ({
  wide: drawStrips(outline, 760),
  slim: drawStrips(outline, 358),
}));
export const stripsOf = (outline: Outline) => rememberBoth(outline);

/** "1990–2003, 2005": the years with a value. */
export const runsOf = (strip: string, from: number): string[] =>
  [...strip.matchAll(/1+/g)].map(({ 0: run, index }) => {
    const [first, last] = [from + index, from + index + run.length - 1];
    return yearsText(first, last);
  });

export const countYears = (strip: string): number => strip.split('1').length - 1;
