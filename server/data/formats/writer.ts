// What every format has: a writer.
import type { Codebook } from '#server/data/codebook/codebook.ts';
import type { Lane } from '#server/data/duckdb.ts';
import type { SelectedTable } from '#server/data/selected.ts';

/** What puts a table into a file, slice by slice; one file format each. */
export type Writer = (table: SelectedTable, lane: Lane, codebook: Codebook) => AsyncIterable<Uint8Array>;
