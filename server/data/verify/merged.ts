// Proof that one file of several datasets is complete: each publisher's table, read by another CSV reader than the engine's,
// is looked for in it by what its keys mean, cell by cell; and nothing else is in it.
import { countryOf } from '#contract/countries.ts';
import type { Merge } from '#contract/preflight.ts';
import type { TableSource } from '#server/data/import/sources.ts';
import { currentVersion } from '#server/data/release.ts';
import type { Columns, Release } from '#server/ports.ts';
import type { ComparedColumn, Comparison, Difference } from './compare.ts';
import { openSource, portalRecords, tablesIn, unequal, type Verdict } from './verify.ts';

/** The merged file with every row of each dataset, and by which columns of each it says that they meet. */
export type OpenMerged = (
  columns: Columns,
) => Promise<{ csv: AsyncIterable<Uint8Array>; keys: Merge['keys'] }>;

type Row = (string | null)[];
type Merged = { header: string[]; rows: Row[]; byKeys: ReadonlyMap<string, number[]> };

/** What a key means whatever it is called: a year, a country, else its own text. */
function meaningOf(text: string | null): string | null {
  if (text === null || /^\d{4}$/.test(text)) return text;
  const year = /^(\d{4})-01-01$/.exec(text)?.[1];
  return year ?? (/^\d+$/.test(text) ? text : (countryOf([text]) ?? text));
}
const keyOf = (cells: Row) => JSON.stringify(cells.map(meaningOf));

async function readMerged(csv: AsyncIterable<Uint8Array>, keys: number): Promise<Merged> {
  const [header = [], ...rows] = await Array.fromAsync(portalRecords(csv));
  const byKeys = new Map<string, number[]>();
  for (const [at, row] of rows.entries()) {
    const key = keyOf(row.slice(0, keys));
    byKeys.set(key, [...(byKeys.get(key) ?? []), at]);
  }
  return { header: header.map(String), rows, byKeys };
}

/** Of several rows that mean the same, the one that is written the same. */
function placeOf({ rows, byKeys }: Merged, key: Row): number | undefined {
  const found = byKeys.get(keyOf(key)) ?? [];
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

type Part = { id: string; table: TableSource; keys: string[] };

/** A variable is called as its publisher does, or, where another one is too, with its dataset before it. */
const placesOf = ({ header }: Merged, id: string, columns: readonly ComparedColumn[]): number[] =>
  columns.map(({ name }) => {
    const own = header.indexOf(`${id}.${name}`);
    return own >= 0 ? own : header.indexOf(name);
  });

type Told = ReturnType<typeof counted>;
type Held = { merged: Merged; variables: readonly ComparedColumn[]; places: readonly number[] };

/** Where the dataset has no such row, nothing of it may stand. */
function seeNothing({ comparison, differ }: Told, { variables, places }: Held, key: string, row: Row): void {
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

function seeSame({ comparison, differ }: Told, held: Held, key: string, source: string[], row: Row): void {
  for (const [place, column] of held.variables.entries()) {
    const text = row[held.places[place]!] ?? null;
    const [wanted, portal] = [sourceCell(source, column), text === null ? null : column.portal(text)];
    comparison.cells += 1;
    if (wanted !== portal) differ({ key, column: column.name, source: wanted, portal });
  }
}

/** @param claimed rows of the merged file that are some part's, added to */
async function verifyPart(
  merged: Merged,
  { id, table, keys }: Part,
  release: Release,
  claimed: Set<number>,
): Promise<Verdict> {
  const dataset = release.datasets.find((one) => one.id === id)!;
  const { columns, rows } = await openSource(table, currentVersion(dataset)!);
  const joining = keys.map((name) => columns.find((column) => column.key && column.name === name)!);
  const variables = columns.filter(({ key }) => !key);
  const held = { merged, variables, places: placesOf(merged, id, variables) };
  const lost = variables.filter((_, at) => held.places[at]! < 0);
  if (lost.length > 0) return unequal(id, `The file has no ${lost.map(({ name }) => name).join(', ')}.`);
  const told = counted();
  const mine = new Set<number>();
  for await (const row of rows) {
    told.comparison.rows += 1;
    const cells = joining.map((column) => sourceCell(row, column));
    const [key, at] = [JSON.stringify(cells), placeOf(merged, cells)];
    if (at === undefined) told.differ({ key, column: null, source: 'there', portal: null });
    else if (mine.has(at)) told.differ({ key, column: null, source: 'twice', portal: 'once' });
    else seeSame(told, held, key, row, merged.rows[at]!);
    if (at !== undefined) mine.add(at);
  }
  for (const [at, row] of merged.rows.entries())
    if (!mine.has(at)) seeNothing(told, held, JSON.stringify(row.slice(0, keys.length)), row);
  for (const at of mine) claimed.add(at);
  return { dataset: id, problem: null, ...told.comparison };
}

function columnsOf(release: Release, ids: readonly string[]): Columns {
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
  const claimed = new Set<number>();
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
