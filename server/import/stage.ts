// A whole package made ready in a work folder: every table read, checked, measured and written as Parquet. Only
// when nothing is wrong with any of them is there a staged package; what is wrong is gathered over all of them.
import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import type { ReviewedTable } from '#contract/admin/review.ts';
import type { TableFiles } from '#server/engine/relation.ts';
import { openDuckDb } from '#server/engine/duckdb.ts';
import type { StagedDataset } from '#server/catalogue/staged.ts';
import { texts } from '#server/ground/language.ts';
import { engineMemory } from './engine-memory.ts';
import { assemble, storedColumn } from './assemble.ts';
import { readCodeLists, type CodeLists } from '#server/import/code-lists/code-lists.ts';
import { physicalName } from '#server/engine/sql.ts';
import { columnLabels } from '#server/import/code-lists/column-labels.ts';
import { readDdfMetadata } from '#server/import/ddf/ddf-metadata.ts';
import type { DdfMetadata } from './context.ts';
import { measure, sortedParquet } from '#server/import/table/measure.ts';
import { inParts } from '#server/import/table/parts.ts';
import { firstDescription } from '#server/import/package/first-description.ts';
import { reviewedTable } from '#server/import/review/reviewed.ts';
import { readPackage } from '#server/import/package/package.ts';
import type { PackageSource, TableSource } from './sources.ts';
import { failureOf, ImportRefused, type ImportProblem } from './problems.ts';
import type { ImportContext, StageOptions, Tell } from './context.ts';
import { readRows, type ReadRows } from '#server/import/table/read-table.ts';
import { typesNote } from './report.text.ts';
import type { TypedColumn } from '#server/import/table/typed.ts';

/** A dataset, and how its table was read where somebody is to look at that. */
type StagedTable = StagedDataset & { review?: ReviewedTable };

export type StagedPackage = {
  /** Of its datapackage.json. */
  path: string;
  name: string;
  /** Null where the publisher states none. */ version: string | null;
  datasets: StagedTable[];
  /** Where it has none of its own: the folder that it may be saved to, and what would be in it. */
  description: { folder: string; value: object } | null;
  notes: string[];
};

/** The finished table. */
async function written(
  { connection, options, tell }: ImportContext,
  { typed, keys: { columns: keys }, isTurned }: ReadRows,
  variables: TypedColumn[],
): Promise<{ files: TableFiles; rows: number }> {
  tell('writing');
  const { parquet, rows } = await sortedParquet(connection, typed, keys, variables, isTurned);
  const onRows = (done: number) => tell('writing', done, rows);
  const files = await inParts(connection, parquet, {
    rows,
    keys: keys.length,
    size: options.partSize,
    onRows,
  });
  return { files, rows };
}

async function stageTable(context: ImportContext, lists: CodeLists): Promise<StagedTable | null> {
  const { pack, table, connection, problems, options, tell } = context;
  const read = await readRows(context);
  if (!read) return null;
  const { typed, keys, isTurned } = read;
  const variables = typed.columns.filter((column) => !keys.columns.includes(column));
  if (variables.length === 0) {
    problems.push({ file: table.file, ...texts.report.noVariable });
    return null;
  }
  if (!isTurned)
    context.found.set(
      table.id,
      typed.columns.map(({ name, as, field }) => ({
        name,
        type: as,
        decimalChar: field?.decimalChar,
        groupChar: field?.groupChar,
      })),
    );
  const { files, rows } = await written(context, read, variables);
  const stored = (list: TypedColumn[]) => list.map((column) => storedColumn(column, column.id, column.name));
  const measured = await measure(connection, files, stored(keys.columns), stored(variables), {
    ...pack.places,
    ...table.overrides?.places,
  });
  const coded = await columnLabels(
    connection,
    files,
    [
      ...keys.columns.map((column, at) => ({ ...column, physical: physicalName.key(at), keptAs: column.id })),
      ...variables.map((column, at) => ({
        ...column,
        physical: physicalName.variable(at),
        keptAs: `${table.id}.${column.id}`,
      })),
    ],
    (column) => lists.of(table, column) ?? context.words?.labelsOf(column) ?? null,
  );
  const staged = assemble(pack, table, { keys: keys.columns, variables, rows, ...measured, files, coded });
  const notes = [...read.notes, ...notesOf(read, rows), ...measured.notes, ...coded.notes, ...staged.notes];
  const review =
    options.isReviewed &&
    (await reviewedTable(connection, { table, staged, columns: variables, found: measured }));
  tell('done');
  return { ...staged, notes, ...(review && { review: { ...review, notes } }) };
}

const notesOf = ({ typed, keys }: ReadRows, rows: number): string[] => [
  ...emptyNote(typed.rows.count - rows),
  ...typesNote(typed.columns),
  ...typed.columns.flatMap((column) => column.notes),
  ...keys.notes,
];

const emptyNote = (count: number): string[] => (count === 0 ? [] : [texts.report.withoutValues(count)]);

