// Deciding applications for free access. One UPDATE takes an application out of its state, so of two who decide at once
// one is told that it is decided; status, e-mail and log follow in the same transaction. An approval ends by its date
// without anybody's doing, and by `revoke` before.
import { dateStyle, locale } from '#contract/ground/constants.ts';
import type { Kysely } from 'kysely';
import type { Application, Applications } from '#contract/admin/admin.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/schema.ts';
import { sentence } from '#server/ground/sentence.ts';
import { refuse } from '#server/ground/refusal.ts';
import { freeAccessApproved, freeAccessRefused, freeAccessRevoked } from '#server/mail/free-access-mail.ts';
import type { Message } from '#server/mail/message.ts';
import type { Clock } from '#server/ground/clock.ts';
import type { Outbox } from '#server/mail/outbox-port.ts';
import { decideApplication, type FreeAccessDecision } from '#server/billing/free-access.ts';
import { settle } from '#server/account/entitlement.ts';
import { monthsAfter } from '#server/ground/months.ts';
import { type LoggedAction, note, type Staff } from './admin-log.ts';

/** More than anybody reads; the log has all of them. */
const mostDecided = 200;

const notFound = () => refuse('application-not-found', sentence('admin.application-not-found'));
const alreadyDecided = () => refuse('already-decided', sentence('admin.application-decided'));

const select = (db: Kysely<Tables>) =>
  db
    .selectFrom('free_access')
    .innerJoin('account', 'account.id', 'free_access.account_id')
    .selectAll('free_access')
    .select(['account.email', 'account.name', 'account.organisation', 'account.validated']);
type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

const iso = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString());

const applicationOf = (row: Row): Application => ({
  id: row.id,
  state: row.state,
  reason: row.reason,
  requestedAt: new Date(row.requested_at).toISOString(),
  decidedAt: iso(row.decided_at),
  until: iso(row.until),
  answer: row.answer,
  member: { id: row.account_id, email: row.email, name: row.name, organisation: row.organisation },
  decidedBy: row.decided_by,
});

const waitingRows = (db: Kysely<Tables>) =>
  select(db).where('state', '=', 'requested').orderBy('requested_at').orderBy('free_access.id').execute();

const decidedRows = (db: Kysely<Tables>) =>
  select(db)
    .where('state', '!=', 'requested')
    .orderBy('decided_at', 'desc')
    .orderBy('free_access.id')
    .limit(mostDecided)
    .execute();

type Decision = FreeAccessDecision & {
  message: Message;
  logged: Pick<LoggedAction, 'action' | 'details'>;
};

/** @throws `application-not-found` or `already-decided` */
async function take(step: Kysely<Tables>, id: string, by: Staff, decision: Decision, now: number) {
  const isTaken = await decideApplication(step, id, { ...decision, by: by.email }, now);
  const row = await select(step).where('free_access.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  if (!isTaken) throw alreadyDecided();
  return row;
}

const day = new Intl.DateTimeFormat(locale, dateStyle);

const approval = (months: number, now: number): Decision => {
  const until = monthsAfter(now, months);
  return {
    from: ['requested', 'refused'],
    set: { state: 'approved', until, answer: null },
    message: freeAccessApproved({ until }),
    logged: { action: 'applications.approve', details: `For ${months} months, until ${day.format(until)}` },
  };
};
const refusal = (reason: string): Decision => ({
  from: ['requested'],
  set: { state: 'refused', answer: reason },
  message: freeAccessRefused({ reason }),
  logged: { action: 'applications.refuse', details: reason },
});
const revocation = (reason: string): Decision => ({
  from: ['approved'],
  whileItLasts: true,
  set: { state: 'revoked', answer: reason },
  message: freeAccessRevoked({ reason }),
  logged: { action: 'applications.revoke', details: reason },
});

export function createApplications(database: Database, clock: Clock, outbox: Outbox) {
  const decide = (by: Staff, id: string, decision: Decision): Promise<Application> =>
    database.run((db) =>
      db.transaction().execute(async (step) => {
        const now = clock();
        const row = await take(step, id, by, decision, now);
        await settle(step, row.account_id, now);
        const reader = {
          id: row.account_id,
          email: row.email,
          name: row.name ?? undefined,
          validated: row.validated === 1,
        };
        await outbox.put(step, reader, decision.message);
        await note(step, by, { ...decision.logged, about: row.email }, now);
        return applicationOf(row);
      }),
    );

  return {
    list: (state: 'waiting' | 'decided'): Promise<Applications> =>
      database.run(async (db) => {
        const rows = await (state === 'waiting' ? waitingRows(db) : decidedRows(db));
        const { waiting } = await db
          .selectFrom('free_access')
          .select((eb) => eb.fn.countAll().as('waiting'))
          .where('state', '=', 'requested')
          .executeTakeFirstOrThrow();
        return {
          items: rows.map(applicationOf),
          waiting: Number(waiting),
          now: new Date(clock()).toISOString(),
        };
      }),
    approve: (by: Staff, id: string, months: number) => decide(by, id, approval(months, clock())),
    refuse: (by: Staff, id: string, reason: string) => decide(by, id, refusal(reason)),
    revoke: (by: Staff, id: string, reason: string) => decide(by, id, revocation(reason)),
  };
}
