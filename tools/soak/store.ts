// The database as it is found after a kill, read beside the server while nobody writes.
import { type Kysely, sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '#server/database/database.ts';
import type { Deadlines } from '#server/database/deadlines.ts';
import { hashOf, keyOf } from '#server/ground/secrets.ts';
import type * as schema from '#server/database/schema.ts';
import type { SoakModel } from './model.ts';

export type Rows = {
  account: schema.AccountTable | undefined;
  sessions: schema.SessionTable[];
  tokens: schema.ApiTokenTable[];
  links: schema.LinkTokenTable[];
  choices: schema.NotificationChoiceTable[];
  /** To the account, or to the address of none. */
  letters: schema.OutboxTable[];
};

/** What the portal's own connections to PostgreSQL are called. */
export const portalName = 'soaked-portal';

type Look = (db: Kysely<schema.Tables>) => Promise<boolean>;

/** What only the engine itself can tell. */
type Inside = {
  isWhole: Look;
  /** Whether a row hangs on one that is gone. */
  hasOrphans: Look;
  /** Whether nothing of a killed portal is still being done. */
  isQuiet: Look;
};

const sqlite: Inside = {
  isWhole: async (db) => {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
    return rows[0]?.integrity_check === 'ok';
  },
  hasOrphans: async (db) => (await sql`pragma foreign_key_check`.execute(db)).rows.length > 0,
  isQuiet: async () => true,
};

const owned = ['session', 'api_token', 'link_token', 'notification_choice', 'one_time_token'] as const;

const postgres: Inside = {
  // Each index is compared with its table, which throws where the two differ.
  isWhole: async (db) => {
    await sql`create extension if not exists amcheck`.execute(db);
    await sql`select bt_index_check(i.indexrelid, true) from pg_index i
      join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
      where a.amname = 'btree' and c.relpersistence = 'p'`.execute(db);
    return true;
  },
  hasOrphans: async (db) => {
    const found = owned.map((table) =>
      db
        .selectFrom(table)
        .select('account_id')
        .where('account_id', 'not in', db.selectFrom('account').select('id'))
        .execute(),
    );
    return (await Promise.all(found)).flat().length > 0;
  },
  isQuiet: async (db) => {
    const here = sql`datname = current_database() and application_name = ${portalName}`;
    return (await sql`select 1 from pg_stat_activity where ${here}`.execute(db)).rows.length === 0;
  },
};

/** Nobody waits for its answers, however busy the machine is. */
const patient: Deadlines = { connect: 120_000, answer: 300_000, lock: 120_000, mostWaiting: 200 };

export async function openStore(url: string) {
  const database = await openDatabase(url, patient);
  const inside = url.startsWith('postgres') ? postgres : sqlite;
  const hanging = (id: string) =>
    database.run(async (db) => ({
      sessions: await db.selectFrom('session').selectAll().where('account_id', '=', id).execute(),
      tokens: await db.selectFrom('api_token').selectAll().where('account_id', '=', id).execute(),
      links: await db.selectFrom('link_token').selectAll().where('account_id', '=', id).execute(),
      choices: await db.selectFrom('notification_choice').selectAll().where('account_id', '=', id).execute(),
      letters: await db.selectFrom('outbox').selectAll().where('account_id', '=', id).orderBy('id').execute(),
    }));

  return {
    isWhole: () => database.run(inside.isWhole),
    hasOrphans: () => database.run(inside.hasOrphans),
    /** Returns once what a killed portal had sent is done or undone. */
    async settled(): Promise<void> {
      while (!(await database.run(inside.isQuiet))) await pause(5);
    },
    /** How many rows a query finds. */
    count: (text: string): Promise<number> =>
      database.run(async (db) => (await sql.raw(text).execute(db)).rows.length),
    async rowsOf({ email }: SoakModel): Promise<Rows> {
      const account = await database.run((db) =>
        db.selectFrom('account').selectAll().where('email_key', '=', keyOf(email)).executeTakeFirst(),
      );
      if (account) return { account, ...(await hanging(account.id)) };
      const letters = await database.run((db) =>
        db.selectFrom('outbox').selectAll().where('recipient', '=', email).execute(),
      );
      return { account, sessions: [], tokens: [], links: [], choices: [], letters };
    },
    /** The token of the newest letter of a kind to an address. */
    async linkIn(kind: string, email: string): Promise<string | undefined> {
      const letter = await database.run((db) =>
        db
          .selectFrom('outbox')
          .select('text')
          .where('kind', '=', kind as schema.OutboxTable['kind'])
          .where(sql`lower(recipient)`, '=', email.toLowerCase())
          .orderBy('id', 'desc')
          .limit(1)
          .executeTakeFirst(),
      );
      return letter && /token=([\w-]{43})/.exec(letter.text)?.[1];
    },
    hashOf,
    /** All requests of a soak come from one address, whose counts say nothing of its subject. */
    forgetCounts: () => database.run((db) => sql`delete from rate_limit`.execute(db)),
    close: () => database.close(),
  };
}

export type Store = Awaited<ReturnType<typeof openStore>>;
