// JSON, and JSON Lines: by JSON.parse.
import { emptyIsNull, type FormatReader, fromObjects, fromValues, type Row } from './reader.ts';

type Parsed = { rows: Row[]; names: string[] | null };

const readerOf = (reader: string, parse: (bytes: Buffer) => Parsed): FormatReader => ({
  read: async (bytes) => [{ reader, ...parse(bytes), codebook: null }],
  cells: (bytes) => emptyIsNull(parse(bytes).rows),
  count: (bytes) => parse(bytes).rows.length,
  names: async (bytes) => parse(bytes).names,
});

export const json = readerOf('JSON.parse', (bytes) => {
  const { columns, data } = JSON.parse(bytes.toString()) as { columns: string[]; data: unknown[][] };
  return { rows: fromValues(data), names: columns };
});

/** Rows carry the names, so that no rows leave none. */
export const jsonl = readerOf('JSON.parse a line', (bytes) => {
  const objects = bytes
    .toString()
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as object);
  return { rows: fromObjects(objects), names: objects[0] ? Object.keys(objects[0]) : null };
});
