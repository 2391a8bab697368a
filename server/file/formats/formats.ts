// The registry of formats: what each is called on the wire, what writes it, and the number that goes up whenever the
// same table would give other bytes than before (finished files are kept under it).
import type { DownloadFormat } from '#contract/file/formats.ts';
import type { SelectedTable } from '#server/file/selected-table.ts';
import type { Writer } from './writer.ts';
import { csvHead, csvWriter } from './csv.ts';
import { jsonBytes, jsonWriter } from './json.ts';
import { jsonlWriter } from './jsonl.ts';
import { dtaWriter, stataBytes, tooLargeForStata } from '#server/file/formats/dta/dta.ts';
import { parquetWriter } from './parquet.ts';
import type { PrintedColumn } from '#server/engine/sql.ts';
import type { Look } from './look.ts';
import { tooLargeForSheet, xlsxWriter } from '#server/file/formats/xlsx/xlsx.ts';
import { zipWriter } from '#server/file/formats/zip/package.ts';

export type Format = {
  contentType: string;
  /** Of the writer's output: one more whenever it changes. */
  edition: number;
  /** Whether what the codebook says is in the file, addresses of the portal among it; else it is values alone. */
  hasCodebook: boolean;
  /** The same table and look always give the same bytes: an ETag names them before they are written. */
  writer(look: Look): Writer;
  /** Why the format cannot hold a table of so many rows and columns; null where it can. */
  refusal?(table: Pick<SelectedTable, 'rows' | 'columns'>): string | null;
  /** How big the file will be to the byte, where that can be told without writing it. */
  bytesOf?(...written: Parameters<Writer>): Promise<number>;
  /** How many times as many cells as other formats it writes in the same time; once where nothing is said. */
  speed?: number;
  /** How big the file will be, by what its rows take as CSV or JSON. */
  size(measured: TableMeasures, look: Look): Size;
};

export type Size = { bytes: number; isExact: boolean; refusal?: string };

/** What is known of a selection before it is written. */
export type TableMeasures = {
  columns: readonly PrintedColumn[];
  rows: number;
  /** Bytes of all rows as lines of a CSV in the asked look, each without its last, and as JSON without what stands between them. */
  csvRows: number;
  arrayRows: number;
  objectRows: number;
  /** Whether all rows were measured, and not some of them. */
  isExact: boolean;
};

/** Where only writing it would tell. */
const about = (bytes: (measured: TableMeasures) => number) => (measured: TableMeasures) => ({
  bytes: Math.round(bytes(measured)),
  isExact: false,
});

/** Numbers have fixed widths; a text is as wide as the longest of its column. */
const dtaWidths = { number: 8, integer: 3, boolean: 1, date: 4, text: 16 };
const dtaBytes = ({ rows, columns }: TableMeasures) =>
  3500 + columns.reduce((sum, { type }) => sum + 2000 + rows * dtaWidths[type], 0);

export const formats: Record<DownloadFormat, Format> = {
  csv: {
    contentType: 'text/csv; charset=utf-8',
    edition: 1,
    hasCodebook: false,
    writer: csvWriter,
    size: ({ columns, rows, csvRows, isExact }, look) => ({
      bytes: Buffer.byteLength(csvHead(columns, look)) + csvRows + rows,
      isExact,
    }),
  },
  json: {
    contentType: 'application/json; charset=utf-8',
    edition: 2,
    hasCodebook: false,
    writer: () => jsonWriter,
    size: ({ columns, rows, arrayRows, isExact }) => ({
      bytes: jsonBytes(columns, rows, arrayRows),
      isExact,
    }),
  },
  jsonl: {
    contentType: 'application/x-ndjson; charset=utf-8',
    edition: 1,
    hasCodebook: false,
    writer: () => jsonlWriter,
    size: ({ rows, objectRows, isExact }) => ({ bytes: objectRows + rows, isExact }),
  },
  zip: {
    contentType: 'application/zip',
    edition: 2,
    hasCodebook: true,
    writer: zipWriter,
    // A third of the CSV, and the texts beside it.
    size: about(({ csvRows, columns }) => 4000 + 40 * columns.length + csvRows / 3),
  },
  xlsx: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    edition: 2,
    hasCodebook: true,
    writer: () => xlsxWriter,
    size: about(
      ({ csvRows, rows, columns }) => 6000 + 40 * columns.length + csvRows / 2 + rows * columns.length,
    ),
    refusal: tooLargeForSheet,
  },
  dta: {
    contentType: 'application/x-stata-dta',
    edition: 2,
    hasCodebook: true,
    writer: () => dtaWriter,
    bytesOf: stataBytes,
    size: about(dtaBytes),
    refusal: tooLargeForStata,
  },
  parquet: {
    contentType: 'application/vnd.apache.parquet',
    edition: 2,
    hasCodebook: true,
    writer: () => parquetWriter,
    speed: 4,
    size: about(({ csvRows, columns }) => 1200 + 250 * columns.length + csvRows / 5),
  },
};
