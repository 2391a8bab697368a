// The free rows of one file of several datasets: of the whole file the first ten rows that every dataset which has them has
// among the first ten of its own, in the order of its publisher's keys.
import { inactiveRows } from '#contract/ground/constants.ts';
import { type Comparison, isBefore, type Ranks } from './compare.ts';
import { asWritten, compareInPlace, type Table } from './in-place.ts';

/** What one dataset has in the whole file. */
export type PartInFile = {
  /** Each row of the publisher's: where it comes among its dataset's, and which row of the file it is. */
  rows: { ranks: Ranks; at: number }[];
  /** Columns of the file that are its own: variables, and what goes along with its keys. */
  columns: readonly number[];
};

/** Rows of the file that have a row of the dataset which is none of its first. */
function withheldIn({ rows }: PartInFile): number[] {
  const ordered = rows.toSorted((one, other) =>
    isBefore(one.ranks, other.ranks) ? -1 : Number(isBefore(other.ranks, one.ranks)),
  );
  return ordered.slice(inactiveRows).map(({ at }) => at);
}

export function compareFree(whole: Table, free: Table, parts: readonly PartInFile[]): Comparison {
  const withheld = new Set(parts.flatMap(withheldIn));
  const rows = whole.rows.filter((_, at) => !withheld.has(at)).slice(0, inactiveRows);
  const columns = asWritten((whole.names ?? []).map(String));
  return compareInPlace(columns, 'the free rows', { ...whole, rows }, free);
}
