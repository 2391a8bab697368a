// One table of a package as typed values in DuckDB with its keys, whichever way round its files have it.
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { idNotes, matchColumns, type Column } from './columns.ts';
import { withColumns } from '#server/import/csv/rows.ts';
import { readDatapoints } from '#server/import/ddf/datapoints.ts';
import { missingTexts } from '#server/import/package/descriptor.ts';
import { nearlyNumbers } from './nearly-numbers.ts';
import { chooseKeys, likelyKeys, type Keys } from '#server/import/table/keys/keys.ts';
import { laidOut, type Laid } from '#server/import/layout/laid-out.ts';
import type { TableSource } from '#server/import/sources.ts';
import { readFiles } from '#server/import/read-files.ts';
import type { ImportContext, Tell } from '#server/import/context.ts';
import { unknownColumns } from '#server/import/overrides/column-overrides.ts';
import { withFlags } from './flags.ts';
import { missingNotes, withMissingLabels } from './notes/missing-labels.ts';
import { paddedNotes } from './notes/padded.ts';
import { roundedNotes } from './notes/rounded.ts';
import { readTable, type ReadTable } from './table.ts';
import { withTimes } from './times.ts';
import type { TypedReading, TypedColumn } from './typed.ts';

export type ReadRows = {
  bytes: number;
  typed: ReadTable;
  keys: Keys;
  /** Whether rows without any value are none. */
  isTurned: boolean;
  notes: string[];
};

type Read = { laid: Laid; bytes: number; notes: string[] };

const hintsOf = ({ overrides }: TableSource) =>
  [overrides?.entity, overrides?.year].flatMap((name) => name ?? []);
const pathOf = ({ options, index }: ImportContext) => join(options.workFolder, `table-${index}`);

async function fromFiles(context: ImportContext): Promise<Read | null> {
  const { table, options, connection, problems, tell } = context;
  const read = await readFiles(context);
  if (!read) return null;
  tell('checking');
  const { resource, fields, leave, overrides } = table;
  const laid = await laidOut(connection, {
    file: table.file,
    resource: resource.name,
    title: resource.title,
    rows: read.rows,
    fields,
    leave,
    stated: options.keys.get(table.id) ?? options.keys.get(resource.name) ?? table.primaryKey,
    hints: hintsOf(table),
    layout: overrides?.layout,
    mostColumns: options.limits.columns,
    path: pathOf(context),
    problems,
  });
  if (!laid) return null;
  problems.push(...unknownColumns(resource.name, overrides, [...read.rows.header, ...laid.rows.header]));
  return { laid, bytes: read.bytes, notes: [...read.notes, ...laid.notes] };
}

/** A turned table has cells that nothing was said of. */
const missingIn = (stated: string[], isTurned: boolean) =>
  isTurned && !stated.includes('') ? ['', ...stated] : stated;

/** The columns that are to be in the dataset, and all that reading them asks for. */
function readingOf(context: ImportContext, { rows: all, fields, stated, isTurned }: Laid): TypedReading {
  const { table, problems } = context;
  const left = all.header.flatMap((name, place) => (table.leave.has(name) ? [] : [place]));
  const rows = withColumns(all, left);
  const wanted = fields?.filter(({ name }) => !table.leave.has(name)) ?? null;
  const columns = matchColumns(table, rows.header, wanted, problems);
  return {
    file: table.file,
    rows,
    columns,
    keys: likelyKeys(columns, stated, hintsOf(table)),
    missingOf: (column: Column) =>
      missingIn(missingTexts(column.field?.missingValues) ?? table.missingValues, isTurned),
    path: pathOf(context),
    problems,
  };
}

/** Says how far DuckDB is, as long as the work goes on. */
async function watched<Result>(connection: DuckDBConnection, tell: Tell, work: Promise<Result>) {
  const timer = setInterval(() => tell('checking', Math.max(0, connection.progress.percentage), 100), 250);
  return work.finally(() => clearInterval(timer));
}

/** What the rows are about leads the keys. */
const entityFirst = (keys: TypedColumn[], { overrides }: TableSource): TypedColumn[] =>
  keys.toSorted(
    (one, other) => Number(other.name === overrides?.entity) - Number(one.name === overrides?.entity),
  );

/** @returns null after adding to the problems */
export async function readRows(context: ImportContext): Promise<ReadRows | null> {
  const { table, connection, problems, tell } = context;
  const before = problems.length;
  const { datapoints } = table;
  const read =
    datapoints && context.words
      ? await readDatapoints(context, datapoints, context.words, pathOf(context))
      : await fromFiles(context);
  if (!read || problems.length > before) return null;
  const { stated, isTurned } = read.laid;
  const reading = readingOf(context, read.laid);
  if (problems.length > before) return null;
  const plain = await watched(connection, tell, readTable(connection, reading));
  const typed = plain && (await withMissingLabels(connection, plain, table.missingLabels, isTurned));
  const asked = { stated, hints: hintsOf(table) };
  const keys = typed && (await chooseKeys(connection, typed, asked, problems));
  if (!typed || !keys) return null;
  const times = await withTimes(connection, keys.columns);
  const isKey = new Set(times.columns.map(({ name }) => name));
  const variables = typed.columns.filter(({ name }) => !isKey.has(name));
  const flagged = await withFlags(connection, { file: table.file, keys: times.columns, variables }, problems);
  const settled = new Map([...times.columns, ...flagged.variables].map((column) => [column.name, column]));
  return {
    bytes: read.bytes,
    typed: { ...typed, columns: typed.columns.map((column) => settled.get(column.name) ?? column) },
    keys: { columns: entityFirst(times.columns, table), notes: [...keys.notes, ...times.notes] },
    isTurned,
    notes: [
      ...table.notes,
      ...read.notes,
      ...flagged.notes,
      ...(await nearlyNumbers(connection, flagged.variables)),
      ...(await paddedNotes(connection, typed.columns)),
      ...(await roundedNotes(connection, typed)),
      ...missingNotes(typed.columns),
      ...idNotes(table.id, reading.columns),
    ],
  };
}
