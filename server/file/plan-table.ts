// From what is asked for to a table that a writer can print. A whole dataset in its wide layout is its stored files;
// filters and the long layout are written to a file in the file cache first, once for all who ask the same.
import { numberedRelation, oneFile, relation, spreadOver } from '#server/engine/relation.ts';
import type { FileColumns, FileOptions } from './file-columns.ts';
import type { Copies } from '#server/catalogue/copies/copies.ts';
import { type LeasedTable, type Table, whileHeld, wholeTable } from '#server/catalogue/table-parts.ts';
import type { PlacedStore } from '#server/objects/objects.ts';
import { checksumOf } from '#server/objects/checksums.ts';
import type { WithConnection } from '#server/engine/duckdb.ts';
import { type Filter, readFilter } from './filter.ts';
import { hashOf } from '#server/ground/hash.ts';
import { largestInteger, longColumns } from './long.ts';
import type { SelectedTable } from './selected-table.ts';
import type { FileCache } from '#server/objects/file-cache.ts';
import { type PrintedColumn, identifier, literal, printedColumns } from '#server/engine/sql.ts';
import { storedAs } from '#server/catalogue/stored.ts';

export type EngineContext = {
  withConnection: WithConnection;
  objects: PlacedStore;
  fileCache: FileCache;
  copies: Copies;
};

type Stored = {
  variables: readonly PrintedColumn[];
  /** The rows in SQL. */
  source(table: Table): Promise<string>;
  /** Null where it must be counted. */
  counted: { rows: number; present: readonly number[] } | null;
};

/** A table before it is read: what it will be, and how it comes about. */
export type Plan = Omit<SelectedTable, 'between' | 'leave'> & {
  /** Says everything that the rows depend on. */
  shape: string;
  prepare(): Promise<LeasedTable>;
  /** The table that the rows are chosen of. */
  open(): Promise<LeasedTable>;
  /** The same rows in SQL, without writing them: of so many stored rows one. */
  rowsQuery(table: Table, every: number): Promise<string>;
  /** Of the asked variables, how many of the chosen rows there are, and how many have a value. */
  stored: Stored;
};

/** Titles are no names: two columns may have the same, which then carry their names as well. */
function titled(columns: readonly PrintedColumn[]): PrintedColumn[] {
  const count = new Map<string, number>();
  for (const { title } of columns) count.set(title, (count.get(title) ?? 0) + 1);
  return columns.map((column) => {
    const { title, name } = column;
    return { ...column, name: count.get(title) === 1 ? title : `${title} (${name})` };
  });
}

type Sketch = { columns: PrintedColumn[]; sql: string; perRow: number };

async function sketchOf(
  { withConnection }: EngineContext,
  table: Table,
  { keys, variables }: { keys: PrintedColumn[]; variables: PrintedColumn[] },
  asked: Pick<FileOptions, 'format' | 'layout' | 'decimal'>,
): Promise<Sketch> {
  if (asked.layout !== 'long') {
    const columns = [...keys, ...variables];
    return { columns, sql: columns.map(({ physical }) => identifier(physical)).join(', '), perRow: 1 };
  }
  const largest = largestInteger(variables);
  if (largest) await table.reach(table.files);
  const isExact =
    !largest ||
    (await withConnection(async (connection) => {
      const sql = `select ${largest} <= ${Number.MAX_SAFE_INTEGER} from ${relation(table.files)}`;
      return (await connection.runAndReadAll(sql)).value(0, 0) === true;
    }));
  const hasLook = asked.format === 'csv' || asked.format === 'zip';
  const decimal = hasLook && asked.decimal === 'comma' ? ',' : '.';
  return { ...longColumns(keys, variables, { isExact, decimal }), perRow: variables.length };
}

/** Of the stored rows: how many from the first on, and one of every so many. */
type Numbers = { first?: number | undefined; every?: number };

/** The stored rows that are asked for, in SQL; their files are there when it resolves. */
async function sourceOf(
  table: Table,
  { condition, among, rows }: Filter,
  { first, every = 1 }: Numbers = {},
): Promise<string> {
  if (first !== undefined) return `${await table.between(0, first)} where ${condition ?? 'true'}`;
  if (every > 1 && condition === null) {
    const blocks: string[] = [];
    for (const [from, to] of spreadOver(rows, Math.ceil(rows / every)))
      blocks.push(`select * from ${await table.between(from, to)}`);
    return `(${blocks.join(' union all ')})`;
  }
  const files = await among(table);
  const spread = every > 1 ? ` and file_row_number % ${every} = 0` : '';
  return `${numberedRelation(files)} where ${condition ?? 'true'}${spread}`;
}

/** The shaped rows in SQL; DuckDB keeps the order of the file that it reads. */
function shapedQuery(source: string, { sql, perRow }: Sketch, most?: number): string {
  if (most === undefined) return `select ${sql} from (select * from ${source})`;
  const limited = `select * from ${source} limit ${Math.ceil(most / perRow)}`;
  return `select * from (select ${sql} from (${limited})) limit ${most}`;
}

