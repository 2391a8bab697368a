// One pass over a publisher's file before any library reads it: stated hash and size, encoding, and the CSV's own
// form (csv-scan.ts). A file in another encoding than UTF-8 is rewritten beside as UTF-8, which is what DuckDB
// reads. Memory stays bounded whatever the file holds.
import { createHash, getHashes } from 'node:crypto';
import { createWriteStream, type WriteStream } from 'node:fs';
import { once } from 'node:events';
import { stat, symlink } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { texts } from '#server/ground/language.ts';
import { CsvScanner, ScanStopped, type CsvScan, type CsvShape } from './csv-scan.ts';
import type { Dialect, ResourceSpec } from '#server/import/package/descriptor.ts';
import type { PackageLimits } from '#server/ground/import-limits.ts';
import type { ImportProblem } from '#server/import/problems.ts';
import type { Meter } from '#server/import/too-much.ts';
import { bytesOf, isPacked, mostUnpacked } from './file-bytes.ts';
import { withPlainEnds } from './second-reading.ts';
import { headerBelow } from './title-lines.ts';
import { encodingName, linesBeforeFault, Utf8 } from './utf8.ts';

export type CsvFile = CsvScan & {
  /** As the package names it. */
  file: string;
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

export type CsvReading = {
  file: string;
  path: string;
  copyTo: string;
  encoding: string;
  resource: ResourceSpec;
  dialect: Dialect;
  names: string[] | null;
  problems: ImportProblem[];
  limits: PackageLimits;
  /** Of the package that the file belongs to. */
  meter: Meter;
  onBytes?: (done: number, total: number) => void;
};

const byteOf = (character: string | null | undefined) => (character ? character.charCodeAt(0) : null);

function csvShape(dialect: Dialect): CsvShape {
  const quote = dialect.quoteChar === undefined ? '"' : dialect.quoteChar;
  const escape = dialect.escapeChar ?? (dialect.doubleQuote === false ? null : quote);
  return {
    delimiter: byteOf(dialect.delimiter) ?? 44,
    quote: byteOf(quote),
    escape: byteOf(escape),
  };
}

function statedHash(resource: ResourceSpec): { algorithm: string; value: string } | null {
  if (!resource.hash) return null;
  const [algorithm, value] = resource.hash.includes(':')
    ? resource.hash.split(':', 2)
    : ['md5', resource.hash];
  return { algorithm: (algorithm ?? '').toLowerCase().replace('-', ''), value: (value ?? '').toLowerCase() };
}

function openEncoding(reading: CsvReading): Utf8 | null {
  try {
    return new Utf8(encodingName(reading.encoding));
  } catch {
    reading.problems.push({
      file: reading.file,
      ...texts.csv.unknownEncoding(reading.encoding),
    });
    return null;
  }
}

function openHash(reading: CsvReading) {
  const stated = statedHash(reading.resource);
  if (!stated) return null;
  if (getHashes().includes(stated.algorithm)) return { ...stated, hash: createHash(stated.algorithm) };
  reading.problems.push({
    file: reading.file,
    ...texts.csv.unknownHash(stated.algorithm),
  });
  return null;
}

async function write(copy: WriteStream | null, text: Buffer): Promise<void> {
  if (copy && !copy.write(text)) await once(copy, 'drain');
}

const notOfEncoding = (reading: CsvReading, line: number): ImportProblem => ({
  file: reading.file,
  line,
  ...texts.csv.otherEncoding(reading.encoding),
});

const tooPacked = (reading: CsvReading): ImportProblem => ({
  file: reading.file,
  ...texts.csv.tooPacked,
});

/** Feeds the whole file to the scanner. @returns false when it stopped at a problem */
async function pump(reading: CsvReading, utf8: Utf8, scanner: CsvScanner, bytes: number): Promise<boolean> {
  const checked = openHash(reading);
  const copy = utf8.copies || isPacked(reading.file) ? createWriteStream(reading.copyTo) : null;
  let [done, unpacked] = [0, 0];
  const take = async (chunk: Buffer, last: boolean): Promise<ImportProblem | null> => {
    const text = utf8.next(chunk, last);
    if (text === null) return notOfEncoding(reading, scanner.currentLine + linesBeforeFault(chunk));
    scanner.push(text);
    await write(copy, text);
    reading.onBytes?.(done, bytes);
    unpacked += chunk.length;
    if (unpacked > mostUnpacked(bytes)) return tooPacked(reading);
    return reading.meter.add(chunk.length, reading.file);
  };
  const count = (chunk: Buffer) => {
    checked?.hash.update(chunk);
    done += chunk.length;
  };
  let problem: ImportProblem | null = null;
  for await (const chunk of bytesOf(reading, count)) {
    problem = await take(chunk, false);
    if (problem) break;
  }
  problem ??= await take(Buffer.alloc(0), true);
  if (copy) await new Promise((end) => copy.end(end));
  if (problem) reading.problems.push(problem);
  else if (checked && checked.hash.digest('hex') !== checked.value)
    reading.problems.push({
      file: reading.file,
      ...texts.csv.otherHash(checked.algorithm),
    });
  return problem === null;
}

/** DuckDB takes a path with these for a pattern of many. */
const patternLetters = /[*?[\]{}]/;

/** A path that names this file and no other. */
async function literalPath({ path, copyTo }: CsvReading): Promise<string> {
  if (!patternLetters.test(path)) return path;
  await symlink(path, copyTo);
  return copyTo;
}

function headerNames(reading: CsvReading, scan: CsvScan, hasHeader: boolean): string[] {
  if (!hasHeader)
    return reading.names ?? Array.from({ length: scan.fields }, (_, index) => `field${index + 1}`);
  const { delimiter = ',', quoteChar = '"', escapeChar, skipInitialSpace = false } = reading.dialect;
  const rows: string[][] = parse(scan.firstRecord, {
    bom: true,
    delimiter,
    quote: quoteChar ?? false,
    escape: escapeChar ?? quoteChar ?? false,
    relax_column_count: true,
    ltrim: skipInitialSpace,
  });
  return rows[0] ?? [];
}

/** Whether lines above the header are what is wrong: then that is the one problem of the file. */
async function hasTitleLines(reading: CsvReading, path: string, before: number): Promise<boolean> {
  const { delimiter = ',', quoteChar = '"' } = reading.dialect;
  const found = await headerBelow({ path, delimiter, quote: quoteChar });
  if (found) {
    const problem = { file: reading.file, line: found.line, ...texts.csv.titleLines(found) };
    reading.problems.splice(before, Infinity, problem);
  }
  return found !== null;
}

/**
 * Reads the file once. Everything wrong with it goes to `problems`.
 * @returns null when it cannot be read on
 */
export async function readCsvFile(reading: CsvReading): Promise<CsvFile | null> {
  const bytes = (await stat(reading.path)).size;
  const utf8 = openEncoding(reading);
  if (!utf8) return null;
  const shape = csvShape(reading.dialect);
  const hasHeader = reading.dialect.header ?? true;
  const before = reading.problems.length;
  const scanner = new CsvScanner({
    file: reading.file,
    shape,
    header: hasHeader,
    problems: reading.problems,
    limits: reading.limits,
  });
  try {
    if (!(await pump(reading, utf8, scanner, bytes))) return null;
  } catch (error) {
    if (error instanceof ScanStopped) return null;
    if (!String((error as NodeJS.ErrnoException).code).startsWith('Z_')) throw error;
    reading.problems.push({
      file: reading.file,
      ...texts.csv.notUnpacked,
    });
    return null;
  }
  const scan = scanner.end();
  if (!scan || (hasHeader && scan.records === 1)) {
    reading.problems.push({ file: reading.file, ...(scan ? texts.csv.noRows : texts.csv.empty) });
    return null;
  }
  const isCopied = utf8.copies || isPacked(reading.file);
  const header = headerNames(reading, scan, hasHeader);
  const isOdd =
    reading.problems.length > before || header.length === 1 || header.some((name) => !name.trim());
  const path = isCopied ? reading.copyTo : reading.path;
  if (hasHeader && isOdd && (await hasTitleLines(reading, path, before))) return null;
  if (reading.problems.length > before) return null;
  const csv = {
    ...scan,
    file: reading.file,
    path: isCopied ? reading.copyTo : await literalPath(reading),
    bytes,
    shape,
    header,
    hasHeader,
    bom: isCopied ? 0 : utf8.bom,
  };
  return scan.oddLineEnds ? withPlainEnds(csv, `${reading.copyTo}.lines`) : csv;
}
