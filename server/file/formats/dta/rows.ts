// The rows of a Stata file as bytes: DuckDB gives each value in the type it is kept in, with Stata's own numbers for what
// is missing, and they are laid side by side. Long texts stand behind the rows, which only say where.
import { DuckDBBlobVector, type DuckDBDataChunk, type DuckDBVector } from '@duckdb/node-api';
import type { WithConnection } from '#server/engine/duckdb.ts';
import { type SelectedTable, slicesOf } from '#server/file/selected-table.ts';
import { plainText } from '#server/engine/sql.ts';
import { numbers } from './bytes.ts';
import { rowWidth } from './frame.ts';
import type { StataColumn } from './storage.ts';

/** `.`, or one of `.a` to `.z`, as the double that Stata keeps for it. */
function missing(letter = '`'): string {
  const bytes = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0]);
  bytes.writeUInt16BE(0x7fe0);
  bytes.writeUInt8(letter.charCodeAt(0) - 96, 2);
  return `${bytes.readDoubleBE(0)}::double`;
}

const missingWhole = { byte: 101, int: 32_741, long: 2_147_483_621 };

function numberSql({ physical, special }: StataColumn): string {
  if (!special) return `coalesce(${physical}::double, ${missing()})`;
  return (
    `case when ${physical} is null then ${missing()} when isfinite(${physical}) then ${physical} ` +
    `when isnan(${physical}) then ${missing('n')} when ${physical} > 0 then ${missing('p')} else ${missing('m')} end`
  );
}

const wholeOf = ({ physical, calendar }: StataColumn) => calendar?.value ?? `${physical}::integer`;

/** SQL of a value in the type it is kept in. */
function valueSql(column: StataColumn): string {
  const { kind, width } = column;
  if (kind === 'double') return numberSql(column);
  if (kind === 'long-text') return `(coalesce(${plainText(column)}, '') <> '')::integer`;
  if (kind !== 'text') return `coalesce(${wholeOf(column)}, ${missingWhole[kind]})::integer`;
  const content = `coalesce(${plainText(column)}, '')`;
  return `encode(${content} || repeat(chr(0), ${width} - strlen(${content})))`;
}

const from = async ({ between }: SelectedTable, first: number, end: number) =>
  `from ${await between(first, end)} order by file_row_number`;

async function chunksOf(
  withConnection: WithConnection,
  query: string,
  rows: number,
): Promise<DuckDBDataChunk[]> {
  const chunks = await withConnection(async (connection) => (await connection.run(query)).fetchAllChunks());
  const found = chunks.reduce((sum, { rowCount }) => sum + rowCount, 0);
  if (found !== rows) throw new Error(`rows are missing: ${found} of ${rows} found`);
  return chunks;
}

/** Where in a row something is put. */
type CellPosition = { bytes: Buffer; at: number; row: number; variable: number };
type Put = (vector: DuckDBVector, item: number, place: CellPosition) => void;

/** A long text is named by its variable and its row; an empty one by nothing. */
const putLong: Put = (vector, item, { bytes, at, row, variable }) => {
  if (vector.getItem(item) === 0) return;
  bytes.writeUInt16LE(variable, at);
  bytes.writeUIntLE(row + 1, at + 2, 6);
};

const puts: Record<StataColumn['kind'], Put> = {
  byte: (vector, item, { bytes, at }) => bytes.writeInt8(vector.getItem(item) as number, at),
  int: (vector, item, { bytes, at }) => bytes.writeInt16LE(vector.getItem(item) as number, at),
  long: (vector, item, { bytes, at }) => bytes.writeInt32LE(vector.getItem(item) as number, at),
  double: (vector, item, { bytes, at }) => bytes.writeDoubleLE(vector.getItem(item) as number, at),
  text: (vector, item, { bytes, at }) => bytes.set((vector as DuckDBBlobVector).getItemBytes(item)!, at),
  'long-text': putLong,
};

/** @param first number of the first row */
function laid(chunks: readonly DuckDBDataChunk[], columns: readonly StataColumn[], first: number): Buffer {
  const width = rowWidth(columns);
  const rows = chunks.reduce((sum, { rowCount }) => sum + rowCount, 0);
  const bytes = Buffer.alloc(width * rows);
  let done = 0;
  for (const chunk of chunks) {
    let offset = done * width;
    for (const [index, column] of columns.entries()) {
      const vector = chunk.getColumnVector(index);
      const put = puts[column.kind];
      const place = { bytes, at: offset, row: first + done, variable: index + 1 };
      for (let item = 0; item < chunk.rowCount; item += 1, place.at += width, place.row += 1)
        put(vector, item, place);
      offset += column.width;
    }
    done += chunk.rowCount;
  }
  return bytes;
}

export function rowsOf(
  table: SelectedTable,
  withConnection: WithConnection,
  columns: readonly StataColumn[],
): AsyncGenerator<Uint8Array> {
  const values = columns.map(valueSql).join(', ');
  return slicesOf(table, withConnection, async (first, end) => {
    const query = `select ${values} ${await from(table, first, end)}`;
    const chunks = await chunksOf(withConnection, query, end - first);
    return laid(chunks, columns, first);
  });
}

/** Its name, its type (text with a zero at the end), its length. */
const recordHeadOf = (variable: number, row: number, length: number) =>
  Buffer.concat([
    Buffer.from('GSO'),
    numbers(4, [variable]),
    numbers(8, [row + 1]),
    Buffer.from([130]),
    numbers(4, [length + 1]),
  ]);
const end = Buffer.from([0]);

/** Row after row, so that names rise as the format wants it. @param variables their numbers */
function textsIn(chunks: readonly DuckDBDataChunk[], variables: readonly number[], first: number): Buffer {
  const parts: Uint8Array[] = [];
  let row = first;
  const add = (bytes: Uint8Array, variable: number) => {
    if (bytes.length > 0) parts.push(recordHeadOf(variable, row, bytes.length), bytes, end);
  };
  for (const chunk of chunks) {
    const vectors = variables.map((_, index) => chunk.getColumnVector(index) as DuckDBBlobVector);
    for (let item = 0; item < chunk.rowCount; item += 1, row += 1)
      vectors.forEach((vector, index) => add(vector.getItemBytes(item)!, variables[index]!));
  }
  return Buffer.concat(parts);
}

export async function* longTextsOf(
  table: SelectedTable,
  withConnection: WithConnection,
  columns: readonly StataColumn[],
): AsyncGenerator<Uint8Array> {
  const long = columns.flatMap((column, at) => (column.kind === 'long-text' ? [{ column, at: at + 1 }] : []));
  if (long.length === 0) return;
  const values = long.map(({ column }) => `encode(coalesce(${plainText(column)}, ''))`).join(', ');
  yield* slicesOf(table, withConnection, async (first, last) => {
    const query = `select ${values} ${await from(table, first, last)}`;
    const chunks = await chunksOf(withConnection, query, last - first);
    return textsIn(
      chunks,
      long.map(({ at }) => at),
      first,
    );
  });
}
