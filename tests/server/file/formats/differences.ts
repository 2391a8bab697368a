// What readers saw, held against what was put in.
import type { SeenCell } from '#tools/readers/read.ts';

/** A number by its value, not by how it is written: `-0` is not `0`. */
export const numberCell = (value: number): SeenCell => ['n', Object.is(value, -0) ? '-0' : String(value)];

/** Readers print numbers in their own ways. */
export const evened = (cell: SeenCell): SeenCell =>
  cell !== null && cell[0] === 'n' ? numberCell(Number(cell[1])) : cell;

const short = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 80);

/** The first cells that differ, in words: comparing whole tables of long texts takes minutes to print. */
export function differences(seen: readonly unknown[][], wanted: readonly unknown[][]): string[] {
  const counts = seen.length === wanted.length ? [] : [`${seen.length} rows, not ${wanted.length}`];
  const cells = wanted.flatMap((row, line) =>
    row.flatMap((value, at) => {
      const other = seen[line]?.[at];
      return JSON.stringify(other) === JSON.stringify(value)
        ? []
        : [`row ${line}, column ${at}: ${short(other)}, not ${short(value)}`];
    }),
  );
  return [...counts, ...cells].slice(0, 10);
}
