// JSON: the column names once, then an array for each row, on a line of its own. Objects would repeat each name in each row
// (docs/decisions/0081): JSON Lines has those.
import { type SelectedTable, textOf } from '#server/file/selected-table.ts';
import type { Writer } from './writer.ts';
import { jsonArray } from '#server/engine/sql.ts';

type Columns = SelectedTable['columns'];

const head = (columns: Columns): string =>
  `{"columns":${JSON.stringify(columns.map(({ name }) => name))},"data":[`;
const tail = ']}\n';

/** Bytes of a file whose rows take so many without what stands between them: two for each row. */
export const jsonBytes = (columns: Columns, rows: number, ofRows: number): number =>
  Buffer.byteLength(head(columns)) + ofRows + 2 * rows + tail.length;

/** A list's last item is followed by nothing. */
async function* withoutLast(pieces: AsyncIterable<Uint8Array>, length: number): AsyncGenerator<Uint8Array> {
  let held: Uint8Array = Buffer.alloc(0);
  for await (const piece of pieces)
    if (piece.length < length) held = Buffer.concat([held, piece]);
    else {
      if (held.length > 0) yield held;
      held = piece;
    }
  yield held.subarray(0, -length);
}

const between = ',\n';

export const jsonWriter: Writer = async function* (table, withConnection) {
  yield Buffer.from(head(table.columns));
  if (table.rows > 0) {
    yield Buffer.from('\n');
    yield* withoutLast(textOf(table, withConnection, jsonArray(table.columns), between), between.length);
    yield Buffer.from('\n');
  }
  yield Buffer.from(tail);
};
