// JSON, and JSON Lines: by JSON.parse.
import { emptyIsNull, type FormatReader, fromObjects } from './reader.ts';

const inLines = (bytes: Buffer): object[] =>
  bytes
    .toString()
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as object);

/** Rows carry the names, so that no rows leave none. */
const readerOf = (reader: string, objectsIn: (bytes: Buffer) => object[]): FormatReader => ({
  read: async (bytes) => [{ reader, rows: fromObjects(objectsIn(bytes)), codebook: null }],
  cells: (bytes) => emptyIsNull(fromObjects(objectsIn(bytes))),
  count: (bytes) => objectsIn(bytes).length,
  names: async (bytes) => {
    const [first] = objectsIn(bytes);
    return first ? Object.keys(first) : null;
  },
});

export const json = readerOf('JSON.parse', (bytes) => JSON.parse(bytes.toString()) as object[]);
export const jsonl = readerOf('JSON.parse a line', inLines);
