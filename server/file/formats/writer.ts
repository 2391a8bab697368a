// What every format has: a writer.
import type { Codebook } from '#server/file/codebook/codebook.ts';
import type { Lane } from '#server/engine/duckdb.ts';
import type { SelectedTable } from '#server/file/selected.ts';

/** What puts a table into a file, slice by slice; one file format each. */
export type Writer = (table: SelectedTable, lane: Lane, codebook: Codebook) => AsyncIterable<Uint8Array>;
