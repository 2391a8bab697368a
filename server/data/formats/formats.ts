// The registry of formats: what each is called on the wire, what writes it, and the number that goes up whenever the
// same table would give other bytes than before (finished files are kept under it).
import type { DownloadFormat } from '#contract/formats.ts';
import type { Writer } from '#server/data/selected.ts';
import { csvWriter } from './csv.ts';
import { jsonWriter } from './json.ts';
import { jsonlWriter } from './jsonl.ts';
import type { Look } from './look.ts';

export type Format = {
  contentType: string;
  /** Of the writer's output: one more whenever it changes. */
  edition: number;
  /** The same table and look always give the same bytes: an ETag names them before they are written. */
  writer(look: Look): Writer;
};

export const formats: Record<DownloadFormat, Format> = {
  csv: { contentType: 'text/csv; charset=utf-8', edition: 1, writer: csvWriter },
  json: { contentType: 'application/json; charset=utf-8', edition: 1, writer: () => jsonWriter },
  jsonl: { contentType: 'application/x-ndjson; charset=utf-8', edition: 1, writer: () => jsonlWriter },
};
