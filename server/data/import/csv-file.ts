// One pass over a publisher's file before any library reads it: stated hash and size, encoding, and the CSV's own
// form (csv-scan.ts). A file in another encoding than UTF-8 is rewritten beside as UTF-8, which is what DuckDB
// reads. Memory stays bounded whatever the file holds.
import { isUtf8 } from 'node:buffer';
import { createHash, getHashes } from 'node:crypto';
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { CsvScanner, ScanStopped, type CsvScan, type CsvShape } from './csv-scan.ts';
import type { Dialect, ResourceSpec } from './descriptor.ts';
import type { ImportProblem } from './problems.ts';

export type CsvFile = CsvScan & {
  /** Absolute path of the UTF-8 text: the publisher's file, or its copy in UTF-8. */
  path: string;
  bytes: number;
  shape: CsvShape;
  header: string[];
  /** False where the package says that the file has no header line. */
  hasHeader: boolean;
  /** Bytes of a byte order mark at the start of `path`. */
  bom: number;
};

export type Reading = {
  file: string;
  path: string;
  copyTo: string;
  resource: ResourceSpec;
  dialect: Dialect;
  names: string[] | null;
  problems: ImportProblem[];
  onBytes?: (done: number, total: number) => void;
};

const byteOf = (character: string | null | undefined) => (character ? character.charCodeAt(0) : null);

export function csvShape(dialect: Dialect, file: string): CsvShape {
  const quote = dialect.quoteChar === undefined ? '"' : dialect.quoteChar;
  const escape = dialect.escapeChar ?? (dialect.doubleQuote === false ? null : quote);
  return {
    delimiter: byteOf(dialect.delimiter) ?? (file.toLowerCase().endsWith('.tsv') ? 9 : 44),
    quote: byteOf(quote),
    escape: byteOf(escape),
  };
}

const byteOrderMark = Buffer.from('\uFEFF');

/** UTF-8 buffers of the file, whatever its encoding; `null` decoder means that the bytes already are UTF-8. */
class Utf8 {
  private rest: Buffer = Buffer.alloc(0);
  private first = true;
  private readonly decoder: TextDecoder | null;

  constructor(encoding: string) {
    this.decoder = /^utf-?8$/i.test(encoding) ? null : new TextDecoder(encoding, { fatal: true });
  }

  /** Bytes of the byte order mark that was passed over. */
  bom = 0;

  get copies(): boolean {
    return this.decoder !== null;
  }

  /** @returns what is complete so far; null when the bytes are not of the encoding */
  next(chunk: Buffer, last: boolean): Buffer | null {
    const text = this.decoder ? this.decode(chunk, last) : this.validate(chunk, last);
    if (text === null || !this.first || text.length === 0) return text;
    this.first = false;
    if (!text.subarray(0, 3).equals(byteOrderMark)) return text;
    this.bom = 3;
    return text.subarray(3);
  }

  private decode(chunk: Buffer, last: boolean): Buffer | null {
    try {
      return Buffer.from(this.decoder?.decode(chunk, { stream: !last }) ?? '');
    } catch {
      return null;
    }
  }

  private validate(chunk: Buffer, last: boolean): Buffer | null {
    const all = this.rest.length ? Buffer.concat([this.rest, chunk]) : chunk;
    const cut = last ? all.length : all.length - incompleteTail(all);
    this.rest = Buffer.from(all.subarray(cut));
    const whole = all.subarray(0, cut);
    return isUtf8(whole) ? whole : null;
  }
}

/** Bytes at the end that begin a character and do not end it. */
function incompleteTail(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) > back ? back : 0;
  }
  return 0;
}

/** How many whole lines of a faulty chunk are sound. Its first line may begin in the chunk before. */
function linesBeforeFault(chunk: Buffer): number {
  let [lines, from] = [0, 0];
  for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
    if (from > 0 && !isUtf8(chunk.subarray(from, end))) return lines;
    [lines, from] = [lines + 1, end + 1];
  }
  return lines;
}

function statedHash(resource: ResourceSpec): { algorithm: string; value: string } | null {
  if (!resource.hash) return null;
  const [algorithm, value] = resource.hash.includes(':')
    ? resource.hash.split(':', 2)
    : ['md5', resource.hash];
  return { algorithm: (algorithm ?? '').toLowerCase().replace('-', ''), value: (value ?? '').toLowerCase() };
}

function openEncoding(reading: Reading): Utf8 | null {
  const encoding = reading.resource.encoding ?? 'utf-8';
  try {
    return new Utf8(encoding);
  } catch {
    reading.problems.push({
      file: reading.file,
      message: `the encoding “${encoding}” is unknown.`,
      remedy: 'Save the file as UTF-8.',
    });
    return null;
  }
}

