// Proof that one file of several datasets is complete: each publisher's table, read by another CSV reader than the engine's,
// is looked for in it by what its keys mean, cell by cell; and nothing else is in it.
import type { Merge } from '#contract/file/preflight.ts';
import type { TableSource } from '#server/import/sources.ts';
import { currentVersion } from '#server/catalogue/release.ts';
import type { FileColumns } from '#server/file/file-columns.ts';
import type { Release } from '#server/catalogue/released.ts';
import type { ComparedColumn, Comparison, Difference } from './compare.ts';
import { type KeyMeanings, meaningsIn, placesOf as keysOf, type KeyedRow } from './key-meanings.ts';
import { openSource, portalRecords, type Source, tablesIn, unequal, type Verdict } from './verify.ts';

/** The merged file with every row of each dataset, and by which columns of each it says that they meet. */
export type OpenMerged = (
  columns: FileColumns,
) => Promise<{ csv: AsyncIterable<Uint8Array>; keys: Merge['keys'] }>;

type Merged = { header: string[]; rows: KeyedRow[]; byKeys: ReadonlyMap<string, number[]> };

async function readMerged(csv: AsyncIterable<Uint8Array>, keys: number): Promise<Merged> {
  const [header = [], ...rows] = await Array.fromAsync(portalRecords(csv));
  const byKeys = new Map<string, number[]>();
  for (const [at, row] of rows.entries()) {
    for (const key of keysOf(row.slice(0, keys))) byKeys.set(key, [...(byKeys.get(key) ?? []), at]);
  }
  return { header: header.map(String), rows, byKeys };
}

/** Of several rows that mean the same, the one that is written the same. */
function placeOf({ rows, byKeys }: Merged, meanings: KeyMeanings, key: KeyedRow): number | undefined {
  const found =
    meanings
      .places(key)
      .map((place) => byKeys.get(place))
      .find((places) => places) ?? [];
  if (found.length < 2) return found[0];
  return found.find((at) => key.every((cell, place) => rows[at]![place] === cell));
}

const kept = 20;

function counted() {
  const comparison: Comparison = { rows: 0, cells: 0, differences: 0, first: [] };
  const differ = (difference: Difference) => {
    comparison.differences += 1;
    if (comparison.first.length < kept) comparison.first.push(difference);
  };
  return { comparison, differ };
}

type MergedPart = { id: string; table: TableSource; keys: string[] };

/** A variable is called as its publisher does, or, where another one is too, with its dataset before it. */
const placesOf = ({ header }: Merged, id: string, columns: readonly ComparedColumn[]): number[] =>
  columns.map(({ name }) => {
    const own = header.indexOf(`${id}.${name}`);
    return own >= 0 ? own : header.indexOf(name);
  });

type Counted = ReturnType<typeof counted>;
type ReadMerge = { merged: Merged; variables: readonly ComparedColumn[]; places: readonly number[] };

/** Where the dataset has no such row, nothing of it may stand. */
function seeNothing(
  { comparison, differ }: Counted,
  { variables, places }: ReadMerge,
  key: string,
  row: KeyedRow,
): void {
  for (const [place, { name }] of variables.entries()) {
    const portal = row[places[place]!] ?? null;
    comparison.cells += 1;
    if (portal !== null) differ({ key, column: name, source: null, portal });
  }
}

const sourceCell = (row: string[], column: ComparedColumn): string | null => {
  const text = row[column.sourceAt] ?? '';
  return column.missing.has(text) ? null : column.source(text);
};

function seeSame(
  { comparison, differ }: Counted,
  held: ReadMerge,
  key: string,
  source: string[],
  row: KeyedRow,
): void {
  for (const [place, column] of held.variables.entries()) {
    const text = row[held.places[place]!] ?? null;
    const [wanted, portal] = [sourceCell(source, column), text === null ? null : column.portal(text)];
    comparison.cells += 1;
    if (wanted !== portal) differ({ key, column: column.name, source: wanted, portal });
  }
}

