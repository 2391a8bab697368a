// Lines above the header, such as a table’s title and its source: spreadsheets and statistical offices put them there. They
// make the header wrong and every row too long, so they are looked for first and named once, instead of what follows.
import { open } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { yearNamed } from '#server/import/layout/year-names.ts';
import { otherDelimiters } from '#server/import/package/delimiter.ts';

/** Of the file that is read as UTF-8. */
type Beginning = { path: string; delimiter: string; quote: string | null };
export type TitleLines = { line: number; header: string[] };

const lookedAt = 64 * 1024;
const mostRecords = 50;
/** Titles and notes fill few of the cells that a header has. */
const mostFilled = 0.5;

type Record = { cells: string[]; line: number };

async function firstText(path: string): Promise<string> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(lookedAt), 0, lookedAt, 0);
    const text = buffer.toString('utf8', 0, bytesRead);
    return bytesRead < lookedAt ? text : text.slice(0, text.lastIndexOf('\n') + 1);
  } finally {
    await handle.close();
  }
}

/** The cells of each record without blank ones at its end. */
function recordsIn(text: string, delimiter: string, quote: string | null): Record[] {
  const records: Record[] = [];
  parse(text, {
    bom: true,
    delimiter,
    quote: quote ?? false,
    relax_column_count: true,
    relax_quotes: true,
    to: mostRecords,
    on_record: (record: string[], { lines }) => {
      const cells = record.map((cell) => cell.trim());
      records.push({ cells: cells.slice(0, cells.findLastIndex(Boolean) + 1), line: lines });
      return null;
    },
  });
  return records;
}

const isNumber = (cell: string) => cell !== '' && Number.isFinite(Number(cell.replaceAll(',', '.')));
const isName = (cell: string) => cell !== '' && (!isNumber(cell) || yearNamed(cell) !== null);

/** The first line that fills every column with a name of its own, with numbers below and emptier lines above. */
function headerIn(records: readonly Record[]): TitleLines | null {
  const width = records.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const at = records.findIndex(({ cells }) => cells.length === width && cells.every(Boolean));
  const header = records[at];
  if (!header || at === 0 || width < 2) return null;
  const { cells, line } = header;
  const isHeader = !isNumber(cells[0]!) && cells.every(isName) && new Set(cells).size === width;
  const below = records.slice(at + 1);
  const isEmptier = records
    .slice(0, at)
    .every((above) => above.cells.filter(Boolean).length <= width * mostFilled);
  return isHeader && isEmptier && below.some((row) => row.cells.some(isNumber))
    ? { line, header: cells }
    : null;
}

/** @returns the line of the file that looks like its header; null where that is the first, or none does */
export async function headerBelow({ path, delimiter, quote }: Beginning): Promise<TitleLines | null> {
  const text = await firstText(path);
  for (const one of new Set([delimiter, ...otherDelimiters.map((other) => other.delimiter)]))
    try {
      const found = headerIn(recordsIn(text, one, quote));
      if (found) return found;
    } catch {
      // The scan of the whole file says what is wrong with its quotes.
    }
  return null;
}
