// Stata's own format, release 118 (Stata 14 and later, and everything that reads its files): the table is asked once for
// what its values need, then its rows leave as they are read. In memory are the codebook and a slice of rows.
import { sentence } from '#server/ground/sentence.ts';
import type { SelectedTable } from '#server/file/selected-table.ts';
import type { Writer } from '#server/file/formats/writer.ts';
import { dataTags, framesOf, longBytes, longTags, rowWidth } from './frame.ts';
import { longTextsOf, rowsOf } from './rows.ts';
import { storageOf } from './storage.ts';

const mostVariables = 32_767;

/** @returns null where the format holds it */
export const tooLargeForStata = ({ columns }: Pick<SelectedTable, 'columns'>): string | null =>
  columns.length > mostVariables ? sentence('file.stata-variables', { most: mostVariables }) : null;

export const dtaWriter: Writer = async function* (table, withConnection, codebook) {
  const columns = await storageOf(table, withConnection);
  const { head, tail } = framesOf(columns, table.rows, codebook);
  yield Buffer.concat([head, Buffer.from(dataTags[0])]);
  yield* rowsOf(table, withConnection, columns);
  yield Buffer.from(dataTags[1] + longTags[0]);
  yield* longTextsOf(table, withConnection, columns);
  yield Buffer.concat([Buffer.from(longTags[1]), tail]);
};

/** To the byte, without its rows: the widths of its columns are asked of the table. */
export async function stataBytes(...[table, withConnection, codebook]: Parameters<Writer>): Promise<number> {
  const columns = await storageOf(table, withConnection);
  const { head, tail } = framesOf(columns, table.rows, codebook);
  const tags = Buffer.byteLength([...dataTags, ...longTags].join(''));
  return head.length + tail.length + tags + table.rows * rowWidth(columns) + longBytes(columns);
}
