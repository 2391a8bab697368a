// Proof that one file of several datasets is complete: each publisher's table, read by another CSV reader than the engine's,
// is looked for in it by what its keys mean, cell by cell, with what goes along with its keys; nothing else is in it, and its
// rows are in the order of the keys.
import type { Merge } from '#contract/file/preflight.ts';
import type { TableSource } from '#server/import/sources.ts';
import { currentVersion } from '#server/catalogue/release.ts';
import { datasetsOf, type FileColumns } from '#server/file/file-columns.ts';
import type { Release } from '#server/catalogue/released.ts';
import { matchName } from '#server/place/match-name.ts';
import { type ComparedColumn, counted } from './compare.ts';
import type { PartInFile } from './free-rows.ts';
import { meaningsIn, type KeyedRow } from './key-meanings.ts';
import { type Merged, misplaced, placeOf, ranksOf, readMerged, seeWhole } from './merged-file.ts';
import { openSource, type Source, tablesIn, unequal, type Verdict } from './verify.ts';

/** The merged file with every row of each dataset, and by which columns of each it says that they meet. */
export type OpenMerged = (columns: FileColumns) => Promise<{
  csv: AsyncIterable<Uint8Array>;
  keys: Merge['keys'];
  /** The same file for whoever has no subscription. */
  free?: AsyncIterable<Uint8Array>;
}>;

/** Whether two texts are one or name one place; publishers call groups, which have no code, by names of their own. */
const meansSame = (one: string | null, other: string | null): boolean =>
  one === other || (one !== null && other !== null && matchName(one).id === matchName(other).id);

/** A name is in the column of names alone, where the dataset has no column of codes. */
function seeNoName({ differ }: Counted, { merged, companions }: ReadMerge, key: string, row: KeyedRow): void {
  for (const [at, { names, id }] of merged.keys.entries()) {
    const portal = row[at] ?? null;
    const isOwn = names === null || companions.some(({ name }) => name === names);
    if (!isOwn && portal !== null && portal === row[merged.header.indexOf(names)])
      differ({ key, column: id, source: null, portal });
  }
}

/** What goes along with the keys, such as the name of a country, must mean what this dataset has beside them. */
function seeCompanions(
  { differ }: Counted,
  { companions, companionPlaces }: ReadMerge,
  key: string,
  source: string[],
  row: KeyedRow,
): void {
  for (const [at, column] of companions.entries()) {
    const [wanted, portal] = [sourceCell(source, column), row[companionPlaces[at]!] ?? null];
    if (!meansSame(wanted, portal)) differ({ key, column: column.name, source: wanted, portal });
  }
}

type MergedPart = { id: string; table: TableSource; keys: string[] };

/**
 * A column is called as its publisher does, or, where another one is too, with its dataset before it; beside a joined key of its
 * name it ends with a low line.
 */
const placesOf = ({ header, keys }: Merged, id: string, columns: readonly ComparedColumn[]): number[] =>
  columns.map(({ name }) => {
    const own = header.indexOf(`${id}.${name}`);
    const others = [name, `${name}_`].map((one) => header.indexOf(one, keys.length));
    return own >= 0 ? own : (others.find((at) => at >= 0) ?? -1);
  });

type Counted = ReturnType<typeof counted>;
type ReadMerge = {
  merged: Merged;
  variables: readonly ComparedColumn[];
  places: readonly number[];
  companions: readonly ComparedColumn[];
  companionPlaces: readonly number[];
};

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
export async function* keysIn(
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
): Promise<Verdict & { part: PartInFile | null }> {
  const dataset = release.datasets.find((one) => one.id === id)!;
  const version = currentVersion(dataset)!;
  const { columns, rows } = await openSource(table, version);
  const joining = keys.map((name) => columns.find((column) => column.key && column.name === name)!);
  const variables = columns.filter(({ key }) => !key);
  const companions = columns.filter((column) => column.key && !joining.includes(column));
  const held = {
    merged,
    variables,
    places: placesOf(merged, id, variables),
    companions,
    companionPlaces: placesOf(merged, id, companions),
  };
  const lost = [...variables, ...companions].filter(
    (_, at) => [...held.places, ...held.companionPlaces][at]! < 0,
  );
  if (lost.length > 0)
    return { ...unequal(id, `The file has no ${lost.map(({ name }) => name).join(', ')}.`), part: null };
  const meanings = await meaningsIn(
    keysIn(joining, await openSource(table, version)),
    joining.length,
    version.places,
  );
  const result = counted();
  const mine = new Map<number, string>();
  const part: PartInFile = { rows: [], columns: [...held.places, ...held.companionPlaces] };
  const keyColumns = columns.filter((column) => column.key);
  for await (const row of rows) {
    result.comparison.rows += 1;
    const cells = joining.map((column) => sourceCell(row, column));
    const [key, at] = [JSON.stringify(cells), placeOf(merged, meanings, cells, claimed)];
    const [meant, other] = [meanings.of(cells), claimed.get(at ?? -1)];
    if (at === undefined) result.differ({ key, column: null, source: 'there', portal: null });
    else if (other !== undefined && other !== meant)
      result.differ({ key, column: null, source: meant, portal: other });
    else if (mine.has(at)) result.differ({ key, column: null, source: 'twice', portal: 'once' });
    else {
      seeSame(result, held, key, row, merged.rows[at]!);
      seeCompanions(result, held, key, row, merged.rows[at]!);
      seeNoName(result, held, key, merged.rows[at]!);
    }
    if (at === undefined) continue;
    mine.set(at, meant);
    const ranks = keyColumns.map((column) => rankOf(column, sourceCell(row, column)));
    part.rows.push({ ranks, at });
  }
  for (const [at, row] of merged.rows.entries())
    if (!mine.has(at)) seeNothing(result, held, JSON.stringify(row.slice(0, keys.length)), row);
  for (const [at, meant] of mine) claimed.set(at, meant);
  return { dataset: id, problem: null, ...result.comparison, part };
}

const rankOf = ({ rank }: ComparedColumn, cell: string | null) => (cell === null ? null : rank(cell));

export function columnsOf(release: Release, ids: readonly string[]): FileColumns {
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
  const columns = columnsOf(release, ids);
  const { csv, keys, free } = await open(columns);
  const merged = await readMerged(csv, keys);
  const claimed = new Map<number, string>();
  const verdicts: Verdict[] = [];
  const parts: PartInFile[] = [];
  for (const [at, id] of ids.entries()) {
    const table = tables.find((one) => one.id === id);
    if (!table) throw new Error(`None of these packages has ${id}.`);
    const asked = { id, table, keys: keys.map(({ from }) => from[at]!) };
    const { part, ...verdict } = await verifyPart(merged, asked, release, claimed);
    verdicts.push(verdict);
    if (part) parts.push(part);
  }
  const found = (count: number, what: string) =>
    count === 0 ? [] : [unequal(ids.join(','), `${count === 1 ? '1 row is' : `${count} rows are`} ${what}.`)];
  return [
    ...verdicts,
    ...found(merged.rows.filter((_, at) => !claimed.has(at)).length, 'of none of the datasets'),
    ...found(misplaced(merged, ranksOf(datasetsOf(columns), merged)), 'not in the order of the keys'),
    ...(parts.length === ids.length ? await seeWhole(merged, ids.join(','), parts, free) : []),
  ];
}
