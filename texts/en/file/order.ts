// What the portal says in English where everything in a bundle is downloaded at once.
import type { DownloadFormat } from '#contract/file/formats.ts';
import { counted, plural } from '#texts/en/numbers.ts';

/** `range`: where the real size may be more than 10 % off. */
export type Size = { bytes: string; isExact: boolean; range: { least: string; most: string } | null };

/** A number and its unit stay on one line. */
const together = (bytes: string): string => bytes.replace(' ', '\u{A0}');

const sizeText = ({ bytes, isExact, range }: Size): string => {
  if (isExact) return bytes;
  return range ? `about ${bytes} (${together(range.least)} to ${together(range.most)})` : `about ${bytes}`;
};

export const orderText = {
  title: 'Download',
  lede: (variables: number, datasets: number) =>
    `${plural(variables, 'variable', 'variables')} from ${plural(datasets, 'dataset', 'datasets')}.`,
  change: 'Change the bundle',
  /** The headings of what the box says, by how far the file is. */
  willCome: 'Your download',
  preparing: 'Preparing your file',
  isReady: 'Your file is ready',
  hasFailed: 'We could not make the file',
  wasNotFetched: 'We could not download the file',
  files: 'Files',
  shapes: {
    zip: { name: 'A file for each dataset', hint: 'In one zip, with codebook, licences and citation' },
    merged: { name: 'One file', hint: 'Rows with the same keys are joined' },
    alone: { name: 'One file', hint: 'Only the data' },
    package: { name: 'A zip', hint: 'The file with codebook, licence and citation' },
  },
  format: 'Format',
  apart: 'Separate files, each with its own choices',
  rows: 'Rows',
  columns: 'Columns',
  sizeTerm: 'Size',
  aZip: 'In a zip',
  filesOf: (files: number) => plural(files, 'file', 'files'),
  size: sizeText,
  download: (format: string) => `Download ${format}`,
  downloadZip: 'Download zip',
  downloadRows: (rows: number) => `Download ${plural(rows, 'row', 'rows')}`,
  weight: (rows: number, size: Size) => `${plural(rows, 'row', 'rows')} · ${sizeText(size)}`,
  limited: (datasets: number, withheld: number) =>
    `${datasets === 1 ? 'The first 10 rows only.' : 'The first 10 rows of each dataset only.'} ` +
    `${plural(withheld, 'row is', 'rows are')} withheld because your subscription is inactive. ` +
    'The file name says so.',
  plans: 'See the plans',
  estimateFailed: (reason: string) => `We could not work out the size of the download. ${reason}`,
  again: 'Try again',
  starting: 'Starting…',
  stop: 'Stop',
  stopping: 'Stopping…',
  done: (done: number, of: number) => `${counted(done)} of ${plural(of, 'dataset is', 'datasets are')} read.`,
  nowWriting: (title: string) => `Now writing ${title}.`,
  rowsDone: (done: number, of: number) => `${counted(done)} of ${plural(of, 'row', 'rows')}`,
  goesOn: 'You can leave this page. Come back to save the file.',
  unheard: 'The server does not answer, but it may still be preparing the file. This page will keep trying.',
  save: 'Save the file',
  handed: 'Your browser is saving the file. If nothing happens, save it again.',
  until: (time: string) => `You can save it until ${time}.`,
  failed: (reason: string, reference: string) =>
    `${reason} If you write to us, give the reference ${reference}.`,
  wasStopped: 'You stopped this download in another window.',
  hasExpired: 'The file has expired.',
  kept: 'Your choices are saved.',
};

/** How a format is called in a zip of files. */
export const manyText = (format: DownloadFormat, name: string): string =>
  format === 'zip' ? 'Data Packages' : `${name} files`;
