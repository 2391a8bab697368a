// The files of one table, each looked through once, as rows that DuckDB can read.
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { readCsvFile, type CsvFile } from '#server/import/csv/csv-file.ts';
import { rowsOf, withColumns, type Rows } from '#server/import/csv/rows.ts';
import { oneRow, raw } from '#server/import/csv/sql-rows.ts';
import { texts } from '#server/ground/language.ts';
import type { TableSource } from './sources.ts';
import type { ImportProblem } from './problems.ts';
import type { ImportContext } from './context.ts';

export type FilesRead = { rows: Rows; bytes: number; notes: string[] };

/** Files of one table have one header. */
function otherHeaders([first, ...more]: CsvFile[]): ImportProblem[] {
  return more.flatMap(({ file, header }) =>
    JSON.stringify(header) === JSON.stringify(first?.header)
      ? []
      : [
          {
            file,
            line: 1,
            ...texts.csv.otherHeader(first?.file ?? ''),
          },
        ],
  );
}

/** The table's files, each read once; null after adding to the problems. */
export async function csvFiles(context: ImportContext): Promise<CsvFile[] | null> {
  const { options, problems, table, index, tell } = context;
  const { resource, dialect, fields } = table;
  const before = problems.length;
  const names = fields?.map((field) => field.name) ?? null;
  const read: CsvFile[] = [];
  for (const [at, source] of table.files.entries()) {
    const copyTo = join(options.workFolder, `text-${index}-${at}.csv`);
    const onBytes = (done: number, total: number) =>
      tell('reading', at * total + done, table.files.length * total);
    const { limits, meter } = options;
    const reading = { ...source, resource, dialect, names, copyTo, problems, limits, meter, onBytes };
    const csv = await readCsvFile(reading);
    if (csv) read.push(csv);
  }
  return problems.length > before || read.length < table.files.length ? null : read;
}

/** Columns that a comma too many made: without a name and without a value. */
async function emptyColumns(connection: DuckDBConnection, { header, sql }: Rows): Promise<number[]> {
  const places = [...header.keys()].filter((place) => header[place]?.trim() === '');
  const tests = places.map((place) => `coalesce(bool_and(trim(${raw(place)}) = ''), true)`);
  const empty = places.length ? await oneRow(connection, tests, sql) : [];
  return places.filter((_, at) => empty[at] === true);
}

function sizeNote(table: TableSource, bytes: number): string[] {
  const stated = table.resource.bytes;
  return stated === undefined || stated === bytes ? [] : [texts.csv.otherSize(table.file, bytes, stated)];
}

export const bytesIn = (files: CsvFile[]) => files.reduce((sum, { bytes }) => sum + bytes, 0);

/** @returns null after adding to the problems */
export async function readFiles(context: ImportContext): Promise<FilesRead | null> {
  const { table, problems, connection } = context;
  const files = await csvFiles(context);
  if (!files) return null;
  const differing = otherHeaders(files);
  problems.push(...differing);
  if (differing.length > 0) return null;
  const rows = rowsOf(files, table.dialect.skipInitialSpace === true);
  const empty = await emptyColumns(connection, rows);
  const left = [...rows.header.keys()].filter((place) => !empty.includes(place));
  const bytes = bytesIn(files);
  return {
    rows: withColumns(rows, left),
    bytes,
    notes: [...sizeNote(table, bytes), ...(empty.length ? [texts.csv.emptyColumn] : [])],
  };
}
