// What separates the values of a file whose package does not say it. A comma, as the standard has it, unless the first lines
// are divided evenly by another separator and not by commas: names and decimal numbers have commas too.
import { open } from 'node:fs/promises';
import { constants, gunzipSync } from 'node:zlib';
import { isPacked } from '#server/import/csv/file-bytes.ts';
import type { SourceFile } from '#server/import/sources.ts';
import { texts } from '#server/ground/language.ts';
import type { Dialect } from './descriptor.ts';
import { encodingName } from '#server/import/csv/utf8.ts';

const lookedAt = 64 * 1024;

/** What files have instead of commas. */
export const otherDelimiters = [
  { delimiter: ';', words: 'semicolons' },
  { delimiter: '\t', words: 'tabs' },
  { delimiter: '|', words: 'vertical bars' },
];

/** The first lines of a file; the last of them may be cut off where it is not whole. */
type Beginning = { text: string; isWhole: boolean };

async function beginning({ path, file, encoding }: SourceFile): Promise<Beginning> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(lookedAt), 0, lookedAt, 0);
    const bytes = buffer.subarray(0, bytesRead);
    const plain = isPacked(file) ? gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }) : bytes;
    const text = new TextDecoder(encodingName(encoding)).decode(plain);
    return { text, isWhole: bytesRead < lookedAt };
  } catch {
    // Whoever reads the whole file says what is wrong with it.
    return { text: '', isWhole: true };
  } finally {
    await handle.close();
  }
}

const mostLines = 50;

/** How often each of the first lines has a separator; null where they differ or have none. */
function evenly(lines: readonly string[], delimiter: string): number | null {
  const counts = new Set(lines.map((line) => line.split(delimiter).length - 1));
  const [count = 0] = counts;
  return counts.size === 1 && count > 0 ? count : null;
}

/** @returns the separator that the first lines have instead of commas */
function foundDelimiter({ text, isWhole }: Beginning): (typeof otherDelimiters)[number] | null {
  const all = text
    .replaceAll(/"[^"]*"/g, '')
    .split(/[\r\n]+/)
    .filter(Boolean);
  const lines = all.slice(0, isWhole || all.length < 2 ? mostLines : Math.min(mostLines, all.length - 1));
  const [header = ''] = lines;
  const commas = evenly(lines, ',');
  const even = otherDelimiters.flatMap((other) => {
    const count = evenly(lines, other.delimiter);
    return count !== null && count > (commas ?? 0) ? [{ other, count }] : [];
  });
  if (even.length === 0 && header.includes(',')) return null;
  const counted = otherDelimiters.map((other) => ({
    other,
    count: header.split(other.delimiter).length - 1,
  }));
  const [most] = (even.length > 0 ? even : counted).toSorted((one, two) => two.count - one.count);
  return most && most.count > 0 ? most.other : null;
}

/** Whole rows of what was read. */
const wholeRows = ({ text, isWhole }: Beginning): string =>
  isWhole ? text : text.slice(0, Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1);

/** The dialect with its delimiter, a note where the file had to tell it, and the file's first rows. */
export async function settledDialect(
  dialect: Dialect,
  first: SourceFile | undefined,
): Promise<{ dialect: Dialect; notes: string[]; text: string }> {
  if (!first) return { dialect, notes: [], text: '' };
  const begun = await beginning(first);
  const text = wholeRows(begun);
  const by = (delimiter: string, notes: string[] = []) => ({
    dialect: { ...dialect, delimiter },
    notes,
    text,
  });
  if (dialect.delimiter !== undefined) return { dialect, notes: [], text };
  if (/\.(tsv|tab)(\.gz)?$/i.test(first.file)) return by('\t');
  const found = foundDelimiter(begun);
  return found ? by(found.delimiter, [texts.csv.delimiter(found.words)]) : by(',');
}
