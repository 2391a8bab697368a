// How big a file will be, and how big it is packed in a zip. A small one is written to nobody and counted. Of a large one,
// blocks of rows from all over it are written so, and what the rows take is scaled; what stands around them is counted.
import { oneFile, spreadOver } from '#server/engine/relation.ts';
import { wholeTable } from '#server/catalogue/table-parts.ts';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createDeflateRaw } from 'node:zlib';
import { storedAs } from '#server/catalogue/stored.ts';
import type { WithConnection } from '#server/engine/duckdb.ts';
import { literal } from '#server/engine/sql.ts';
import type { Codebook } from '#server/file/codebook/codebook.ts';
import type { Format } from '#server/file/formats/formats.ts';
import { compressionLevel } from '#server/file/formats/zip/zip-stream.ts';
import { rowsIn, type SelectedTable } from './selected-table.ts';

/** `packed`: as an entry of a zip. `isExact` and `isPackedExact`: whether it was counted. */
export type Weight = { bytes: number; packed: number; isExact: boolean; isPackedExact: boolean };
type Counted = Pick<Weight, 'bytes' | 'packed'>;

async function counted(slices: AsyncIterable<Uint8Array>): Promise<Counted> {
  const found = { bytes: 0, packed: 0 };
  await pipeline(
    slices,
    async function* (source: AsyncIterable<Uint8Array>) {
      for await (const slice of source) {
        found.bytes += slice.length;
        yield slice;
      }
    },
    createDeflateRaw({ level: compressionLevel }),
    async (source: AsyncIterable<Uint8Array>) => {
      for await (const slice of source) found.packed += slice.length;
    },
  );
  return found;
}

type Written = { table: SelectedTable; codebook: Codebook; write: ReturnType<Format['writer']> };

/** Neighbours stay together: they are alike, which is what makes a file small when it is packed. */
async function sampleOf(
  { between, rows, columns, scratch }: SelectedTable,
  withConnection: WithConnection,
  most: number,
): Promise<Pick<SelectedTable, 'between' | 'leave' | 'rows'> & { remove: () => Promise<void> }> {
  const names = [...new Set(columns.map(({ physical }) => physical))].join(', ');
  const sources: string[] = [];
  for (const [from, to] of spreadOver(rows, most)) sources.push(`from ${await between(from, to)}`);
  const query = sources.map((source) => `select ${names} ${source}`).join(' union all ');
  const written = join(scratch, randomUUID());
  const count = await withConnection(async (connection) =>
    (await connection.runAndReadAll(`copy (${query}) to ${literal(written)} (${storedAs})`)).value(0, 0),
  );
  return {
    ...rowsIn(wholeTable(oneFile(written))),
    rows: Number(count),
    remove: () => rm(written, { force: true }),
  };
}

async function scaled(
  { table, codebook, write }: Written,
  withConnection: WithConnection,
  most: number,
): Promise<Counted> {
  const { remove, ...sample } = await sampleOf(table, withConnection, most);
  try {
    const part = await counted(write({ ...table, ...sample }, withConnection, codebook));
    const frame = await counted(write({ ...table, ...sample, rows: 0 }, withConnection, codebook));
    const times = table.rows / sample.rows;
    const grown = (of: keyof Counted) => Math.round(frame[of] + (part[of] - frame[of]) * times);
    return { bytes: grown('bytes'), packed: grown('packed') };
  } finally {
    await remove();
  }
}

/**
 * @param cells up to so many a file is written whole, of a format that is not quicker than others
 * @throws what its writer throws where the format cannot hold the table
 */
export async function weighFile(
  { bytesOf, speed = 1 }: Pick<Format, 'bytesOf' | 'speed'>,
  written: Written,
  withConnection: WithConnection,
  cells: number,
): Promise<Weight> {
  const mostCells = cells * speed;
  const { table, codebook, write } = written;
  if (table.rows * table.columns.length <= mostCells)
    return { ...(await counted(write(table, withConnection, codebook))), isExact: true, isPackedExact: true };
  const most = Math.max(1, Math.floor(mostCells / table.columns.length));
  const about = await scaled(written, withConnection, most);
  if (!bytesOf) return { ...about, isExact: false, isPackedExact: false };
  const bytes = await bytesOf(table, withConnection, codebook);
  const packed = Math.round((about.packed / about.bytes) * bytes);
  return { bytes, packed, isExact: true, isPackedExact: false };
}
