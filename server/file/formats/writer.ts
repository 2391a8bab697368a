// What every format has: a writer.
import type { Codebook } from '#server/file/codebook/codebook.ts';
import type { WithConnection } from '#server/engine/duckdb.ts';
import type { SelectedTable } from '#server/file/selected-table.ts';

/** What puts a table into a file, slice by slice; one file format each. */
export type Writer = (
  table: SelectedTable,
  withConnection: WithConnection,
  codebook: Codebook,
) => AsyncIterable<Uint8Array>;
