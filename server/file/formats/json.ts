// JSON: an array of objects, a row each, a line each, so that a reader can also take it line by line.
import { textOf } from '#server/file/selected-table.ts';
import type { Writer } from './writer.ts';
import { jsonLine } from '#server/engine/sql.ts';

export const jsonWriter: Writer = async function* (table, withConnection) {
  yield Buffer.from('[\n');
  yield* textOf(table, withConnection, jsonLine(table.columns), ',\n');
  yield Buffer.from('\n]\n');
};
