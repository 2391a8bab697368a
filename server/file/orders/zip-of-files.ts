// Several files in one zip, with what their codebooks say beside them: one licence text, one citation text, and a manifest
// with the hash of everything. Files are written one after the other, each as a download of it would be.
import { createReadStream } from 'node:fs';
import type { Order } from '#contract/file/orders.ts';
import type { Download } from '#server/file/data-engine.ts';
import type { Papers } from '#server/file/codebook/papers.ts';
import { counted, type Receipt } from '#server/file/formats/zip/counted.ts';
import { type Entry, textEntry, zipped } from '#server/file/formats/zip/zip-stream.ts';
import type { OrderFile } from './order-files.ts';

/** Goes up whenever the same files would give another zip. */
export const zipEdition = 1;

export type PlannedFile = OrderFile & { download: Download };

type Zip = {
  files: readonly PlannedFile[];
  extras: Order['extras'];
  leftOut: readonly string[];
  /** Called before a dataset is written and after the last. */
  reached(datasetsDone: number, dataset: string | null): Promise<void>;
  /** Ends the work where it was stopped. */
  check(): void;
};

/** The finished file where there is one, else its slices. */
async function* contentOf({ download }: PlannedFile, check: () => void): AsyncGenerator<Uint8Array> {
  const whole = await download.whole(false);
  const slices: AsyncIterable<Uint8Array> = whole ? createReadStream(whole.path) : download.body;
  for await (const slice of slices) {
    check();
    yield slice;
  }
}

function readmeOf(files: readonly PlannedFile[], { extras, leftOut }: Zip): string {
  const beside = [
    extras.codebook && 'codebook/          what each column of a file means',
    extras.licences && 'LICENCES.txt       what you may do with the data, and what you must',
    extras.citation && 'CITATION.txt       how to cite them; CITATION.bib is the same for reference managers',
    extras.manifest && 'manifest.json      versions, rows, bytes and SHA-256 of the files',
  ].filter((line) => line !== false);
  const lines = files.map(({ download, columns }) => `${download.fileName}: ${columns.dataset.title}`);
  const without = leftOut.length > 0 ? ['', `Left out by your choice: ${leftOut.join(', ')}`] : [];
  return `${['What is in this folder', '', ...lines, '', ...beside, ...without].join('\n')}\n`;
}

function manifestOf(files: readonly PlannedFile[], { leftOut }: Zip, receipts: readonly Receipt[]): string {
  const manifest = {
    datasets: files.map(({ parts: [part], download }) => ({
      id: part?.dataset,
      version: part?.version,
      rows: download.rows,
      totalRows: download.totalRows,
      withheldRows: download.totalRows - download.rows,
      file: download.fileName,
    })),
    leftOut,
    files: receipts,
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

const joined = (papers: readonly Papers[], of: 'licence' | 'citation' | 'bibtex'): string =>
  papers.map((paper) => paper[of]).join('\n');

/** The latest of the versions: the same files give the same bytes on any day. */
const updatedOf = (files: readonly PlannedFile[]): string =>
  files
    .map(({ columns }) => columns.version.updated)
    .toSorted()
    .at(-1)!;

export async function* zipOfFiles(zip: Zip): AsyncGenerator<Uint8Array> {
  const { files, extras, reached, check } = zip;
  const receipts: Receipt[] = [];
  const papers: Papers[] = [];
  const entry = (path: string, content: () => AsyncIterable<Uint8Array>): Entry => ({
    path,
    content: () => counted(path, content(), receipts),
  });
  const text = (path: string, write: () => string) => entry(path, () => textEntry(write()));
  async function* dataOf(file: PlannedFile, at: number) {
    await reached(at, file.parts[0]!.dataset);
    yield* contentOf(file, check);
    papers.push(await file.download.papers());
  }
  const entries = [
    text('README.txt', () => readmeOf(files, zip)),
    ...files.map((file, at) => entry(file.download.fileName, () => dataOf(file, at))),
    ...(extras.codebook
      ? files.map(({ parts }, at) => text(`codebook/${parts[0]!.dataset}.csv`, () => papers[at]!.codebook))
      : []),
    ...(extras.licences ? [text('LICENCES.txt', () => joined(papers, 'licence'))] : []),
    ...(extras.citation
      ? [
          text('CITATION.txt', () => joined(papers, 'citation')),
          text('CITATION.bib', () => joined(papers, 'bibtex')),
        ]
      : []),
    ...(extras.manifest
      ? [{ path: 'manifest.json', content: () => textEntry(manifestOf(files, zip, receipts)) }]
      : []),
  ];
  yield* zipped(entries, updatedOf(files));
}
