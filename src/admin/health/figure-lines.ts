// The figures of the nodes as lines: which there are, how a value is written, where lines and times are in a small drawing, and
// what each says in words.
import type { Health, NodeFigures } from '#contract/admin/admin.ts';
import { short } from '#src/chart/chart.text.ts';
import { drawLines, type LineData, type LineDrawn } from '#src/chart/line/line-model.ts';
import { deskText } from '#texts/en/admin/desk.ts';

type Figures = Health['figures'];
type Point = NodeFigures['points'][number];

export type FigureKind = {
  name: 'requests' | 'failed' | 'median' | 'slowest' | 'memory' | 'lag';
  unit: string;
  valueOf: (point: Point) => number | null;
};

export const figureKinds: readonly FigureKind[] = [
  { name: 'requests', unit: '', valueOf: ({ requests }) => requests },
  { name: 'failed', unit: '%', valueOf: ({ failed }) => failed },
  { name: 'median', unit: 'ms', valueOf: ({ median }) => median },
  { name: 'slowest', unit: 'ms', valueOf: ({ slowest }) => slowest },
  { name: 'memory', unit: 'MB', valueOf: ({ memory }) => memory / 1e6 },
  { name: 'lag', unit: 'ms', valueOf: ({ lag }) => lag },
];

const gaps: Readonly<Record<string, string>> = { '%': '', '': '' };
/** "12%", "3.4 ms". */
export const amount = (value: number, unit: string): string =>
  `${short(value)}${gaps[unit] ?? '\u{a0}'}${unit}`;

const minuteMs = 60_000;
const longestLabel = 12;
/** Names of machines differ at their ends. */
const labelOf = (name: string): string =>
  name.length > longestLabel ? `…${name.slice(1 - longestLabel)}` : name;

/** Points of time in steps of a figure: a line breaks where one is missing. */
const stepsOf = (at: string, { minutes }: Figures): number => Date.parse(at) / (minutes * minuteMs);

const linesOf = (kind: FigureKind, figures: Figures): LineData[] =>
  figures.nodes.map(({ name, points }) => ({
    name,
    label: figures.nodes.length > 1 ? labelOf(name) : '',
    points: points.flatMap((point) => {
      const value = kind.valueOf(point);
      return value === null ? [] : [{ year: stepsOf(point.at, figures), value }];
    }),
  }));

/** How far apart the times below a drawing are, in minutes, by the minutes of a point. */
const tickMinutes: Readonly<Record<number, number>> = { 1: 15, 10: 6 * 60, 60: 2 * 24 * 60 };

const clockText = (at: number): string => new Date(at).toISOString().slice(11, 16);
const dayText = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** @param now the end of the period */
function timesOf({ from, minutes }: Figures, now: string, { left, size }: LineDrawn): LineDrawn['times'] {
  const [first, last] = [Date.parse(from), Date.parse(now)];
  const step = (tickMinutes[minutes] ?? minutes) * minuteMs;
  const count = Math.floor(last / step) - Math.ceil(first / step) + 1;
  const room = size.width - size.right - left;
  return Array.from({ length: count }, (_, turn) => (Math.ceil(first / step) + turn) * step).map((at) => ({
    x: left + (room * (at - first)) / (last - first),
    text: minutes < 60 ? clockText(at) : dayText.format(at),
  }));
}

export function drawFigure(kind: FigureKind, figures: Figures, now: string): LineDrawn {
  const size = { width: 380, height: 176, right: figures.nodes.length > 1 ? 124 : 48 };
  const drawn = drawLines(
    linesOf(kind, figures),
    stepsOf(figures.from, figures),
    stepsOf(now, figures),
    size,
  );
  return { ...drawn, times: timesOf(figures, now, drawn) };
}

/** A sentence for each node. */
export function figureSentences(kind: FigureKind, figures: Figures): string[] {
  const { noValue, steady, range, ofNode } = deskText.figures;
  return linesOf(kind, figures).map(({ name, points }) => {
    const values = points.map(({ value }) => value);
    const [latest, least, most] = [values.at(-1), Math.min(...values), Math.max(...values)].map((value) =>
      amount(value ?? 0, kind.unit),
    ) as [string, string, string];
    const known = least === most ? steady(latest) : range(latest, least, most);
    const says = values.length === 0 ? noValue : known;
    return figures.nodes.length > 1 ? ofNode(name, says) : says;
  });
}
