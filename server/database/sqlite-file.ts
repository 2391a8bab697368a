// What SQLite is asked for through node:sqlite, wherever that happens: on the thread of a file, or for a database in memory
// right here.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { QueryResult } from 'kysely';

export type Statement = { sql: string; parameters: readonly unknown[] };

export const inMemory = ':memory:';

/** @param file its folder is made where it is missing */
export function openFile(file: string): DatabaseSync {
  if (file !== inMemory) mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
  const raw = new DatabaseSync(file, { timeout: 5000 });
  // FULL, since an acknowledged sign-up or payment must survive a power cut; it costs 0.2 ms a write.
  raw.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;');
  // While it waited for a lock nobody else would be answered; `withRetry` waits beside them.
  raw.exec('pragma busy_timeout = 0');
  return raw;
}

/** SQLite has taken back a transaction by itself, such as where its disk is full; Kysely asks for it in any case. */
const isDone = (raw: DatabaseSync, text: string): boolean => text === 'rollback' && !raw.isTransaction;

export function perform(raw: DatabaseSync, { sql, parameters }: Statement): QueryResult<never> {
  if (isDone(raw, sql)) return { rows: [] };
  const statement = raw.prepare(sql);
  const values = parameters as SQLInputValue[];
  if (statement.columns().length > 0) return { rows: statement.all(...values) as never[] };
  const { changes, lastInsertRowid } = statement.run(...values);
  return { rows: [], insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes) };
}
