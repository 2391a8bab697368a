// Proof that countries only means that: the file without groups is the whole file without the rows of groups such as World,
// in the same order, and these are as many as preflight says. What is a group is read out of each publisher's own table.
import type { Merge } from '#contract/file/preflight.ts';
import { isGroup, placesByValue } from '#server/catalogue/keys/key-places.ts';
import { currentVersion } from '#server/catalogue/release.ts';
import type { Release } from '#server/catalogue/released.ts';
import { columnsOf, keysIn } from './merged.ts';
import { keyCells } from './merged-file.ts';
import type { FileColumns } from '#server/file/file-columns.ts';
import { openSource, portalRecords, tablesIn, unequal, type Verdict } from './verify.ts';

/** The file with groups and without them, by which columns rows meet, and how many rows are said to be left out. */
export type WithAndWithout = {
  all: AsyncIterable<Uint8Array>;
  countries: AsyncIterable<Uint8Array>;
  keys: Merge['keys'];
  leftOut: number;
};

type Found = { places: number; groups: string[] };

/** Of each joined key, what one publisher's table has in it: how many places, and which groups of them. */
async function foundIn(
  paths: readonly string[],
  release: Release,
  id: string,
  names: readonly string[],
): Promise<Found[]> {
  const table = (await Promise.all(paths.map(tablesIn))).flat().find((one) => one.id === id);
  if (!table) throw new Error(`None of these packages has ${id}.`);
  const version = currentVersion(release.datasets.find((one) => one.id === id)!)!;
  const source = await openSource(table, version);
  const joining = names.map((name) => source.columns.find((column) => column.key && column.name === name)!);
  const values = names.map(() => new Set<string>());
  for await (const row of keysIn(joining, source))
    for (const [at, own] of values.entries()) if (row[at] !== null) own.add(row[at]!);
  return values.map((own) => {
    const all = [...own];
    const areNumbers = all.every((value) => /^\d{3}$/.test(value));
    const found = [...placesByValue(all, new Map(), { areNumbers, chosen: version.places })];
    return {
      places: found.filter(([, match]) => match.id !== null).length,
      groups: found.flatMap(([value, match]) => (isGroup(match) ? [value] : [])),
    };
  });
}

/** Which column of the file has countries, and which of its texts are groups. */
async function groupsIn(
  paths: readonly string[],
  release: Release,
  ids: readonly string[],
  keys: Merge['keys'],
): Promise<{ at: number; groups: Set<string> }> {
  const parts: Found[][] = [];
  for (const [at, id] of ids.entries())
    parts.push(
      await foundIn(
        paths,
        release,
        id,
        keys.map(({ from }) => from[at]!),
      ),
    );
  const places = keys.map((_, at) => parts.reduce((sum, found) => sum + found[at]!.places, 0));
  const at = places.indexOf(Math.max(...places));
  return { at, groups: new Set(parts.flatMap((found) => found[at]!.groups)) };
}

/**
 * @param paths of the packages that these datasets are of
 * @returns null where the file has no column of countries
 */
export async function verifyGroups(
  paths: readonly string[],
  ids: readonly string[],
  release: Release,
  open: (columns: FileColumns) => Promise<WithAndWithout | null>,
): Promise<Verdict | null> {
  const opened = await open(columnsOf(release, ids));
  if (!opened) return null;
  const { all, countries, keys, leftOut } = opened;
  const [header = [], ...rows] = await Array.fromAsync(portalRecords(all));
  const cellsOf = keyCells(header, keys);
  const [, ...kept] = await Array.fromAsync(portalRecords(countries));
  const { at, groups } = await groupsIn(paths, release, ids, keys);
  const wanted = rows.filter((row) => !groups.has(cellsOf(row)[at] ?? ''));
  const dataset = ids.join(',');
  const without = rows.length - wanted.length;
  if (without !== leftOut) return unequal(dataset, `${without} rows are of groups, not ${leftOut}.`);
  const other = wanted.findIndex((row, place) => JSON.stringify(row) !== JSON.stringify(kept[place]));
  if (other >= 0) return unequal(dataset, `Without groups, row ${other + 1} is ${String(kept[other])}.`);
  if (kept.length > wanted.length) return unequal(dataset, 'Without groups, the file has more rows.');
  return { dataset, problem: null, rows: wanted.length, cells: 0, differences: 0, first: [] };
}
