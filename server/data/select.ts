// From what is asked for to a table that a writer can print. A whole dataset in its wide layout is its stored file;
// filters and the long layout are written to a file on the shelf first, once for all who ask the same.
import type { Columns, FileAsked, Held, ObjectStore } from '#server/ports.ts';
import type { Lane } from './duckdb.ts';
import { type Filter, readFilter } from './filter.ts';
import { hashOf } from './hash.ts';
import { largestInteger, longColumns } from './long.ts';
import type { SelectedTable } from './selected.ts';
import type { Shelf } from './shelf.ts';
import { identifier, literal, type PrintedColumn, printedColumns } from './sql.ts';
import { storedAs } from './stored.ts';

export type Ground = { lane: Lane; objects: ObjectStore; shelf: Shelf };

/** A table before it is read: what it will be, and how it comes about. */
export type Plan = Omit<SelectedTable, 'path'> & {
  /** Says everything that the rows depend on. */
  shape: string;
  prepare(): Promise<Held>;
  /** The same rows in SQL, without writing them: of every so many stored rows one, and at most so many. */
  rowsQuery(every: number, most?: number): string;
  /** The stored rows in SQL, and the asked variables in them. */
  stored: { source: string; variables: readonly PrintedColumn[] };
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
  { lane }: Ground,
  path: string,
  { keys, variables }: { keys: PrintedColumn[]; variables: PrintedColumn[] },
  isLong: boolean,
): Promise<Sketch> {
  if (!isLong) {
    const columns = [...keys, ...variables];
    return { columns, sql: columns.map(({ physical }) => identifier(physical)).join(', '), perRow: 1 };
  }
  const largest = largestInteger(variables);
  const isExact =
    !largest ||
    (await lane(async (connection) => {
      const sql = `select ${largest} <= ${Number.MAX_SAFE_INTEGER} from read_parquet(${literal(path)})`;
      return (await connection.runAndReadAll(sql)).value(0, 0) === true;
    }));
  return { ...longColumns(keys, variables, isExact), perRow: variables.length };
}

/** The stored rows that are asked for, in SQL. */
const sourceOf = (path: string, { condition }: Filter, every = 1): string => {
  const sample = every > 1 ? ` and file_row_number % ${every} = 0` : '';
  return `read_parquet(${literal(path)}, file_row_number = true) where ${condition ?? 'true'}${sample}`;
};

/** The shaped rows in SQL; DuckDB keeps the order of the file that it reads. */
function shapedQuery(source: string, { sql, perRow }: Sketch, most?: number): string {
  if (most === undefined) return `select ${sql} from (select * from ${source})`;
  const limited = `select * from ${source} limit ${Math.ceil(most / perRow)}`;
  return `select * from (select ${sql} from (${limited})) limit ${most}`;
}

/** Held on the shelf until it is released. */
async function shaped({ lane, shelf }: Ground, name: string, query: string): Promise<Held> {
  const release = shelf.hold(name);
  try {
    const { path } = await shelf.make(name, async (part) => {
      await lane((connection) => connection.run(`copy (${query}) to ${literal(part)} (${storedAs})`));
    });
    return { path, release };
  } catch (error) {
    release();
    throw error;
  }
}

/** Where the rows lie: the stored file, or one on the shelf. */
const opened = async ({ objects }: Ground, { version, made }: Columns): Promise<Held> =>
  made ? made.open() : { path: await objects.localPath(version.file), release: () => undefined };

/** While a table's rows are asked about, they stay where they are. */
export async function whileOpen<Result>(
  ground: Ground,
  columns: Columns,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const { path, release } = await opened(ground, columns);
  try {
    return await work(path);
  } finally {
    release();
  }
}

/** @throws `invalid-input` where the dataset has not what is asked for */
export const planTable = (ground: Ground, columns: Columns, asked: FileAsked): Promise<Plan> =>
  whileOpen(ground, columns, (path) => planAt(ground, columns, asked, path));

async function planAt(ground: Ground, columns: Columns, asked: FileAsked, path: string): Promise<Plan> {
  const { version, keys, variables } = columns;
  const filter = await ground.lane((connection) => readFilter(connection, path, columns, asked));
  const printed = printedColumns(version, keys, variables);
  const all = asked.header === 'titles' ? titled(printed) : printed;
  const isLong = asked.layout === 'long';
  const groups = { keys: all.slice(0, keys.length), variables: all.slice(keys.length) };
  const sketch = await sketchOf(ground, path, groups, isLong);
  const totalRows = filter.rows * sketch.perRow;
  const rows = Math.min(totalRows, asked.limit ?? totalRows);
  const isStored = !isLong && filter.condition === null;
  const shape = hashOf([version.file.sha256, sketch, filter.condition, rows, totalRows]);
  return {
    columns: sketch.columns,
    keys: keys.length,
    totalRows,
    rows,
    scratch: ground.shelf.scratch,
    shape,
    prepare: isStored
      ? () => opened(ground, columns)
      : () =>
          whileOpen(ground, columns, () =>
            shaped(ground, `${shape}.parquet`, shapedQuery(sourceOf(path, filter), sketch, rows)),
          ),
    rowsQuery: (every, most) => shapedQuery(sourceOf(path, filter, every), sketch, most),
    stored: { source: sourceOf(path, filter), variables: groups.variables },
  };
}
