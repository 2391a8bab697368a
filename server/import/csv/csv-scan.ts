// Walks the bytes of a CSV once, as RFC 4180 with the package's delimiter and quote: counts records and their
// fields, remembers where lines begin, and keeps nothing but the first record. It finds what a CSV library would
// guess around (ragged rows, stray quotes, endless lines) with line numbers, in bounded memory.
import type { PackageLimits } from '#server/ground/import-limits.ts';
import { sentence } from '#server/ground/sentence.ts';
import type { ImportProblem } from '#server/import/problems.ts';
import { bytesText, tooManyColumns } from '#server/import/too-much.ts';
import { texts } from '#server/ground/language.ts';
import type { FaultWords } from '#texts/en/import/fault.ts';

const lineEnd = Buffer.from('\n');
/** Examples that are listed for one kind of problem; the rest are counted. */
export const maxExamples = 5;

export type CsvShape = {
  /** Bytes, all below 128. */
  delimiter: number;
  quote: number | null;
  /** The quote itself where quotes are doubled. */
  escape: number | null;
};

export type CsvScan = {
  /** Records, the first included; blank lines are no records. */
  records: number;
  fields: number;
  firstRecord: Buffer;
  longestRecord: number;
  /** Lines end in several ways, or in one that only this scan reads: CR alone, CR CR LF. */
  oddLineEnds: boolean;
  /** A line end inside quotes: only then can a line break be something else than the end of a row. */
  brokenValues: boolean;
};

/** Columns are worked on together, and so are the bytes of a row: memory and time grow with them. */
type ScanLimits = Pick<PackageLimits, 'columns' | 'rowBytes'>;

type Options = {
  file: string;
  shape: CsvShape;
  header: boolean;
  problems: ImportProblem[];
  /** Without them nothing is too much: the file was judged before. */
  limits?: ScanLimits;
  /** Called at the end of each record with its position from 0 and the line where it began. */
  onRecord?: (position: number, line: number) => void;
  /** Told the records' bytes as they come, each record ended by LF. */
  onText?: (text: Buffer) => void;
};

const [LF, CR] = [10, 13];
const inside = { start: 0, plain: 1, quoted: 2, afterQuote: 3 } as const;
type ScanState = (typeof inside)[keyof typeof inside];

/** Thrown inside the scan when going on makes no sense. */
export class ScanStopped extends Error {}

export class CsvScanner {
  private place: ScanState = inside.start;
  private escaped = false;
  private afterReturn = false;
  private line = 1;
  private recordLine = 1;
  private recordBytes = 0;
  private recordFields = 1;
  private records = 0;
  private fields = 0;
  private longest = 0;
  private brokenValues = false;
  private hasDoubledReturns = false;
  /** 1 at the bytes that mean something. Runs of others, which are most of a file, are passed over at once. */
  private readonly means = new Uint8Array(256);
  private readonly ends = new Set<string>();
  private readonly first: Buffer[] = [];
  private readonly counts = new Map<string, number>();
  private readonly options: Options;
  private readonly limits: ScanLimits;

  constructor(options: Options) {
    this.options = options;
    this.limits = options.limits ?? { columns: Infinity, rowBytes: Infinity };
    const { delimiter, quote, escape } = options.shape;
    for (const byte of [LF, CR, 0, delimiter, quote, escape]) if (byte !== null) this.means[byte] = 1;
  }

  /** The line that comes next, from 1. */
  get currentLine(): number {
    return this.line;
  }

