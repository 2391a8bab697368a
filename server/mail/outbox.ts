// Messages to send, as rows: an e-mail goes in within the transaction that changes what it tells of, so neither exists
// without the other, and a mail server that is down fails no request. A worker (delivery.ts) takes rows out by lease;
// several may work at once. What a sent e-mail said is not kept, and of one that could not be sent only what opens nothing.
import { randomBytes } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '#server/database/database.ts';
import type { OutboxTable, Tables } from '#server/database/schema.ts';
import type { Clock } from '#server/ground/clock.ts';
import type { Outbox } from './outbox-port.ts';
import { type Message, type Letterhead, type Reader, write } from './message.ts';

const minute = 60_000;
const kept = 30 * 24 * 60 * minute;
/** Longer than sending one batch can take (transport.ts), so that no second worker sends the same. */
const lease = 5 * minute;
const mostAttempts = 8;
const longestPause = 360 * minute;
/** Due in no time: rows that are done with stay out of the search for those that are due. */
const never = Number.MAX_SAFE_INTEGER;

export type OutboxMessage = Selectable<OutboxTable>;

/** Messages to an account that goes; afterwards nobody could tell whose they were. */
export const forgetMessages = (step: Kysely<Tables>, accountId: string) =>
  step.deleteFrom('outbox').where('account_id', '=', accountId).execute();

/** @returns the message, with all its attempts before it; undefined where it is sent, empty or about to be tried anyway */
export const tryAgain = (step: Kysely<Tables>, id: string, now: number): Promise<OutboxMessage | undefined> =>
  step
    .updateTable('outbox')
    .set({ due_at: now, attempts: 0, failed_at: null })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('text', '!=', '')
    .where((eb) => eb.or([eb('failed_at', 'is not', null), eb('attempts', '>', 0)]))
    .returningAll()
    .executeTakeFirst();

/** 1, 3, 9, 27, 81, 243 minutes, then six hours: eight attempts in about twelve hours. */
const pauseAfter = (attempts: number): number => Math.min(minute * 3 ** (attempts - 1), longestPause);

/** E-mails whose link opens an account: their text is kept no longer than it takes to send them. */
export const openingKinds = [
  'address-change-asked',
  'confirm-address',
  'confirm-new-address',
  'reset-password',
] as const;
const opens = (kind: string): boolean => (openingKinds as readonly string[]).includes(kind);
const noText = { text: '', html: '' };

let serial = 0;
/** In the order of writing, also within one millisecond. */
const newId = (now: number): string => {
  serial = (serial + 1) % 36 ** 4;
  const order = [now.toString(36).padStart(9, '0'), serial.toString(36).padStart(4, '0')];
  return `msg_${order.join('')}${randomBytes(6).toString('hex')}`;
};

const rowOf = (message: Message, reader: Reader, head: Letterhead, now: number): OutboxMessage => ({
  id: newId(now),
  account_id: reader.id,
  kind: message.kind,
  recipient: reader.email,
  ...write(message, reader, head),
  created_at: now,
  due_at: now,
  leased_until: 0,
  attempts: 0,
  sent_at: null,
  failed_at: null,
  error: null,
});

/** Rows whose attempts a killed worker used up are over too. */
async function giveUp(db: Kysely<Tables>, now: number): Promise<void> {
  const spent = db
    .updateTable('outbox')
    .where('due_at', '<=', now)
    .where('leased_until', '<=', now)
    .where('attempts', '>=', mostAttempts);
  await spent
    .set({ failed_at: now, due_at: never, ...noText })
    .where('kind', 'in', openingKinds)
    .execute();
  await spent.set({ failed_at: now, due_at: never }).execute();
}

function claim(db: Kysely<Tables>, now: number, most: number, locksRows: boolean): Promise<OutboxMessage[]> {
  const due = db
    .selectFrom('outbox')
    .select('id')
    .where('due_at', '<=', now)
    .where('leased_until', '<=', now)
    .where('attempts', '<', mostAttempts)
    .orderBy('due_at')
    .limit(most)
    // Workers that wait for each other's rows would end in a deadlock.
    .$if(locksRows, (query) => query.forUpdate().skipLocked());
  return db
    .updateTable('outbox')
    .set((eb) => ({ leased_until: now + lease, attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', due)
    .returningAll()
    .execute();
}

/** What a worker does with the rows. */
function createQueue(database: Database, clock: Clock) {
  const settle = (id: string, values: Partial<OutboxMessage>) =>
    database.run((db) => db.updateTable('outbox').set(values).where('id', '=', id).execute());
  /** No more attempt is made. Of a farewell nothing stays, since it names somebody who has left. */
  const finish = ({ id, kind }: OutboxMessage, values: Partial<OutboxMessage>) =>
    kind === 'account-deleted'
      ? database.run((db) => db.deleteFrom('outbox').where('id', '=', id).execute())
      : settle(id, { ...values, due_at: never });
  return {
    /** Takes messages that are due, for as long as the lease lasts. */
    async claim(most = 10): Promise<OutboxMessage[]> {
      return database.run(async (db) => {
        // Asked first, since the asking is often and a write keeps others waiting.
        const due = await db
          .selectFrom('outbox')
          .select('id')
          .where('due_at', '<=', clock())
          .limit(1)
          .executeTakeFirst();
        if (!due) return [];
        await giveUp(db, clock());
        return claim(db, clock(), most, database.locksRows);
      });
    },
    sent: async (message: OutboxMessage): Promise<void> => {
      await finish(message, { sent_at: clock(), error: null, ...noText });
    },
    /** @param final whether trying again makes no sense */
    failed: async (message: OutboxMessage, error: string, final: boolean): Promise<void> => {
      const { id, kind, attempts } = message;
      // Staff may try the others again (server/admin/unsent-mail.ts); a link would have ended by then.
      const text = opens(kind) ? noText : {};
      if (final || attempts >= mostAttempts) await finish(message, { failed_at: clock(), error, ...text });
      else await settle(id, { due_at: clock() + pauseAfter(attempts), leased_until: 0, error });
    },
  };
}

export function createOutbox(database: Database, clock: Clock, letterhead: Letterhead) {
  return {
    ...createQueue(database, clock),
    letterhead,
    async put(step, reader, message) {
      await step
        .insertInto('outbox')
        .values(rowOf(message, reader, letterhead, clock()))
        .execute();
    },
    /** The newest messages first. */
    list: (most = 100): Promise<OutboxMessage[]> =>
      database.run((db) => db.selectFrom('outbox').selectAll().orderBy('id', 'desc').limit(most).execute()),
    find: (id: string): Promise<OutboxMessage | undefined> =>
      database.run((db) => db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst()),
    /** Removes messages that are older than anybody asks for; what a clock has put off that was far ahead is due. */
    async sweep(): Promise<void> {
      const now = clock();
      await database.run((db) =>
        db
          .updateTable('outbox')
          .set({ due_at: now, leased_until: 0 })
          .where('due_at', '<', never)
          .where((eb) =>
            eb.or([eb('due_at', '>', now + 2 * longestPause), eb('leased_until', '>', now + 2 * lease)]),
          )
          .execute(),
      );
      await database.run((db) =>
        db
          .deleteFrom('outbox')
          .where('created_at', '<=', clock() - kept)
          .execute(),
      );
    },
  } satisfies Outbox & Record<string, unknown>;
}

export type OutboxStore = ReturnType<typeof createOutbox>;
