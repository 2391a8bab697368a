// PostgreSQL over the wire: pg's pool behind Kysely's dialect. What the server itself answers stays as it is; whatever else
// goes wrong is that the database is away, and then the connection is not used again.
import { type Dialect, PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { Deadlines } from './deadlines.ts';
import { DatabaseAway } from './failures.ts';

/** OID of bigint: times are such columns; they fit a double, and the driver would hand them over as text. */
const bigint = 20;
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === bigint ? Number : pg.types.getTypeParser(oid, format)) as never,
};

/** SQLSTATE of a server that starts, ends or has no connection left; class 08 is the connection's own. */
const leaving = /^(08...|57P0[1-5]|53300)$/;

const isAnswer = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !leaving.test(error.code ?? '');

async function connectTo(pool: pg.Pool, mostWaiting: number): Promise<PostgresPoolClient> {
  // Whoever is about to be given a resting connection is counted as waiting, too.
  if (pool.waitingCount - pool.idleCount >= mostWaiting)
    throw new DatabaseAway({ cause: new Error('too many wait') });
  const client = await pool.connect().catch((cause: unknown) => {
    throw new DatabaseAway({ cause });
  });
  let isBroken = false;
  const ask = (text: string, values: unknown[] = []): unknown =>
    client.query(text, values).catch((error: unknown) => {
      if (isAnswer(error)) throw error;
      isBroken = true;
      throw new DatabaseAway({ cause: error });
    });
  return {
    // Kysely's other way to ask, with a cursor, has no caller.
    query: ask as PostgresPoolClient['query'],
    release: (isDiscarded) => client.release(isBroken || isDiscarded),
  };
}

/** @param url of any server that speaks PostgreSQL's protocol */
export function postgresDialect(url: string, { connect, answer, mostWaiting }: Deadlines): Dialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    // Statements that are sent at once take one round trip; a silent connection is destroyed with all that wait on it.
    pipeline: true,
    connectionTimeoutMillis: connect,
    query_timeout: answer,
    idleTimeoutMillis: 30_000,
    maxLifetimeSeconds: 1800,
    keepAlive: true,
    types,
  });
  // Without a listener Node would end the process. Whoever uses a connection that breaks is told by the statement.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const connecting = () => connectTo(pool, mostWaiting);
  return new PostgresDialect({ pool: { connect: connecting, end: () => pool.end(), options: pool.options } });
}