function openHash(reading: Reading) {
  const stated = statedHash(reading.resource);
  if (!stated) return null;
  if (getHashes().includes(stated.algorithm)) return { ...stated, hash: createHash(stated.algorithm) };
  reading.problems.push({
    file: reading.file,
    message: `the hash algorithm “${stated.algorithm}” is unknown.`,
    remedy: 'State a sha256 hash, or none.',
  });
  return null;
}

async function write(copy: WriteStream | null, text: Buffer): Promise<void> {
  if (copy && !copy.write(text)) await once(copy, 'drain');
}

/** Feeds the whole file to the scanner. @returns false when it stopped at a problem */
async function pump(reading: Reading, utf8: Utf8, scanner: CsvScanner, bytes: number): Promise<boolean> {
  const checked = openHash(reading);
  const copy = utf8.copies ? createWriteStream(reading.copyTo) : null;
  let done = 0;
  for await (const chunk of createReadStream(reading.path, {
    highWaterMark: 1 << 20,
  }) as AsyncIterable<Buffer>) {
    checked?.hash.update(chunk);
    done += chunk.length;
    const text = utf8.next(chunk, done >= bytes);
    if (text === null) {
      const line = scanner.currentLine + linesBeforeFault(chunk);
      const message = `the text is not ${(reading.resource.encoding ?? 'utf-8').toUpperCase()}.`;
      reading.problems.push({
        file: reading.file,
        line,
        message,
        remedy: 'Save it as UTF-8, or declare its “encoding” in datapackage.json.',
      });
      copy?.destroy();
      return false;
    }
    scanner.push(text);
    await write(copy, text);
    reading.onBytes?.(done, bytes);
  }
  if (copy) await new Promise((end) => copy.end(end));
  if (checked && checked.hash.digest('hex') !== checked.value) {
    reading.problems.push({
      file: reading.file,
      message: `its ${checked.algorithm} hash is not the one that the package states.`,
      remedy: 'The file was changed or damaged: fetch it again, or correct “hash”.',
    });
  }
  return true;
}

function headerNames(reading: Reading, scan: CsvScan, hasHeader: boolean): string[] {
  if (!hasHeader)
    return reading.names ?? Array.from({ length: scan.fields }, (_, index) => `field${index + 1}`);
  const {
    delimiter = reading.file.toLowerCase().endsWith('.tsv') ? '\t' : ',',
    quoteChar = '"',
    escapeChar,
  } = reading.dialect;
  const rows: string[][] = parse(scan.firstRecord, {
    bom: true,
    delimiter,
    quote: quoteChar ?? false,
    escape: escapeChar ?? quoteChar ?? false,
    relax_column_count: true,
  });
  return rows[0] ?? [];
}

/**
 * Reads the file once. Everything wrong with it goes to `problems`.
 * @returns null when it cannot be read on
 */
export async function readCsvFile(reading: Reading): Promise<CsvFile | null> {
  const bytes = (await stat(reading.path)).size;
  const utf8 = openEncoding(reading);
  if (!utf8) return null;
  const shape = csvShape(reading.dialect, reading.file);
  const hasHeader = reading.dialect.header ?? true;
  const before = reading.problems.length;
  const scanner = new CsvScanner({
    file: reading.file,
    shape,
    header: hasHeader,
    problems: reading.problems,
  });
  try {
    if (!(await pump(reading, utf8, scanner, bytes))) return null;
  } catch (error) {
    if (error instanceof ScanStopped) return null;
    throw error;
  }
  const scan = scanner.end();
  if (!scan || (hasHeader && scan.records === 1)) {
    const message = scan ? 'it has a header and no rows.' : 'the file is empty.';
    reading.problems.push({
      file: reading.file,
      message,
      remedy: 'Put the data in, or leave the resource out of the package.',
    });
    return null;
  }
  if (reading.problems.length > before) return null;
  return {
    ...scan,
    path: utf8.copies ? reading.copyTo : reading.path,
    bytes,
    shape,
    header: headerNames(reading, scan, hasHeader),
    hasHeader,
    bom: utf8.bom,
  };
}

/** The lines on which data rows begin, for messages: a second pass, made only when something is wrong. */
export async function linesOfRows(csv: CsvFile, rows: Set<number>): Promise<Map<number, number>> {
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
  for await (const chunk of createReadStream(csv.path, {
    highWaterMark: 1 << 20,
    start: csv.bom,
  }) as AsyncIterable<Buffer>)
    scanner.push(chunk);
  scanner.end();
  return lines;
}
