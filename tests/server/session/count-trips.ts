// Round trips to the database, by what waits for what: statements that are sent before an earlier answer is there go in
// one. A statement's trip is the one after the latest whose answer it could have used.
import type { DatabaseConnection } from 'kysely';
import { vi } from 'vitest';
import type { Database } from '#server/database/database.ts';

/** @returns how many trips there were since */
export async function countTrips(database: Database): Promise<() => number> {
  let answered = 0;
  let most = 0;
  const counted = (connection: DatabaseConnection): DatabaseConnection => ({
    async executeQuery(query, options) {
      const trip = answered + 1;
      most = Math.max(most, trip);
      try {
        return await connection.executeQuery(query, options);
      } finally {
        answered = Math.max(answered, trip);
      }
    },
    streamQuery: (query, size, options) => connection.streamQuery(query, size, options),
  });
  const executor = await database.run(async (db) => db.getExecutor());
  const provide = executor.provideConnection.bind(executor);
  vi.spyOn(executor, 'provideConnection').mockImplementation((work) =>
    provide((connection) => work(counted(connection))),
  );
  return () => most;
}
