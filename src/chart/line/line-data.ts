// The lines that are chosen, worked out once for as long as nothing that they are made of has changed.
import { max, min } from 'd3-array';
import { remembered } from '#machines/catalogue/remember.ts';
import type { ChartContext, Scale } from '#machines/chart/chart.types.ts';
import { onScale } from '#src/chart/scale/log-ticks.ts';
import { cut } from '#src/chart/chart.text.ts';
import { nameUntil } from '#src/chart/place.text.ts';
import { drawLines, endText, type LineData, type LineDrawn } from './line-model.ts';
import { startOf } from './line-time.ts';

/** A line with its short name, for narrow drawings. */
type CodedLine = LineData & { code: string };

/** So many letters are as wide as the room beside the lines; of capitals fewer. */
const longestOf = (name: string): number => (name === name.toUpperCase() ? 12 : 20);

const labelOf = (name: string, code: string): string =>
  (name.length <= longestOf(name) ? '' : code) || cut(name, longestOf(name));

/** The first of an entity's other names that is a code. */
const codeOf = (codes: string): string => codes.split('|').find((code) => /^[A-Z]{2,3}$/.test(code)) ?? '';

/** Those whose values are here; the others are on their way. */
const rememberLines = remembered(
  (
    chosen: ChartContext['chosen'],
    lines: ChartContext['lines'],
    part: string,
    outline: ChartContext['outline'],
  ): CodedLine[] =>
    chosen
      .filter((name) => name in lines)
      .map((name) => {
        const code = codeOf(outline?.codes[outline.names.indexOf(name)] ?? '');
        const points = lines[name]!.flatMap(({ part: own, year, time, value }) =>
          own === part && year !== null ? [{ year, value, ...(time && { time }) }] : [],
        );
        const places = outline?.places ?? {};
        const shown = nameUntil(name, places);
        return {
          name: shown,
          code: code || places[name]?.code || name.slice(0, 7),
          label: labelOf(shown, code),
          points,
        };
      }),
);

export const selectLines = ({ chosen, lines, part, outline }: ChartContext) =>
  rememberLines(chosen, lines, part, outline);

/** The line of a dataset that has years and nothing else is called what the variable is. */
export const titled = remembered((lines: readonly CodedLine[], title: string) =>
  lines.map((one) => (one.name === '' ? { ...one, name: title } : one)),
);

/**
 * Where all lines begin with noughts, as a source fills them in before anything was measured, the last of these is the first that
 * is drawn: of fuel for ships and aircraft they would be 150 of 220 years. `before` is null where none was left off.
 */
export const withoutNoughts = remembered(
  (data: readonly CodedLine[]): { lines: readonly CodedLine[]; before: number | null } => {
    const all = data.flatMap(({ points }) => points);
    const first = min(all, (point) => (point.value === 0 ? undefined : startOf(point)));
    const last = max(all, (point) => (startOf(point) < (first ?? -Infinity) ? point.year : undefined));
    if (last === undefined || all.every(({ year }) => year >= last)) return { lines: data, before: null };
    const lines = data.map((one) => ({ ...one, points: one.points.filter(({ year }) => year >= last) }));
    return { lines, before: last };
  },
);

/** Years before the first value that is drawn are left off: most of the drawing would be empty. */
function firstOf(data: readonly LineData[], scale: Scale, from: number): number {
  const all = data.flatMap(({ points }) => points);
  const { has } = onScale(
    all.map(({ value }) => value),
    scale,
  );
  return min(all, ({ year, value }) => (has(value) ? year : undefined)) ?? from;
}

/** How much the letters of a name and of a value take at most, and what is before and between them. */
const [letter, digit, around] = [8.3, 6.8, 16];

/** Beside the lines, so that the longest name is whole with its value. */
const roomFor = (data: readonly LineData[], to: number, times: number): number =>
  Math.max(
    around,
    ...data.map(
      ({ label, points }) =>
        around + letter * label.length + digit * (endText(points, to, times) ?? '').length,
    ),
  );

export type LineDrawings = { wide: LineDrawn; slim: LineDrawn };

export const drawChosen = remembered(
  (data: readonly CodedLine[], from: number, to: number, scale: Scale, times: number): LineDrawings => {
    const first = firstOf(data, scale, from);
    const draw = (lines: readonly LineData[], width: number, height: number) =>
      drawLines(lines, first, to, { width, height, right: roomFor(lines, to, times) }, scale, times);
    return {
      wide: draw(data, 760, 372),
      slim: draw(
        data.map((one) => ({ ...one, label: one.code })),
        358,
        300,
      ),
    };
  },
);
