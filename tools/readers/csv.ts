// A CSV, as Python's csv has it, and as csv-parse does within this process.
import { parse } from 'csv-parse/sync';
import { readBy, type SeenCell } from './read.ts';
import { emptyIsNull, type FormatReader, type Row } from './reader.ts';

/** @returns null where Python is not installed */
export async function readByPython(bytes: Buffer): Promise<{ names: Row; rows: Row[] } | null> {
  const seen = await readBy<SeenCell[][]>('read-csv.py', bytes);
  const [names = [], ...rows] = (seen ?? []).map((row) => row.map((cell) => cell?.[1] ?? null));
  return seen && { names, rows };
}

export const csv = {
  async read(bytes) {
    const read = await readByPython(bytes);
    return read ? [{ reader: 'Python’s csv', ...read, codebook: null }] : [];
  },
  cells: (bytes, delimiter) => emptyIsNull((parse(bytes, { delimiter, bom: true }) as string[][]).slice(1)),
  count: (bytes) => bytes.toString().split('\n').length - 2,
  names: async (bytes) => (parse(bytes, { bom: true, to: 1 }) as string[][])[0]!,
} satisfies FormatReader;
