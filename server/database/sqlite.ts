// SQLite behind Kysely: one connection, which one piece of work has at a time. That of a file lives on a thread of its own
// (docs/decisions/0114); a database in memory, which tests and tools open by the hundred, is asked right here.
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  sql,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Deadlines } from './deadlines.ts';
import { DatabaseAway } from './failures.ts';
import { inMemory, openFile, perform } from './sqlite-file.ts';
import { type Link, openLink } from './sqlite-link.ts';

/**
 * SQLite changes tables inside a transaction, which Kysely leaves unused; and a first write makes it wait for
 * the process that migrates, where a first read would fail later. So first starts at once agree.
 */
class MigratingAdapter extends SqliteAdapter {
  isMigrating = false;

  override get supportsTransactionalDdl() {
    return true;
  }

  /** Kysely's own turns know no deadline; {@link createTurns} does. */
  override get supportsMultipleConnections() {
    return true;
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- Kysely's own signature
  override async acquireMigrationLock(db: Kysely<any>): Promise<void> {
    this.isMigrating = true;
    await sql`update kysely_migration_lock set is_locked = 1`.execute(db);
  }

  override async releaseMigrationLock(): Promise<void> {
    this.isMigrating = false;
  }
}

/** One after another has the connection; who has waited for too long is refused. */
function createTurns(patience: number) {
  const waiting = new Set<() => void>();
  let isTaken = false;
  return {
    take: async (): Promise<void> => {
      if (!isTaken) {
        isTaken = true;
        return;
      }
      const turn = Promise.withResolvers<void>();
      waiting.add(turn.resolve);
      const timer = setTimeout(() => {
        waiting.delete(turn.resolve);
        turn.reject(new DatabaseAway({ cause: new Error('the connection is taken') }));
      }, patience);
      await turn.promise.finally(() => clearTimeout(timer));
    },
    give: (): void => {
      const [next] = waiting;
      if (!next) {
        isTaken = false;
        return;
      }
      waiting.delete(next);
      next();
    },
  };
}

function linkHere(): Link {
  const raw = openFile(inMemory);
  return {
    ask: async (statement) => perform(raw, statement),
    state: () => 'here',
    close: async () => raw.close(),
  };
}

const connectionOf = (link: Link): DatabaseConnection => ({
  executeQuery: ({ sql: text, parameters }) => link.ask({ sql: text, parameters }),
  // Kysely's other way to ask, row by row, has no caller.
  streamQuery: () => {
    throw new Error('SQLite answers whole');
  },
});

const say = async (connection: DatabaseConnection, words: string): Promise<void> => {
  await connection.executeQuery(CompiledQuery.raw(words));
};

/** @param patience for one answer, in milliseconds; 0 waits for as long as it takes */
function createDriver(file: string, connect: number, patience: () => number): Driver {
  const open = async () => (file === inMemory ? linkHere() : openLink(file, patience));
  const turns = createTurns(connect);
  let link: Link | undefined;

  async function usable(): Promise<Link> {
    if (link?.state() === 'lost') throw new DatabaseAway({ cause: new Error('the thread is lost') });
    if (link?.state() !== 'here') link = await open();
    return link;
  }

  return {
    init: async () => void (await usable()),
    acquireConnection: async () => {
      await turns.take();
      try {
        return connectionOf(await usable());
      } catch (error) {
        turns.give();
        throw error;
      }
    },
    releaseConnection: async () => turns.give(),
    beginTransaction: (connection) => say(connection, 'begin'),
    commitTransaction: (connection) => say(connection, 'commit'),
    rollbackTransaction: (connection) => say(connection, 'rollback'),
    destroy: async () => link?.close(),
  };
}

/** @param file its path, or `:memory:` */
export function sqliteDialect(
  file: string,
  { connect, answer }: Pick<Deadlines, 'connect' | 'answer'>,
): Dialect {
  const adapter = new MigratingAdapter();
  // A step of a migration may take longer than any other statement.
  const patience = () => (adapter.isMigrating ? 0 : answer);
  return {
    createDriver: () => createDriver(file, connect, patience),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => adapter,
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}
