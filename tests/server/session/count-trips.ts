// Round trips to the database, by what waits for what: statements that are sent before an earlier answer is there go in
// one. A statement's trip is the one after the latest whose answer it could have used.
import type { Database } from '#server/database/database.ts';
import { watchQueries } from './watch-queries.ts';

/** @returns how many trips there were since */
export async function countTrips(database: Database): Promise<() => number> {
  let answered = 0;
  let most = 0;
  await watchQueries(database, async (execute) => {
    const trip = answered + 1;
    most = Math.max(most, trip);
    try {
      return await execute();
    } finally {
      answered = Math.max(answered, trip);
    }
  });
  return () => most;
}
