// What an import says in English about the file of a table: its encoding, its quotes and its lines.
import { type FaultWords, someNames } from './fault.ts';

const noData = 'Add the data, or remove the resource from the package.';

export const csvText = {
  unknownEncoding: (encoding: string): FaultWords => ({
    message: `the encoding “${encoding}” is unknown.`,
    remedy: 'Save the file as UTF-8.',
  }),
  otherEncoding: (encoding: string): FaultWords => ({
    message: `the text is not ${encoding.toUpperCase()}.`,
    remedy: 'Save the file as UTF-8, or state its “encoding” in datapackage.json.',
  }),
  unknownHash: (algorithm: string): FaultWords => ({
    message: `the hash algorithm “${algorithm}” is unknown.`,
    remedy: 'State a sha256 hash, or none.',
  }),
  otherHash: (algorithm: string): FaultWords => ({
    message: `its ${algorithm} hash differs from the one that the package states.`,
    remedy: 'The file was changed or damaged. Download it again, or correct “hash”.',
  }),
  tooPacked: {
    message: 'it unpacks to far more than a table would.',
    remedy: 'Unpack it, and name the CSV.',
  },
  notUnpacked: {
    message: 'it cannot be unpacked.',
    remedy: 'Compress it again with gzip, or name the CSV itself.',
  },
  empty: { message: 'the file is empty.', remedy: noData },
  noRows: { message: 'it has a header and no rows.', remedy: noData },
  nul: {
    message: 'the file contains a NUL byte.',
    remedy: 'Save it as text, in UTF-8 or in the encoding that the package states.',
  },
  openQuote: {
    message: 'a quotation mark opens here and never closes.',
    remedy: 'Close it, or double the quotation marks that belong to the text.',
  },
  strayQuote: {
    message: 'there is a quotation mark in the middle of a value.',
    remedy: 'Put quotation marks around the whole value, and double those inside it.',
  },
  /** `isOpen`: inside quotation marks. */
  longLine: (most: string, isOpen: boolean): FaultWords => ({
    message: `a line is longer than ${most}.${isOpen ? ' A quotation mark may open and never close.' : ''}`,
    remedy: 'Break the file into lines, with one row on each.',
  }),
  titleLines: ({ line, header }: { line: number; header: readonly string[] }): FaultWords => ({
    message: `this line looks like the header (${someNames(header)}), but it is line ${line} of the file.`,
    remedy:
      line === 2
        ? 'Remove the line above it, so that the header is the first line.'
        : `Remove the ${line - 1} lines above it, so that the header is the first line.`,
  }),
  ragged: (values: number, first: number): FaultWords => ({
    message: `it has ${values} values, but the first line has ${first}.`,
    remedy:
      values > first
        ? 'Put quotation marks around values that contain the delimiter. If the last values are empty, remove the delimiters at the end of the row.'
        : 'Give every row the same number of values.',
  }),
  moreOfKind: (count: number, kind: string): FaultWords => ({
    message: `${count} more problems of this kind (${kind}).`,
    remedy: 'Correct them in the same way.',
  }),
  /** Files of one table have one header. */
  otherHeader: (file: string): FaultWords => ({
    message: `its header differs from the header of ${file}, which is part of the same resource.`,
    remedy: 'Use the same columns in the same order, or make two resources.',
  }),
  otherSize: (file: string, bytes: number, stated: number) =>
    `${file} has ${bytes} bytes, but the package states ${stated}.`,
  emptyColumn: 'A column without a name and without values was left out.',
  delimiter: (words: string) => `Values are separated by ${words}, although the package does not state this.`,
};