/** The cells of all keys, those that join first, of every row. */
async function* keysIn(
  joining: readonly ComparedColumn[],
  { columns, rows }: Source,
): AsyncGenerator<KeyedRow> {
  const others = columns.filter((column) => column.key && !joining.some(({ name }) => name === column.name));
  for await (const row of rows) yield [...joining, ...others].map((column) => sourceCell(row, column));
}

/** @param claimed rows of the merged file that are some part's, with what their keys mean there; added to */
async function verifyPart(
  merged: Merged,
  { id, table, keys }: MergedPart,
  release: Release,
  claimed: Map<number, string>,
): Promise<Verdict> {
  const dataset = release.datasets.find((one) => one.id === id)!;
  const version = currentVersion(dataset)!;
  const { columns, rows } = await openSource(table, version);
  const joining = keys.map((name) => columns.find((column) => column.key && column.name === name)!);
  const variables = columns.filter(({ key }) => !key);
  const held = { merged, variables, places: placesOf(merged, id, variables) };
  const lost = variables.filter((_, at) => held.places[at]! < 0);
  if (lost.length > 0) return unequal(id, `The file has no ${lost.map(({ name }) => name).join(', ')}.`);
  const meanings = await meaningsIn(
    keysIn(joining, await openSource(table, version)),
    joining.length,
    version.places,
  );
  const result = counted();
  const mine = new Map<number, string>();
  for await (const row of rows) {
    result.comparison.rows += 1;
    const cells = joining.map((column) => sourceCell(row, column));
    const [key, at] = [JSON.stringify(cells), placeOf(merged, meanings, cells)];
    const [meant, other] = [meanings.of(cells), claimed.get(at ?? -1)];
    if (at === undefined) result.differ({ key, column: null, source: 'there', portal: null });
    else if (other !== undefined && other !== meant)
      result.differ({ key, column: null, source: meant, portal: other });
    else if (mine.has(at)) result.differ({ key, column: null, source: 'twice', portal: 'once' });
    else seeSame(result, held, key, row, merged.rows[at]!);
    if (at !== undefined) mine.set(at, meant);
  }
  for (const [at, row] of merged.rows.entries())
    if (!mine.has(at)) seeNothing(result, held, JSON.stringify(row.slice(0, keys.length)), row);
  for (const [at, meant] of mine) claimed.set(at, meant);
  return { dataset: id, problem: null, ...result.comparison };
}

function columnsOf(release: Release, ids: readonly string[]): FileColumns {
  const [first, ...others] = ids.map((id) => {
    const dataset = release.datasets.find((one) => one.id === id);
    const version = dataset && currentVersion(dataset);
    if (!dataset || !version) throw new Error(`The portal does not have ${id}. Import the package.`);
    return { release, dataset, version, keys: version.keys, variables: version.variables };
  });
  return { ...first!, others };
}

/**
 * @param paths of the packages that these datasets are of
 * @throws ImportRefused when a package itself cannot be read, and what the portal says where they cannot be one file
 */
export async function verifyMerged(
  paths: readonly string[],
  ids: readonly string[],
  release: Release,
  open: OpenMerged,
): Promise<Verdict[]> {
  const tables = (await Promise.all(paths.map(tablesIn))).flat();
  const { csv, keys } = await open(columnsOf(release, ids));
  const merged = await readMerged(csv, keys.length);
  const claimed = new Map<number, string>();
  const verdicts: Verdict[] = [];
  for (const [at, id] of ids.entries()) {
    const table = tables.find((one) => one.id === id);
    if (!table) throw new Error(`None of these packages has ${id}.`);
    const part = { id, table, keys: keys.map(({ from }) => from[at]!) };
    verdicts.push(await verifyPart(merged, part, release, claimed));
  }
  const strangers = merged.rows.filter((_, at) => !claimed.has(at));
  return strangers.length === 0
    ? verdicts
    : [
        ...verdicts,
        unequal(
          ids.join(','),
          `${strangers.length === 1 ? '1 row is' : `${strangers.length} rows are`} of none of the datasets.`,
        ),
      ];
}