function unusedKeys(pack: PackageSource, keys: StageOptions['keys']): ImportProblem[] {
  return [...keys.keys()]
    .filter((name) => name.startsWith(`${pack.name}.`) && !pack.tables.some(({ id }) => id === name))
    .map((name) => ({
      file: '--keys',
      ...texts.report.noDataset(
        name,
        pack.tables.map(({ id }) => id),
      ),
    }));
}

const tellerOf =
  (pack: PackageSource, table: TableSource, part: number, { onProgress }: StageOptions): Tell =>
  (step, done = 0, total = 0) => {
    const at = { package: pack.name, dataset: table.id, part, parts: pack.tables.length };
    onProgress?.({ ...at, step, done, total });
  };

/** All that are read of a package, whatever they are for. */
const filesOf = ({ tables, ddf }: PackageSource) =>
  [
    ...tables.flatMap((table) => [table, ...(table.datapoints?.parts ?? [])]),
    ...(ddf?.concepts ?? []),
    ...(ddf?.entities ?? []),
  ].flatMap(({ files }) => files);

/** Bytes of a package for which a second thread costs more than it saves: of 100 ms of the processor, 20. */
const small = 1_000_000;

/** A file that is not there is for its reader to speak of. */
async function threadsFor(pack: PackageSource): Promise<number> {
  const sizes = await Promise.all(filesOf(pack).map(({ path }) => stat(path).catch(() => null)));
  const bytes = sizes.reduce((total, file) => total + (file?.size ?? 0), 0);
  return bytes < small ? 1 : availableParallelism();
}

async function stageTables(
  pack: PackageSource,
  options: StageOptions,
  problems: ImportProblem[],
  found: ImportContext['found'],
): Promise<StagedTable[]> {
  const duckdb = await openDuckDb({
    directories: [options.workFolder],
    files: filesOf(pack).map(({ path }) => path),
    spill: options.workFolder,
    memory: await engineMemory(pack.tables, options.memory),
    threads: options.threads ?? (await threadsFor(pack)),
  });
  const withConnection = await duckdb.connect(1);
  try {
    return await withConnection((connection) =>
      stageAll(pack, { pack, options, connection, problems, found }),
    );
  } finally {
    await duckdb.close();
  }
}

type Whole = Pick<ImportContext, 'pack' | 'options' | 'connection' | 'problems' | 'found'>;

/** What a table is read with. */
function contextOf(whole: Whole, table: TableSource, words: DdfMetadata | null): ImportContext {
  const { pack, options } = whole;
  const wordFiles = [...(pack.ddf?.concepts ?? []), ...(pack.ddf?.entities ?? [])];
  const at = pack.tables.indexOf(table);
  const index = at < 0 ? `words-${wordFiles.indexOf(table)}` : String(at);
  return { ...whole, table, index, words, tell: tellerOf(pack, table, Math.max(0, at), options) };
}

/** Words and lists of codes first, since the tables have titles and labels from them. */
async function stageAll(pack: PackageSource, whole: Whole): Promise<StagedTable[]> {
  const before = whole.problems.length;
  const words = pack.ddf && (await readDdfMetadata(pack.ddf, (table) => contextOf(whole, table, null)));
  const lists = await readCodeLists(pack.tables, (table) => contextOf(whole, table, words), whole.problems);
  pack.notes.push(...lists.notes);
  const datasets: StagedTable[] = [];
  if (whole.problems.length > before) return datasets;
  for (const table of pack.tables) {
    if (lists.only.has(table.resource.name)) continue;
    const staged = await stageTable(contextOf(whole, table, words), lists).catch((error: unknown) => {
      throw failureOf(pack.name, table.file, error);
    });
    if (staged) datasets.push(staged);
  }
  return datasets;
}

/** The package, with everything that is wrong with it in `problems`. */
async function readAndStage(
  path: string,
  options: StageOptions,
  problems: ImportProblem[],
): Promise<StagedPackage | null> {
  const pack = await readPackage(path, options, problems);
  // A table that is refused may be the one whose keys are given.
  if (pack && problems.length === 0) problems.push(...unusedKeys(pack, options.keys));
  if (!pack) return null;
  const found: ImportContext['found'] = new Map();
  const datasets = await stageTables(pack, options, problems, found);
  const value = firstDescription(pack, datasets, found);
  const { name, spec, notes, folder } = pack;
  return {
    path,
    name,
    version: spec.version ?? null,
    datasets,
    description: value && { folder, value },
    notes,
  };
}

/**
 * Makes a package ready without changing the portal. Their files are in `options.workFolder`.
 * @throws ImportRefused with all problems of the package, ImportFailed where the importer itself failed
 */
export async function stagePackage(path: string, options: StageOptions): Promise<StagedPackage> {
  const problems: ImportProblem[] = [];
  const staged = await readAndStage(path, options, problems).catch((error: unknown) => {
    // What is known to be wrong with the package may well be the reason.
    if (problems.length === 0) throw failureOf(path, basename(path), error);
    return null;
  });
  if (!staged || problems.length > 0) throw new ImportRefused(path, problems);
  return staged;
}
