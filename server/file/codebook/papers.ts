// What a codebook says beside the values, as files of their own: for a zip of several datasets, which has one of each kind.
import type { WithConnection } from '#server/engine/duckdb.ts';
import { bibtexOf, citationTextOf, licenceTextOf } from '#server/file/formats/zip/zip.text.ts';
import type { SelectedTable } from '#server/file/selected-table.ts';
import type { Codebook } from './codebook.ts';
import { missingIn } from './missing.ts';
import { columnsTable, csvOf } from './tables.ts';

export type Papers = { codebook: string; licence: string; citation: string; bibtex: string };

export async function papersOf(
  codebook: Codebook,
  table: SelectedTable,
  withConnection: WithConnection,
): Promise<Papers> {
  return {
    codebook: csvOf(columnsTable(codebook, await missingIn(table, withConnection))),
    licence: licenceTextOf(codebook),
    citation: citationTextOf(codebook),
    bibtex: bibtexOf(codebook),
  };
}
