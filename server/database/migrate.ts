// Takes the steps of migrations.ts that a database lacks. Steps of a later release that it has had stay: they only added
// (decision 116), so this release works on what they left, and an upgrade can be taken back.
import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import { texts } from '#server/ground/language.ts';
import { Away } from '#server/ground/refusal.ts';
import { withRetry } from './failures.ts';
import { steps } from './migrations.ts';

const newest = Object.keys(steps).toSorted().at(-1)!;

/** What another process that migrates may take, in milliseconds. */
const patience = 60_000;

/** The steps of later releases that the database has had, under their names, since Kysely refuses names that it does not know. */
async function laterSteps<T>(db: Kysely<T>): Promise<Record<string, Migration>> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return {};
  const { rows } = await sql<{
    name: string;
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  const later = rows.map(({ name }) => name).filter((name) => name > newest);
  return Object.fromEntries(later.map((name) => [name, { up: async () => {} }]));
}

async function toNewest<T>(db: Kysely<T>): Promise<void> {
  for (;;) {
    const later = await laterSteps(db);
    const provider = { getMigrations: async () => ({ ...steps, ...later }) };
    const { error } = await new Migrator({ db, provider }).migrateToLatest();
    if (!error) return;
    // A node of a later release may have taken its steps in between.
    if (Object.keys(await laterSteps(db)).length === Object.keys(later).length) throw error;
  }
}

/** Brings the database to the newest step. Several processes may call it at once: one migrates, the others wait. */
export async function migrate<T>(db: Kysely<T>): Promise<void> {
  try {
    // PostgreSQL has Kysely's lock; SQLite tells the second process to come again.
    await withRetry(() => toNewest(db), patience);
  } catch (cause) {
    throw cause instanceof Away ? cause : new Error(texts.environment.database, { cause });
  }
}
