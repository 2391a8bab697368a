// Statements on their way to the database, for tests that count or disturb them.
import type { DatabaseConnection } from 'kysely';
import { vi } from 'vitest';
import type { Database } from '#server/database/database.ts';

/** @param around each statement from now on: what is done in its place */
export async function watchQueries(
  database: Database,
  around: <Answer>(execute: () => Promise<Answer>) => Promise<Answer>,
): Promise<void> {
  const watched = (connection: DatabaseConnection): DatabaseConnection => ({
    executeQuery: (query, options) => around(() => connection.executeQuery(query, options)),
    streamQuery: (query, size, options) => connection.streamQuery(query, size, options),
  });
  const executor = await database.run(async (db) => db.getExecutor());
  const provide = executor.provideConnection.bind(executor);
  vi.spyOn(executor, 'provideConnection').mockImplementation((work) =>
    provide((connection) => work(watched(connection))),
  );
}