  /** @throws ScanStopped when a line or record is too long */
  push(chunk: Buffer): void {
    const { delimiter, quote, escape } = this.options.shape;
    const { means } = this;
    let from = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at] ?? 0;
      if (means[byte] === 0) {
        this.ordinary();
        at += 1;
        while (at < chunk.length && means[chunk[at] ?? 0] === 0) at += 1;
        at -= 1;
        continue;
      }
      if (byte === LF || byte === CR) {
        if (this.newLine(byte)) {
          this.endRecord(chunk, from, at);
          from = at + 1;
        } else if (byte === LF && this.recordBytes === 0 && from === at) from = at + 1;
        continue;
      }
      this.afterLoneReturn();
      if (byte === 0) this.nul();
      if (this.place === inside.quoted) this.insideQuotes(byte, quote, escape);
      else if (byte === delimiter) {
        this.place = inside.start;
        this.recordFields += 1;
      } else if (byte === quote) this.openQuote();
      else this.outsideQuotes();
    }
    this.carry(chunk, from, chunk.length);
  }

  private nul(): void {
    this.note('NUL', texts.csv.nul);
  }

  private afterLoneReturn(): void {
    if (this.afterReturn) this.ends.add('CR');
    this.afterReturn = false;
  }

  private ordinary(): void {
    this.afterLoneReturn();
    if (this.place === inside.quoted) this.escaped = false;
    else this.outsideQuotes();
  }

  private outsideQuotes(): void {
    if (this.place === inside.start) this.place = inside.plain;
    else if (this.place === inside.afterQuote) this.strayQuote();
  }

  /** @returns what was found; null when the file holds no record */
  end(): CsvScan | null {
    if (this.place === inside.quoted) {
      this.note('open', texts.csv.openQuote, this.recordLine);
    } else if (this.recordBytes > 0) this.endRecord(Buffer.alloc(0), 0, 0);
    for (const [kind, count] of this.counts) {
      if (count > maxExamples)
        this.options.problems.push({
          file: this.options.file,
          ...texts.csv.moreOfKind(count - maxExamples, kind),
        });
    }
    if (this.records === 0) return null;
    const firstRecord = Buffer.concat(this.first);
    return {
      records: this.records,
      fields: this.fields,
      firstRecord,
      longestRecord: this.longest,
      oddLineEnds: this.ends.size > 1 || this.ends.has('CR') || this.hasDoubledReturns,
      brokenValues: this.brokenValues,
    };
  }

  /** @returns whether the byte ends a record; the LF of a CRLF does not end a second one */
  private newLine(byte: number): boolean {
    const second = byte === LF && this.afterReturn;
    if (byte === CR && this.afterReturn) this.hasDoubledReturns = true;
    this.afterReturn = byte === CR;
    if (!second) this.line += 1;
    if (this.place === inside.quoted) {
      this.brokenValues = true;
      return false;
    }
    if (byte === LF) this.ends.add(second ? 'CRLF' : 'LF');
    return !second;
  }

  private insideQuotes(byte: number | undefined, quote: number | null, escape: number | null): void {
    if (this.escaped) this.escaped = false;
    else if (byte === escape && escape !== quote) this.escaped = true;
    else if (byte === quote) this.place = inside.afterQuote;
  }

  private openQuote(): void {
    if (this.place === inside.plain) this.strayQuote();
    // A quote after a quote is a doubled one: the text goes on.
    else this.place = inside.quoted;
  }

  private strayQuote(): void {
    this.place = inside.plain;
    this.note('quote', texts.csv.strayQuote, this.line);
  }

  private carry(chunk: Buffer, from: number, to: number): void {
    if (this.records === 0 && to > from) this.first.push(Buffer.from(chunk.subarray(from, to)));
    if (to > from) this.options.onText?.(chunk.subarray(from, to));
    this.recordBytes += to - from;
    if (this.recordBytes <= this.limits.rowBytes) return;
    const words = texts.csv.longLine(bytesText(this.limits.rowBytes), this.place === inside.quoted);
    this.note('long', words, this.recordLine);
    throw new ScanStopped();
  }

  private endRecord(chunk: Buffer, from: number, to: number): void {
    this.carry(chunk, from, to);
    if (this.recordBytes > 0) {
      if (this.records === 0) this.fields = this.recordFields;
      else if (this.recordFields !== this.fields) this.ragged();
      this.options.onRecord?.(this.records, this.recordLine);
      this.options.onText?.(lineEnd);
      this.records += 1;
      if (this.records === 1 && this.fields > this.limits.columns) this.tooWide();
    }
    this.longest = Math.max(this.longest, this.recordBytes);
    this.place = inside.start;
    this.recordBytes = 0;
    this.recordFields = 1;
    this.recordLine = this.line;
  }

  private tooWide(): never {
    const message = tooManyColumns(this.fields, this.limits.columns);
    this.note('wide', { message, remedy: sentence('import.divide-table') }, this.recordLine);
    throw new ScanStopped();
  }

  private ragged(): void {
    const row = this.options.header ? this.records : this.records + 1;
    this.note('ragged', texts.csv.ragged(this.recordFields, this.fields), this.recordLine, row);
  }

  private note(kind: string, words: FaultWords, line = this.line, row?: number): void {
    const count = (this.counts.get(kind) ?? 0) + 1;
    this.counts.set(kind, count);
    if (count <= maxExamples)
      this.options.problems.push({
        file: this.options.file,
        line,
        ...(row === undefined ? {} : { row }),
        ...words,
      });
  }
}
