// Two tables held against each other, matched by key: the publisher's file and the portal's download. Every cell
// of both is looked at, and whether the download's rows are in the order of its keys; what differs is counted, and the
// first differences are kept.
import { compareRanks, type Rank, type Reader } from './values.ts';

export type ComparedColumn = {
  name: string;
  key: boolean;
  /** Place in the publisher's rows. */
  sourceAt: number;
  missing: ReadonlySet<string>;
  source: Reader;
  portal: Reader;
  /** Of a key: where its values stand among each other. */
  rank: Rank;
};

export type Difference = { key: string; column: string | null; source: string | null; portal: string | null };
export type Comparison = { rows: number; cells: number; differences: number; first: Difference[] };

const kept = 20;

/** A comparison that has found nothing yet, and how a difference is added to it. */
export function counted() {
  const comparison: Comparison = { rows: 0, cells: 0, differences: 0, first: [] };
  const differ = (difference: Difference) => {
    comparison.differences += 1;
    if (comparison.first.length < kept) comparison.first.push(difference);
  };
  return { comparison, differ };
}

const keyOf = (cells: (string | null)[]) => JSON.stringify(cells);

/** Rows that differ as a whole stand under no column. */
const wholeRow = (key: string, source: string | null, portal: string | null): Difference => ({
  key,
  column: null,
  source,
  portal,
});

export type Ranks = (number | Buffer | null)[];

/** Whether a row comes before another by the first key that differs. */
export const isBefore = (ranks: Ranks, others: Ranks): boolean =>
  (ranks.map((rank, at) => compareRanks(rank, others[at]!)).find((difference) => difference !== 0) ?? 0) < 0;

/**
 * @param portalRows cells in the order of `columns`; a missing value is null
 * @param sourceRows the publisher's cells as texts
 */
export async function compare(
  columns: ComparedColumn[],
  portalRows: AsyncIterable<(string | null)[]>,
  sourceRows: AsyncIterable<string[]>,
): Promise<Comparison> {
  const keys = columns.flatMap((column, at) => (column.key ? [{ ...column, at }] : []));
  const { comparison: result, differ } = counted();
  const sourceCell = (row: string[], column: ComparedColumn): string | null => {
    const text = row[column.sourceAt] ?? '';
    return column.missing.has(text) ? null : column.source(text);
  };
  const portalCell = (row: (string | null)[], at: number, column: ComparedColumn): string | null => {
    const text = row[at] ?? null;
    return text === null ? null : column.portal(text);
  };

  const waiting = new Map<string, (string | null)[]>();
  let before: Ranks | null = null;
  for await (const row of portalRows) {
    const cells = keys.map((column) => portalCell(row, column.at, column));
    const key = keyOf(cells);
    if (waiting.has(key)) differ(wholeRow(key, 'once', 'twice'));
    waiting.set(key, row);
    const ranks = cells.map((cell, at) => (cell === null ? null : keys[at]!.rank(cell)));
    if (before && isBefore(ranks, before)) differ(wholeRow(key, 'after the row before it', 'before it'));
    before = ranks;
  }
  for await (const row of sourceRows) {
    result.rows += 1;
    const key = keyOf(keys.map((column) => sourceCell(row, column)));
    const other = waiting.get(key);
    waiting.delete(key);
    if (!other) {
      differ(wholeRow(key, 'there', null));
      continue;
    }
    for (const [at, column] of columns.entries()) {
      const [source, portal] = [sourceCell(row, column), portalCell(other, at, column)];
      result.cells += 1;
      if (source !== portal) differ({ key, column: column.name, source, portal });
    }
  }
  for (const key of waiting.keys()) differ(wholeRow(key, null, 'there'));
  return result;
}
