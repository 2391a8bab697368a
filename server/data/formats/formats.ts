// The registry of formats: what each is called on the wire, what writes it, and the number that goes up whenever the
// same table would give other bytes than before (finished files are kept under it).
import type { DownloadFormat } from '#contract/formats.ts';
import type { Writer } from '#server/data/selected.ts';
import { csvHead, csvWriter } from './csv.ts';
import { jsonWriter } from './json.ts';
import { jsonlWriter } from './jsonl.ts';
import type { PrintedColumn } from '#server/data/sql.ts';
import type { Look } from './look.ts';

export type Format = {
  contentType: string;
  /** Of the writer's output: one more whenever it changes. */
  edition: number;
  /** The same table and look always give the same bytes: an ETag names them before they are written. */
  writer(look: Look): Writer;
  /** How big the file will be. */
  size(measured: Measured, look: Look): Size;
};

export type Size = { bytes: number; isExact: boolean };

/** What is known of a selection before it is written. */
export type Measured = {
  columns: readonly PrintedColumn[];
  rows: number;
  /** Bytes of all rows as lines of a CSV in the asked look, and as JSON without what stands between them. */
  csvRows: number;
  jsonRows: number;
  /** Whether all rows were measured, and not some of them. */
  isExact: boolean;
};

const json = (around: (rows: number) => number) => (measured: Measured) => ({
  bytes: measured.jsonRows + around(measured.rows),
  isExact: measured.isExact,
});

export const formats: Record<DownloadFormat, Format> = {
  csv: {
    contentType: 'text/csv; charset=utf-8',
    edition: 1,
    writer: csvWriter,
    size: ({ columns, csvRows, isExact }, look) => ({
      bytes: Buffer.byteLength(csvHead(columns, look)) + csvRows,
      isExact,
    }),
  },
  json: {
    contentType: 'application/json; charset=utf-8',
    edition: 1,
    writer: () => jsonWriter,
    // Brackets on lines of their own, and a comma and a line end between rows.
    size: json((rows) => 5 + 2 * Math.max(0, rows - 1)),
  },
  jsonl: {
    contentType: 'application/x-ndjson; charset=utf-8',
    edition: 1,
    writer: () => jsonlWriter,
    size: json((rows) => rows),
  },
};
