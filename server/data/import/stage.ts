// A whole package made ready in a work folder: every table read, judged, measured and written as Parquet. Only
// when nothing is wrong with any of them is there a staged package; what is wrong is gathered over all of them.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { openDuckDb } from '#server/data/duckdb.ts';
import { assemble, storedColumn, type StagedDataset } from './assemble.ts';
import { matchColumns, type Column } from './columns.ts';
import { readCsvFile, type CsvFile } from './csv-file.ts';
import { chooseKeys, likelyKeys } from './keys.ts';
import { measure, sortedParquet } from './measure.ts';
import { readPackage, type PackageSource, type TableSource } from './package.ts';
import { ImportRefused, type ImportProblem } from './problems.ts';
import { rowsOf } from './rows.ts';
import { readTable } from './table.ts';
import type { TypedColumn } from './typed.ts';

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
  /** How many cores the work may take; all of them where nothing is said. */
  threads?: number | undefined;
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

/** The table's files, each read once; null after adding to the problems. */
async function readFiles({ options, problems }: Context, table: TableSource, index: number, tell: Tell) {
  const { resource, dialect, fields } = table;
  const names = fields?.map((field) => field.name) ?? null;
  const read: CsvFile[] = [];
  for (const [at, { file, path }] of table.files.entries()) {
    const copyTo = join(options.workFolder, `text-${index}-${at}.csv`);
    const onBytes = (done: number, total: number) =>
      tell('reading', at * total + done, table.files.length * total);
    const csv = await readCsvFile({ file, path, resource, dialect, names, copyTo, problems, onBytes });
    if (csv) read.push(csv);
  }
  problems.push(...otherHeaders(read));
  return read.length === table.files.length ? read : null;
}

/** Files of one table have one header. */
function otherHeaders([first, ...more]: CsvFile[]): ImportProblem[] {
  return more.flatMap(({ file, header }) =>
    JSON.stringify(header) === JSON.stringify(first?.header)
      ? []
      : [
          {
            file,
            line: 1,
            message: `its header is not that of ${first?.file ?? ''}, which is part of the same resource.`,
            remedy: 'Give both the same columns in the same order, or make two resources of them.',
          },
        ],
  );
}

/** Says how far DuckDB is, as long as the work goes on. */
async function watched<Result>(connection: DuckDBConnection, tell: Tell, work: Promise<Result>) {
  const timer = setInterval(() => tell('checking', Math.max(0, connection.progress.percentage), 100), 250);
  return work.finally(() => clearInterval(timer));
}

/** The files' rows as typed values in DuckDB, with their keys; null after adding to the problems. */
async function readRows(context: Context, table: TableSource, index: number, tell: Tell) {
  const { options, connection, problems } = context;
  const { file, resource, fields } = table;
  const before = problems.length;
  const files = await readFiles(context, table, index, tell);
  if (!files || problems.length > before) return null;
  const rows = rowsOf(files, table.dialect.skipInitialSpace === true);
  const columns = matchColumns(file, rows.header, fields, problems);
  if (problems.length > before) return null;
  tell('checking');
  const stated = options.keys.get(table.id) ?? options.keys.get(resource.name) ?? table.primaryKey;
  const reading = {
    file,
    rows,
    columns,
    keys: likelyKeys(columns, stated),
    missingOf: (column: Column) => column.field?.missingValues ?? table.missingValues,
    path: join(options.workFolder, `table-${index}`),
    problems,
  };
  const typed = await watched(connection, tell, readTable(connection, reading));
  const keys = typed && (await chooseKeys(connection, typed, stated, problems));
  return typed && keys && { bytes: files.reduce((sum, one) => sum + one.bytes, 0), typed, keys };
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
  const read = await readRows(context, table, index, tell);
  if (!read) return null;
  const { bytes, typed, keys } = read;
  const variables = typed.columns.filter((column) => !keys.columns.includes(column));
  if (variables.length === 0) {
    const message = 'every column is a key: none is left as a variable.';
    problems.push({ file: table.file, message, remedy: 'Add a column of values, or name fewer keys.' });
    return null;
  }
  tell('writing');
  const parquet = await sortedParquet(connection, typed, keys.columns, variables);
  const stored = (list: TypedColumn[]) => list.map((column) => storedColumn(column, column.id, column.name));
  const measured = await measure(connection, parquet, stored(keys.columns), stored(variables));
  const staged = assemble(pack, table, {
    keys: keys.columns,
    variables,
    rows: typed.rows.count,
    ...measured,
    parquet,
  });
  problems.push(...longIds(table, staged));
  tell('done');
  const inferred = typed.columns.flatMap((column) => column.notes);
  return {
    ...staged,
    notes: [...table.notes, ...sizeNote(table, bytes), ...inferred, ...keys.notes, ...staged.notes],
  };
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
    files: pack.tables.flatMap((table) => table.files.map(({ path }) => path)),
    spill: options.workFolder,
    memory: '1GB',
    threads: options.threads ?? availableParallelism(),
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
