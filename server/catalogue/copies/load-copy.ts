// Copies a stored table's rows into ClickHouse, a file at a time. Each goes into a table of its own first, is compared there
// with what was sent, and takes its place by one statement: a copy has a file's rows once or not at all, whoever loads it at
// the same time, and a load that was broken off goes on with the files that are missing.
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { WithConnection } from '#server/engine/duckdb.ts';
import type { ClickHouse } from '#server/engine/clickhouse/clickhouse.ts';
import {
  areSame,
  canBeCopied,
  type CopiedTypes,
  type Copy,
  copyName,
  createTable,
  rowsToSend,
  sumsKept,
  sumsToSend,
} from '#server/engine/clickhouse/copy-sql.ts';
import { oneFile, relation } from '#server/engine/relation.ts';
import { literal } from '#server/engine/sql.ts';
import type { PlacedStore } from '#server/objects/objects.ts';
import type { StoredVersion } from '#server/catalogue/stored-version.ts';
import { partsOf, type StoredPart, whileFileHeld } from '#server/catalogue/table-parts.ts';

export type Loading = {
  clickhouse: ClickHouse;
  withConnection: WithConnection;
  objects: PlacedStore;
  /** A folder for files that are on their way. */
  scratch: string;
};

async function typesIn(withConnection: WithConnection, path: string): Promise<CopiedTypes> {
  const query = `select column_name, column_type from (describe select * from ${relation(oneFile(path))})`;
  const rows = await withConnection(async (connection) => (await connection.runAndReadAll(query)).getRows());
  return new Map(rows.map(([name, type]) => [String(name), String(type)]));
}

/** How many rows each of the table's files has. */
const rowsOfParts = (parts: readonly StoredPart[], rows: number): number[] =>
  parts.map(({ before }, at) => (parts[at + 1]?.before ?? rows) - before);

/** Which of a table's files are not in its copy. */
async function missingIn(clickhouse: ClickHouse, name: string, rows: readonly number[]): Promise<number[]> {
  const found = await clickhouse.rows(`select toString(part), toString(count()) from ${name} group by part`);
  const counts = new Map(found.map(([part, count]) => [Number(part), Number(count)]));
  return [...rows.keys()].filter((part) => counts.get(part) !== rows[part]);
}

type Sent = { name: string; columns: CopiedTypes; part: number; before: number };

async function sendPart(
  { clickhouse, withConnection, scratch }: Loading,
  path: string,
  { name, columns, part, before }: Sent,
): Promise<void> {
  const sending = join(scratch, randomUUID());
  const staging = `${name}_${randomUUID().replaceAll('-', '')}`;
  try {
    const rows = rowsToSend(path, columns, part, before);
    await withConnection((connection) =>
      connection.run(`copy (${rows}) to ${literal(sending)} (format parquet, compression lz4)`),
    );
    const [sent = []] = await withConnection(async (connection) =>
      (await connection.runAndReadAll(sumsToSend(path, columns))).getRows(),
    );
    await clickhouse.run(createTable(staging, columns));
    await clickhouse.insert(staging, sending);
    const [kept = []] = await clickhouse.rows(sumsKept(staging, columns));
    if (!areSame(columns, sent, kept)) throw new Error(`rows of file ${part} of ${name} did not arrive`);
    await clickhouse.run(`alter table ${name} replace partition ${part} from ${staging}`);
  } finally {
    await rm(sending, { force: true });
    // What a load leaves that is killed here goes with the copy.
    await clickhouse.run(`drop table if exists ${staging}`).catch(() => undefined);
  }
}

/**
 * The copy of a table: what there is of it, and what is missing is loaded.
 * @returns null where the table has a column that ClickHouse is not given
 * @throws what ClickHouse or the object store says; what is copied stays
 */
export async function loadCopy(
  loading: Loading,
  version: StoredVersion,
  goesOn: () => boolean,
): Promise<Copy | null> {
  const { clickhouse, withConnection, objects } = loading;
  const parts = await partsOf(objects, version);
  const rows = rowsOfParts(parts, version.rows);
  const name = copyName(version.file.sha256);
  const columns = await whileFileHeld(objects, parts[0]!, (path) => typesIn(withConnection, path));
  if (!canBeCopied(columns)) return null;
  await clickhouse.run(createTable(name, columns));
  for (const part of await missingIn(clickhouse, name, rows)) {
    if (!goesOn()) return null;
    const { before } = parts[part]!;
    await whileFileHeld(objects, parts[part]!, (path) =>
      sendPart(loading, path, { name, columns, part, before }),
    );
  }
  return { name, rows: version.rows, columns };
}
