// Opens the accounts database that DATABASE_URL names: a file (or memory) through node:sqlite, or any
// PostgreSQL-wire server. Both speak the same schema through Kysely, so nothing else in the server knows which.
import {
  type Compilable,
  type DeleteResult,
  type Dialect,
  type InsertResult,
  Kysely,
  SqliteAdapter,
  sql,
  type UpdateResult,
} from 'kysely';
import { type Deadlines, usualDeadlines } from './deadlines.ts';
import { withRetry } from './failures.ts';
import { migrate } from './migrate.ts';
import { postgresDialect } from './postgres.ts';
import type { Tables } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';

export type Database = {
  /** Runs one unit of work, again when the engine says that others were in the way. */
  run<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  /** Whether others may hold single rows: SQLite locks the whole file for a write, and knows no such words. */
  locksRows: boolean;
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

/** The rows that a statement answers; none where it returns nothing. */
type RowsOf<Row> = Row extends InsertResult | UpdateResult | DeleteResult ? never[] : Row[];

type Statements<Rows extends readonly unknown[]> = readonly [...{ [At in keyof Rows]: Compilable<Rows[At]> }];
type Answers<Rows extends readonly unknown[]> = { [At in keyof Rows]: RowsOf<Rows[At]> };

const sendAll = (db: Kysely<Tables>, statements: readonly Compilable[]) =>
  db
    .getExecutor()
    .provideConnection((connection) =>
      Promise.allSettled(statements.map((statement) => connection.executeQuery(statement.compile()))),
    );

/**
 * Sends statements at once on one connection: an engine beyond a network runs them in their order and answers all of them
 * in one round trip. None can use what another has answered.
 * @returns the rows of each
 * @throws what the first one that failed has thrown; within a transaction those after it have failed, too
 */
export async function together<Rows extends readonly unknown[]>(
  db: Kysely<Tables>,
  statements: Statements<Rows>,
): Promise<Answers<Rows>> {
  const rows = (await sendAll(db, statements)).map((answer) => {
    if (answer.status === 'rejected') throw answer.reason;
    return answer.value.rows;
  });
  return rows as Answers<Rows>;
}

/**
 * The same outside of a transaction, where each statement is done or not by itself: when the work is tried again, only what
 * was not done is sent, so that what counts counts once.
 * @returns one unit of work
 */
export function eachOnce<Rows extends readonly unknown[]>(
  make: (db: Kysely<Tables>) => Statements<Rows>,
): (db: Kysely<Tables>) => Promise<Answers<Rows>> {
  const done = new Map<number, unknown[]>();
  return async (db) => {
    const statements: readonly Compilable[] = make(db);
    const left = [...statements.keys()].filter((at) => !done.has(at));
    const answers = await sendAll(
      db,
      left.map((at) => statements[at]!),
    );
    for (const [turn, answer] of answers.entries())
      if (answer.status === 'fulfilled') done.set(left[turn]!, answer.value.rows);
    const failed = answers.find((answer) => answer.status === 'rejected');
    if (failed) throw failed.reason;
    return [...statements.keys()].map((at) => done.get(at)) as Answers<Rows>;
  };
}

const sqliteScheme = 'sqlite:';

async function migrated(dialect: Dialect): Promise<Kysely<Tables>> {
  const db = new Kysely<Tables>({ dialect });
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}

async function openTables(where: string | Dialect, deadlines: Deadlines): Promise<Kysely<Tables>> {
  if (typeof where !== 'string') return migrated(where);
  if (where.startsWith(sqliteScheme))
    return migrated(sqliteDialect(where.slice(sqliteScheme.length), deadlines));
  // A step of the migration may take longer than any other statement.
  await (await migrated(postgresDialect(where, { ...deadlines, answer: 0 }))).destroy();
  return new Kysely<Tables>({ dialect: postgresDialect(where, deadlines) });
}

/**
 * Brings the tables up to date and hands over the database. Tests pass PGlite's dialect in place of an address.
 * @throws {@link DatabaseAway} where it cannot be reached
 */
export async function openDatabase(
  where: string | Dialect,
  deadlines: Deadlines = usualDeadlines,
): Promise<Database> {
  const db = await openTables(where, deadlines);
  return {
    run: (work) => withRetry(() => work(db), deadlines.lock),
    locksRows: !(db.getExecutor().adapter instanceof SqliteAdapter),
    ping: async () => {
      await sql`select 1`.execute(db);
    },
    close: () => db.destroy(),
  };
}
