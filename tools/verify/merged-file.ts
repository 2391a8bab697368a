// One file of several datasets as it is read back: its rows by what their keys mean, and what must hold of the file itself,
// whatever the publishers' tables have: no column of nobody's, rows in the order of the keys, the free rows as the whole has them.
import type { Merge } from '#contract/file/preflight.ts';
import type { Columns } from '#server/catalogue/columns.ts';
import type { Row } from '#tools/readers/reader.ts';
import { isBefore } from './compare.ts';
import { compareFree, type PartInFile } from './free-rows.ts';
import { type KeyMeanings, placesOf as keysOf, type KeyedRow } from './key-meanings.ts';
import { instantIn, type Rank, rankIn } from './values.ts';
import { portalRecords, unequal, type Verdict } from './verify.ts';

export type Merged = {
  header: string[];
  rows: Row[];
  byKeys: ReadonlyMap<string, number[]>;
  cellsOf(row: KeyedRow): KeyedRow;
  keys: Merge['keys'];
};

/** The cells of a row's keys: a place without a code is in the column of names. */
export function keyCells(header: readonly (string | null)[], keys: Merge['keys']) {
  const names = keys.map((key) => (key.names === null ? -1 : header.indexOf(key.names)));
  return (row: KeyedRow): KeyedRow => names.map((name, at) => row[at] ?? row[name] ?? null);
}

export async function readMerged(csv: AsyncIterable<Uint8Array>, keys: Merge['keys']): Promise<Merged> {
  const [header = [], ...rows] = await Array.fromAsync(portalRecords(csv));
  const byKeys = new Map<string, number[]>();
  const cellsOf = keyCells(header, keys);
  for (const [at, all] of keysOf(rows.map(cellsOf)).entries())
    for (const key of all) byKeys.set(key, [...(byKeys.get(key) ?? []), at]);
  return { header: header.map(String), rows, byKeys, cellsOf, keys };
}

/** Of several rows that mean the same, the one that is written the same, else the one that is written as its code. */
export function placeOf(
  { rows, byKeys, cellsOf }: Merged,
  meanings: KeyMeanings,
  key: KeyedRow,
  claimed: ReadonlyMap<number, string>,
): number | undefined {
  const meant = meanings.places(key).find((place) => byKeys.has(place));
  // Nobody knows what a missing key is: such a row is of one dataset alone.
  const isFree = (at: number) => !key.includes(null) || !claimed.has(at);
  const found = ((meant && byKeys.get(meant)) || []).filter(isFree);
  if (found.length < 2) return found[0];
  const written = (at: number) => JSON.stringify(cellsOf(rows[at]!));
  return found.find((at) => written(at) === JSON.stringify(key)) ?? found.find((at) => written(at) === meant);
}

/** Columns that stand twice, or are of none of the datasets. */
function strangers({ header, keys }: Merged, parts: readonly PartInFile[]): string[] {
  const known = new Set(parts.flatMap(({ columns }) => columns));
  return header.filter(
    (name, at) =>
      header.indexOf(name) !== at ||
      (at >= keys.length && !known.has(at) && !keys.some(({ names }) => names === name)),
  );
}

/** What is wrong with the file as a whole. */
export async function seeWhole(
  merged: Merged,
  dataset: string,
  parts: readonly PartInFile[],
  free: AsyncIterable<Uint8Array> | undefined,
): Promise<Verdict[]> {
  const others = strangers(merged, parts).map((name) => `“${name}”`);
  const about = others.length === 1 ? 'column is' : 'columns are';
  const twice = others.length === 1 ? 'stands' : 'stand';
  const columns =
    others.length > 0
      ? [
          unequal(
            dataset,
            `${others.join(', ')}: ${others.length} ${about} of none of the datasets, or ${twice} twice.`,
          ),
        ]
      : [];
  if (!free) return columns;
  const [names = [], ...rows] = (await Array.fromAsync(portalRecords(free))) as Row[];
  const comparison = compareFree({ names: merged.header, rows: merged.rows }, { names, rows }, parts);
  return [...columns, { dataset: `The free rows of ${dataset}`, problem: null, ...comparison }];
}

/** Where the values of the joined keys stand among each other: date-times by their instants, all else of two types as texts. */
export const ranksOf = (parts: readonly Columns[], { keys, rows }: Merged): Rank[] =>
  keys.map(({ from }, place) => {
    if (rows.every(({ [place]: text }) => text === null || instantIn(text ?? '')))
      return rankIn({ type: 'date' });
    const columns = parts.map(({ version }, at) => version.keys.find(({ name }) => name === from[at])!);
    const types = new Set(columns.map(({ type }) => type));
    if (types.has('text') && types.size > 1) return rankIn({ type: 'text' });
    // Years join as numbers, whatever they were.
    if (types.size > 1) return Number;
    const isMixed = new Set(columns.map(({ frequency }) => frequency)).size > 1;
    return rankIn({ ...columns[0]!, ...(isMixed && { frequency: 'several' as const }) });
  });

/** @returns how many rows come before the row before them */
export function misplaced({ rows, cellsOf }: Merged, ranks: readonly Rank[]): number {
  const ranked = (row: KeyedRow) => {
    const cells = cellsOf(row);
    // Places without a code come first, in the order of their names.
    return ranks.flatMap((rank, at) =>
      [row[at], cells[at]].map((cell) => (cell === null || cell === undefined ? null : rank(cell))),
    );
  };
  let before: ReturnType<typeof ranked> | null = null;
  let count = 0;
  for (const row of rows) {
    const own = ranked(row);
    if (before && isBefore(own, before)) count += 1;
    before = own;
  }
  return count;
}
