// The zip: a Data Package with the values as CSV, the codebook, licence and citation for people, and a manifest. The
// values come first of what is counted, so that the descriptor can tell their bytes and hash.
import type { Writer } from '#server/file/formats/writer.ts';
import { missingIn } from '#server/file/codebook/missing.ts';
import { columnsTable, csvOf } from '#server/file/codebook/tables.ts';
import { csvWriter } from '#server/file/formats/csv.ts';
import type { Look } from '#server/file/formats/look.ts';
import type { Codebook } from '#server/file/codebook/codebook.ts';
import { counted, type Receipt } from './counted.ts';
import { descriptorOf } from './descriptor.ts';
import { bibtexOf, citationTextOf, licenceTextOf, readmeOf } from './zip.text.ts';
import { textEntry, zipped } from './zip-stream.ts';

function manifestOf({ datasets, rows, totalRows, limit, address }: Codebook, files: Receipt[]): string {
  const manifest = {
    address,
    datasets: datasets.map(({ id, version, updated, added }) => ({ id, version, updated, added })),
    rows,
    totalRows,
    withheldRows: totalRows - rows,
    ...(limit && { limit }),
    files: files.map((file) => ({ ...file, ...(file.path === 'data.csv' && { rows }) })),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

export const zipWriter = (look: Look): Writer =>
  async function* (table, withConnection, codebook) {
    const missing = await missingIn(table, withConnection);
    const receipts: Receipt[] = [];
    const entry = (path: string, content: () => AsyncIterable<Uint8Array>) => ({
      path,
      content: () => counted(path, content(), receipts),
    });
    const text = (path: string, write: () => string) => entry(path, () => textEntry(write()));
    const described = () =>
      descriptorOf(codebook, { missing, look, data: receipts.find(({ path }) => path === 'data.csv')! });
    const entries = [
      text('README.txt', () => readmeOf(codebook)),
      text('LICENCE.txt', () => licenceTextOf(codebook)),
      text('CITATION.txt', () => citationTextOf(codebook)),
      text('CITATION.bib', () => bibtexOf(codebook)),
      text('codebook.csv', () => csvOf(columnsTable(codebook, missing))),
      entry('data.csv', () => csvWriter(look)(table, withConnection, codebook)),
      text('datapackage.json', described),
      { path: 'manifest.json', content: () => textEntry(manifestOf(codebook, receipts)) },
    ];
    yield* zipped(entries, codebook.datasets[0]!.added);
  };
