// What separates the values of a file whose package does not say it. A comma, as the standard has it, unless the
// header line has none and has another separator instead: then a table of one column was hardly meant.
import { open } from 'node:fs/promises';
import { constants, gunzipSync } from 'node:zlib';
import { isPacked } from '#server/import/csv/csv-file.ts';
import type { Dialect } from './descriptor.ts';
import { encodingName } from '#server/import/csv/utf8.ts';

const lookedAt = 64 * 1024;

const others = [
  { delimiter: ';', words: 'semicolons' },
  { delimiter: '\t', words: 'tabs' },
  { delimiter: '|', words: 'vertical bars' },
];

async function beginning(path: string, file: string, encoding: string | undefined): Promise<string> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(lookedAt), 0, lookedAt, 0);
    const bytes = buffer.subarray(0, bytesRead);
    const plain = isPacked(file) ? gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }) : bytes;
    return new TextDecoder(encodingName(encoding)).decode(plain);
  } catch {
    // Whoever reads the whole file says what is wrong with it.
    return '';
  } finally {
    await handle.close();
  }
}

/** @returns the separator that the header line uses instead of commas */
function foundDelimiter(text: string): (typeof others)[number] | null {
  const [header = ''] = text.replaceAll(/"[^"]*"/g, '').split(/[\r\n]+/, 1);
  if (header.includes(',')) return null;
  const counted = others.map((other) => ({ other, count: header.split(other.delimiter).length - 1 }));
  const [most] = counted.toSorted((one, two) => two.count - one.count);
  return most && most.count > 0 ? most.other : null;
}

/** The dialect with its delimiter; a note where the file had to tell it. */
export async function settledDialect(
  dialect: Dialect,
  first: { file: string; path: string } | undefined,
  encoding: string | undefined,
): Promise<{ dialect: Dialect; notes: string[] }> {
  if (dialect.delimiter !== undefined || !first) return { dialect, notes: [] };
  if (/\.(tsv|tab)(\.gz)?$/i.test(first.file)) return { dialect: { ...dialect, delimiter: '\t' }, notes: [] };
  const found = foundDelimiter(await beginning(first.path, first.file, encoding));
  if (!found) return { dialect: { ...dialect, delimiter: ',' }, notes: [] };
  return {
    dialect: { ...dialect, delimiter: found.delimiter },
    notes: [`Values are separated by ${found.words}, which the package does not say.`],
  };
}
