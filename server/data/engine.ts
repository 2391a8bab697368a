// Values out of the stored Parquet files: the first rows for looking at, and whole selections as CSV or JSON. A
// selection leaves in slices, each one query and one buffer; between two reads nothing is open, so a slow reader
// holds no connection and no memory, and a reader that stops ends the work.
import { availableParallelism } from 'node:os';
import { DuckDBBlobValue } from '@duckdb/node-api';
import type { Preview } from '#contract/data.ts';
import type { DownloadFormat } from '#contract/formats.ts';
import type { Columns, DataEngine, Download, ObjectStore } from '#server/ports.ts';
import { cellOf } from './cells.ts';
import { openDuckDb, type Lane } from './duckdb.ts';
import { readSeries } from './series.ts';
import { csvHeader, csvLine, jsonLine, literal, previewCell, printedColumns, sliceQuery } from './sql.ts';

const previewRows = 10;
/** Cells a slice aims at: some megabytes of text, some tens of milliseconds. */
const sliceCells = 330_000;
/** Planning a query over a thousand columns takes a quarter of a second, so slices of wide selections stay tall. */
const shortestSlice = 2048;

const contentTypes = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' };

function fileName(columns: Columns, format: DownloadFormat, limit: number | null): string {
  const synthetic = columns.dataset.synthetic ? '-synthetic' : '';
  const limited = limit === null ? '' : `-first-${limit}-rows`;
  return `${columns.dataset.id}${synthetic}${limited}.${format}`;
}

async function preview(lane: Lane, objects: ObjectStore, columns: Columns): Promise<Preview> {
  const printed = printedColumns(columns.version, columns.keys, columns.variables);
  const path = await objects.localPath(columns.version.file);
  const rows = await lane(async (connection) => {
    const answer = await connection.runAndReadAll(
      `select ${printed.map(previewCell).join(', ')} from read_parquet(${literal(path)}, file_row_number = true) ` +
        `where file_row_number < ${previewRows} order by file_row_number`,
    );
    return answer.getRows();
  });
  return {
    columns: printed.map(({ id, title, unit }, index) => ({
      id,
      title,
      unit,
      key: index < columns.keys.length,
    })),
    rows: rows.map((row) => row.map((value, index) => cellOf(value, printed[index]?.type ?? 'text'))),
    totalRows: columns.version.rows,
  };
}

async function* body(
  lane: Lane,
  objects: ObjectStore,
  columns: Columns,
  asked: { format: DownloadFormat; rows: number; bom: boolean },
) {
  const { format, rows } = asked;
  const printed = printedColumns(columns.version, columns.keys, columns.variables);
  const line = format === 'csv' ? csvLine(printed) : jsonLine(printed);
  const step = Math.min(20_480, Math.max(shortestSlice, Math.floor(sliceCells / printed.length)));
  const path = await objects.localPath(columns.version.file);
  const head = format === 'csv' ? csvHeader(printed.map((column) => column.name)) : '[\n';
  yield Buffer.from(asked.bom && format === 'csv' ? `\uFEFF${head}` : head);
  for (let from = 0; from < rows; from += step) {
    const query = sliceQuery(path, line, format === 'csv' ? '' : ',\n', from, Math.min(rows, from + step));
    const blob = await lane(async (connection) => (await connection.runAndReadAll(query)).value(0, 0));
    // Fewer rows than the metadata say make the query answer null: never a shorter file in silence.
    if (!(blob instanceof DuckDBBlobValue))
      throw new Error(`Rows from ${from} are missing in ${columns.version.file.key}.`);
    if (format === 'json' && from > 0) yield Buffer.from(',\n');
    yield Buffer.from(blob.bytes.buffer, blob.bytes.byteOffset, blob.bytes.byteLength);
  }
  if (format === 'json') yield Buffer.from('\n]\n');
}

function download(
  lane: Lane,
  objects: ObjectStore,
  columns: Columns,
  format: DownloadFormat,
  options: { limit: number | null; bom: boolean },
): Download {
  if (columns.keys.length + columns.variables.length === 0)
    throw new Error('A download needs at least one column.');
  const totalRows = columns.version.rows;
  const rows = Math.min(totalRows, options.limit ?? totalRows);
  return {
    totalRows,
    rows,
    contentType: contentTypes[format],
    fileName: fileName(columns, format, options.limit),
    body: body(lane, objects, columns, { format, rows, bom: options.bom }),
  };
}

/** @param folder the object store's folder, the only one that the engine can reach */
export async function openEngine(objects: ObjectStore, folder: string): Promise<DataEngine> {
  const duckdb = await openDuckDb({ directories: [folder] });
  const slices = await duckdb.lane(availableParallelism());
  // Previews have a connection of their own: beside twenty downloads they took 770 ms without, 20 ms with it.
  const previews = await duckdb.lane(1);
  return {
    preview: (columns) => preview(previews, objects, columns),
    series: (columns, asked) => readSeries(previews, objects, columns, asked),
    download: (columns, format, options) => download(slices, objects, columns, format, options),
    close: () => duckdb.close(),
  };
}
