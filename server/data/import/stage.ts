// A whole package made ready in a work folder: every table read, judged, measured and written as Parquet. Only
// when nothing is wrong with any of them is there a staged package; what is wrong is gathered over all of them.
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { openDuckDb } from '#server/data/duckdb.ts';
import { assemble, storedColumn, type StagedDataset } from './assemble.ts';
import { matchColumns, type Column } from './columns.ts';
import { readCsvFile } from './csv-file.ts';
import { chooseKeys } from './keys.ts';
import { measure, writeParquet } from './measure.ts';
import { readPackage, type PackageSource, type TableSource } from './package.ts';
import { ImportRefused, type ImportProblem } from './problems.ts';
import { readTable, type TypedColumn } from './table.ts';

const longestId = 200;

export type StagedPackage = {
  name: string;
  /** Null where the publisher states none. */ version: string | null;
  datasets: StagedDataset[];
  notes: string[];
};

export type Progress = {
  package: string;
  dataset: string;
  step: 'reading' | 'checking' | 'writing' | 'done';
  done: number;
  total: number;
  /** The dataset's place in its package, from 0, and of how many. */
  part: number;
  parts: number;
};

export type StageOptions = {
  workFolder: string;
  allowRemote: boolean;
  /** Key columns by dataset id or resource name; before the schema's primary key. */
  keys: ReadonlyMap<string, string[]>;
  onProgress?: ((progress: Progress) => void) | undefined;
};

type Context = {
  pack: PackageSource;
  options: StageOptions;
  connection: DuckDBConnection;
  problems: ImportProblem[];
};

function sizeNote(table: TableSource, bytes: number): string[] {
  const stated = table.resource.bytes;
  return stated === undefined || stated === bytes
    ? []
    : [`${table.file} has ${bytes} bytes where the package states ${stated}.`];
}

type Tell = (step: Progress['step'], done?: number, total?: number) => void;

/** The file's rows as typed values in DuckDB, with their keys; null after adding to the problems. */
async function readRows(context: Context, table: TableSource, copyTo: string, tell: Tell) {
  const { options, connection, problems } = context;
  const { file, path, resource, dialect, fields } = table;
  const names = fields?.map((field) => field.name) ?? null;
  const onBytes = (done: number, total: number) => tell('reading', done, total);
  const csv = await readCsvFile({ file, path, resource, dialect, names, copyTo, problems, onBytes });
  if (!csv) return null;
  const before = problems.length;
  const columns = matchColumns(file, csv.header, fields, problems);
  if (problems.length > before) return null;
  tell('checking');
  const missingOf = (column: Column) => column.field?.missingValues ?? table.missingValues;
  const typed = await readTable(connection, { file, csv, columns, missingOf, problems });
  const stated = options.keys.get(table.id) ?? options.keys.get(resource.name) ?? table.primaryKey;
  const keys = typed && (await chooseKeys(connection, typed, stated, problems));
  return typed && keys && { csv, typed, keys };
}

async function stageTable(
  context: Context,
  table: TableSource,
  index: number,
): Promise<StagedDataset | null> {
  const { pack, options, connection, problems } = context;
  const tell: Tell = (step, done = 0, total = 0) =>
    options.onProgress?.({
      package: pack.name,
      dataset: table.id,
      step,
      done,
      total,
      part: index,
      parts: pack.tables.length,
    });
  const read = await readRows(context, table, join(options.workFolder, `text-${index}.csv`), tell);
  if (!read) return null;
  const { csv, typed, keys } = read;
  const variables = typed.columns.filter((column) => !keys.columns.includes(column));
  if (variables.length === 0) {
    const message = 'every column is a key: none is left as a variable.';
    problems.push({ file: table.file, message, remedy: 'Add a column of values, or name fewer keys.' });
    return null;
  }
  tell('writing');
  const parquet = join(options.workFolder, `table-${index}.parquet`);
  await writeParquet(connection, parquet, keys.columns, variables);
  const stored = (list: TypedColumn[]) => list.map((column) => storedColumn(column, column.id, column.name));
  const measured = await measure(connection, parquet, stored(keys.columns), stored(variables));
  const staged = assemble(pack, table, {
    keys: keys.columns,
    variables,
    rows: typed.rows,
    ...measured,
    parquet,
  });
  problems.push(...longIds(table, staged));
  tell('done');
  const inferred = typed.columns.flatMap((column) => column.notes);
  return { ...staged, notes: [...sizeNote(table, csv.bytes), ...inferred, ...keys.notes, ...staged.notes] };
}

function longIds(table: TableSource, staged: StagedDataset): ImportProblem[] {
  return staged.variables
    .filter(({ id }) => id.length > longestId)
    .map(({ id }) => ({
      file: table.file,
      message: `the id ${id.slice(0, 60)}… is longer than ${longestId} characters.`,
      remedy: 'Shorten the column’s, the resource’s or the package’s name.',
    }));
}

function unusedKeys(pack: PackageSource, keys: StageOptions['keys']): ImportProblem[] {
  return [...keys.keys()]
    .filter((name) => name.startsWith(`${pack.name}.`) && !pack.tables.some(({ id }) => id === name))
    .map((name) => ({
      file: '--keys',
      message: `the package has no dataset ${name}.`,
      remedy: `It has ${pack.tables.map(({ id }) => id).join(', ')}.`,
    }));
}

async function stageTables(
  pack: PackageSource,
  options: StageOptions,
  problems: ImportProblem[],
): Promise<StagedDataset[]> {
  const duckdb = await openDuckDb({
    directories: [options.workFolder],
    files: pack.tables.map((table) => table.path),
    spill: options.workFolder,
    memory: '1GB',
  });
  const datasets: StagedDataset[] = [];
  try {
    const lane = await duckdb.lane(1);
    for (const [index, table] of pack.tables.entries()) {
      const stage = (connection: DuckDBConnection) =>
        stageTable({ pack, options, connection, problems }, table, index);
      const staged = await lane(stage);
      if (staged) datasets.push(staged);
    }
  } finally {
    await duckdb.close();
  }
  return datasets;
}

/**
 * Makes a package ready without changing the portal. The Parquet files are in `options.workFolder`.
 * @throws ImportRefused with all problems of the package
 */
export async function stagePackage(path: string, options: StageOptions): Promise<StagedPackage> {
  const problems: ImportProblem[] = [];
  const pack = await readPackage(path, options, problems);
  if (pack) problems.push(...unusedKeys(pack, options.keys));
  const datasets = pack ? await stageTables(pack, options, problems) : [];
  if (!pack || problems.length > 0) throw new ImportRefused(path, problems);
  return { name: pack.name, version: pack.spec.version ?? null, datasets, notes: pack.notes };
}
