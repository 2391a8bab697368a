// JSON Lines: an object a row, a line each, so that a reader can take the file row by row and never all of it.
import { textOf } from '#server/file/selected-table.ts';
import type { Writer } from './writer.ts';
import { jsonObject } from '#server/engine/sql.ts';

export const jsonlWriter: Writer = async function* (table, withConnection) {
  yield* textOf(table, withConnection, jsonObject(table.columns), '\n');
};
