// Parquet: DuckDB writes it into a file of its own, which is sent and removed. Types are the stored ones, names the
// publisher's, and the codebook is JSON in the file's metadata.
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { piecesOf } from '#server/ground/pieces.ts';
import type { Codebook } from '#server/file/codebook/codebook.ts';
import { documentOf } from '#server/file/codebook/document.ts';
import { missingIn } from '#server/file/codebook/missing.ts';
import type { SelectedTable } from '#server/file/selected-table.ts';
import type { Writer } from './writer.ts';
import { identifier, literal } from '#server/engine/sql.ts';

/** DuckDB's names ignore case: a twin in that is numbered here, so that the codebook knows it too. */
export function apart(names: readonly string[]): string[] {
  const all = new Set(names.map((name) => name.toLowerCase()));
  const taken = new Set<string>();
  return names.map((name) => {
    let found = name;
    for (let at = 2; taken.has(found.toLowerCase()); at += 1)
      if (!all.has(`${name}_${at}`.toLowerCase())) found = `${name}_${at}`;
    taken.add(found.toLowerCase());
    return found;
  });
}

type Named = { table: SelectedTable; codebook: Codebook };

function namedApart(table: SelectedTable, codebook: Codebook): Named {
  const names = apart(table.columns.map(({ name }) => name));
  const renamed = <Column extends { name: string }>(columns: readonly Column[]) =>
    columns.map((column, at) => ({ ...column, name: names[at]! }));
  return {
    table: { ...table, columns: renamed(table.columns) },
    codebook: { ...codebook, columns: renamed(codebook.columns) },
  };
}

export const parquetWriter: Writer = async function* (given, withConnection, plainCodebook) {
  const { table, codebook } = namedApart(given, plainCodebook);
  const { columns, rows, scratch } = table;
  const document = JSON.stringify(documentOf(codebook, await missingIn(table, withConnection)));
  const selected = columns.map(({ physical, name }) => `${physical} as ${identifier(name)}`).join(', ');
  const from = await table.between(0, rows);
  const written = join(scratch, randomUUID());
  const options = `format parquet, compression zstd, kv_metadata {codebook: ${literal(document)}}`;
  try {
    const count = await withConnection(async (connection) => {
      const copy = `copy (select ${selected} from ${from}) to ${literal(written)} (${options})`;
      return Number((await connection.runAndReadAll(copy)).value(0, 0));
    });
    if (count !== rows) throw new Error(`rows from ${count} are missing in ${from}`);
    yield* piecesOf(written);
  } finally {
    await rm(written, { force: true });
  }
};