/** Held in the file cache until it is released. */
async function shaped(
  { withConnection, fileCache }: EngineContext,
  name: string,
  query: string,
): Promise<LeasedTable> {
  const release = fileCache.hold(name);
  try {
    const { path } = await fileCache.make(name, async (part) => {
      await withConnection((connection) =>
        connection.run(`copy (${query}) to ${literal(part)} (${storedAs})`),
      );
      return checksumOf(part);
    });
    return { ...wholeTable(oneFile(path)), release };
  } catch (error) {
    release();
    throw error;
  }
}

/** Where the rows lie: the stored files or a copy of them, or a file in the file cache. */
const opened = ({ copies }: EngineContext, columns: FileColumns): Promise<LeasedTable> =>
  columns.merged ? columns.merged.open() : copies.open(columns);

/** While a table's rows are asked about, what is reached for stays where it is. */
export const whileOpen = <Result>(
  context: EngineContext,
  columns: FileColumns,
  work: (table: Table) => Promise<Result>,
): Promise<Result> => whileHeld(() => opened(context, columns), work);

/** What is asked of a table, before anybody says how many rows of it leave. */
type Outline = {
  context: EngineContext;
  columns: FileColumns;
  filter: Filter;
  sketch: Sketch;
  variables: readonly PrintedColumn[];
  isLong: boolean;
};

/** @throws `invalid-input` where the dataset has not what is asked for */
const outlineOf = (context: EngineContext, columns: FileColumns, asked: FileOptions): Promise<Outline> =>
  whileOpen(context, columns, async (table) => {
    const { version, keys, variables } = columns;
    const filter = await context.withConnection((connection) =>
      readFilter(connection, table, columns, asked),
    );
    const printed = printedColumns(version, keys, variables);
    const all = asked.header === 'titles' ? titled(printed) : printed;
    const isLong = asked.layout === 'long';
    const groups = { keys: all.slice(0, keys.length), variables: all.slice(keys.length) };
    const sketch = await sketchOf(context, table, groups, asked);
    return { context, columns, filter, sketch, variables: groups.variables, isLong };
  });

/** Which stored rows leave: where they lie, how many they are in the layout of the file, and what limits them. */
type Chosen = {
  open(): Promise<LeasedTable>;
  rows: number;
  first?: number | undefined;
  most?: number;
};

/** Of a whole stored table, where its import has counted. */
function countedIn({ merged, variables }: FileColumns, { condition, rows }: Filter): Stored['counted'] {
  const present = variables.flatMap((column) => column.present ?? []);
  const isKnown = !merged && condition === null && present.length === variables.length;
  return isKnown ? { rows, present } : null;
}

function planOf({ context, columns, filter, sketch, variables, isLong }: Outline, chosen: Chosen): Plan {
  const { open, rows, first, most } = chosen;
  const totalRows = filter.rows * sketch.perRow;
  const isStored = !isLong && filter.condition === null;
  const { sha256 } = columns.version.file;
  const shape = hashOf([sha256, sketch, filter.condition, rows, totalRows, ...(most ? [most] : [])]);
  const query = async (table: Table, every = 1) =>
    shapedQuery(await sourceOf(table, filter, { first, every }), sketch, most && rows);
  return {
    columns: sketch.columns,
    keys: columns.keys.length,
    totalRows,
    rows,
    scratch: context.fileCache.scratch,
    shape,
    prepare: isStored
      ? open
      : () => whileHeld(open, async (table) => shaped(context, `${shape}.parquet`, await query(table))),
    open,
    rowsQuery: query,
    stored: { variables, source: (table) => sourceOf(table, filter), counted: countedIn(columns, filter) },
  };
}

function wholePlan(outline: Outline): Plan {
  const { context, columns, filter, sketch } = outline;
  return planOf(outline, { open: () => opened(context, columns), rows: filter.rows * sketch.perRow });
}

/**
 * Filters and layouts choose among the first rows of each dataset and never bring another: the limit comes before they
 * are applied, and again after, since the long layout and merges make more rows of the same.
 */
async function limitedPlan(outline: Outline, most: number): Promise<Plan> {
  const { context, columns, filter, sketch } = outline;
  const { merged } = columns;
  const open = () => (merged ? merged.openFirst(most) : opened(context, columns));
  // A made table was made of the first rows alone.
  const first = merged ? undefined : most;
  return whileHeld(open, async (table) => {
    const query = `select count(*) from ${await sourceOf(table, filter, { first })}`;
    const count = await context.withConnection(async (connection) =>
      (await connection.runAndReadAll(query)).value(0, 0),
    );
    const rows = Math.min(most, Number(count) * sketch.perRow);
    return planOf(outline, { open, rows, first, most });
  });
}

/** @throws `invalid-input` where the dataset has not what is asked for */
export async function planTable(
  context: EngineContext,
  columns: FileColumns,
  asked: FileOptions,
): Promise<Plan> {
  const outline = await outlineOf(context, columns, asked);
  return asked.limit === null ? wholePlan(outline) : limitedPlan(outline, asked.limit);
}

/** The same table whole, and as much of it as the limit leaves. @throws as `planTable` */
export async function planBoth(
  context: EngineContext,
  columns: FileColumns,
  asked: FileOptions & { limit: number },
): Promise<{ full: Plan; limited: Plan }> {
  const outline = await outlineOf(context, columns, asked);
  return { full: wholePlan(outline), limited: await limitedPlan(outline, asked.limit) };
}
