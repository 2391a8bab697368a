// A second reading of a file that has been scanned, made only where the first one found a reason: to say on which lines
// rows begin, or to write the lines with one kind of end.
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { piecesOf } from '#server/ground/pieces.ts';
import { CsvScanner, type CsvShape } from './csv-scan.ts';

/** A file that has been scanned: where its text is, and how it is written. */
type ScannedFile = { path: string; bom: number; shape: CsvShape; hasHeader: boolean };

const chunksOf = ({ path, bom }: ScannedFile): AsyncIterable<Buffer> => piecesOf(path, bom);

/** The lines on which data rows begin, for messages. */
export async function linesOfRows(csv: ScannedFile, rows: Set<number>): Promise<Map<number, number>> {
  const lines = new Map<number, number>();
  const offset = csv.hasHeader ? 0 : 1;
  const onRecord = (position: number, line: number) => {
    if (rows.has(position + offset)) lines.set(position + offset, line);
  };
  const scanner = new CsvScanner({
    file: '',
    shape: csv.shape,
    header: csv.hasHeader,
    problems: [],
    onRecord,
  });
  for await (const chunk of chunksOf(csv)) scanner.push(chunk);
  scanner.end();
  return lines;
}

async function* plainLines(csv: ScannedFile): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  const scanner = new CsvScanner({
    file: '',
    shape: csv.shape,
    header: csv.hasHeader,
    problems: [],
    onText: (text) => parts.push(Buffer.from(text)),
  });
  for await (const chunk of chunksOf(csv)) {
    scanner.push(chunk);
    yield Buffer.concat(parts);
    parts = [];
  }
  scanner.end();
  yield Buffer.concat(parts);
}

/** Line ends as CSV has them: DuckDB reads neither CR CR LF nor several kinds in one file. @param to a path of its own */
export async function withPlainEnds<File extends ScannedFile>(csv: File, to: string): Promise<File> {
  await pipeline(plainLines(csv), createWriteStream(to));
  return { ...csv, path: to, bom: 0, oddLineEnds: false };
}
