// Going through a drawing by key: along a row with Left and Right, from row to row with Up and Down, to the ends with
// Home and End. A row's marks are where they stand from left to right, so the next row is met at the same place.
import type { FigureName, Spot } from '#machines/chart/chart.types.ts';

export type Marks = readonly (readonly number[])[];

const clamp = (value: number, most: number): number => Math.min(Math.max(value, 0), most);

/** The mark of a row that stands nearest. */
export function nearestMark(row: readonly number[], place: number): number {
  let best = 0;
  for (const [at, mark] of row.entries())
    if (Math.abs(mark - place) < Math.abs(row[best]! - place)) best = at;
  return best;
}

/** A drawing whose rows are one mark each has one way to go. */
const isFlat = (marks: Marks): boolean => marks.every((row) => row.length < 2);

const moves: Readonly<Record<string, readonly [rows: number, marks: number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/** The next row in this direction that has any mark; the same where there is none. */
function rowFrom(marks: Marks, row: number, by: number): number {
  let next = row + by;
  while (marks[next]?.length === 0) next += by;
  return marks[next] ? next : row;
}

/** @returns where a key leads; undefined when it is no key of a drawing */
export function stepSpot(
  figure: FigureName,
  spot: Spot | null,
  key: string,
  marks: Marks,
): Spot | null | undefined {
  if (key === 'Escape') return spot === null ? undefined : null;
  const isEnd = key === 'Home' || key === 'End';
  const move = moves[key];
  if (!isEnd && !move) return undefined;
  const start = marks.findIndex((row) => row.length > 0);
  if (start === -1) return null;
  const row = spot && marks[spot.row]?.[spot.at] !== undefined ? spot.row : null;
  if (row === null) return { figure, row: start, at: isFlat(marks) ? 0 : marks[start]!.length - 1 };
  const flat = isFlat(marks);
  if (isEnd) {
    const last = marks.findLastIndex((one) => one.length > 0);
    if (flat) return { figure, row: key === 'Home' ? start : last, at: 0 };
    return { figure, row, at: key === 'Home' ? 0 : marks[row]!.length - 1 };
  }
  const [rows, along] = move!;
  if (flat) return { figure, row: rowFrom(marks, row, rows + along), at: 0 };
  if (along !== 0) return { figure, row, at: clamp(spot!.at + along, marks[row]!.length - 1) };
  const next = rowFrom(marks, row, rows);
  return { figure, row: next, at: nearestMark(marks[next]!, marks[row]![spot!.at]!) };
}
