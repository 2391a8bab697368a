// E-mails that could not be sent yet, or not at all, and trying one again at once, with all its attempts. What opens an
// account is gone by then (server/mail/outbox.ts): whoever wants it asks for a new link.
import type { Kysely, Selectable } from 'kysely';
import type { UnsentMessage, UnsentMessages } from '#contract/admin/admin.ts';
import type { Database } from '#server/database/database.ts';
import type { OutboxTable, Tables } from '#server/database/schema.ts';
import { sentence } from '#server/ground/sentence.ts';
import { refuse } from '#server/ground/refusal.ts';
import type { Clock } from '#server/ground/clock.ts';
import { tryAgain } from '#server/mail/outbox.ts';
import { note, type Staff } from './admin-log.ts';

const most = 200;

const notFound = () => refuse('letter-not-found', sentence('admin.letter-not-found'));

type Row = Selectable<OutboxTable>;

const unsentOf = (row: Row): UnsentMessage => ({
  id: row.id,
  kind: row.kind,
  recipient: row.recipient,
  subject: row.subject,
  createdAt: new Date(row.created_at).toISOString(),
  attempts: row.attempts,
  error: row.error,
  nextAttemptAt: row.failed_at === null ? new Date(row.due_at).toISOString() : null,
  canRetry: row.text !== '',
});

const unsent = (db: Kysely<Tables>) => db.selectFrom('outbox').where('sent_at', 'is', null);

async function listOf(db: Kysely<Tables>, now: number): Promise<UnsentMessages> {
  const rows = await unsent(db)
    .selectAll()
    .where((eb) => eb.or([eb('failed_at', 'is not', null), eb('attempts', '>', 0)]))
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  const { waiting } = await unsent(db)
    .select((eb) => eb.fn.countAll().as('waiting'))
    .where('failed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { items: rows.map(unsentOf), waiting: Number(waiting), now: new Date(now).toISOString() };
}

/** @returns the e-mail, where it was not about to be tried anyway @throws `letter-not-found` */
async function makeDue(step: Kysely<Tables>, id: string, now: number): Promise<Row | undefined> {
  const due = await tryAgain(step, id, now);
  if (due) return due;
  const waiting = await unsent(step)
    .select('id')
    .where('id', '=', id)
    .where('text', '!=', '')
    .executeTakeFirst();
  if (!waiting) throw notFound();
  return undefined;
}

export function createUnsentMail(database: Database, clock: Clock) {
  return {
    list: (): Promise<UnsentMessages> => database.run((db) => listOf(db, clock())),
    retry: (by: Staff, id: string): Promise<UnsentMessages> =>
      database.run((db) =>
        db.transaction().execute(async (step) => {
          const now = clock();
          const due = await makeDue(step, id, now);
          if (due)
            await note(
              step,
              by,
              { action: 'letters.retry', about: due.recipient, details: due.subject },
              now,
            );
          return listOf(step, now);
        }),
      ),
  };
}
