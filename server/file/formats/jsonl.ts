// JSON Lines: an object a row, a line each, so that a reader can take the file row by row and never all of it.
import { textOf } from '#server/file/selected.ts';
import type { Writer } from './writer.ts';
import { jsonLine } from '#server/engine/sql.ts';

export const jsonlWriter: Writer = async function* (table, lane) {
  if (table.rows === 0) return;
  yield* textOf(table, lane, jsonLine(table.columns), '\n');
  yield Buffer.from('\n');
};
